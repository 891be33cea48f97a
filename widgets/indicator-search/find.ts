import type { Indicator } from '../../src/services/series/answers.ts';

/** Those that have every word of a question somewhere in their names, as the service finds them: whatever the case and the accents. */
export function findIndicators(catalog: readonly Indicator[], question: string): readonly Indicator[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  return catalog.filter(({ code, slug, name, aliases }) => {
    const text = plain([code, slug, name, ...aliases].join('\n'));
    // A code is a number: 0433 is 433.
    return words.every((word) => text.includes(/^\d+$/.test(word) ? String(Number(word)) : word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
