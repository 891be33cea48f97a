import type { Locale } from '../../src/format/locale.ts';

/** Who says so where nobody is named. */
export const ownSource: Readonly<Record<Locale, string>> = { en: 'own calculation', 'pt-BR': 'cálculo próprio' };
