import { css, html, type LitElement, nothing, type ReactiveController, svg, type TemplateResult } from 'lit';
import type { Locale } from '../../../src/format/locale.ts';
import { pixel } from './geometry.ts';
import { colourOf, type Plot, type Reading } from './model.ts';

/** At most as many names and values beside the cursor. */
const most = 8;

const en = {
  summary: (from: string, to: string, lines: string) => `Chart over time, ${from} to ${to}: ${lines}.`,
  line: (name: string, from: string, to: string) => `${name} from ${from} to ${to}`,
  keys: 'Arrow keys go from point to point.',
};

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    summary: (from, to, lines) => `Gráfico no tempo, de ${from} a ${to}: ${lines}.`,
    line: (name, from, to) => `${name} de ${from} a ${to}`,
    keys: 'As setas vão de ponto em ponto.',
  },
};

/**
 * Makes of a chart that is drawn a slider along the times at which a line has a point: for pointers, keyboards and screen
 * readers.
 */
export class ChartReader implements ReactiveController {
  readonly #host: LitElement;
  #element: Element | undefined;
  #plot: Plot | undefined;
  /** Ascending. */
  #times: readonly number[] = [];
  /** Which of the times the cursor stands at. */
  #at: number | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The cursor in a chart that is being drawn. */
  render(plot: Plot): TemplateResult | typeof nothing {
    this.#plot = plot;
    this.#times = timesOf(plot);
    return this.#at === undefined ? nothing : renderCursor(plot, this.#times[this.#now] ?? 0);
  }

  hostUpdated(): void {
    const element = this.#host.renderRoot.querySelector('.plot');
    const plot = this.#plot;
    if (!element || !plot) return;
    if (element !== this.#element) {
      this.#element = element;
      // A finger that taps moves nothing, and has left before its click.
      for (const type of ['pointermove', 'pointerleave', 'click', 'blur', 'keydown'])
        element.addEventListener(type, this.#moved);
    }
    const { keys } = words[plot.model.language];
    const slider = {
      role: 'slider',
      tabindex: 0,
      'aria-label': plot.model.label ?? keys,
      'aria-description': [...summaryOf(plot, this.#times), keys].join(' '),
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(0, this.#times.length - 1),
      'aria-valuenow': this.#now,
      'aria-valuetext': told(plot, this.#times[this.#now]),
    };
    for (const [name, value] of Object.entries(slider)) element.setAttribute(name, String(value));
  }

  /** Where it stands: without a cursor at the newest. */
  get #now(): number {
    const last = Math.max(0, this.#times.length - 1);
    return Math.min(this.#at ?? last, last);
  }

  readonly #moved = (event: Event): void => {
    // In a window of its own, an event is of the classes of that.
    const to = 'key' in event ? this.#step(event as KeyboardEvent) : this.#point(event as PointerEvent);
    if (to === this.#at) return;
    this.#at = to;
    this.#host.requestUpdate();
  };

  /** Where a key takes the cursor. */
  #step(event: KeyboardEvent): number | undefined {
    const { key, altKey, ctrlKey, metaKey } = event;
    const last = this.#times.length - 1;
    const page = Math.max(1, Math.round(last / 10));
    const from = this.#at ?? last;
    const to = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      ArrowDown: from - 1,
      ArrowUp: from + 1,
      PageDown: from - page,
      PageUp: from + page,
      Home: 0,
      End: last,
    }[key];
    if (altKey || ctrlKey || metaKey) return this.#at;
    if (to === undefined) return key === 'Escape' ? undefined : this.#at;
    event.preventDefault();
    return Math.max(0, Math.min(to, last));
  }

  /** The time that is nearest to a pointer that moves or taps; none once it has left, or the focus has. */
  #point({ type, clientX, currentTarget }: PointerEvent): number | undefined {
    if (type === 'pointerleave' || type === 'blur' || !this.#plot) return undefined;
    const { x } = this.#plot;
    const inside = clientX - (currentTarget as Element).getBoundingClientRect().left;
    const far = this.#times.map((time) => Math.abs(x(time) - inside));
    const at = far.indexOf(Math.min(...far));
    return at < 0 ? undefined : at;
  }
}

/** When lines have points, ascending. */
function timesOf({ model }: Plot): readonly number[] {
  const times = model.series.flatMap(({ dots, points }) => (dots ? [] : points.map(({ at }) => at)));
  return [...new Set(times)].sort((one, other) => one - other);
}

/** What the lines say at a time, the highest first. */
function readAt({ model }: Plot, at: number): Reading[] {
  return model.series
    .flatMap((series) => {
      const value = series.dots ? undefined : series.points.find((point) => point.at === at)?.value;
      return value === undefined ? [] : { series, at, value };
    })
    .sort((one, other) => other.value - one.value);
}

/** Where the lines that have a name beside them begin and end; none of an empty chart. */
function summaryOf({ model, named }: Plot, times: readonly number[]): string[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { summary, line } = words[model.language];
  const lines = [...named]
    .sort((one, other) => other.value - one.value)
    .map(({ series, value }) => {
      const begin = series.points.find((point) => point.value !== undefined)?.value ?? value;
      return line(series.name, model.value(begin), model.value(value)).trim();
    });
  return [summary(model.time(first, 'whole'), model.time(last, 'whole'), lines.slice(0, most).join('; '))];
}

function told(plot: Plot, at: number | undefined): string {
  if (at === undefined) return '';
  const values = readAt(plot, at).map(({ series, value }) => `${series.name} ${plot.model.value(value)}`);
  return `${plot.model.time(at, 'whole')}: ${values.join(', ')}`;
}

function renderCursor(plot: Plot, time: number): TemplateResult {
  const { model, x, y, width } = plot;
  const left = pixel(x(time));
  const read = readAt(plot, time);
  return html`<svg class="cursor" aria-hidden="true">
      <line x1=${left} x2=${left} y2="100%" />
      ${read.map(
        ({ value, series }) => svg`<circle cx=${left} cy=${pixel(y(value))} r=".28em" fill=${colourOf(series)} />`,
      )}
    </svg>
    <div class="reading ${left > width / 2 ? 'before' : ''}" aria-hidden="true" .style=${`--x: ${left}px`}>
      <b>${model.time(time, 'whole')}</b>
      ${read
        .slice(0, most)
        .map(
          ({ value, series }) =>
            html`<span .style=${`--hue: ${colourOf(series)}`}><i></i><bdi>${series.name}</bdi></span><span>${model.value(value)}</span>`,
        )}
    </div>`;
}

/** What moves under a finger is the cursor; up and down the page scrolls. */
export const styles = css`
  .plot {
    touch-action: pan-y;
  }
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
