import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { templatePlugin } from './template-plugin.mjs';
import { trustPlugin } from './trust-plugin.mjs';

/*
 * Makes the files for pages that have no bundler, `dist/embed/`: one a widget, what they share beside them, and the loader. Each
 * is there twice: under a name that stays (`polls.js`), and in a folder named after the content of all (`<version>/polls.js`),
 * which may be cached for ever. The loader brings the latter. `files.json` lists them with their hashes for `integrity`.
 *
 * One name for all files, because nearly all import `shared.js`: whenever that changes they all would have another.
 */

/** Makers of readers, `services/read.ts`: the bundler does not see across files that they have no effects, and keeps all that they make. */
const readerMakers = ['listOf', 'mapOf', 'nullOr', 'oneOf', 'optional', 'pattern', 'record', 'that', 'textThat'];

/**
 * Files of what several widgets share, each by its subject. All widgets of a family ask its service, so that its questions are in the same file;
 * what only pictures need is in none, nor is the small chart beside a figure. What checks arguments is a file of its own: polls begin
 * without any; so is what finds the round of now, which one match has no need of.
 */
const subjects = [
  ['checks', /\/(?:services\/(?:input|read|misfit)|config\/pointer)\.ts$/],
  ['tables', /\/widgets\/shared\/table-styles\.ts$/],
  ['controls', /\/widgets\/shared\/control-styles\.ts$/],
  ['chart', /\/widgets\/shared\/chart\/(?!.*-air|sparkline)/],
  [
    'money',
    /\/(?:services\/(?:currency|exact-numbers|(?:official-)?rates-(?:questions|answers|service))|shared\/rates\/(?:money|currency-pairs|exact-sums|nothing))\.ts$/,
  ],
  ['rounds', /\/football\/current-round\.ts$/],
  ['football', /\/(?:services\/football-(?:questions|answers)|shared\/football\/(?!current-round|.*-air)[\w-]+)\.ts$/],
  ['indicators', /\/(?:services\/series-(?:questions|answers)|shared\/indicators\/(?!indicator-table)[\w-]+)\.ts$/],
  ['news', /\/(?:services\/news-(?:questions|answers)|shared\/news\/(?!.*-air)[\w-]+)\.ts$/],
];

/** Names of all widgets: those that have a file in `widgets/define`. */
export function widgetNames(root) {
  const folder = join(root, 'widgets/define');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.ts') && !['index.ts', 'define.ts'].includes(file))
    .map((file) => basename(file, '.ts'))
    .sort();
}

/**
 * The files as the bundler's chunks: `fileName`, `code`, `imports`, `dynamicImports`; `name` is that of the file, the same in the
 * version's folder.
 */
export async function bundleEmbed(root, names = widgetNames(root)) {
  const chunks = await bundleWidgets(root, names);
  const needs = Object.fromEntries(names.map((name) => [name, neededBy(`${name}.js`, chunks).join(' ')]));
  const loaderFor = (...folders) => bundleLoader(root, needs, folders);
  const inFolder = [...chunks, await loaderFor('', '../')];
  const version = versionOf(inFolder);
  const moved = (file) => `${version}/${file}`;
  return [
    ...inFolder.map((chunk) => ({
      ...chunk,
      fileName: moved(chunk.fileName),
      imports: chunk.imports.map(moved),
      dynamicImports: chunk.dynamicImports.map(moved),
    })),
    ...chunks,
    await loaderFor(moved(''), ''),
  ];
}

/** Names of the files that come with one at once. */
function neededBy(fileName, chunks) {
  const needed = new Set();
  const waiting = [fileName];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const chunk = chunks.find((chunk) => chunk.fileName === file);
    if (needed.has(chunk.name)) continue;
    needed.add(chunk.name);
    waiting.push(...chunk.imports);
  }
  const [, ...others] = needed;
  return others.sort();
}

function versionOf(chunks) {
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(`${fileName}\0${code}\0`);
  return hash.digest('hex').slice(0, 8);
}

