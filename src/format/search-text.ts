/** A text as people search for it: without accents, capitals and forms of one letter such as “ﬁ”. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a question, as people search for them. */
export function searchWords(question: string): readonly string[] {
  return fold(question).split(/\s+/).filter(Boolean);
}
