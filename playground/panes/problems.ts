import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { visuallyHidden } from '../../components/theme/shared-styles.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { isFixableWithAll } from '../../src/config/fix-all.ts';
import type { Fault } from '../../src/runtime/envelope.ts';
import { fileNameOf, placeOfFault, untoldFaults } from '../fault-place.ts';
import { FocusFallback } from '../focus-fallback.ts';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Project } from '../project/project.ts';
import type { FileName } from '../project/template.ts';
import type { Strings } from '../strings/strings.ts';
import { loadPart } from '../transfer/tell.ts';

/** More rows would slow the page down; the rest is counted. */
const mostRows = 200;

/** What is worst stands first, and has its row: a text with an error may have hundreds of notes in front of it. */
const ranks = { error: 0, warning: 1, info: 2 };

/**
 * Everything that is wrong with the config's text, and what went wrong in the picture. A row leads to its place; where one
 * thing can be done about it, a button does it.
 *
 * @slot - what stands there while nothing is wrong
 */
@customElement('pg-problems')
export class ProblemsPane extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        container-type: inline-size;
      }
      @container (max-width: 440px) {
        .word {
          display: none;
        }
      }
      .summary {
        display: flex;
        gap: 12px;
        margin-left: 8px;
      }
      .counts {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
        font-variant-numeric: tabular-nums;
      }
      .error svg {
        color: var(--tarja-problem);
      }
      ul {
        margin: 0;
        padding: 4px 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: start;
        padding-right: 8px;
      }
      .fixable li {
        grid-template-columns: minmax(0, 1fr) 72px;
      }
      li:hover {
        background: var(--tarja-control-hover);
      }
      .row {
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr) auto;
        gap: 2px 8px;
        align-items: start;
        justify-content: start;
        min-width: 0;
        height: auto;
        min-height: 28px;
        padding: 5px 8px 5px 12px;
        border: 0;
        border-radius: 0;
        font-weight: 400;
        line-height: 18px;
        text-align: left;
        white-space: normal;
      }
      .row:hover:not(:disabled) {
        background: none;
      }
      .row:focus-visible {
        outline-offset: -2px;
      }
      div.row {
        padding-block: 6px;
      }
      .row svg {
        margin-top: 1px;
      }
      .message {
        overflow-wrap: anywhere;
      }
      .place,
      .code {
        color: var(--tarja-text-quiet);
        font-size: 11px;
        font-variant-numeric: tabular-nums;
        text-align: right;
        white-space: nowrap;
      }
      .code {
        font-family: var(--tarja-font-mono);
      }
      .fix {
        height: 24px;
        margin-top: 2px;
        color: var(--tarja-accent);
      }
      .more {
        padding: 4px 36px 8px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      ${visuallyHidden}
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;

  /** What the template logs and asks for is shown instead. */
  @state() private console = false;

  constructor() {
    super();
    new Follow(this, ['checked', 'unchecked', 'faults', 'template']);
    new FocusFallback(this, ['.fix', '.row', '.head button']);
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { diagnostics, drawingDiagnostics } = this.project;
    const faults = untoldFaults(this.project);
    const all = [...diagnostics, ...drawingDiagnostics, ...faults];
    const errors = all.filter(({ severity }) => severity === 'error').length;
    const warnings = all.filter(({ severity }) => severity === 'warning').length;
    const none = all.length === 0 && this.project.showing === 'current' && !this.project.unchecked;
    return html`
      <div class="head">
        <h2>${words.panes.problems}</h2>
        <span class="summary" aria-live="polite" aria-atomic="true">
          ${errors > 0 ? html`<span class="counts error">${icons.error}${words.errors(errors)}</span>` : nothing}
          ${warnings > 0 ? html`<span class="counts">${icons.warning}${words.warnings(warnings)}</span>` : nothing}
          ${none ? html`<span class="counts">${icons.good}${words.noProblems}</span>` : nothing}
        </span>
        <span class="space"></span>
        ${
          [...diagnostics, ...drawingDiagnostics].filter(isFixableWithAll).length > 1
            ? html`<button aria-label=${words.fixAll} title=${words.fixAllTip} @click=${this.#fixAll}>
                ${icons.fix}<span class="word">${words.fixAll}</span>
              </button>`
            : nothing
        }
        <button
          aria-label=${words.console}
          title=${words.consoleTip}
          aria-pressed=${this.console}
          @click=${this.#turnConsole}
        >
          ${icons.console}<span class="word">${words.console}</span>
        </button>
      </div>
      ${
        this.console
          ? html`<pg-template-console .project=${this.project}></pg-template-console>`
          : this.project.unchecked
            ? this.#renderUnchecked()
            : this.#renderProblems(faults)
      }
    `;
  }

  readonly #fixAll = async (): Promise<void> => {
    await this.project.fixAll();
    await this.project.fixAllDrawing();
  };

  /** The console is loaded with the first look. */
  readonly #turnConsole = async (): Promise<void> => {
    if (!this.console && !(await loadPart(this.words, () => import('../console/console.ts')))) return;
    this.console = !this.console;
  };

  #renderUnchecked(): TemplateResult {
    const { words, project } = this;
    return html`<p class="empty" role="alert">
      ${words.partFailed}. ${words.partFailedTip}
      <button @click=${() => void project.settle()}>${words.retry}</button>
    </p>`;
  }

  #renderProblems(faults: readonly Fault[]): TemplateResult {
    const { words } = this;
    const { diagnostics, drawing, drawingDiagnostics, showing } = this.project;
    const all = [...diagnostics, ...drawingDiagnostics];
    const fixable = all.filter(({ fix }) => fix).length;
    const rows = [
      ...diagnostics.map((one) => ({ severity: one.severity, row: () => this.#renderRow(one) })),
      ...drawingDiagnostics.map((one) => ({ severity: one.severity, row: () => this.#renderRow(one, drawing?.name) })),
      ...faults.map((one) => ({ severity: one.severity, row: () => this.#renderFault(one) })),
    ].sort((one, other) => ranks[one.severity] - ranks[other.severity]);
    return html`
      <div class="body">
        ${
          rows.length === 0 && showing === 'current'
            ? html`<slot></slot>`
            : html`<ul class=${fixable > 0 ? 'fixable' : ''}>
                ${rows.slice(0, mostRows).map(({ row }) => row())}
              </ul>`
        }
        ${rows.length > mostRows ? html`<div class="more">${words.more(rows.length - mostRows)}</div>` : nothing}
      </div>
    `;
  }

  /** @param file where it is not the config */
  #renderRow(diagnostic: Diagnostic, file?: FileName): TemplateResult {
    const { words, project } = this;
    const { severity, message, code, line, column, rule, fix } = diagnostic;
    return html`
      <li>
        <button class="row ${severity}" title=${rule ?? nothing} @click=${() => this.#goTo(diagnostic, file)}>
          ${icons[severity]}
          <span class="message"
            ><span class="visually-hidden">${words[severity]}: </span>${message} <span class="code">${code}</span></span
          >
          <span class="place">${file}${file ? html`<br />` : nothing}${words.place(line, column)}</span>
        </button>
        ${
          fix
            ? html`<button
                class="fix"
                title=${fix.title}
                aria-label=${words.fixThis(fix.title)}
                @click=${() => project.fix(diagnostic)}
              >
                ${icons.fix}${words.fix}
              </button>`
            : nothing
        }
      </li>
    `;
  }

  /** What the picture says: of a line of the file that draws it, or of nothing that can be shown. */
  #renderFault(fault: Fault): TemplateResult {
    const { words, project } = this;
    const { severity, message } = fault;
    const { drawing } = project;
    const place = drawing && placeOfFault(fault, drawing);
    const said = html`
      ${icons[severity]}
      <span class="message"><span class="visually-hidden">${words[severity]}: </span>${message}</span>
      <span class="place">${fileNameOf(fault)}${place ? html`<br />${words.place(place.line, place.column)}` : nothing}</span>
    `;
    if (!drawing || !place) return html`<li><div class="row ${severity}">${said}</div></li>`;
    const { start, end } = place;
    const goTo = () => project.reveal(start, end, { focus: true, file: drawing.name });
    return html`<li><button class="row ${severity}" @click=${goTo}>${said}</button></li>`;
  }

  async #goTo(diagnostic: Diagnostic, file?: FileName): Promise<void> {
    const present = await this.project.inPresentText(diagnostic);
    if (!present) return;
    const { start, end } = present.range;
    this.project.reveal(start, end, { focus: true, ...(file && { file }) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-problems': ProblemsPane;
  }
}
