let segmenter: Intl.Segmenter | undefined;

/** A text as the characters a person sees (grapheme clusters): an emoji family or a letter with its accent is one. */
export function charactersIn(text: string): Intl.Segments {
  // To make a segmenter takes longer than to use it on a line.
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

/** Where the character begins that stands at a place of a text: there a text can be cut, which may have some MB. */
export function characterStart(text: string, at: number): number {
  // What stands behind the character at the place, of two UTF-16 units at most, says nothing about its beginning.
  return charactersIn(text.slice(0, at + 2)).containing(at)?.index ?? text.length;
}
