const { readdirSync, readFileSync, statSync } = require('node:fs');

/*
 * Whether a clone's command line is what its sources say. Looked at by every call of `tarja` in a clone, so it is
 * CommonJS as bin/tarja.js is, and walks by `stat` alone.
 */

/** What the command line is built from, relative to the clone. */
const sources = ['src', 'schema', 'package.json', 'scripts/build.mjs'];

/**
 * The state of the sources as one number, as text: the mark that a build carries. Made from all modification times in the
 * order of the walk, and not just the newest: a clock that was wrong once must not hide what changes later. Folders count
 * too, so that a deleted file is noticed.
 */
exports.markOfSources = (root) => {
  let mark = 0;
  for (const source of sources) look(`${root}/${source}`);
  return String(mark);

  function look(path) {
    // A file may vanish between listing and looking, while an editor or a generator replaces it.
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    mark = (mark * 31 + stat.mtimeMs) % 2 ** 40;
    if (stat.isDirectory()) for (const name of readdirSync(path)) look(`${path}/${name}`);
  }
};

exports.isFresh = (root) => builtFrom(root) === exports.markOfSources(root);

function builtFrom(root) {
  try {
    return readFileSync(`${root}/dist/cli/built-from.txt`, 'utf8');
  } catch {
    // Not built yet.
    return undefined;
  }
}
