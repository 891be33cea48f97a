import { css, type LitElement, type ReactiveController } from 'lit';

/* What moves while a match is played: its clock, and the digit of a goal. Comes after the first picture of one that is. */

export { MatchClock } from './match-clock.ts';

export const styles = css`
  .digit {
    position: relative;
  }
  .digit::after {
    position: absolute;
    inset: -100% 0 auto;
    content: attr(data-before);
  }
`;

export function begin(host: LitElement): void {
  host.addController(new GoalRoll(host));
}

/** Only a goal moves, and only its digit: what was there rolls out above it. */
class GoalRoll implements ReactiveController {
  /** What stood in the digits before, by fixture and side. */
  #stood = new Map<string | null, string | null>();

  constructor(private readonly host: LitElement) {}

  hostUpdated(): void {
    const stands = new Map<string | null, string | null>();
    for (const digit of this.host.renderRoot.querySelectorAll('.digit')) {
      const of = digit.getAttribute('data-of');
      const before = this.#stood.get(of);
      stands.set(of, digit.textContent);
      if (typeof before !== 'string' || before === digit.textContent) continue;
      digit.setAttribute('data-before', before);
      digit.animate({ transform: ['translateY(100%)', 'none'] }, { duration: 200, easing: 'ease-out' });
    }
    this.#stood = stands;
  }
}
