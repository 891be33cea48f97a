import { checkTheme } from '../theme/check-theme.ts';
import { type FrameTheme, frameTheme } from '../theme/frame-theme.ts';
import { dataAddress } from './template-folder.ts';

const BASE = 'theme://folder/';

/**
 * A station's theme with its fonts and logo in it, as exported graphics wear it.
 *
 * @param files of the theme's folder, by their paths
 * @returns undefined where its `theme.json` has a mistake
 */
export function exportedTheme(files: ReadonlyMap<string, Uint8Array>): FrameTheme | undefined {
  const { valid, theme } = checkTheme(new TextDecoder().decode(files.get('theme.json')), { files: [...files.keys()] });
  if (!valid || !theme) return undefined;
  // Addresses stand in texts such as `url("…")`, and end there.
  const named = JSON.stringify(frameTheme(theme, BASE)).replace(
    new RegExp(`${BASE}([^"\\\\]*)`, 'g'),
    (address, path: string) => {
      const name = decodeURI(path);
      const bytes = files.get(name);
      return bytes ? dataAddress(name, bytes) : address;
    },
  );
  return JSON.parse(named);
}
