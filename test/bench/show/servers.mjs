import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');

/** A picture without an animation: its first frame is all of it. */
const template = `<!doctype html><meta charset="utf-8">
<style>body { margin: 0 } p { position: absolute; inset: 60% auto auto 10%; width: 40%; height: 20%; background: var(--colour) }
:root[data-phase='off'] p { visibility: hidden }</style>
<p></p>`;
const config = {
  meta: { name: 'Plate', resolution: { width: 1920, height: 1080 } },
  fields: [{ key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#ff0000' }],
};

/**
 * A station as it is installed, in a process of its own. `kept`: its show lies on the disk, which is flushed at every change;
 * otherwise in memory, where the machine has a file system there.
 */
export async function startStation({ kept }) {
  // A station without its pages has no outputs.
  if (!existsSync(join(root, 'dist/playground/output.html')))
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-show-'));
  const show = kept || !existsSync('/dev/shm') ? join(folder, '.tarja') : mkdtempSync('/dev/shm/tarja-bench-');
  mkdirSync(join(folder, 'plate'));
  writeFileSync(join(folder, 'plate/config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'plate/template.html'), template);
  const args = [join(root, 'bin/tarja.js'), 'serve', folder, '--port', '0', '--show', show];
  const server = await start(args, /^Tarja station: +(http\S+?)\/ /);
  return {
    url: server.url,
    async end() {
      await server.end();
      for (const made of [folder, show]) rmSync(made, { recursive: true, force: true });
    },
  };
}

export const startBare = () => start([join(here, 'bare-process.mjs')], /^(http\S+)/);

async function start(args, ready) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const url = ready.exec(line)?.[1];
    if (!url) continue;
    const ended = once(child, 'exit');
    return {
      url,
      async end() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`${args.join(' ')} has not started.`);
}

/** An open connection; `take` gets the text of each message. */
export async function connect(url, take = () => {}) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'));
  socket.on('message', (data) => take(String(data)));
  await once(socket, 'open');
  return socket;
}

/** The value below which a share of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
