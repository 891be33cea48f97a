const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/*
 * Loads the command line. `require` would do, but compiling takes longer than all else that a short command does. So the
 * build leaves beside each module what V8 made of it, and V8 takes that instead, where it is still of the same version.
 */

/** A module and all it requires, from the files of a build. */
exports.load = (file) => new Loader().load(file);

/** Leaves V8's code beside the modules, once `use` has used them: what was never called is not compiled, and not kept. */
exports.keepCompiled = async (file, use) => {
  const loader = new Loader();
  await use(loader.load(file));
  for (const [name, script] of loader.scripts) writeFileSync(`${name}${suffix}`, script.createCachedData());
};

const suffix = '.v8';

class Loader {
  scripts = new Map();
  #modules = new Map();

  load(file) {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    this.#modules.set(file, module);
    const script = new Script(
      `(function(exports,require,module,__filename,__dirname){${readFileSync(file, 'utf8')}\n})`,
      {
        filename: file,
        cachedData: existsSync(file + suffix) ? readFileSync(file + suffix) : undefined,
      },
    );
    this.scripts.set(file, script);
    const folder = dirname(file);
    const requireFrom = (name) => (name.startsWith('.') ? this.load(join(folder, name)) : require(name));
    script.runInThisContext()(module.exports, requireFrom, module, file, folder);
    return module.exports;
  }
}
