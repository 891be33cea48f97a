let segmenter: Intl.Segmenter | undefined;

/**
 * How many characters a person sees in a text: an emoji family or a letter with its accent is one, whatever it is made
 * of. `maxChars` counts so (schema lengths, such as that of a label, count code points).
 */
export function visibleLength(text: string): number {
  // Printable ASCII has no clusters, and most texts are nothing else.
  if (/^[ -~]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
