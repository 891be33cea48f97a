import { css, html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { dataOf } from '../../src/interop/data.ts';
import { type OwnAction, ownActionsOf } from '../../src/interop/read-manifest.ts';
import { isDone, type Status } from '../../src/runtime/status.ts';
import { DeskElement } from '../desk-element.ts';
import type { FormElement } from '../form/form.ts';
import { controlBox } from '../theme/shared-styles.ts';

/** Runs an action, by its id; `payload` is in the graphic's own shape. */
export type RunAction = (id: string, payload: Readonly<Record<string, unknown>> | undefined) => Promise<Status>;

/**
 * The actions of a graphic's own (OGraf, `customActions`): a button each, in the order of the manifest, with a form for what an
 * action is given. It says what each answered. Of a graphic without such actions nothing is shown.
 *
 * @tag tarja-graphic-actions
 * @csspart action - the button of an action
 * @csspart form - the form of an action
 * @csspart answer - what the last action answered
 */
export class GraphicActionsElement extends DeskElement {
  static override styles = css`
    :host {
      display: block;
      color: var(--tarja-text);
      font: var(--tarja-size) / 1.4 var(--tarja-font);
    }
    :host([hidden]) {
      display: none;
    }
    #actions {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
      padding: 6px 8px;
    }
    button {
      min-height: calc(var(--tarja-row) - 4px);
      padding: 0 10px;
      ${controlBox}
      cursor: pointer;
    }
    button:hover {
      background: var(--tarja-control-hover);
    }
    button[aria-expanded='true'] {
      border-color: var(--tarja-accent);
    }
    #form {
      border-block: 1px solid var(--tarja-line);
    }
    #form > button {
      margin: 6px 8px;
    }
    tarja-form {
      max-height: 40vh;
      overflow: auto;
    }
    tarja-form::part(tools),
    tarja-form::part(take-bar) {
      display: none;
    }
    #answer {
      margin: 0;
      padding: 0 8px 6px;
      min-height: 1.4em;
      overflow-wrap: anywhere;
    }
    #answer.refused {
      color: var(--tarja-problem);
    }
  `;

  /** The config of the graphic's template. */
  @property({ attribute: false }) config: Config | undefined;
  /** Runs an action; resolves to its outcome. */
  @property({ attribute: false }) run: RunAction | undefined;
  /** Why no action can be run now, in a sentence that the buttons show. */
  @property({ attribute: false }) reason: string | undefined;

  /** The action whose form is open. */
  @state() private open: string | undefined;
  @state() private answer: { readonly name: string; readonly status: Status } | undefined;
  /** Actions without an answer yet. */
  @state() private pending: readonly string[] = [];
  @query('tarja-form') private form!: FormElement | null;
  /** What the forms are made of; one form stays the same as long as its graphic does. */
  #actions: readonly OwnAction[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('config')) return;
    this.#actions = this.config ? ownActionsOf(this.config) : [];
    this.open = undefined;
    this.answer = undefined;
  }

  get #words(): Sentences {
    return sentences[this.language];
  }

  protected override render() {
    if (this.#actions.length === 0) return nothing;
    const open = this.#actions.find(({ id }) => id === this.open);
    const words = this.#words;
    return html`
      <div id="actions" role="group" aria-label=${words.actions}>
        ${this.#actions.map((action) => this.#renderAction(action, action === open))}
      </div>
      ${
        open?.payload
          ? html`
            <div id="form" part="form" role="group" aria-label=${open.name}>
              <tarja-form
                shortcuts="off"
                storage-key=${`action ${open.id}`}
                .locale=${this.locale}
                .config=${open.payload.config}
              ></tarja-form>
              <button
                type="button"
                aria-disabled=${this.reason !== undefined}
                title=${this.reason ?? nothing}
                @click=${() => this.#send(open)}
              >
                ${words.send(open.name)}
              </button>
            </div>
          `
          : nothing
      }
      ${this.#renderAnswer()}
    `;
  }

  #renderAction(action: OwnAction, isOpen: boolean) {
    const { id, name, description, payload } = action;
    // A form can be filled in before its action can be run.
    const reason = payload ? undefined : this.reason;
    return html`<button
      type="button"
      part="action"
      title=${(reason ?? description) || nothing}
      aria-disabled=${reason === undefined ? nothing : 'true'}
      aria-busy=${this.pending.includes(id) ? 'true' : nothing}
      aria-expanded=${payload ? (isOpen ? 'true' : 'false') : nothing}
      @click=${() => this.#press(action)}
    >
      ${name}${payload ? '…' : ''}
    </button>`;
  }

  #renderAnswer() {
    const words = this.#words;
    const isRefused = this.answer !== undefined && !isDone(this.answer.status);
    return html`<p id="answer" part="answer" aria-live="polite" aria-atomic="true" class=${isRefused ? 'refused' : ''}>
      ${this.answer ? words[isRefused ? 'refused' : 'done'](this.answer.name, said(this.answer.status)) : ''}
    </p>`;
  }

  #press(action: OwnAction): void {
    if (!action.payload) void this.#act(action, undefined);
    else this.open = this.open === action.id ? undefined : action.id;
  }

  /** What the form holds, in the graphic's own shape; nothing while the form holds what is not valid. */
  #send(action: OwnAction): void {
    if (!this.form?.reportValidity()) return;
    void this.#act(action, dataOf(this.form.values, action.payload?.places ?? {}));
  }

  async #act({ id, name }: OwnAction, payload: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    const { run, config } = this;
    if (!run || this.reason !== undefined) return;
    this.pending = [...this.pending, id];
    const status = await run(id, payload);
    const at = this.pending.indexOf(id);
    this.pending = this.pending.filter((_, index) => index !== at);
    if (this.config === config) this.answer = { name, status };
  }
}

/** What an answer tells: its sentence, its result, or its number where it is refused without either. */
function said({ statusCode, statusMessage, result, ...status }: Status): string {
  const text = typeof result === 'string' ? result : result === undefined ? '' : JSON.stringify(result);
  const told = [statusMessage, text.slice(0, 300)].filter(Boolean).join(' · ');
  return told || (isDone({ statusCode, ...status }) ? '' : String(statusCode));
}

interface Sentences {
  actions: string;
  send(name: string): string;
  done(name: string, told: string): string;
  refused(name: string, told: string): string;
}

const sentences: Record<Locale, Sentences> = {
  en: {
    actions: 'Actions of the graphic',
    send: (name) => `Run “${name}”`,
    done: (name, told) => `“${name}” is done${told ? `: ${told}` : '.'}`,
    refused: (name, told) => `“${name}” was refused: ${told}`,
  },
  'pt-BR': {
    actions: 'Ações do gráfico',
    send: (name) => `Executar “${name}”`,
    done: (name, told) => `“${name}” foi executada${told ? `: ${told}` : '.'}`,
    refused: (name, told) => `“${name}” foi recusada: ${told}`,
  },
};
