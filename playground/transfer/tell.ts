import { errorText } from '../../src/format/problem.ts';
import type { Strings } from '../strings/strings.ts';

/**
 * Shows notes until they are closed. Where the dialog for them cannot be loaded, as without a network, the browser's own says them: they
 * may be all that tells why something was not done.
 */
export async function tell(heading: string, notes: readonly string[], close: string): Promise<void> {
  const loaded = await import('./notes.ts').catch(() => undefined);
  if (loaded) loaded.showNotes(heading, notes, close);
  else alert([heading, ...notes].join('\n\n'));
}

/** Loads a part of the page with its first use. Undefined where it cannot be loaded: that is told. */
export async function loadPart<Part>(words: Strings, load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    const reason = errorText(error);
    await tell(words.partFailed, [reason, words.partFailedTip], words.close);
    return undefined;
  }
}
