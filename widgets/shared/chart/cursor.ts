import { css, html, svg, type TemplateResult } from 'lit';
import { customProperty } from '../../../components/fields/custom-property.ts';
import { pixel } from './path.ts';
import { colourOf, type Plot, readAt } from './plot.ts';

/** At most as many names and values beside the cursor. */
const most = 8;

/** Where a key or a pointer moves the cursor, as an index of the plot's times. */
export function reach(
  event: PointerEvent | KeyboardEvent,
  place: HTMLElement,
  { times, x }: Plot,
  at: number | undefined,
): number | undefined {
  const last = times.length - 1;
  if (event instanceof KeyboardEvent) {
    const page = Math.max(1, Math.round(last / 10));
    const from = at ?? last;
    const to = {
      ArrowLeft: at === undefined ? last : from - 1,
      ArrowRight: from + 1,
      ArrowDown: from - 1,
      ArrowUp: from + 1,
      PageDown: from - page,
      PageUp: from + page,
      Home: 0,
      End: last,
    }[event.key];
    return to === undefined ? undefined : Math.max(0, Math.min(to, last));
  }
  // The code may have come after the pointer went.
  if (!place.matches(':hover')) return at;
  const inside = event.clientX - place.getBoundingClientRect().left;
  let nearest = 0;
  times.forEach((time, index) => {
    if (Math.abs(x(time) - inside) < Math.abs(x(times[nearest] as number) - inside)) nearest = index;
  });
  return nearest;
}

export function renderCursor(plot: Plot, at: number): TemplateResult {
  const { model, times, x, y, width, em } = plot;
  const time = times[at] ?? 0;
  const left = pixel(x(time));
  const read = readAt(plot, time);
  return html`<svg class="cursor" aria-hidden="true">
      <line x1=${left} x2=${left} y2="100%" />
      ${read.map(
        ({ value, series }) =>
          svg`<circle cx=${left} cy=${pixel(y(value))} r=${pixel(0.28 * em)} fill=${colourOf(series)} />`,
      )}
    </svg>
    <div class="reading ${left > width / 2 ? 'before' : ''}" aria-hidden="true" ${customProperty('--x', `${left}px`)}>
      <b>${model.time(time, 'whole')}</b>
      ${read
        .slice(0, most)
        .map(
          ({ value, series }) =>
            html`<span ${customProperty('--hue', colourOf(series))}><i></i>${series.name}</span><span>${model.value(value)}</span>`,
        )}
    </div>`;
}

export const styles = css`
  .cursor line {
    stroke: color-mix(in srgb, currentColor 50%, transparent);
  }
  .reading {
    position: absolute;
    top: 0;
    left: calc(var(--x) + 0.75em);
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.1em 0.75em;
    max-width: 70%;
    padding: 0.4em 0.6em;
    font-size: 0.85em;
    white-space: nowrap;
    pointer-events: none;
    color: CanvasText;
    background: Canvas;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  }
  .reading.before {
    right: calc(100% - var(--x) + 0.75em);
    left: auto;
  }
  .reading b {
    grid-column: 1 / -1;
  }
  .reading span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .reading i {
    display: inline-block;
    width: 0.6em;
    height: 0.6em;
    margin-inline-end: 0.4em;
    background: var(--hue);
    border-radius: 50%;
  }
`;
