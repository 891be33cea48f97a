import { sayError } from '../../src/data/say-error.ts';
import type { Data, QueryState } from '../../src/data/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import type { LookupList } from '../fields/lookup.ts';

const HOUR = 3_600_000;

/** Milliseconds that a list waits for newer answers than those that are known. */
const patience = 4000;

/** What may be typed where a list cannot be had. */
export type TypedInstead = 'number' | 'code' | 'slug' | 'key';

const en = {
  old: (when: string) => `A newer list cannot be had: this is that of ${when}.`,
  partial: 'Some of the list cannot be had at the moment.',
  gone: (why: string, instead: TypedInstead) => `The list cannot be had. ${why} A ${instead} may be typed instead.`,
  offline: 'There is no connection.',
};

const inPortuguese = { number: 'um número', code: 'um código', slug: 'um slug', key: 'uma chave' } as const;

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    old: (when) => `Não há como obter uma lista mais nova: esta é de ${when}.`,
    partial: 'Parte da lista não está disponível no momento.',
    gone: (why, instead) => `A lista não está disponível. ${why} Digite ${inPortuguese[instead]} no lugar.`,
    offline: 'Não há conexão.',
  },
};

/** The answer to a question: a newer one than is known, where it comes in time. */
export function ask<T>(data: Data, question: ServiceQuestion<T>): Promise<QueryState<T>> {
  return new Promise((resolve) => {
    const asked = Date.now();
    const isSettled = ({ phase, at = 0, stale, offline, error }: QueryState<T>) =>
      offline || phase === 'failed' || (phase === 'ready' && (stale || error !== undefined || at > asked - HOUR));
    const end = () => {
      clearTimeout(late);
      watch.stop();
      resolve(watch.state);
    };
    const watch = data.watch(question, (state) => {
      if (isSettled(state)) end();
    });
    const late = setTimeout(end, patience);
    if (isSettled(watch.state)) end();
  });
}

/** Why a list is old or lacks entries. */
export function noteOn(
  answers: readonly QueryState<unknown>[],
  locale: Locale,
  instead: TypedInstead,
): LookupList['note'] {
  const said = words[locale];
  const missing = answers.filter(({ phase }) => phase !== 'ready');
  const [first] = missing;
  if (first && missing.length === answers.length)
    return said.gone(first.offline || !first.error ? said.offline : sayError(first.error, locale), instead);
  if (first) return said.partial;
  const oldest = Math.min(...answers.flatMap(({ at, stale, offline }) => (stale || offline ? (at ?? []) : [])));
  return oldest < Number.POSITIVE_INFINITY ? said.old(formatTime(oldest, locale)) : undefined;
}

/** As the widgets say it: by the clock of São Paulo. */
export function formatTime(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
  }).format(at);
}
