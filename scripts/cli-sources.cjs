const { readdirSync, readFileSync, statSync } = require('node:fs');

/*
 * Whether a clone's command line was built from its present sources. Every call of `tarja` in a clone asks, so this is
 * CommonJS as bin/tarja.js is, and reads modification times only.
 */

/** What the command line is built from, relative to the clone. */
const sources = ['src', 'schema', 'package.json', 'scripts/build.ts'];

/**
 * The state of the sources as one number, which a build carries. Made from all modification times in the order of the walk,
 * and not just the newest: a clock that was wrong once must not hide what changes later. Folders count too, so that a
 * deleted file is noticed.
 *
 * @param {string} root
 */
function stampOfSources(root) {
  let stamp = 0;
  for (const source of sources) add(`${root}/${source}`);
  return String(stamp);

  /** @param {string} path */
  function add(path) {
    // An editor or a generator that replaces a file may have removed it since it was listed.
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    stamp = (stamp * 31 + stat.mtimeMs) % 2 ** 40;
    if (stat.isDirectory()) for (const name of readdirSync(path)) add(`${path}/${name}`);
  }
}

exports.stampOfSources = stampOfSources;

/** @param {string} root */
exports.isFresh = (root) => builtFrom(root) === stampOfSources(root);

/** @param {string} root */
function builtFrom(root) {
  try {
    return readFileSync(`${root}/dist/cli/built-from.txt`, 'utf8');
  } catch {
    // Not built yet.
    return undefined;
  }
}
