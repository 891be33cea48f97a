let segmenter: Intl.Segmenter | undefined;

/** A text as the characters a person sees (grapheme clusters): an emoji family or a letter with its accent is one. */
export function charactersIn(text: string): Intl.Segments {
  // To make a segmenter takes longer than to use it on a line.
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}
