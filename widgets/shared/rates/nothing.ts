import type { Locale } from '../../../src/format/locale.ts';

/** Where a service answered without a single rate. */
export const nothingToShow: Readonly<Record<Locale, string>> = {
  en: 'There is nothing to show at the moment.',
  'pt-BR': 'Não há nada a mostrar no momento.',
};
