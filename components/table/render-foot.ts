import { html, nothing, type TemplateResult } from 'lit';
import { keyLabel } from '../gestures/key-label.ts';
import type { TableWords } from '../strings/table-words.ts';
import { icons } from './icons.ts';

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
};

/**
 * The tools under a grid, one stop of Tab with arrows between them. What cannot be done now stays focusable and says
 * why: a button that goes dead under the hand would throw the focus away.
 */
export function renderFoot(tools: RowTools, act: RowActions, words: TableWords): TemplateResult {
  const { chosen, noMore, noFewer, first, last, inactive, problems } = tools;
  const none = chosen === 0;
  const tool = (
    content: unknown,
    {
      name,
      key,
      off,
      reason,
      run,
    }: { name: string; key: string; off: boolean; reason?: string | undefined; run(): void },
    label: string | typeof nothing = name,
  ) => html`<button
    type="button"
    part="tool"
    tabindex=${run === act.add ? '0' : '-1'}
    aria-label=${label}
    aria-disabled=${off || inactive}
    aria-keyshortcuts=${key.replace('Mod', 'Control')}
    title=${off && reason ? reason : `${name} (${keyLabel(key)})`}
    @click=${() => (off || inactive ? reason && act.refuse(reason) : run())}
  >${content}</button>`;
  return html`
    <div class="foot" part="tools" role="toolbar" aria-label=${words.rowTools} @keydown=${walk} @focusin=${remember}>
      ${tool(html`${icons.add}${words.addRow}`, { name: words.addRow, key: rowKeys.add, off: noMore !== undefined, reason: noMore, run: act.add }, nothing)}
      ${tool(icons.duplicate, { name: words.duplicateRows(chosen), key: rowKeys.duplicate, off: none || noMore !== undefined, reason: noMore, run: act.duplicate })}
      ${tool(icons.up, { name: words.moveUp(chosen), key: rowKeys.up, off: none || first, run: () => act.move(-1) })}
      ${tool(icons.down, { name: words.moveDown(chosen), key: rowKeys.down, off: none || last, run: () => act.move(1) })}
      ${tool(icons.remove, { name: words.removeRows(chosen), key: rowKeys.remove, off: none || noFewer !== undefined, reason: none ? undefined : noFewer, run: act.remove })}
      <span class="space"></span>
      ${problems ? html`<button type="button" part="problems" class="wrong" tabindex="-1" aria-haspopup="dialog" @click=${(event: Event) => act.list(event.currentTarget as Element)}>${problems}</button>` : nothing}
    </div>
  `;
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
