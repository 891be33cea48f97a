import type { Locale } from '../../src/format/locale.ts';
import type { TextNote } from '../../src/runtime/envelope.ts';
import type { TextFault } from './inspect-texts.ts';

/** Words of the view of all states in English. */
const en = {
  title: 'All states',
  /** Of how many states, how many were drawn, and how many of those have something. */
  summary: (states: number, known: number, marked: number) =>
    `${states} ${states === 1 ? 'state' : 'states'}${known < states ? `, ${known} checked` : ''}${marked > 0 ? `, ${marked} with something to look at` : ''}`,
  onlyMarked: 'Only those to look at',
  noneMarked: 'There is nothing to look at: every text fits, is inside the safe area and reads well.',
  close: 'Close',
  open: (name: string) => `Put “${name}” into the form`,
  defaults: 'Defaults',
  longest: 'Longest texts',
  empty: 'Nothing filled in',
  step: (count: number) => `Step ${count}`,
  languages: { en: 'English', 'pt-BR': 'Portuguese' } satisfies Record<Locale, string>,
  failed: (reason: string) => `It cannot be shown. ${reason}`,
  more: (count: number) => `and ${count} more`,
  condensed: (what: string, percent: number) => `${what}: condensed to ${percent} %`,
  shortened: (what: string) => `${what}: shortened`,
  'missing-glyph': (what: string, characters: string) => `${what}: the font has no ${characters}`,
  overflow: (what: string) => `${what}: cut off`,
  outside: (what: string) => `${what}: outside the safe area`,
  contrast: (what: string, ratio: string, over: TextFault['over']) =>
    `${what}: contrast ${ratio} : 1${over ? ` over ${{ black: 'black', white: 'white', picture: 'a busy picture' }[over]}` : ''}`,
};

export type Words = typeof en;

const ptBR: Words = {
  title: 'Todos os estados',
  summary: (states, known, marked) =>
    `${states} ${states === 1 ? 'estado' : 'estados'}${known < states ? `, ${known} verificado${known === 1 ? '' : 's'}` : ''}${marked > 0 ? `, ${marked} a conferir` : ''}`,
  onlyMarked: 'Só os que pedem atenção',
  noneMarked: 'Nada a conferir: todo texto cabe, está na área segura e se lê bem.',
  close: 'Fechar',
  open: (name) => `Pôr “${name}” no formulário`,
  defaults: 'Valores iniciais',
  longest: 'Textos mais longos',
  empty: 'Nada preenchido',
  step: (count) => `Passo ${count}`,
  languages: { en: 'Inglês', 'pt-BR': 'Português' },
  failed: (reason) => `Não pode ser mostrado. ${reason}`,
  more: (count) => `e mais ${count}`,
  condensed: (what, percent) => `${what}: condensado a ${percent} %`,
  shortened: (what) => `${what}: encurtado`,
  'missing-glyph': (what, characters) => `${what}: a fonte não tem ${characters}`,
  overflow: (what) => `${what}: cortado`,
  outside: (what) => `${what}: fora da área segura`,
  contrast: (what, ratio, over) =>
    `${what}: contraste ${ratio} : 1${over ? ` sobre ${{ black: 'preto', white: 'branco', picture: 'uma imagem movimentada' }[over]}` : ''}`,
};

export const wordsIn: Readonly<Record<Locale, Words>> = { en, 'pt-BR': ptBR };

/** A sentence on a text, by the label of its field. */
export function sentenceOf(mark: TextNote | TextFault, label: string, words: Words, locale: Locale): string {
  switch (mark.kind) {
    case 'condensed':
      return words.condensed(label, Math.round(mark.factor * 100));
    case 'shortened':
      return words.shortened(label);
    case 'missing-glyph':
      return words['missing-glyph'](label, mark.characters);
    case 'contrast':
      return words.contrast(label, (mark.ratio ?? 0).toLocaleString(locale, { maximumFractionDigits: 1 }), mark.over);
    default:
      return words[mark.kind](label);
  }
}
