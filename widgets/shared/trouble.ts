import type { QueryState } from '../../src/data/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatAge } from './format.ts';

/* What is said where something is not well. */

const en = {
  stale: (age: string) => `Last known figures, from ${age}`,
  offline: 'No connection; these are the last known figures',
  unavailable: 'The figures are not available at the moment.',
  misconfigured: (attribute: string, given: string) => `The attribute “${attribute}” cannot be “${given}”.`,
  undrawn: 'The figures are not as expected and cannot be shown.',
  kept: 'The newest figures are not as expected and cannot be shown; these are the ones before',
  refused: (reason: string) => `The figures cannot be asked for. ${reason}`,
};

export type TroubleWords = typeof en;

export const troubleWords: Readonly<Record<Locale, TroubleWords>> = {
  en,
  'pt-BR': {
    stale: (age) => `Últimos dados conhecidos, recebidos ${age}`,
    offline: 'Sem conexão; estes são os últimos dados conhecidos',
    unavailable: 'Os dados não estão disponíveis no momento.',
    misconfigured: (attribute, given) => `O atributo “${attribute}” não pode ser “${given}”.`,
    undrawn: 'Os dados fogem do esperado e não podem ser mostrados.',
    kept: 'Os dados mais recentes fogem do esperado e não podem ser mostrados; estes são os anteriores',
    refused: (reason) => `Não é possível pedir os dados. ${reason}`,
  },
};

/** How a widget is, where something may be wrong. */
export interface Condition {
  readonly answers: readonly QueryState<unknown>[];
  /** Settings that cannot be read: attribute and what was given. */
  readonly unread: readonly (readonly [attribute: string, given: string])[];
  /** Why the newest figures could not be drawn. */
  readonly fault: unknown;
  /** Earlier figures still stand there. */
  readonly kept: boolean;
  readonly language: Locale;
  readonly onAir: boolean;
}

/** What is wrong with the figures, with the settings and with the answers. Why is for the control room, not for readers. */
export function explain({ answers, unread, fault, kept, language, onAir }: Condition): readonly string[] {
  const words = troubleWords[language];
  return [
    ...(fault ? [kept ? words.kept : words.undrawn] : []),
    ...(fault && onAir ? [String(fault)] : []),
    ...unread.map((each) => words.misconfigured(...each)),
    ...explainAnswers(answers, language, onAir),
  ];
}

/** Of all answers the worst alone, and on air why the figures are old. */
function explainAnswers(answers: readonly QueryState<unknown>[], language: Locale, onAir: boolean): readonly string[] {
  const words = troubleWords[language];
  const wrong = answers.find(({ misconfigured }) => misconfigured);
  const failed = answers.find(({ phase }) => phase === 'failed');
  const oldest = answers.filter(({ stale }) => stale).sort((one, other) => (other.age ?? 0) - (one.age ?? 0))[0];
  const notes: string[] = [];
  if (wrong?.error) notes.push(words.refused(wrong.error.message));
  else if (answers.some(({ offline }) => offline)) notes.push(words.offline);
  else if (failed?.error) notes.push(words.unavailable, failed.error.message);
  else if (oldest?.age !== undefined) notes.push(words.stale(formatAge(oldest.age, language)));
  if (onAir && oldest?.error) notes.push(oldest.error.message);
  return notes;
}
