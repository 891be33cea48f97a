import type { Locale } from '../../format/locale.ts';

const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'sounds', 'font/*': 'fonts' },
  'pt-BR': { 'image/*': 'imagens', 'video/*': 'vídeos', 'audio/*': 'sons', 'font/*': 'fontes' },
};

/** Kinds of files in the words of those who choose one: “pictures, .mp4”. */
export function fileKinds(kinds: readonly string[], locale: Locale): string {
  return kinds.map((kind) => names[locale][kind] ?? kind).join(', ');
}
