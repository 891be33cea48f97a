import { orSentence, setup } from './setup.mjs';

/*
 * `npm start`: a station with a sample show and the local services behind it, straight after `git clone`. What needs packages is imported
 * once they are installed. Arguments are the station's port, and options of `tarja services`.
 */

await orSentence(async () => {
  await setup();
  const { tsImport } = await import('tsx/esm/api');
  const { startWith } = await tsImport('./start-options.ts', import.meta.url);
  await startWith(process.argv.slice(2));
});
