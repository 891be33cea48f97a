import { languages } from '../config/messages/languages.ts';
import { type DocumentLanguage, quoted } from '../config/messages/wording.ts';
import type { Locale } from '../format/locale.ts';
import type { ThemeFindings } from './theme-findings.ts';

type ThemeMessages = { readonly [C in keyof ThemeFindings]: (facts: ThemeFindings[C]) => string };

const en: ThemeMessages = {
  'theme-text-unreadable': ({ contrast, least }) =>
    `Text on the ground has a contrast of ${ratio(contrast, '.')}, and viewers need ${ratio(least, '.')}. Make one of the two lighter or darker.`,
  'theme-accent-hidden': ({ contrast }) =>
    `The accent can hardly be told from the ground (contrast ${ratio(contrast, '.')}): bars and flags will not be seen.`,
  'theme-ground-translucent': () =>
    'The ground lets the picture through, so text on it cannot be read over a bright scene. Leave out the last two digits.',
  'theme-font-missing': ({ file, nearest }) =>
    `The font file ${quoted(file)} is not in the folder of the theme.${nearest ? ` Did you mean ${quoted(nearest)}?` : ''}`,
  'theme-logo-missing': ({ file, nearest }) =>
    `The logo ${quoted(file)} is not in the folder of the theme.${nearest ? ` Did you mean ${quoted(nearest)}?` : ''}`,
};

const ptBR: ThemeMessages = {
  'theme-text-unreadable': ({ contrast, least }) =>
    `O texto sobre o fundo tem contraste de ${ratio(contrast, ',')}, e o público precisa de ${ratio(least, ',')}. Clareie ou escureça um dos dois.`,
  'theme-accent-hidden': ({ contrast }) =>
    `O destaque quase não se distingue do fundo (contraste de ${ratio(contrast, ',')}): barras e etiquetas não serão vistas.`,
  'theme-ground-translucent': () =>
    'O fundo deixa a imagem aparecer, e o texto não será lido sobre uma cena clara. Tire os dois últimos algarismos.',
  'theme-font-missing': ({ file, nearest }) =>
    `O arquivo de fonte ${quoted(file)} não está na pasta do tema.${nearest ? ` Seria ${quoted(nearest)}?` : ''}`,
  'theme-logo-missing': ({ file, nearest }) =>
    `O logotipo ${quoted(file)} não está na pasta do tema.${nearest ? ` Seria ${quoted(nearest)}?` : ''}`,
};

const emptyFile: Readonly<Record<Locale, string>> = {
  en: 'The file is empty. A theme starts as an object with a name and colors: {"name": "…", "colors": { … }}.',
  'pt-BR': 'O arquivo está vazio. Um tema começa como um objeto com nome e cores: {"name": "…", "colors": { … }}.',
};

/** All that one language says about a theme. */
export function themeLanguage(locale: Locale): DocumentLanguage {
  const { sentences, fixes } = languages[locale];
  const own = locale === 'pt-BR' ? ptBR : en;
  return { sentences: { ...sentences, ...own, 'document-empty': () => emptyFile[locale] }, fixes };
}

/** Rounded down, so that what is too little never reads as enough. */
function ratio(contrast: number, point: string): string {
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `${shown.replace('.', point).replace(/[.,]0$/, '')} : 1`;
}
