import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offlinePlugin } from './playground/offline-plugin.ts';
import { starterPlugin, widgetsPlugin } from './playground/template-plugins.ts';
import { bridgePlugin, framePlugin } from './scripts/bridge-plugin.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { embedPlugin, graphicsPlugin } from './scripts/widget-plugins.ts';
import { playgroundHeaders } from './src/serve/page-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pages = [
  'index',
  'start',
  'control',
  'reference',
  'components',
  'services',
  'widgets',
  'theme',
  'output',
  'render',
].map((page) => here(`playground/${page}.html`));

/** The playground: `npm start` serves it, `vite build` writes it to `dist/playground`. */
export default defineConfig({
  root: here('playground'),
  // The build runs wherever it is put, also in a folder of a larger site.
  base: './',
  // The stage's script for its frames, and the page they start from: the policy below lets no script be written into them.
  plugins: [
    bridgePlugin(),
    framePlugin(),
    graphicsPlugin(),
    embedPlugin(),
    starterPlugin(here('src/cli/starter')),
    widgetsPlugin(here('widgets')),
    offlinePlugin(),
  ],
  // Several pages and no router: an address that is not there is not the first page.
  appType: 'mpa',
  // Apart from the test runner's, which serves the same sources with other options at the same time.
  cacheDir: here('node_modules/.vite-playground'),
  server: { host: '127.0.0.1', headers: playgroundHeaders, fs: { allow: [here('.')] } },
  preview: { host: '127.0.0.1', headers: playgroundHeaders },
  // Found at start: found at first use, they would reload the page while the author works.
  optimizeDeps: {
    include: [
      'lit',
      'lit/decorators.js',
      'lit/directive.js',
      'lit/directives/keyed.js',
      'lit/directives/live.js',
      'lit/directives/ref.js',
      'lit/directives/repeat.js',
      'monaco-editor/editor',
      'monaco-editor/features/register.all',
      'monaco-editor/languages/definitions/css/register',
      'monaco-editor/languages/definitions/html/register',
      'monaco-editor/languages/definitions/javascript/register',
      'monaco-editor/languages/definitions/python/register',
      'monaco-editor/languages/features/json/register',
    ],
  },
  build: {
    outDir: here('dist/playground'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: {
          groups: [{ name: pageChunks(pages), debugName: 'pages', includeDependenciesRecursively: false }],
        },
      },
    },
    modulePreload: { polyfill: false },
    // The editor alone is above Vite's advice; it comes lazily and only here.
    chunkSizeWarningLimit: 5000,
  },
  worker: { format: 'es' },
});
