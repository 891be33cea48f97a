import type { Locale } from '../../../src/format/locale.ts';
import type { TableOf } from '../table-of.ts';
import type { Headline } from './headline.ts';

const head: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Headline', 'Source', 'Published (UTC)', 'Address'],
  'pt-BR': ['Título', 'Fonte', 'Publicado (UTC)', 'Endereço'],
};

export function tableOf(headlines: readonly Headline[], language: Locale): TableOf {
  return {
    head: head[language],
    rows: headlines.map(({ title, source, at, link }) => [
      title,
      source,
      at === undefined ? undefined : new Date(at).toISOString(),
      link,
    ]),
  };
}
