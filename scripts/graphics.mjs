import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { widgetNames } from './embed.mjs';
import { templatePlugin } from './template-plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const fonts = join(root, 'node_modules/@fontsource-variable/archivo/files');

/** As `meta.widget` writes it, which is an identifier: `rate-chart` is `rateChart`. */
const identifier = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Every widget as a module that exports an OGraf graphic, by `meta.widget`: `polls.js`. What they share is beside them, and so is
 * the font they are set in. Minified and whole, because a frame has no bundler: file name → content.
 */
export async function bundleGraphics() {
  const mark = '\0graphic:';
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(widgetNames(root).map((name) => [identifier(name), mark + name])),
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['browser', 'production', 'import', 'default'] },
    plugins: [
      templatePlugin(),
      {
        name: 'tarja-graphics',
        resolveId: (id) => (id.startsWith(mark) ? id : undefined),
        load(id) {
          if (!id.startsWith(mark)) return undefined;
          const name = id.slice(mark.length);
          return [
            `import ${JSON.stringify(join(root, `widgets/define/${name}.ts`))};`,
            `import { graphicOf } from ${JSON.stringify(join(root, 'widgets/shared/widget-graphic.ts'))};`,
            `export default graphicOf('tarja-${name}');`,
          ].join('\n');
        },
      },
    ],
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      comments: { legal: false, annotation: false },
      chunkFileNames: '[name]-[hash].js',
    });
    return new Map([
      ...output.map(({ fileName, code, source }) => [fileName, code ?? source]),
      ...['latin', 'latin-ext'].map((set) => [
        `fonts/archivo-${set}.woff2`,
        readFileSync(join(fonts, `archivo-${set}-wght-normal.woff2`)),
      ]),
    ]);
  } finally {
    await bundle.close();
  }
}

/** For Vite: serves the graphics to frames, and writes them into a build. */
export function graphicsPlugin(address = '/graphics/') {
  let made;
  const serve = async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(address)) return next();
    try {
      made ??= bundleGraphics();
      const content = (await made).get(pathname.slice(address.length));
      if (content === undefined) return next();
      response.writeHead(200, {
        'Content-Type': pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-cache',
      });
      response.end(content);
    } catch (error) {
      made = undefined;
      next(error);
    }
  };
  return {
    name: 'tarja-graphics',
    configureServer({ middlewares, watcher }) {
      middlewares.use(serve);
      watcher.on('change', () => (made = undefined));
    },
    // What was built lies on the disk; frames may read it from there.
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (request.url?.startsWith(address)) response.setHeader('Access-Control-Allow-Origin', '*');
        next();
      }),
    async generateBundle() {
      for (const [name, source] of await bundleGraphics())
        this.emitFile({ type: 'asset', fileName: address.slice(1) + name, source });
    },
  };
}