/**
 * All files of the folder, by name: the bundle, what CMS need to know of the widgets (`widgets.json`), `embed.css`, which reserves
 * their heights, and a page for each under `examples`.
 */
export async function embedFiles(root) {
  const made = new Map();
  const files = {};
  const chunks = await bundleEmbed(root);
  for (const { fileName, name, code } of chunks) {
    made.set(fileName, code);
    if (fileName === `${name}.js`) continue;
    files[name] = { file: fileName, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  }
  const widgets = await describeWidgets(root);
  for (const [name, widget] of Object.entries(widgets))
    widget.files = [name, ...neededBy(`${name}.js`, chunks)].map((each) => files[each].file);
  made.set('files.json', `${JSON.stringify(files, null, 2)}\n`);
  made.set('widgets.json', `${JSON.stringify(widgets, null, 2)}\n`);
  made.set('embed.css', reserveHeights(widgets));
  for (const name of Object.keys(widgets))
    made.set(`examples/${name}.html`, readFileSync(join(root, 'docs/examples/widgets', `${name}.html`), 'utf8'));
  made.set('examples/index.html', listExamples(widgets));
  return made;
}

/** Writes all of it into a folder. */
export async function buildEmbed(root, outDir) {
  for (const [name, content] of await embedFiles(root)) {
    const file = join(outDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The WordPress plugin with the widgets in it, as it is put into `wp-content/plugins`. */
export function buildWordPress(root, embedDir, outDir) {
  cpSync(join(root, 'widgets/embed/wordpress'), outDir, { recursive: true });
  const examples = join(embedDir, 'examples');
  cpSync(embedDir, join(outDir, 'embed'), { recursive: true, filter: (file) => file !== examples });
  cpSync(join(embedDir, 'widgets.json'), join(outDir, 'widgets.json'));
}

/** What an author may say to each widget: `{ title, height, settings, sentences }` by name; the last say the rest in Portuguese. */
export async function describeWidgets(root) {
  const described = widgetNames(root).map(async (name) => {
    const read = (file) => JSON.parse(readFileSync(join(root, 'widgets', name, file), 'utf8'));
    const { meta, fields } = read('config.json');
    const portuguese = read('sentences.pt-BR.json');
    const { height } = await storyOf(root, name);
    const settings = fields.map(({ name, label, type, default: fallback, options }) => ({
      attribute: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      label: label ?? name,
      type,
      fallback,
      ...(options && { options: options.map(({ value, text }) => ({ value, label: text ?? String(value) })) }),
    }));
    const texts = [
      meta.name,
      ...settings.flatMap(({ label, options = [] }) => [label, ...options.map(({ label }) => label)]),
    ];
    const said = texts.filter((text) => text in portuguese).map((text) => [text, portuguese[text]]);
    return [name, { title: meta.name, height, settings, sentences: { 'pt-BR': Object.fromEntries(said) } }];
  });
  return Object.fromEntries(await Promise.all(described));
}

/** A widget's story is data in TypeScript. */
async function storyOf(root, name) {
  const [{ code }] = await bundle(root, { input: { story: join(root, 'widgets', name, 'story.ts') } }, {});
  const { default: story } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return story;
}

/** Holds the places of widgets open before any script has come. A page's own rules go before it. */
function reserveHeights(widgets) {
  const rules = Object.entries(widgets).map(
    ([name, { height }]) =>
      `:where([data-tarja='${name}'],tarja-${name}){--height:${height};display:block;min-height:${height}}`,
  );
  return `${rules.join('\n')}\n`;
}

function listExamples(widgets) {
  const items = Object.entries(widgets).map(([name, { title }]) => `<li><a href="${name}.html">${title}</a></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Widgets on plain pages</title>
<h1>Widgets on plain pages</h1>
<ul>
${items.join('\n')}
</ul>
</html>
`;
}

function bundleWidgets(root, names) {
  const sources = names.map((name) => `widgets/define/${name}.ts`);
  return bundle(
    root,
    { input: Object.fromEntries(names.map((name, at) => [name, join(root, sources[at])])) },
    {
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // A file holds what belongs to it, not all that this stands on: who needs that shares it by itself.
      codeSplitting: { includeDependenciesRecursively: false, groups: parts(root, sources) },
    },
  );
}

/**
 * What every widget stands on is one file, `shared.js`; what only some of them share is one file a subject: the charts, the
 * questions of a service.
 */
function parts(root, entries) {
  const base = ['widget-element', 'widget-styles', 'parts'].map((name) => `widgets/shared/${name}.ts`);
  const path = (file) => join(root, file);
  let always;
  return [
    {
      debugName: 'shared',
      priority: 2,
      name(id, bundle) {
        always ??= sharedBy(bundle, [...base, 'components/define/define.ts'].map(path), entries.map(path));
        return always.has(id) && !subjectOf(id) ? 'shared' : null;
      },
    },
    {
      debugName: 'subjects',
      priority: 1,
      minShareCount: 2,
      name(id) {
        return subjectOf(id);
      },
    },
  ];
}

/** The file that a module shares with others of its subject. */
function subjectOf(id) {
  return subjects.find(([, files]) => files.test(id))?.[0] ?? serviceOf(id);
}

/** The file of a service's questions and answers. A widget may have the name of the service; that of polls is the only one of its own. */
function serviceOf(id) {
  const [, service] = /\/services\/(?!polls)([a-z-]+)-(?:questions|answers)\.ts$/.exec(id) ?? [];
  return service ? `${service}-data` : null;
}

/**
 * What comes with the base; what its later parts have in common with any widget, as they are not to fetch that one's file; and the
 * small parts of the services that most widgets use.
 */
function sharedBy(bundle, base, entries) {
  const always = closure(bundle, base);
  const later = closure(
    bundle,
    [...always].flatMap((id) => bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );
  const uses = new Map();
  for (const entry of entries) for (const id of closure(bundle, [entry])) uses.set(id, (uses.get(id) ?? 0) + 1);
  for (const [id, count] of uses) if (later.has(id) || count > entries.length / 2) always.add(id);
  return always;
}

/** Modules that come with these at once. */
function closure(bundle, ids) {
  const all = new Set();
  const waiting = [...ids];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []));
  }
  return all;
}

async function bundleLoader(root, needs, folders) {
  const entry = '\0loader';
  const code = `import { followPlaces } from ${JSON.stringify(join(root, 'widgets/embed/loader.ts'))};
followPlaces(${JSON.stringify(needs)}, ${folders.map((folder) => `(file) => import(\`./${folder}\${file}.js\`)`)});`;
  const plugin = {
    name: 'loader',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  const [loader] = await bundle(root, { input: { loader: entry }, plugins: [plugin] }, { entryFileNames: '[name].js' });
  return loader;
}

async function bundle(root, { input, plugins = [] }, output) {
  const made = await rolldown({
    cwd: root,
    input,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    resolve: {
      alias: standIns(root),
      conditionNames: ['browser', 'production', 'import', 'default'],
    },
    plugins: [trustPlugin(), templatePlugin(), ...plugins],
    treeshake: { propertyReadSideEffects: false, manualPureFunctions: readerMakers },
    optimization: { inlineConst: true },
    logLevel: 'silent',
  });
  try {
    const { output: files } = await made.generate({
      format: 'esm',
      minify: true,
      // Notes for other bundlers: nobody bundles these files again.
      comments: { annotation: false, legal: false },
      ...output,
    });
    return files.filter(({ type }) => type === 'chunk');
  } finally {
    await made.close();
  }
}

function standIns(root) {
  const lit = join(root, 'widgets/embed/lit.ts');
  return {
    lit$: lit,
    'lit/directives/keyed.js': lit,
    'lit/directives/live.js': lit,
    'lit/directives/repeat.js': lit,
  };
}
