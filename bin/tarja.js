#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { dirname } = require('node:path');

/*
 * The `tarja` command. The package has its build in dist/. A clone has sources, and builds itself when they are newer
 * than its build. It reports that on stderr: stdout belongs to the command.
 *
 * CommonJS, here and in dist/cli, and nowhere else: Node's ES module loader alone takes as long to start as a whole
 * `tarja --version` may.
 */

const root = dirname(__dirname);

isReady()
  .then((ready) => (ready ? start() : 2))
  .catch((error) => {
    console.error('tarja: unexpected error, a bug in tarja itself.', error);
    // Not 1, which means an invalid config.
    return 2;
  })
  .then((code) => {
    process.exitCode = code;
  });

async function isReady() {
  if (!existsSync(`${root}/src/cli`)) return true;
  const { isFresh } = require('../scripts/built-from.cjs');
  const stale = ['cli', ...(showsPages() ? ['pages'] : [])].filter((part) => !isFresh(root, part));
  if (stale.length === 0) return true;
  const { buildItself } = await import('../scripts/build-itself.mjs');
  return buildItself(root, stale);
}

/** Whether the command needs the pages; one that is only asked how it is used does not. */
function showsPages() {
  const [command, ...options] = process.argv.slice(2);
  const isHelp = options.includes('--help') || options.includes('-h');
  return ['serve', 'dev', 'render', 'export'].includes(command) && !isHelp;
}

function start() {
  // Compiling takes longer than all else that a short command does: Node keeps the result for the next call, where it can.
  require('node:module').enableCompileCache?.();
  return require('../dist/cli/main.cjs').main(process.argv.slice(2));
}
