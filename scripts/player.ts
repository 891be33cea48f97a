import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { bridgePlugin } from './bridge-plugin.ts';
import { root } from './bundle.ts';

/** The player of exported files: one classic script that makes the global `TarjaPlayer`. It may stand in a script element. */
export async function bundlePlayer(): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'src/runtime/exported/index.ts'),
    platform: 'browser',
    plugins: [bridgePlugin()],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'TarjaPlayer', minify: true });
    return output[0].code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  } finally {
    await bundle.close();
  }
}
