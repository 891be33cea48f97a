import type { Theme } from '../../format/generated/theme-types.ts';
import { isTheme } from '../../format/generated/theme-validator.ts';
import { type FrameTheme, frameTheme } from '../../theme/frame-theme.ts';
import type { ReadFile } from './host.ts';
import type { RendererWords } from './words.ts';

/** A theme at hand, for editors. */
export interface ThemeSource {
  readonly theme: Theme;
  /** Address of the theme's folder, with a slash at its end. */
  readonly base: string;
}

/**
 * The last theme of each address that could be used: a server that is away for a moment undresses no graphic. An address without
 * the name of its version (`/v/…/`).
 */
const lastGood = new Map<string, FrameTheme>();

/**
 * What frames apply of a theme: one at hand, or the `theme.json` at an absolute address.
 *
 * @param problem is called with a sentence where it cannot be used; then the last one that could is
 */
export async function readTheme(
  source: ThemeSource | string,
  read: ReadFile,
  words: RendererWords,
  signal: AbortSignal,
  problem: (message: string) => void,
): Promise<FrameTheme | undefined> {
  if (typeof source !== 'string') return frameTheme(source.theme, source.base);
  if (source === '') return undefined;
  const place = source.replace(/\/v\/[^/]+(?=\/)/, '');
  try {
    const answer = await read(source, 'application/json, text/plain', signal);
    if (!answer.ok) problem(words.noTheme(source));
    else {
      const document: unknown = JSON.parse(await answer.text());
      if (isTheme(document)) lastGood.set(place, frameTheme(document, new URL('.', source).href));
      else problem(words.badTheme(source));
    }
  } catch {
    if (!signal.aborted) problem(words.noTheme(source));
  }
  return lastGood.get(place);
}
