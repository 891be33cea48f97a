import type { PropertyValues } from 'lit';
import type { Answer } from '../../src/data/types.ts';
import type { Fixture, FootballAnswer, Goals } from '../../src/services/football-answers.ts';
import { type FootballWords, footballWords } from './football-words.ts';
import { MatchClock } from './match-clock.ts';
import { WidgetElement } from './widget-element.ts';

export type Fixtures = FootballAnswer<Fixture>;

/** Milliseconds between two requests, at which whoever plays it should know why it takes so long. */
const SLOW = 10_000;

/**
 * What the football widgets share. One question follows from the answer of another (a round from what is played next), so
 * what was found is kept: `look` takes it from the answers, and the picture does not wait for the next question.
 */
export abstract class FootballWidget extends WidgetElement {
  protected readonly clock = new MatchClock(this);

  /** Takes from the answers what is to be shown; whether that is other than before. */
  protected abstract look(): boolean;

  protected override willUpdate(changed: PropertyValues): void {
    // As many times as one answer leads to another question: with frozen data all of them are there at once.
    do super.willUpdate(changed);
    while (this.look());
  }

  protected override doubts(): readonly string[] {
    const answers = Object.keys(this.askings()).flatMap((name) => this.answer(name) ?? []);
    const pause = Math.max(...answers.map(({ pause = 0 }) => pause));
    return [
      ...(pause >= SLOW ? [this.football.fewCalls(Math.round(pause / 1000))] : []),
      // What was shown stays; the control room learns why nothing newer comes.
      ...new Set(answers.flatMap(({ error, phase }) => (error && phase === 'ready' ? [error.message] : []))),
    ];
  }

  protected get football(): FootballWords {
    return footballWords(this.language);
  }

  /** `Regular Season - 33` is round 33; others are named as the service names them. */
  protected roundName({ league: { round } }: Pick<Fixture, 'league'>): string {
    const number = /^Regular Season - (\d+)$/.exec(round ?? '')?.[1];
    return number ? this.football.round(number) : (round ?? '');
  }
}

/** Statuses between the first whistle and the last. */
export function isPlaying({ fixture }: Pick<Fixture, 'fixture'>): boolean {
  return ['1H', 'HT', '2H', 'BT', 'ET', 'P', 'LIVE', 'INT', 'SUSP'].includes(fixture.status.short);
}

/** A side's goals; a dash before there can be any. */
export function goalsOf(goals: Goals | null | undefined, side: 'home' | 'away'): string {
  return String(goals?.[side] ?? '–');
}

/** A fixture with the time at which the service said so. */
export interface Seen {
  readonly match: Fixture;
  readonly at: number;
}

/** The newest that any of these answers says of a fixture. */
export function newest(id: number, answers: readonly (Answer<Fixtures> | undefined)[]): Seen | undefined {
  let found: Seen | undefined;
  for (const answer of answers) {
    if (answer?.phase !== 'ready' || answer.at < (found?.at ?? 0)) continue;
    const match = answer.value.response.find(({ fixture }) => fixture.id === id);
    if (match) found = { match, at: answer.at };
  }
  return found;
}

/** A club's name as a bug has room for it: cut at a word. */
export function shorten(name: string): string {
  if (name.length <= 22) return name;
  const cut = name.lastIndexOf(' ', 21);
  return `${name.slice(0, cut > 0 ? cut : 21)}…`;
}
