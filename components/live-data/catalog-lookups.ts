import { pageData } from '../../src/data/page.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { NewsProvider } from '../../src/services/news/answers.ts';
import * as news from '../../src/services/news/endpoints.ts';
import type { Scenario } from '../../src/services/polls/answers.ts';
import * as polls from '../../src/services/polls/endpoints.ts';
import type { Indicator } from '../../src/services/series/answers.ts';
import * as series from '../../src/services/series/endpoints.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import type { Lookup, LookupEntry } from '../fields/lookup.ts';
import { ask, noteOn, type TypedInstead } from './list-answers.ts';

const words: Readonly<Record<Locale, { readonly firstScenario: string }>> = {
  en: { firstScenario: 'The first scenario there is' },
  'pt-BR': { firstScenario: 'O primeiro cenário que houver' },
};

/**
 * Indicators of the catalog, by name. Picked is the slug; a document may as well hold the code, also of a series that the
 * catalog does not have.
 *
 * @param gateway - address of the gateway
 */
export function indicatorLookup(gateway: string): Lookup {
  return catalogLookup(gateway, {
    question: series.catalog(),
    instead: 'code',
    entries: (catalog) => catalog.map(indicatorEntry),
    find: (catalog, value) => {
      // A code is a number: 0433 is 433.
      const found = catalog.find(({ code, slug }) => slug === value || (/^\d+$/.test(value) && code === Number(value)));
      return found && { ...indicatorEntry(found), value };
    },
    accepts: (typed, hasList) => /^\d+$/.test(typed) || (!hasList && isSlug(typed)),
  });
}

/**
 * Providers of news by name, up to as many as one question may name.
 *
 * @param gateway - address of the gateway
 */
export function providerLookup(gateway: string): Lookup {
  const entry = ({ slug, title }: NewsProvider) => ({ value: slug, text: title });
  return {
    ...catalogLookup(gateway, {
      question: news.providers(),
      instead: 'slug',
      entries: ({ providers }) => providers.map(entry),
      find: ({ providers }, value) => providers.filter(({ slug }) => slug === value).map(entry)[0],
      accepts: (typed, hasList) => !hasList && isSlug(typed),
    }),
    most: news.MOST_PROVIDERS,
  };
}

/**
 * Scenarios of a second round, by label and candidates.
 *
 * @param gateway - address of the gateway
 */
export function scenarioLookup(gateway: string): Lookup {
  const entry = ([value, { label, candidates }]: [string, Scenario]): LookupEntry => ({
    value,
    text: label,
    detail: candidates.map(({ name }) => name).join(' × '),
  });
  const all = ({ segundo_turno: { cenarios } }: { segundo_turno: { cenarios: Readonly<Record<string, Scenario>> } }) =>
    Object.entries(cenarios).map(entry);
  const first = (locale: Locale) => ({ value: '', text: words[locale].firstScenario });
  return catalogLookup(gateway, {
    question: polls.runoff(),
    instead: 'key',
    entries: (answer, locale) => [first(locale), ...all(answer)],
    find: (answer, value, locale) =>
      value === '' ? first(locale) : all(answer).find((scenario) => scenario.value === value.toLowerCase()),
    accepts: (typed, hasList) => !hasList && isSlug(typed),
  });
}

interface Catalog<T> extends Required<Pick<Lookup, 'accepts'>> {
  readonly question: ServiceQuestion<T>;
  readonly instead: TypedInstead;
  entries(answer: T, locale: Locale): readonly LookupEntry[];
  find(answer: T, value: string, locale: Locale): LookupEntry | undefined;
}

/** A list that one answer holds whole. */
function catalogLookup<T>(gateway: string, { question, instead, entries, find, accepts }: Catalog<T>): Lookup {
  const data = pageData(gateway);
  return {
    accepts,
    async list(locale) {
      const answer = await ask(data, question);
      return {
        entries: answer.value === undefined ? [] : entries(answer.value, locale),
        note: noteOn([answer], locale, instead),
      };
    },
    async entry(value, locale) {
      const { value: answer } = await ask(data, question);
      return answer === undefined ? undefined : find(answer, value, locale);
    },
  };
}

function indicatorEntry({ code, slug, name, unit, aliases }: Indicator): LookupEntry {
  const detail = [unit, code].filter(Boolean).join(' · ');
  // Names of one family of prices begin with the same forty letters.
  return { value: slug, text: name.replaceAll(' - ', ' – '), name: slug, detail, aliases: [slug, ...aliases] };
}

function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}._~-]{1,100}$/u.test(text);
}
