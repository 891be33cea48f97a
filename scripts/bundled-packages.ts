import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from './bundle.ts';

/** Copied or bundled by parts of the build that have no plugins: the elements for pages, and the graphics with their font. */
const always = [
  'lit',
  'lit-html',
  'lit-element',
  '@lit/reactive-element',
  'decimal.js',
  '@fontsource-variable/archivo',
];

/** The packages whose code a build contains, for the list of their licences. */
export class BundledPackages {
  readonly #folders = new Set(always.map((name) => join(root, 'node_modules', name)));

  /** For rolldown and Vite: notes the packages of every module that is written. */
  plugin(): Plugin {
    return {
      name: 'tarja-bundled-packages',
      generateBundle: (_, files) => {
        for (const file of Object.values(files))
          if (file.type === 'chunk')
            for (const id of file.moduleIds) {
              const folder = packageFolderOf(id.replace('\0', ''));
              if (folder !== undefined) this.#folders.add(folder);
            }
      },
    };
  }

  /** Name, version and licence of each package, with the licence's text. */
  licences(): string {
    const packages = [...this.#folders].map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying|thirdparty)/i.test(file));
      return {
        title: `${name} ${version} (${license})`,
        texts: files.map((file) => readFileSync(join(folder, file), 'utf8')),
      };
    });
    const parts = packages
      .sort((one, other) => (one.title < other.title ? -1 : 1))
      .map(({ title, texts }) =>
        [`${title}\n${'-'.repeat(title.length)}`, ...texts.map((text) => text.trim())].join('\n\n'),
      );
    return `The files of this package contain code of these packages.\n\n${parts.join('\n\n\n')}\n`;
  }
}

/** The nearest folder above a module of `node_modules` that says the name of a package; some copy parts of others into theirs. */
function packageFolderOf(id: string): string | undefined {
  if (!id.includes('/node_modules/')) return undefined;
  let folder = dirname(id);
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

function isPackage(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined;
}
