import { rolldown } from 'rolldown';

const mark = '?bridge';

/**
 * For Vite, rolldown and the test runner: `import text from './bridge.ts?bridge'` gives that module and all it imports as
 * one classic script. A frame of another origin cannot import modules from the page around it, but it can be written.
 */
export function bridgePlugin() {
  return {
    name: 'tarja-bridge',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(mark)) return undefined;
      const found = await this.resolve(id.slice(0, -mark.length), importer, { skipSelf: true });
      return found ? found.id.split('?')[0] + mark : undefined;
    },
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const { text, files } = await bundleBridge(id.slice(0, -mark.length));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(text)};`, map: null, moduleType: 'js' };
    },
  };
}

/** One minified classic script of a module, and the files it was made of. */
export async function bundleBridge(entry) {
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    // The script stands in HTML, where these words would end it.
    const text = output[0].code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
    return { text, files: output[0].moduleIds };
  } finally {
    await bundle.close();
  }
}
