import { pageData } from '../../src/data/page.ts';
import type { Locale } from '../../src/format/locale.ts';
import {
  byKickoff,
  type Fixture,
  type FootballAnswer,
  isPlaying,
  kickoffOf,
  type League,
} from '../../src/services/football/answers.ts';
import * as football from '../../src/services/football/endpoints.ts';
import { utcDay } from '../../src/services/shared/calendar.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import type { Lookup, LookupEntry } from '../fields/lookup.ts';
import { ask, formatTime, noteOn } from './list-answers.ts';

const DAY = 86_400_000;

/** What stands first in a list, and stands for no id. */
export type FirstEntry = 'live' | 'any' | 'none';

const en = {
  live: 'The first one being played',
  any: 'Any league',
  versus: 'v',
  isLive: 'Live',
  ended: 'Ended',
  undated: 'Without a date',
  match: (id: string) => `Match ${id}`,
  league: (id: string) => `League ${id}`,
  ofDays: 'Matches of today and tomorrow: choose a league to see more of its matches.',
};

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    live: 'O primeiro em andamento',
    any: 'Qualquer campeonato',
    versus: '×',
    isLive: 'Ao vivo',
    ended: 'Encerrado',
    undated: 'Sem data',
    match: (id) => `Jogo ${id}`,
    league: (id) => `Campeonato ${id}`,
    ofDays: 'Jogos de hoje e de amanhã: escolha um campeonato para ver mais jogos dele.',
  },
};

/**
 * Leagues that are being played, by name and country.
 *
 * @param gateway - address of the gateway
 * @param first - `any` where the field takes `0` for any league
 */
export function leagueLookup(gateway: string, first: FirstEntry = 'none'): Lookup {
  const data = pageData(gateway);
  return {
    accepts: isNumber,
    async list(locale) {
      const answer = await ask(data, football.leagues({ current: true }));
      const entries = (answer.value?.response ?? [])
        .map(leagueEntry)
        .sort((one, other) => one.text.localeCompare(other.text, locale));
      return { entries: [...firstEntry(first, locale), ...entries], note: noteOn([answer], locale, 'number') };
    },
    async entry(value, locale) {
      const [own] = firstEntry(first, locale);
      if (value === '0') return own;
      if (!isNumber(value)) return undefined;
      const { value: found } = await ask(data, football.leagues({ further: { id: Number(value) } }));
      const [league] = found?.response ?? [];
      return league ? leagueEntry(league) : { value, text: words[locale].league(value), standsIn: !found };
    },
  };
}

/**
 * Matches by the names of their sides: those of a league, else those being played and those of today and tomorrow.
 *
 * @param gateway - address of the gateway
 * @param league - number of the league that is chosen now; 0: none
 */
export function matchLookup(gateway: string, league: () => number): Lookup {
  const data = pageData(gateway);
  return {
    accepts: isNumber,
    async list(locale) {
      const chosen = league();
      const answers = await Promise.all(matchQuestions(chosen, Date.now()).map((question) => ask(data, question)));
      const matches = new Map<number, Fixture>();
      // The live ones come first, and say more.
      for (const { value } of answers)
        for (const match of value?.response ?? [])
          if (!matches.has(match.fixture.id)) matches.set(match.fixture.id, match);
      const entries = inOrder([...matches.values()]).map((match) => matchEntry(match, locale));
      return {
        entries: [...firstEntry('live', locale), ...entries],
        note: noteOn(answers, locale, 'number') ?? (chosen ? undefined : words[locale].ofDays),
      };
    },
    async entry(value, locale) {
      const [own] = firstEntry('live', locale);
      if (value === '0') return own;
      if (!isNumber(value)) return undefined;
      const { value: found } = await ask(data, football.fixtures({ further: { id: Number(value) } }));
      const [match] = found?.response ?? [];
      return match ? matchEntry(match, locale) : { value, text: words[locale].match(value), standsIn: !found };
    },
  };
}

function matchQuestions(league: number, now: number): readonly ServiceQuestion<FootballAnswer<Fixture>>[] {
  if (league)
    return [
      football.fixtures({ live: [league] }),
      football.fixtures({ further: { league, next: 30 } }),
      football.fixtures({ further: { league, last: 15 } }),
    ];
  return [
    football.fixtures({ live: true }),
    football.fixtures({ further: { date: utcDay(now) } }),
    football.fixtures({ further: { date: utcDay(now + DAY) } }),
  ];
}

function firstEntry(first: FirstEntry, locale: Locale): readonly LookupEntry[] {
  return first === 'none' ? [] : [{ value: '0', text: words[locale][first] }];
}

function leagueEntry({ league, country }: League): LookupEntry {
  return { value: String(league.id), text: league.name, detail: country.name };
}

/** Live ones, then those to come, then those that are over, the newest first. */
function inOrder(matches: readonly Fixture[]): readonly Fixture[] {
  const sorted = byKickoff(matches);
  return [
    ...sorted.filter((match) => stateOf(match) === 'live'),
    ...sorted.filter((match) => stateOf(match) === 'next'),
    ...sorted.filter((match) => stateOf(match) === 'over').reverse(),
  ];
}

function stateOf(match: Fixture): 'live' | 'next' | 'over' {
  if (isPlaying(match)) return 'live';
  return ['NS', 'TBD', 'PST'].includes(match.fixture.status.short) ? 'next' : 'over';
}

function matchEntry(match: Fixture, locale: Locale): LookupEntry {
  const { teams, goals, league, fixture } = match;
  const said = words[locale];
  const state = stateOf(match);
  const isOpen = state === 'next' || goals.home == null || goals.away == null;
  const between = isOpen ? said.versus : `${goals.home}–${goals.away}`;
  const at = kickoffOf(match);
  const when = at === undefined ? said.undated : formatTime(at, locale);
  const how = { live: said.isLive, over: said.ended, next: '' }[state];
  return {
    value: String(fixture.id),
    text: `${teams.home.name} ${between} ${teams.away.name}`,
    name: `${teams.home.name} ${said.versus} ${teams.away.name}`,
    detail: [how, when, league.name].filter(Boolean).join(' · '),
  };
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
