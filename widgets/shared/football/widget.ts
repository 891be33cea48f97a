import { html, type PropertyValues } from 'lit';
import type { QueryState } from '../../../src/data/types.ts';
import { type Fixture, type FootballAnswer, kickoffOf, minuteOf } from '../../../src/services/football/answers.ts';
import { formatMoment, type Moment, saoPaulo } from '../format.ts';
import { type Aged, type Heading, WidgetElement } from '../widget-element.ts';
import { Goals } from './goals.ts';
import { MatchClock } from './match-clock.ts';
import { type FootballWords, footballWords, isRoundSaid, nameOfRound } from './words.ts';

export type Fixtures = FootballAnswer<Fixture>;

/** Milliseconds between two requests, from which on the operator is told why it takes so long. */
const SLOW = 10_000;

/** Whether the clock runs in a status. */
export const isRunning = (short: string) => ['1H', '2H', 'ET', 'LIVE'].includes(short);

/**
 * What the football widgets share. One query follows from the answer of another (a round from what is played next), so
 * what was found is kept: `applyAnswers` takes it from the answers, and the picture does not wait for the next query.
 */
export abstract class FootballWidget extends WidgetElement {
  protected readonly goals = new Goals(this);
  readonly #clock = new MatchClock(this);

  /** Takes from the answers what is to be shown; whether that is other than before. */
  protected abstract applyAnswers(): boolean;

  /** When what is shown was said, and whether nothing newer can be had. */
  protected abstract get said(): Partial<Pick<Aged, 'at' | 'stale'>> | undefined;

  /** As old as what is shown: other questions lead to it. */
  protected override get figures(): readonly Aged[] {
    const { at, stale = false } = this.said ?? {};
    return at === undefined ? super.figures : [{ at, age: Date.now() - at, stale }];
  }

  protected override willUpdate(changed: PropertyValues): void {
    // One answer leads to another query; with frozen data all of them are there at once, and three is the longest way.
    for (let steps = 0; steps < 4; steps++) {
      super.willUpdate(changed);
      if (!this.applyAnswers()) return;
    }
  }

  /** How slowly it has to ask, and why: for the control room, not for readers. */
  protected override caveats(): readonly string[] {
    if (!this.onAir) return [];
    const answers = Object.keys(this.queries()).flatMap((name) => this.queryState(name) ?? []);
    const pause = Math.max(...answers.map(({ pause = 0 }) => pause));
    return pause >= SLOW ? [this.football.fewCalls(Math.round(pause / 1000))] : [];
  }

  /** The league that was picked; 0 where none was. */
  protected get league(): number {
    return numberOf(this.setting('league'));
  }

  protected get football(): FootballWords {
    return footballWords[this.language];
  }

  protected roundName(round: Fixture['league']['round']): string {
    return nameOfRound(round ?? '', this.football);
  }

  /** “Série do Litoral · Round 33”, of a match. Where the service alone has a word for the round, that is English. */
  protected headingOf(match: Fixture | undefined): Heading {
    const { source } = this.football;
    if (!match) return { source };
    const { name, round } = match.league;
    const said = this.roundName(round);
    const isForeign = round && !isRoundSaid(round, this.football);
    return {
      title: [name, said].filter(Boolean).join('\u00a0· '),
      titleParts: isForeign ? html`${name}\u00a0· <span lang="en">${said}</span>` : undefined,
      source,
    };
  }

  /** The minute, or what else there is to say of the time; before the match its beginning. Empty where the minute is not known any more. */
  protected timeOf({ match, at, stale }: Seen, moment: Moment): string {
    const { short, long } = match.fixture.status;
    const said = isRunning(short) && minuteOf(match);
    // A feed that is held holds its clock, too; a minute that was typed later runs.
    const { heldSince } = this;
    const held = heldSince !== undefined && at <= heldSince ? heldSince : undefined;
    if (said) return this.#clock.minute(match, at, held, stale) ?? `${said}’`;
    const kickoff = kickoffOf(match);
    if (short === 'NS' && kickoff) return formatMoment(kickoff, this.language, moment, saoPaulo);
    return this.football.states[short] ?? long ?? short;
  }
}

/** The number of a match or a league; 0 for what is none. */
export function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/** A fixture with the time at which the service said so. */
export interface Seen {
  readonly match: Fixture;
  readonly at: number;
  /** Nothing newer can be had: the minute is not to run on for long. */
  readonly stale: boolean;
}

/** The newest that any of these answers says of a fixture. */
export function newest(id: number, answers: readonly (QueryState<Fixtures> | undefined)[]): Seen | undefined {
  let found: Seen | undefined;
  for (const answer of answers) {
    if (answer?.phase !== 'ready' || answer.at < (found?.at ?? 0)) continue;
    const match = answer.value.response.find(({ fixture }) => fixture.id === id);
    if (match) found = { match, at: answer.at, stale: answer.stale };
  }
  return found;
}

/** A club's name as a picture has room for it: cut at a word. */
export function shortName(name: string): string {
  if (name.length <= 22) return name;
  const cut = name.lastIndexOf(' ', 21);
  return `${name.slice(0, cut > 0 ? cut : 21)}…`;
}
