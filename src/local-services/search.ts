import { fold, searchWords } from '../format/search-text.ts';

/** Whether every word of a question is in the texts; accents and case do not matter. No words match everything. */
export function matches(question: string, texts: readonly string[]): boolean {
  const heap = fold(texts.join('\n'));
  return searchWords(question).every((word) => heap.includes(word));
}
