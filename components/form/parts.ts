import type { Config, ImplementedFieldType } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { loadField } from '../fields/load-field.ts';
import { bringLanguage } from '../strings/dictionary.ts';
import type { FormSection, Sections } from './sections.ts';

/** What the rows of a form need that does not come with it. */
export interface Wanted {
  readonly types: readonly ImplementedFieldType[];
  /** The headings, where there are any, the key under which it is kept what is closed, and where the form draws. */
  readonly sections: readonly FormSection[];
  readonly storage: string | Config;
  readonly root: HTMLElement | DocumentFragment;
  readonly locale: Locale;
}

/** Brings as much of it as comes, and says what does not and why. */
export async function bringParts({ types, sections, storage, root, locale }: Wanted): Promise<{
  headings: Sections | undefined;
  missing: readonly string[];
}> {
  const missing: string[] = [];
  let headings: Sections | undefined;
  const head = async () => {
    const { Sections } = await import('./sections.ts');
    await bringLanguage(locale);
    headings = new Sections(sections, storage, root);
  };
  const bring = (what: string, part: Promise<void>) =>
    part.catch((error: unknown) => {
      missing.push(`${what} (${error instanceof Error ? error.message : error})`);
    });
  await Promise.all([
    ...types.map((type) => bring(type, loadField(type))),
    sections.length > 0 && bring('sections', head()),
  ]);
  return { headings, missing };
}
