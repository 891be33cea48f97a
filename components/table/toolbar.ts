import { html, nothing, type TemplateResult } from 'lit';
import { ariaKey, keyLabel } from '../gestures/keys.ts';
import { lengthOf, type TableActions } from './actions.ts';
import type { TableModel } from './table-model.ts';

/** The keys of the tools, as `keyName` has them. */
export const rowKeys = {
  add: 'Insert',
  duplicate: 'Mod+D',
  up: 'Alt+Shift+ArrowUp',
  down: 'Alt+Shift+ArrowDown',
  remove: 'Mod+Delete',
} as const;

type ToolName = keyof typeof rowKeys;

/** Outlines of 16 by 16, drawn as strokes. */
const icons: Record<ToolName, string> = {
  add: 'M8 3v10M3 8h10',
  duplicate: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4',
};

interface Tool {
  readonly name: ToolName;
  readonly label: string;
  readonly disabled: boolean;
  /** Why it is disabled, where that needs a reason. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

/**
 * The tools under a grid, one stop of Tab with arrows between them. What cannot be done now stays focusable and says
 * why: a button that was disabled under the pointer would lose the focus.
 *
 * @param problems - how many problems there are, for the button that lists them; `undefined` where none is shown
 * @param list - lists the problems beside that button
 */
export function renderToolbar(
  model: TableModel,
  actions: TableActions,
  problems: string | undefined,
  list: (button: Element) => void,
): TemplateResult {
  return html`<div
    id="tools"
    class="foot"
    part="tools"
    role="toolbar"
    aria-label=${model.words.rowTools}
    aria-labelledby="tools label"
    @keydown=${walk}
    @focusin=${remember}
  >
    ${toolsOf(model, actions).map((tool) => renderTool(tool, model))}
    <span class="space"></span>
    ${
      problems === undefined
        ? nothing
        : html`<button
            type="button"
            class="wrong"
            part="problems"
            tabindex="-1"
            aria-haspopup="dialog"
            @click=${({ currentTarget }: Event) => list(currentTarget as Element)}
          >${problems}</button>`
    }
  </div>`;
}

function renderTool({ name, label, disabled, reason, run }: Tool, model: TableModel): TemplateResult {
  const isOff = disabled || model.inactive;
  const press = () => {
    if (!isOff) run();
    else if (reason) model.announce(reason);
  };
  return html`<button
    type="button"
    part="tool"
    tabindex=${name === 'add' ? 0 : -1}
    aria-keyshortcuts=${ariaKey(rowKeys[name])}
    aria-label=${name === 'add' ? nothing : label}
    aria-disabled=${isOff}
    title=${disabled && reason ? reason : `${label} (${keyLabel(rowKeys[name])})`}
    @click=${press}
  ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${icons[name]} /></svg>${name === 'add' ? ` ${label}` : nothing}</button>`;
}

function toolsOf({ field, rows, selectedRows, words, number }: TableModel, actions: TableActions): readonly Tool[] {
  const { minRows = 0, maxRows = Infinity } = field;
  const count = lengthOf(selectedRows);
  const none = count === 0;
  const noMore = rows.length >= maxRows ? words.noMoreRows(number(maxRows)) : undefined;
  const noFewer = !none && rows.length - count < minRows ? words.noFewerRows(number(minRows)) : undefined;
  return [
    { name: 'add', label: words.addRow, disabled: noMore !== undefined, reason: noMore, run: () => actions.add() },
    {
      name: 'duplicate',
      label: words.duplicateRows(count),
      disabled: none || noMore !== undefined,
      reason: noMore,
      run: () => actions.duplicate(),
    },
    {
      name: 'up',
      label: words.moveUp(count),
      disabled: none || selectedRows?.from === 0,
      run: () => actions.move(-1),
    },
    {
      name: 'down',
      label: words.moveDown(count),
      disabled: none || selectedRows?.to === rows.length - 1,
      run: () => actions.move(1),
    },
    {
      name: 'remove',
      label: words.removeRows(count),
      disabled: none || noFewer !== undefined,
      reason: noFewer,
      run: () => actions.remove(),
    },
  ];
}

/** Arrows, Home and End go from tool to tool. */
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

/** Tab comes back to the tool that was used last. The button of the problems is none: it goes with them. */
function remember({ currentTarget, target }: FocusEvent): void {
  const tools = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[part="tool"]')];
  if (tools.includes(target as HTMLElement)) for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1;
}
