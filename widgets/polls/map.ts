import { css, html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { fold } from '../../src/format/search-text.ts';
import { pollWords } from './words.ts';

/** One tile a state, each about where it lies: all of one size, because a state's area says nothing of its people. */
const rows = ['  RR  AP', '  AMPAMACERN', 'ACROTOPIPEPB', '  MTGOBASEAL', '  MSDFMGES', '  PRSPRJ', '  RSSC'];

/** In the order of the tiles, row by row. */
const names = [
  ...['Roraima', 'Amapá'],
  ...['Amazonas', 'Pará', 'Maranhão', 'Ceará', 'Rio Grande do Norte'],
  ...['Acre', 'Rondônia', 'Tocantins', 'Piauí', 'Pernambuco', 'Paraíba'],
  ...['Mato Grosso', 'Goiás', 'Bahia', 'Sergipe', 'Alagoas'],
  ...['Mato Grosso do Sul', 'Distrito Federal', 'Minas Gerais', 'Espírito Santo'],
  ...['Paraná', 'São Paulo', 'Rio de Janeiro'],
  ...['Rio Grande do Sul', 'Santa Catarina'],
];

interface Tile {
  readonly code: string;
  readonly name: string;
  readonly row: number;
  readonly column: number;
}

const tiles: readonly Tile[] = rows
  .flatMap((row, at) =>
    (row.match(/../g) ?? []).map((code, column) => ({ code, name: '', row: at + 1, column: column + 1 })),
  )
  .filter(({ code }) => code.trim())
  .map((tile, at) => ({ ...tile, name: names[at] ?? tile.code }));

/** The index has 26 states; Roraima is not one of them (document 2, section 4, rule 3). */
const absent = 'RR';

/** How a state is called; what is no state is called as it is. */
export function nameOf(state: string): string {
  return tiles.find(({ code }) => code === state)?.name ?? state;
}

/**
 * The states of Brazil to choose one from. Arrows go to the neighbour that lies there, letters to the next state that begins
 * so; neither chooses yet, because each state is a question of its own. Enter, space and a click do.
 */
export class StateMap {
  readonly #choose: (state: string) => void;
  #typed = '';
  #typedAt = Number.NEGATIVE_INFINITY;

  constructor(choose: (state: string) => void) {
    this.#choose = choose;
  }

  /** For a page. */
  render(chosen: string, locale: Locale): TemplateResult {
    const { chooseState, notInIndex } = pollWords[locale];
    // The tab stop of the list.
    const entry = tiles.some(({ code }) => code === chosen && code !== absent) ? chosen : tiles[1]?.code;
    return html`<div role="listbox" aria-label=${chooseState} @click=${this.#click} @keydown=${this.#key}>
        ${tiles.map(
          ({ code, name, row, column }) => html`<div
            role="option"
            id=${code}
            tabindex=${code === entry ? 0 : -1}
            aria-selected=${code === chosen}
            aria-disabled=${code === absent}
            aria-label=${code === absent ? `${code} ${name}, ${notInIndex}` : `${code} ${name}`}
            title=${name}
            .style=${`--tile: ${row} / ${column}`}
          >${code}</div>`,
        )}
      </div>
      <p class="unit">${absent}: ${notInIndex}</p>`;
  }

  readonly #click = ({ target }: Event): void => this.#take((target as Element).id);

  #take(state: string): void {
    if (state !== absent && nameOf(state) !== state) this.#choose(state);
  }

  readonly #key = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const from = tiles.find(({ code }) => code === (target as Element).id);
    if (!from || altKey || ctrlKey || metaKey) return;
    if (key === 'Enter' || (key === ' ' && !this.#isTyping(event))) this.#take(from.code);
    else {
      const to =
        key === 'Home' ? tiles[0] : key === 'End' ? tiles.at(-1) : (neighbour(from, key) ?? this.#type(from, event));
      if (!to) return;
      const options = [...(event.currentTarget as Element).children] as HTMLElement[];
      options[tiles.indexOf(to)]?.focus();
    }
    event.preventDefault();
  };

  #isTyping({ timeStamp }: KeyboardEvent): boolean {
    return timeStamp - this.#typedAt < 800;
  }

  /** The next state whose name, or code, begins as typed; one letter again and again goes through all that begin with it. */
  #type(from: Tile, event: KeyboardEvent): Tile | undefined {
    const letter = fold(event.key);
    if (letter.length !== 1) return undefined;
    this.#typed = this.#isTyping(event) && this.#typed !== letter ? this.#typed + letter : letter;
    this.#typedAt = event.timeStamp;
    const at = tiles.indexOf(from) + (this.#typed.length > 1 ? 0 : 1);
    return [...tiles.slice(at), ...tiles.slice(0, at)].find(
      ({ code, name }) => fold(name).startsWith(this.#typed) || fold(code).startsWith(this.#typed),
    );
  }
}

/** The nearest tile on that side, straight ahead before aslant; where the coast is, none but the tile itself. */
function neighbour(from: Tile, key: string): Tile | undefined {
  const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const far = ({ row, column }: Tile): number => {
    const [across, along] = [column - from.column, row - from.row];
    const ahead = across * right + along * down;
    return ahead > 0 ? ahead + 2 * Math.abs(across * down + along * right) : Number.POSITIVE_INFINITY;
  };
  return tiles.reduce((nearest, tile) => (far(tile) < far(nearest) ? tile : nearest), from);
}

/** The country beside the figures on air, the state lit. */
export function renderLocator(state: string): TemplateResult {
  return html`<div class="locator" aria-hidden="true">
    ${tiles.map(
      ({ code, row, column }) => html`<i class=${code === state ? 'here' : ''} .style=${`--tile: ${row} / ${column}`}
        >${code === state ? code : nothing}</i
      >`,
    )}
  </div>`;
}

export const mapStyles = css`
  [role='listbox'],
  .locator {
    display: grid;
    /* West is on the left, on a page that is read from the right, too. */
    direction: ltr;
    grid-template: repeat(7, 1fr) / repeat(6, 1fr);
    gap: 3px;
    aspect-ratio: 6 / 7;
  }
  [role='option'],
  .locator i {
    display: grid;
    grid-area: var(--tile);
    place-content: center;
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  [role='option'] {
    font-size: 0.8em;
    line-height: 1;
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
  }
  [role='option']:hover {
    background: color-mix(in srgb, currentColor 24%, transparent);
  }
  [role='option'][aria-selected='true'] {
    font-weight: 700;
    color: Canvas;
    background: CanvasText;
  }
  [role='option'][aria-disabled='true'] {
    color: var(--quiet);
    cursor: default;
    background: none;
    border: 1px dashed;
  }
  .locator {
    width: 252px;
    font-size: 28px;
    font-weight: 700;
    line-height: 1;
  }
  .locator i {
    font-style: normal;
  }
  .locator .here {
    color: var(--on-accent);
    background: var(--accent);
  }
  @media (forced-colors: active) {
    [role='option'] {
      border: 1px solid;
    }
    [aria-selected='true'] {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
