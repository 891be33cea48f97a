const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');

/*
 * Whether a part of a clone's build was made from its present sources. Every call of `tarja` in a clone asks, so this is
 * CommonJS as bin/tarja.js is, and reads modification times only.
 */

/** @typedef {'cli' | 'pages'} Part The command line; the pages that a station and the renderer show. */

/**
 * What each is built from, relative to the clone, and the folder that says so.
 *
 * @type {Readonly<Record<Part, { sources: readonly string[], folder: string }>>}
 */
const parts = {
  cli: { sources: ['src', 'schema', 'package.json', 'scripts/build.ts'], folder: 'cli' },
  pages: {
    sources: [
      'src',
      'schema',
      'components',
      'widgets',
      'playground',
      'docs/examples',
      'scripts',
      'package.json',
      'vite.config.ts',
    ],
    folder: 'playground',
  },
};

/**
 * The state of the sources as one number, which a build carries. Made from all modification times in the order of the walk,
 * and not just the newest: a clock that was wrong once must not hide what changes later. Folders count too, so that a
 * deleted file is noticed.
 *
 * @param {string} root
 * @param {Part} part
 */
function stampOfSources(root, part) {
  let stamp = 0;
  for (const source of parts[part].sources) add(`${root}/${source}`);
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

/**
 * Notes in a build what a part of it was made from.
 *
 * @param {string} dist
 * @param {Part} part
 * @param {string} stamp
 */
exports.writeStamp = (dist, part, stamp) => writeFileSync(`${dist}/${parts[part].folder}/built-from.txt`, stamp);

/**
 * @param {string} root
 * @param {Part} part
 */
exports.isFresh = (root, part) => builtFrom(root, part) === stampOfSources(root, part);

/**
 * @param {string} root
 * @param {Part} part
 */
function builtFrom(root, part) {
  try {
    return readFileSync(`${root}/dist/${parts[part].folder}/built-from.txt`, 'utf8');
  } catch {
    // Not built yet.
    return undefined;
  }
}
