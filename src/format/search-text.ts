/** Letters without their accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text as people search for it: without accents, capitals and forms of one letter such as “ﬁ”. */
export function fold(text: string): string {
  return withoutAccents(text.normalize('NFKD')).toLowerCase();
}

/** The words of a question, as people search for them. */
export function searchWords(question: string): readonly string[] {
  return fold(question).split(/\s+/).filter(Boolean);
}

/** Whether every word of a question is in the texts, whatever their accents and case. No words match everything. */
export function matchesWords(question: string, texts: readonly string[]): boolean {
  const all = fold(texts.join('\n'));
  return searchWords(question).every((word) => all.includes(word));
}

/** Whether a phrase is in a text, whatever their accents and case. */
export function holdsPhrase(text: string, phrase: string): boolean {
  return fold(text).includes(fold(phrase.trim()));
}
