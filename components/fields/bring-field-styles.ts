import { fieldStyles } from './field-styles.ts';

let coming: Promise<void> | undefined;
const watched = new WeakSet<Document>();

/**
 * Brings the styles of what is seen only under a hand or with a problem, to all fields at once. They are asked for again
 * where they did not come.
 */
export function bringFieldStyles(): Promise<void> {
  coming ??= import('./field-part-styles.ts').then(
    ({ fieldPartStyles }) => fieldStyles.styleSheet?.replaceSync(`${fieldStyles}${fieldPartStyles}`),
    (error: unknown) => {
      coming = undefined;
      console.warn('tarja: a part of the styles could not be loaded.', error);
    },
  );
  return coming;
}

/** Brings them when the first hand is seen in the document, before it is at a field. */
export function bringFieldStylesWithHand(document: Document): void {
  if (watched.has(document)) return;
  watched.add(document);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, bringFieldStyles, { once: true });
}
