import { keyLabel } from '../gestures/key-label.ts';
import type { TableWords } from '../strings/table-words.ts';
import { type IconName, makeIcon } from './icons.ts';

/** What the tools under a grid can do now; a reason is why one of them cannot. */
export interface RowTools {
  /** How many rows the tools concern. */
  readonly chosen: number;
  readonly noMore: string | undefined;
  readonly noFewer: string | undefined;
  readonly first: boolean;
  readonly last: boolean;
  readonly inactive: boolean;
  readonly problems: string | undefined;
  readonly words: TableWords;
}

export interface RowActions {
  add(): void;
  duplicate(): void;
  move(by: 1 | -1): void;
  remove(): void;
  refuse(reason: string): void;
  /** Lists the problems, beside the button that asks for it. */
  list(button: Element): void;
}

/** The keys of the tools, as `keyName` has them. */
export const rowKeys = {
  add: 'Insert',
  duplicate: 'Mod+D',
  up: 'Alt+Shift+ArrowUp',
  down: 'Alt+Shift+ArrowDown',
  remove: 'Mod+Delete',
} as const satisfies Partial<Record<IconName, string>>;

type ToolName = keyof typeof rowKeys;
const names = Object.keys(rowKeys) as ToolName[];

interface Tool {
  readonly name: string;
  readonly off: boolean;
  readonly reason?: string | undefined;
  readonly run: () => void;
}

/**
 * The tools under a grid, one stop of Tab with arrows between them. What cannot be done now stays focusable and says
 * why: a button that goes dead under the hand would throw the focus away.
 *
 * Every table has one and hardly any keystroke changes it: copied whole from a model, and written only where it changed.
 */
export class RowToolbar {
  readonly element: HTMLElement;
  readonly #act: RowActions;
  readonly #buttons: readonly HTMLButtonElement[];
  #shown: RowTools | undefined;
  #tools: Record<ToolName, Tool> | undefined;

  constructor(document: Document, act: RowActions) {
    this.#act = act;
    model ??= makeModel(document);
    this.element = document.importNode(model, true);
    this.#buttons = [...this.element.querySelectorAll('button')];
    this.element.addEventListener('click', this.#onClick);
    this.element.addEventListener('keydown', walk);
    this.element.addEventListener('focusin', remember);
  }

  show(tools: RowTools): void {
    const before = this.#shown;
    if (before && (Object.keys(tools) as (keyof RowTools)[]).every((key) => before[key] === tools[key])) return;
    this.#shown = tools;
    this.#tools = toolsOf(tools, this.#act);
    const { inactive, problems, words } = tools;
    this.element.ariaLabel = words.rowTools;
    for (const [index, key] of names.entries()) {
      const { name, off, reason } = this.#tools[key];
      // As many as there are names: see `makeModel`.
      const button = this.#buttons[index] as HTMLButtonElement;
      if (key === 'add') (button.lastChild as Text).data = name;
      else button.ariaLabel = name;
      button.ariaDisabled = String(off || inactive);
      button.title = off && reason ? reason : `${name} (${keyLabel(rowKeys[key])})`;
    }
    if (problems !== before?.problems) this.#showProblems(problems);
  }

  #showProblems(text: string | undefined): void {
    let button = this.element.querySelector('.wrong');
    if (text === undefined) {
      button?.remove();
      return;
    }
    if (!button) {
      button = makeButton(this.element.ownerDocument, 'problems');
      button.className = 'wrong';
      button.ariaHasPopup = 'dialog';
      this.element.append(button);
    }
    button.textContent = text;
  }

  readonly #onClick = ({ target }: Event): void => {
    const button = (target as Element).closest('button');
    const tool = this.#tools?.[names[this.#buttons.indexOf(button as HTMLButtonElement)] as ToolName];
    if (!button) return;
    if (!tool) this.#act.list(button);
    else if (!tool.off && !this.#shown?.inactive) tool.run();
    else if (tool.reason) this.#act.refuse(tool.reason);
  };
}

function toolsOf({ chosen, noMore, noFewer, first, last, words }: RowTools, act: RowActions): Record<ToolName, Tool> {
  const none = chosen === 0;
  const full = noMore !== undefined;
  return {
    add: { name: words.addRow, off: full, reason: noMore, run: act.add },
    duplicate: { name: words.duplicateRows(chosen), off: none || full, reason: noMore, run: act.duplicate },
    up: { name: words.moveUp(chosen), off: none || first, run: () => act.move(-1) },
    down: { name: words.moveDown(chosen), off: none || last, run: () => act.move(1) },
    remove: {
      name: words.removeRows(chosen),
      off: none || noFewer !== undefined,
      reason: none ? undefined : noFewer,
      run: act.remove,
    },
  };
}

let model: HTMLElement | undefined;

function makeModel(document: Document): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'foot';
  bar.setAttribute('part', 'tools');
  bar.setAttribute('role', 'toolbar');
  for (const key of names) {
    const button = makeButton(document, 'tool');
    button.tabIndex = key === 'add' ? 0 : -1;
    button.setAttribute('aria-keyshortcuts', rowKeys[key].replace('Mod', 'Control'));
    button.append(makeIcon(document, key));
    if (key === 'add') button.append(' ');
    bar.append(button);
  }
  const space = document.createElement('span');
  space.className = 'space';
  bar.append(space);
  return bar;
}

function makeButton(document: Document, part: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.setAttribute('part', part);
  return button;
}

function walk(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  const bar = event.currentTarget as HTMLElement;
  const tools = [...bar.querySelectorAll('button')];
  const here = tools.indexOf(event.target as HTMLButtonElement);
  const forward = getComputedStyle(bar).direction === 'rtl' ? -step : step;
  const next = Number.isFinite(step) ? here + forward : step;
  event.preventDefault();
  tools[Math.max(0, Math.min(next, tools.length - 1))]?.focus();
}

/** Tab comes back to the tool that was used last. */
function remember(event: FocusEvent): void {
  for (const tool of (event.currentTarget as HTMLElement).querySelectorAll('button'))
    tool.tabIndex = tool === event.target ? 0 : -1;
}
