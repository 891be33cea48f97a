import { orSentence, setup } from './setup.mjs';

/*
 * `npm start`: the playground with the local services behind it, straight after `git clone`. What needs packages is imported
 * once they are installed. Arguments are the playground's port, and options of `tarja services`.
 */

await orSentence(async () => {
  await setup();
  const { tsImport } = await import('tsx/esm/api');
  const { startPlayground } = await tsImport('./start-playground.ts', import.meta.url);
  await startPlayground(process.argv.slice(2));
});
