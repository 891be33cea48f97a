import { css, html, type TemplateResult } from 'lit';
import type { Fixture } from '../../src/services/football/answers.ts';
import { airStyles } from '../shared/air-styles.ts';
import { type Side, sides } from '../shared/football/goals.ts';
import { shortName } from '../shared/football/widget.ts';

interface Bug {
  readonly match: Fixture;
  readonly corner: string;
  readonly time: string;
  /** A shorter name of a side; empty: its own. */
  readonly typed: (side: Side) => string;
  readonly goals: (side: Side) => TemplateResult;
  /** Who says so; nothing where no source was typed. */
  readonly source: unknown;
}

/** Two rows and a strip. */
export function renderBug({ match, corner, time, typed, goals, source }: Bug): TemplateResult {
  const names = sides.map((side) => typed(side) || shortName(match.teams[side].name));
  // Both in one size, whichever is longer.
  const long = names.some(({ length }) => length > 16) ? 'long' : '';
  return html`<div class="plate bug ${corner} ${long}" part="bug">
    ${sides.map(
      (side, at) => html`<div class="row">
        <span class="mask"><span class="rise side"><bdi>${names[at]}</bdi></span></span>
        <b class="goals">${goals(side)}</b>
      </div>`,
    )}
    <div class="strip"><b>${time}</b><span><bdi>${match.league.name}</bdi></span></div>
    ${source}
  </div>`;
}

/** A bug of two rows and a strip, in a corner of the safe area. */
export const styles = [
  airStyles,
  css`
  .bug {
    position: absolute;
    top: var(--safe-y);
    min-width: 420px;
    max-width: 560px;
  }
  .bug.left {
    left: var(--safe-x);
  }
  .bug.right {
    right: var(--safe-x);
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    height: 60px;
    line-height: 60px;
  }
  .row + .row {
    border-top: 2px solid var(--rule);
  }
  .row .mask {
    overflow-clip-margin: 0;
  }
  .row .side {
    display: block;
    padding: 0 20px;
    overflow: hidden;
    font-size: 36px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .long .row .side {
    font-size: 30px;
  }
  .row .goals {
    display: flex;
    gap: 10px;
    justify-content: center;
    min-width: 76px;
    padding: 0 12px;
    font-size: 44px;
    font-weight: 700;
    background: var(--rule);
  }
  .row .kicks {
    font-size: 28px;
  }
  .strip {
    display: flex;
    gap: 20px;
    justify-content: space-between;
    padding: 0 20px;
    font-size: 30px;
    line-height: 46px;
    color: var(--on-accent);
    white-space: nowrap;
    background: var(--accent);
  }
  .bug .source {
    padding: 4px 20px;
  }
  .strip span {
    overflow: hidden;
    font-size: 28px;
    text-overflow: ellipsis;
  }
`,
];
