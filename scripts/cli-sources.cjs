const { readdirSync, readFileSync, statSync } = require('node:fs');

/*
 * Whether a clone's command line is what its sources say. Looked at by every call of `tarja` in a clone, so it is
 * CommonJS as bin/tarja.js is, and walks by `stat` alone.
 */

/** What the command line is built from, relative to the clone. */
const sources = ['src', 'schema', 'package.json', 'scripts/build.mjs'];

/**
 * Modification time of the newest source, as text: the mark that a build carries. Folders count too, so that a deleted
 * file is noticed.
 */
exports.newestSource = (root) => {
  let newest = 0;
  for (const source of sources) look(`${root}/${source}`);
  return String(newest);

  function look(path) {
    // A file may vanish between listing and looking, while an editor or a generator replaces it.
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.mtimeMs > newest) newest = stat.mtimeMs;
    if (stat.isDirectory()) for (const name of readdirSync(path)) look(`${path}/${name}`);
  }
};

/** "Equals" and not "is newer than the sources", because a checkout or an unpacked archive also brings older files. */
exports.isFresh = (root) => builtFrom(root) === exports.newestSource(root);

function builtFrom(root) {
  try {
    return readFileSync(`${root}/dist/cli/built-from.txt`, 'utf8');
  } catch {
    // Not built yet.
    return undefined;
  }
}
