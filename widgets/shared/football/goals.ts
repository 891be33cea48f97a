import { css, html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Fixture } from '../../../src/services/football/answers.ts';

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

/** The goals of matches. Only a goal moves, and only its digit: the one before rolls out above it. */
export class Goals implements ReactiveController {
  readonly #host: LitElement;
  /** The digits of the update before, by fixture and side. */
  #before = new Map<string | null, string | null>();

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** A side's goals, and its kicks from the mark where it came to them: before the goals, or after them. */
  render({ fixture, goals, score }: Fixture, side: Side, kicksAfter = false): TemplateResult {
    const scored = score?.penalty?.[side];
    const kicks = typeof scored === 'number' ? html`<span class="kicks">(${scored})</span>` : nothing;
    return html`${kicksAfter ? nothing : kicks}<span class="mask"
        ><span class="digit" data-of=${fixture.id + side}>${goals[side] ?? '–'}</span></span
      >${kicksAfter ? kicks : nothing}`;
  }

  /** The result as a line says it; a dash before there can be any. */
  renderResult(match: Fixture): TemplateResult | string {
    if (typeof match.goals.home !== 'number') return '–';
    return html`${this.render(match, 'home')}<span>–</span>${this.render(match, 'away', true)}`;
  }

  hostUpdated(): void {
    const now = new Map<string | null, string | null>();
    for (const digit of this.#host.renderRoot.querySelectorAll('.digit')) {
      const of = digit.getAttribute('data-of');
      const before = this.#before.get(of);
      now.set(of, digit.textContent);
      if (typeof before !== 'string' || before === digit.textContent) continue;
      digit.setAttribute('data-before', before);
      digit.animate({ transform: ['translateY(100%)', 'none'] }, { duration: 200, easing: 'ease-out' });
    }
    this.#before = now;
  }
}

export const goalStyles = css`
  .kicks {
    font-size: 0.62em;
    font-weight: 500;
  }
  .mask {
    overflow: clip;
  }
  .digit {
    position: relative;
    display: inline-block;
  }
  .digit::after {
    position: absolute;
    inset: -100% 0 auto;
    /* For the eye alone: a screen reader would say both digits. */
    content: attr(data-before) / "";
  }
`;

/** A match in letters as large as a reader sets them: one side below the other, the goals beside both. */
export const stackedSides = css`
  .sides {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .sides > * {
    text-align: start;
  }
  .sides > .away {
    grid-area: 2 / 1;
  }
  .sides > .goals {
    grid-area: 1 / 2 / span 2;
  }
`;
