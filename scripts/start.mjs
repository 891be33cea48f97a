import { fileURLToPath } from 'node:url';
import { orSentence, setup } from './setup.mjs';

/*
 * `npm start`: the playground, straight after `git clone`. Vite is imported only once setup has brought it. Everything that
 * starts here is a part with `close`, so that Ctrl-C ends all of it.
 */

const wantedPort = 5173;

await orSentence(async () => {
  await setup();
  const parts = [];
  endWith(parts);
  parts.push(await startPlayground());
});

async function startPlayground() {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port: wantedPort, strictPort: false },
    logLevel: 'warn',
    clearScreen: false,
  });
  await server.listen();
  const { port } = server.httpServer.address();
  if (port !== wantedPort) console.log(`Port ${wantedPort} is taken, so the playground uses ${port}.`);
  console.log(`Tarja playground: http://127.0.0.1:${port}/   (Ctrl-C ends it)`);
  return server;
}

function endWith(parts) {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    await Promise.allSettled(parts.map((part) => part.close()));
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
