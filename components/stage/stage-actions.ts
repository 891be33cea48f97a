import { css, html, LitElement, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { dataOf } from '../../src/interop/data.ts';
import { type OwnAction, ownActionsOf } from '../../src/interop/read-manifest.ts';
import { isDone, type Status } from '../../src/runtime/status.ts';
import type { FormElement } from '../form/form.ts';
import { FollowLanguage } from '../strings/follow-language.ts';
import { controlBox } from '../theme/shared-styles.ts';
import { adoptTheme } from '../theme/theme.ts';
import type { StageElement } from './stage.ts';

/** `detail` of `tarja-action`. */
export interface ActionDetail {
  id: string;
  payload: Readonly<Record<string, unknown>> | undefined;
  status: Status;
}

/**
 * The actions of the graphic's own that a stage plays (OGraf, `customActions`): a button each, in the order of the manifest, with a
 * form for what an action is given. It says what each answered. Of a graphic without such actions nothing is shown.
 *
 * @tag tarja-stage-actions
 * @fires {CustomEvent<ActionDetail>} tarja-action - an action was answered
 * @csspart action - the button of an action
 * @csspart form - the form of an action
 * @csspart answer - what the last action answered
 */
export class StageActionsElement extends LitElement {
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

  /** The stage that plays the graphic. */
  @property({ attribute: false }) stage: StageElement | undefined;

  /** The action whose form is open. */
  @state() private open: string | undefined;
  @state() private answer: { name: string; status: Status } | undefined;
  @query('tarja-form') private form!: FormElement | null;
  readonly #language = new FollowLanguage(this);
  #followed: StageElement | undefined;
  /** What the forms are made of; one form stays the same as long as its graphic does. */
  #config: StageElement['config'];
  #actions: readonly OwnAction[] = [];

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#follow(undefined);
  }

  protected override willUpdate(): void {
    this.#follow(this.isConnected ? this.stage : undefined);
    const config = this.stage?.config;
    if (config === this.#config) return;
    this.#config = config;
    this.#actions = config ? ownActionsOf(config) : [];
    this.open = undefined;
    this.answer = undefined;
  }

  #follow(stage: StageElement | undefined): void {
    if (stage === this.#followed) return;
    this.#followed?.removeEventListener('tarja-status', this.#draw);
    stage?.addEventListener('tarja-status', this.#draw);
    this.#followed = stage;
  }

  readonly #draw = () => this.requestUpdate();

  protected override render() {
    if (this.#actions.length === 0) return nothing;
    const open = this.#actions.find(({ id }) => id === this.open);
    const words = sentences[this.#language.locale];
    return html`
      <div id="actions" role="group" aria-label=${words.actions}>
        ${this.#actions.map(
          (action) => html`
            <button
              type="button"
              part="action"
              title=${action.description || nothing}
              aria-expanded=${action.payload ? (action === open ? 'true' : 'false') : nothing}
              @click=${() => this.#press(action)}
            >
              ${action.name}${action.payload ? '…' : ''}
            </button>
          `,
        )}
      </div>
      ${
        open?.payload
          ? html`
            <div id="form" part="form" role="group" aria-label=${open.name}>
              <tarja-form
                shortcuts="off"
                storage-key=${`action ${open.id}`}
                .config=${open.payload.config}
              ></tarja-form>
              <button type="button" @click=${() => this.#send(open)}>${words.send(open.name)}</button>
            </div>
          `
          : nothing
      }
      ${this.#renderAnswer()}
    `;
  }

  #renderAnswer() {
    const words = sentences[this.#language.locale];
    const isRefused = this.answer !== undefined && !isDone(this.answer.status);
    return html`<p id="answer" part="answer" role="status" class=${isRefused ? 'refused' : ''}>
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

  async #act({ id, name }: OwnAction, payload: ActionDetail['payload']): Promise<void> {
    const { stage } = this;
    if (!stage) return;
    const status = await stage.customAction(id, payload);
    this.answer = { name, status };
    const detail: ActionDetail = { id, payload, status };
    this.dispatchEvent(new CustomEvent('tarja-action', { detail, bubbles: true, composed: true }));
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
