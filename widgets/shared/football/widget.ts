import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Answer } from '../../../src/data/types.ts';
import { type Fixture, type FootballAnswer, kickoffOf, minuteOf } from '../../../src/services/football/answers.ts';
import { formatMoment, type Moment, saoPaulo } from '../format.ts';
import { Parts } from '../parts.ts';
import { WidgetElement } from '../widget-element.ts';
import type { MatchClock } from './match-clock.ts';
import { type FootballWords, footballWords } from './words.ts';

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];
export type Fixtures = FootballAnswer<Fixture>;

/** Milliseconds between two requests, at which whoever plays it should know why it takes so long. */
const SLOW = 10_000;

/** Statuses in which the clock runs. */
const running = ['1H', '2H', 'ET', 'LIVE'];

/** Those that have their words with the first picture. */
const common = [...running, 'NS', 'HT', 'FT'];

/** What each of these widgets shows only now and then. */
const later = { play: () => import('./play.ts'), seldom: () => import('./seldom.ts') };

/**
 * What the football widgets share. One question follows from the answer of another (a round from what is played next), so
 * what was found is kept: `look` takes it from the answers, and the picture does not wait for the next question.
 */
export abstract class FootballWidget extends WidgetElement {
  protected override readonly later = new Parts(this, later);
  #clock: MatchClock | undefined;

  /** Takes from the answers what is to be shown; whether that is other than before. */
  protected abstract look(): boolean;

  protected override willUpdate(changed: PropertyValues): void {
    // One answer leads to another question; with frozen data all of them are there at once, and three is the longest way.
    for (let steps = 0; steps < 4; steps++) {
      super.willUpdate(changed);
      if (!this.look()) return;
    }
  }

  /** How slowly it has to ask, and why: for the control room, not for readers. */
  protected override caveats(): readonly string[] {
    if (!this.onAir) return [];
    const answers = Object.keys(this.queries()).flatMap((name) => this.answer(name) ?? []);
    const pause = Math.max(...answers.map(({ pause = 0 }) => pause));
    const words = pause >= SLOW && this.later.get('seldom')?.seldomWords[this.language];
    return words ? [words.fewCalls(Math.round(pause / 1000))] : [];
  }

  /** The matches whose times are said. */
  protected get fixtures(): readonly Fixture[] {
    return [];
  }

  protected override get incomplete(): boolean {
    return this.fixtures.some(({ fixture }) => !common.includes(fixture.status.short)) && !this.later.get('seldom');
  }

  protected get football(): FootballWords {
    return footballWords(this.language);
  }

  /** `Regular Season - 33` is round 33, and so is `Round 33`; others are named as the service names them. */
  protected roundName(round: Fixture['league']['round']): string {
    const number = /^(?:Regular Season -|Round) (\d+)$/.exec(round ?? '')?.[1];
    return number ? this.football.round(number) : (round ?? '');
  }

  /** A side's goals, and its kicks from the mark where it came to them: before the goals, or after them. */
  protected renderGoals({ fixture, goals, score }: Fixture, side: Side, after = false): TemplateResult {
    const scored = score?.penalty?.[side];
    const kicks = typeof scored === 'number' ? html`<span class="kicks">(${scored})</span>` : nothing;
    return html`${after ? nothing : kicks}<span class="mask"
        ><span class="digit" data-of=${fixture.id + side}>${goals[side] ?? '–'}</span></span
      >${after ? kicks : nothing}`;
  }

  /** The result as a line says it; a dash before there can be any. */
  protected renderResult(match: Fixture): TemplateResult | string {
    if (typeof match.goals.home !== 'number') return '–';
    return html`${this.renderGoals(match, 'home')}<span>–</span>${this.renderGoals(match, 'away', true)}`;
  }

  /** The minute, or what else there is to say of the time; before the match its beginning. */
  protected timeOf({ match, at }: Seen, moment: Moment): string {
    const { short, long } = match.fixture.status;
    const play = isPlaying(match) && this.later.get('play');
    if (play) this.#clock ??= new play.MatchClock(this);
    const said = running.includes(short) && minuteOf(match);
    if (said) return this.#clock?.minute(match, at) ?? `${said}’`;
    const kickoff = kickoffOf(match);
    if (short === 'NS' && kickoff) return formatMoment(kickoff, this.language, moment, saoPaulo);
    return (
      this.football.states[short] ?? this.later.get('seldom')?.seldomWords[this.language].states[short] ?? long ?? short
    );
  }
}

/** Statuses between the first whistle and the last. */
export function isPlaying({ fixture }: Pick<Fixture, 'fixture'>): boolean {
  return ['1H', 'HT', '2H', 'BT', 'ET', 'P', 'LIVE', 'INT', 'SUSP'].includes(fixture.status.short);
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

/** Goals as they stand everywhere. */
export const goalStyles = css`
  .kicks {
    font-size: 0.62em;
    font-weight: 500;
  }
  .mask {
    overflow: clip;
  }
  .digit {
    display: inline-block;
  }
`;
