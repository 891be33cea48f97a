import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, root } from './bundle.ts';
import { type DescribedWidget, describeWidgets, widgetNames } from './widget-catalogue.ts';
import { writeFiles } from './write-files.ts';

/*
 * Makes `dist/embed/`, the files for pages without a bundler: one a widget, `shared.js` with what most of them share, and the
 * loader. Each file is there twice: under a name that stays (`polls.js`), and in a folder named after a hash of all contents
 * (`<version>/polls.js`), which caches may keep for ever. The loader imports the latter. `files.json` lists them with
 * their hashes for `integrity`.
 *
 * One version for all files, because nearly all import `shared.js`: a change in it would rename all of them anyway.
 */

/** One file of the embed build. */
export interface EmbedFile {
  /** `polls.js` or `<version>/polls.js`. */
  readonly fileName: string;
  /** `polls`. */
  readonly name: string;
  readonly code: string;
  /** File names of what it imports at once. */
  readonly imports: readonly string[];
  /** File names of what it imports on demand. */
  readonly dynamicImports: readonly string[];
}

/** What so many widgets or parts of them use stands in `shared.js`. */
const SHARED_BY = 7;

/** All files under lasting names and in the folder of their version. */
export async function bundleEmbed(names: readonly string[] = widgetNames()): Promise<readonly EmbedFile[]> {
  const widgets = await bundleWidgets(names);
  const files = Object.fromEntries(names.map((name) => [name, importsOf(`${name}.js`, widgets).join(' ')]));
  const inFolder = [...widgets, await bundleLoader(files, './', '../')];
  const version = versionOf(inFolder);
  const move = (fileName: string) => `${version}/${fileName}`;
  const moved = inFolder.map((file) => ({
    ...file,
    fileName: move(file.fileName),
    imports: file.imports.map(move),
    dynamicImports: file.dynamicImports.map(move),
  }));
  return [...moved, ...widgets, await bundleLoader(files, `./${version}/`, './')];
}

async function bundleWidgets(names: readonly string[]): Promise<readonly EmbedFile[]> {
  const entries = names.map((name) => [name, `import ${JSON.stringify(join(root, `widgets/define/${name}.ts`))};`]);
  const chunks = await bundle(Object.fromEntries(entries), {
    // Many widgets share what they need on air; no page does.
    codeSplitting: { groups: [{ name: 'shared', test: (id) => !/\/air-|-air\b/.test(id), minShareCount: SHARED_BY }] },
  });
  return chunks.map(({ fileName, code, imports, dynamicImports }) => ({
    fileName,
    name: fileName.replace(/\.js$/, ''),
    code,
    imports,
    dynamicImports,
  }));
}

/**
 * @param files names of the files that each widget imports, separated by blanks
 * @param version folder of the files of this version, relative to the loader
 * @param lasting folder of the files under lasting names
 */
async function bundleLoader(
  files: Readonly<Record<string, string>>,
  version: string,
  lasting: string,
): Promise<EmbedFile> {
  const importFrom = (folder: string) => `(file) => import(\`${folder}\${file}.js\`)`;
  const loader = `import { followPlaces } from ${JSON.stringify(join(root, 'widgets/embed/loader.ts'))};
followPlaces(${JSON.stringify(files)}, ${importFrom(version)}, ${importFrom(lasting)});`;
  const chunks = await bundle({ loader });
  const code = chunks.map(({ code }) => code).join('');
  return { fileName: 'loader.js', name: 'loader', code, imports: [], dynamicImports: [] };
}

/** Names of the files that one imports at once, at any depth. */
function importsOf(fileName: string, files: readonly EmbedFile[]): string[] {
  const found = new Set([fileName]);
  for (const each of found)
    for (const next of files.find(({ fileName }) => fileName === each)?.imports ?? []) found.add(next);
  found.delete(fileName);
  return files
    .filter(({ fileName }) => found.has(fileName))
    .map(({ name }) => name)
    .sort();
}

