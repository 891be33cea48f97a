import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { end } from './processes.ts';

const program = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
  .map((folder) => join(folder, 'nats-server'))
  .find((path) => existsSync(path));

/** Why tests with a broker are skipped; false where they are not. */
export const noBroker: string | false = program === undefined && 'nats-server is not installed';

/** A broker of its own on loopback, which keeps its folder over restarts. */
export async function startBroker(): Promise<{
  readonly port: number;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and folder, with more options where there are any; or with the folder emptied. */
  start(...options: readonly string[]): Promise<void>;
  startEmpty(): Promise<void>;
  end(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-nats-'));
  const port = await freePort();
  let running: ChildProcess | undefined;
  const broker = {
    port,
    async start(...options: readonly string[]) {
      running = spawn(program ?? '', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port), ...options], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      await new Promise<void>((resolve, reject) => {
        running?.once('exit', () => reject(new Error(`nats-server ended:\n${said}`)));
        running?.stderr?.on('data', (chunk) => {
          said += chunk;
          if (/Server is ready/.test(said)) resolve();
        });
      });
    },
    async startEmpty() {
      rmSync(folder, { recursive: true });
      await broker.start();
    },
    async kill() {
      if (running) await end(running, 'SIGKILL');
    },
    async end() {
      await broker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await broker.start();
  return broker;
}

/** A line to a port of this machine that can be slow, or be cut as a pulled cable is: no end is told. */
export async function startLine(to: number): Promise<{
  readonly port: number;
  /** Milliseconds that everything takes, in each direction. */
  delay(ms: number): void;
  /** Nothing comes through, and neither side is told. */
  cut(): void;
  /** What was sent while it was cut is lost, and the connections of that time with it. */
  mend(): void;
  end(): Promise<void>;
}> {
  let [delay, isCut] = [0, false];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pass = (from: Socket, other: Socket) => {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isCut) setTimeout(() => !isCut && other.writable && other.write(chunk), delay);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) other.destroy();
      });
      from.on('error', () => {});
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    delay(ms) {
      delay = ms;
    },
    cut() {
      isCut = true;
    },
    mend() {
      for (const socket of sockets) socket.destroy();
      isCut = false;
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
