import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/*
 * Runs several test files in one process: each in a suite with the name of the file, so that its hooks are its own and a
 * failure is found.
 */
for (const file of process.argv.slice(2))
  describe(file, async () => {
    await import(pathToFileURL(file).href);
  });