function versionOf(files: readonly EmbedFile[]): string {
  const hash = createHash('sha256');
  for (const { fileName, code } of files) hash.update(`${fileName}\0${code}\0`);
  return hash.digest('hex').slice(0, 8);
}

/**
 * Contents of all files of the folder, by name: the bundle with its list; `widgets.json`, which tells a CMS what it can offer;
 * `embed.css`, which reserves heights; and an example page for each widget.
 */
export async function embedFiles(): Promise<Map<string, string>> {
  const bundled = await bundleEmbed();
  const contents = new Map(bundled.map(({ fileName, code }) => [fileName, code]));
  const versioned = bundled.filter(({ fileName, name }) => fileName !== `${name}.js`);
  const files = Object.fromEntries(
    versioned.map(({ fileName, name, code }) => [name, { file: fileName, integrity: integrityOf(code) }]),
  );
  const described = Object.entries(await describeWidgets());
  const widgets = described.map(([name, widget]) => {
    const needed = [name, ...importsOf(`${name}.js`, bundled)];
    return [name, { ...widget, files: needed.map((each) => files[each]?.file) }];
  });
  contents.set('files.json', `${JSON.stringify(files, null, 2)}\n`);
  contents.set('widgets.json', `${JSON.stringify(Object.fromEntries(widgets), null, 2)}\n`);
  contents.set(
    'embed.css',
    described.map(([name, { height }]) => reserveHeight(name, height)).join('') +
      onPhones(described) +
      withoutScripts(described.map(([name]) => name)),
  );
  for (const [name] of described)
    contents.set(`examples/${name}.html`, readFileSync(join(root, `docs/examples/widgets/${name}.html`), 'utf8'));
  contents.set('examples/index.html', examplesPage(described.map(([name, { title }]) => [name, title])));
  return contents;
}

/** Writes all of it into a folder. */
export async function buildEmbed(outDir: string): Promise<void> {
  writeFiles(outDir, await embedFiles());
}

/** Writes the WordPress plugin with the widgets in it, as `wp-content/plugins` takes it. */
export function buildWordPress(embedDir: string, outDir: string): void {
  cpSync(join(root, 'widgets/embed/wordpress'), outDir, { recursive: true });
  const examples = join(embedDir, 'examples');
  cpSync(embedDir, join(outDir, 'embed'), { recursive: true, filter: (file) => file !== examples });
  cpSync(join(embedDir, 'widgets.json'), join(outDir, 'widgets.json'));
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/** Where no widget can come there is no room to reserve. */
function withoutScripts(names: readonly string[]): string {
  const tags = names.map((name) => `tarja-${name}`);
  return `@media (scripting:none){:is([data-tarja],${tags}){min-height:0!important}}\n`;
}

/** Reserves a widget's height before any script has come, unless it is hidden. `:where` lets the page's own rules win. */
function reserveHeight(name: string, height: string): string {
  return `${placeOf(name)}:where(:not([hidden])){--height:${height};display:block;min-height:var(--tarja-height,var(--height))}\n`;
}

/** On a narrow screen some need more. */
function onPhones(described: readonly (readonly [name: string, widget: DescribedWidget])[]): string {
  const rules = described.map(([name, { heightOnPhones: height }]) =>
    height ? `${placeOf(name)}{--height:${height}}` : '',
  );
  return `@media (max-width:479px){${rules.join('')}}\n`;
}

function placeOf(name: string): string {
  return `:where([data-tarja='${name}'],tarja-${name})`;
}

function examplesPage(widgets: readonly (readonly [name: string, title: string])[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Widgets on plain pages</title>
<h1>Widgets on plain pages</h1>
<ul>
${widgets.map(([name, title]) => `<li><a href="${name}.html">${title}</a></li>`).join('\n')}
</ul>
</html>
`;
}
