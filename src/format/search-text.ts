/** Letters without their accents, for names of ASCII letters. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** What is the same to those who search: letters as they are typed where a keyboard lacks them, and other forms of one letter. */
const typed: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
};

/** Accents, the points that Arabic and Hebrew may be written without, and what is not seen; but not the voicing of kana. */
const passedOver = /(?![\u3099\u309a])[\p{Script=Inherited}\p{Cf}]|[\u0591-\u05bd\u05bf-\u05c7]/gu;

/**
 * A text as people search for it: without accents, capitals and forms of one letter such as “ﬁ”. Marks that are letters stay, such as
 * the vowels of Hindi and Thai.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(passedOver, '')
    .toLowerCase()
    .replace(/[^\0-~]/g, (letter) => typed[letter] ?? letter);
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
