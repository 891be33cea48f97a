/** Whether every word of a question is in the texts; accents and case do not matter. No words match everything. */
export function matches(question: string, texts: readonly string[]): boolean {
  const heap = plain(texts.join('\n'));
  return plain(question)
    .split(/\s+/)
    .every((word) => heap.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
