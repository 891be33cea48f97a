import { html, nothing, render, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import {
  type PasteChoices,
  type PasteMode,
  type PastePlan,
  type PasteTarget,
  type PlannedCell,
  type PlannedRow,
  planPaste,
} from '../../src/values/table/paste-plan.ts';
import type { Pasted } from '../../src/values/table/pasted.ts';
import { closeWithHost } from '../place-beside.ts';
import { fieldWords } from '../strings/field-words.ts';
import { type PasteWords, pasteWords } from '../strings/paste-words.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { pasteStyles } from './paste-styles.ts';

export interface PasteQuestion {
  readonly pasted: Pasted;
  /** Gives the table as it is at that moment: it may change while the preview is open. */
  target(): PasteTarget;
  readonly mode: PasteMode;
  readonly minRows: number;
  /** The name of the file the rows come from. */
  readonly file?: string | undefined;
  /** Words for what the rows become here, instead of those of a table. */
  readonly words?: Partial<PasteWords>;
  /** What else there is to choose: rendered before the choices of every paste. `replan` begins anew with another target. */
  readonly renderChoice?: (replan: () => void) => TemplateResult;
  /** The rows go after those that are there, and nowhere else. */
  readonly appendsOnly?: boolean;
}

/** Rows beyond this number are applied, but not shown in the preview. */
const mostShown = 100;

/**
 * Shows what a paste would do, and lets the operator choose where it goes and which column goes into which.
 *
 * @param root - the shadow root in which the dialog opens
 * @returns the plan to carry out; `undefined` where the operator cancelled
 */
export function askBeforePaste(root: ShadowRoot, question: PasteQuestion): Promise<PastePlan | undefined> {
  adoptStyles(root, [pasteStyles]);
  return new Promise((resolve) => new PasteDialog(root, question, resolve));
}

class PasteDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #question: PasteQuestion;
  readonly #words: PasteWords;
  readonly #locale: Locale;
  #choices: PasteChoices;
  #target: PasteTarget;
  #plan: PastePlan;

  constructor(root: ShadowRoot, question: PasteQuestion, answer: (plan: PastePlan | undefined) => void) {
    this.#question = question;
    this.#target = question.target();
    this.#locale = this.#target.context.locale;
    this.#words = { ...pasteWords.in(this.#locale), ...question.words };
    this.#choices = { mode: question.mode };
    this.#plan = this.#planned();
    this.#dialog = root.ownerDocument.createElement('dialog');
    this.#dialog.className = 'paste';
    this.#dialog.setAttribute('aria-labelledby', 'paste-title');
    // A choice here is no value of the field, and a key here is no shortcut of the form.
    for (const type of ['input', 'change', 'keydown', 'paste', 'copy', 'cut'])
      this.#dialog.addEventListener(type, (event) => event.stopPropagation());
    const stay = closeWithHost(root, () => this.#dialog.close());
    this.#dialog.addEventListener('close', () => {
      stay();
      this.#dialog.remove();
      answer(this.#dialog.returnValue === 'apply' ? this.#planned() : undefined);
    });
    this.#render();
    root.append(this.#dialog);
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>('.primary')?.focus();
  }

  #choose(choices: Partial<PasteChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    this.#plan = this.#planned();
    this.#render();
  }

  #planned(): PastePlan {
    this.#target = this.#question.target();
    return planPaste(this.#question.pasted, this.#target, this.#choices);
  }

  /** A column takes one pasted column only: the latest choice wins. */
  #match(source: number, column: number | undefined): void {
    const match = this.#plan.match.map((each, index) =>
      index === source ? column : each === column ? undefined : each,
    );
    this.#choose({ match });
  }

  #number(value: number): string {
    return formatNumber(value, this.#locale);
  }

  #render(): void {
    const words = this.#words;
    const { file, pasted } = this.#question;
    const { rows, counts, named } = this.#plan;
    const title = file ? words.titleOf(file) : words.title(this.#number(rows.length), rows.length === 1);
    const template = html`
      <form method="dialog">
        <h2 id="paste-title"><bdi>${title}</bdi></h2>
        <div class="paste-how">
          ${this.#question.renderChoice?.(() => this.#choose({ named: undefined, match: undefined }))}
          ${this.#question.appendsOnly ? nothing : this.#renderModes()}
          <label
            ><input
              type="checkbox"
              .checked=${named}
              ?disabled=${pasted.length < 2}
              @change=${(event: Event) =>
                this.#choose({ named: (event.target as HTMLInputElement).checked, match: undefined })}
            />${words.named}</label
          >
        </div>
        <div class="paste-preview" tabindex="0" role="region" aria-label=${words.preview}>${this.#renderTable()}</div>
        <div role="status">
          <ul class="paste-report">
            ${this.#report().map(({ text, needs }) => html`<li class=${needs ? 'needs' : ''}><bdi>${text}</bdi></li>`)}
          </ul>
        </div>
        <footer>
          <button type="button" @click=${() => this.#dialog.close()}>${words.cancel}</button>
          <button class="primary" value="apply" ?disabled=${counts.rows === 0}
            >${words.apply(this.#number(counts.rows), counts.rows === 1)}</button
          >
        </footer>
      </form>
    `;
    render(template, this.#dialog);
  }

  #renderModes(): TemplateResult {
    const words = this.#words;
    return html`<div class="paste-where" role="radiogroup" aria-label=${words.where}>
      ${this.#target.rows.length > 0 ? this.#renderMode('here', words.here(this.#number(this.#target.at.row + 1))) : nothing}
      ${this.#renderMode('append', words.append)} ${this.#renderMode('replace', words.replace)}
    </div>`;
  }

  #renderMode(mode: PasteMode, label: string): TemplateResult {
    const choose = () => this.#choose({ mode, match: this.#choices.match });
    return html`<label
      ><input type="radio" name="mode" .checked=${this.#choices.mode === mode} @change=${choose} /><span><bdi>${label}</bdi></span></label
    >`;
  }

  #renderTable(): TemplateResult {
    const words = this.#words;
    const { rows, match, guesses } = this.#plan;
    const { columns } = this.#target;
    const more = rows.length - mostShown;
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col"><span>${words.row}</span></th>
            ${match.map((column, source) => {
              const name = this.#sourceName(source);
              return html`<th scope="col">
                <span title=${name}>${name}</span>
                <select
                  aria-label=${words.goesInto(name)}
                  .value=${String(column ?? '')}
                  @change=${(event: Event) => this.#match(source, asNumber((event.target as HTMLSelectElement).value))}
                >
                  <option value="" ?selected=${column === undefined}>${words.leaveOut}</option>
                  ${columns.map(
                    ({ label }, index) => html`<option value=${index} ?selected=${index === column}>${label}</option>`,
                  )}
                </select>
                ${guesses[source] ? html`<small>${words[guesses[source]]}</small>` : nothing}
              </th>`;
            })}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, mostShown).map((row) => this.#renderRow(row))}
        </tbody>
      </table>
      ${more > 0 ? html`<p class="out"><bdi>${words.more(this.#number(more), more === 1)}</bdi></p>` : nothing}
    `;
  }

  #renderRow({ target, cells }: PlannedRow): TemplateResult {
    const over = target === undefined;
    return html`<tr class=${over ? 'over' : ''}>
      <th scope="row">${over ? this.#words.noRoom : this.#number(target + 1)}</th>
      ${cells.map((cell) => this.#renderCell(cell, over))}
    </tr>`;
  }

  #renderCell(cell: PlannedCell, over: boolean): TemplateResult {
    const { column, kind, text, problem, instead } = cell;
    if (column === undefined) return html`<td class="out" title=${text}>${text}</td>`;
    const words = this.#words;
    const wrong = !over && (kind === 'unreadable' || problem?.severity === 'error');
    const type = this.#target.columns[column]?.type ?? '';
    const was =
      kind === 'read' ? words.from(text.trim()) : kind === 'chosen' ? words.or(this.#number(instead ?? 0)) : '';
    const states = `${type} ${wrong ? 'wrong' : ''} ${kind === 'chosen' ? 'look' : ''}`;
    return html`<td class=${states} title=${problem?.message ?? text}>
      ${this.#textOf(cell, wrong)}${was ? html`<bdi class="was">${was}</bdi>` : nothing}
    </td>`;
  }

  #textOf({ value, shown }: PlannedCell, wrong: boolean): string {
    if (typeof value === 'boolean') return value ? fieldWords.in(this.#locale).on : fieldWords.in(this.#locale).off;
    return shown === '' && wrong ? this.#words.empty : shown;
  }

  /** The report under the preview; `needs`: the line needs attention. */
  #report(): { text: string; needs: boolean }[] {
    const words = this.#words;
    const { counts, result, missing, guesses, titles } = this.#plan;
    const { minRows } = this.#question;
    const line = (count: number, say: (count: string, one: boolean) => string, needs = false) =>
      count > 0 ? [{ text: say(this.#number(count), count === 1), needs }] : [];
    const lines = [
      ...line(counts.over, (count, one) => words.over(count, this.#number(this.#target.maxRows), one), true),
      ...missing.map(({ label }) => ({ text: words.missing(label), needs: true })),
      ...line(guesses.filter((guess) => guess !== undefined).length, words.guessed, true),
      ...line(counts.unreadable, words.unreadable, true),
      ...line(counts.problems, words.problems, true),
      ...(result.length < minRows ? [{ text: words.few(this.#number(minRows)), needs: true }] : []),
      ...line(counts.chosen, words.chosen, true),
      ...line(counts.read, words.read),
      ...line(titles, words.titles),
      ...line(counts.unused, words.unused),
    ];
    return lines.length > 0 ? lines : [{ text: words.allRead, needs: false }];
  }

  #sourceName(source: number): string {
    return this.#plan.names[source]?.trim() || this.#words.column(letterOf(source));
  }
}

/** A, B … Z, AA, AB, as spreadsheets count columns. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function asNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
