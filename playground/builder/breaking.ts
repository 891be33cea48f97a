import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { controlBox } from '../../components/theme/shared-styles.ts';
import { type BreakingChange, breakingChanges } from '../../src/config/breaking-changes.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { Follow } from '../follow.ts';
import { momentText } from '../format.ts';
import type { Version } from '../project/history.ts';
import type { Project } from '../project/project.ts';
import type { Strings } from '../strings/strings.ts';
import { type BuilderWords, builderWords } from './words.ts';

/** A version that can be compared with. */
interface Earlier {
  readonly version: Version;
  readonly config: Config;
}

/** What others rely on and would lose with the present text, compared with an earlier version of it. */
@customElement('pg-builder-breaking')
export class Breaking extends LitElement {
  static override styles = css`
    details {
      max-height: 180px;
      overflow: auto;
      border-top: 1px solid var(--tarja-line);
      font-size: 12px;
    }
    .breaks {
      background: var(--tarja-problem-ground);
    }
    summary {
      padding: 7px 12px;
      cursor: pointer;
    }
    summary:focus-visible {
      outline: 2px solid var(--tarja-accent);
      outline-offset: -2px;
    }
    label {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 8px;
      align-items: center;
      padding: 0 12px 8px;
    }
    select {
      ${controlBox}
      min-width: 0;
      height: 26px;
    }
    select:focus-visible {
      outline: 2px solid var(--tarja-accent);
      outline-offset: 1px;
    }
    ul {
      margin: 0;
      padding: 0 12px 8px 28px;
    }
    li {
      margin: 0 0 4px;
    }
    li span {
      color: var(--tarja-text-quiet);
    }
  `;

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) strings!: Strings;
  /** Asks for the versions of the open template, newest first. */
  @property({ attribute: false }) versions: () => Promise<readonly Version[]> = async () => [];

  @state() private earlier: readonly Earlier[] = [];
  /** What is compared with; without it the text that was opened. */
  @state() private chosen: Earlier | undefined;
  #opened: { readonly text: string; readonly config: Config | undefined } | undefined;

  constructor() {
    super();
    new Follow(this, ['checked', 'locale'], {
      template: () => {
        this.chosen = undefined;
        this.earlier = [];
      },
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { config, showing, locale } = this.project;
    const words = builderWords[locale];
    const before = this.chosen?.config ?? this.#openedConfig();
    if (!before || !config || showing !== 'current') return nothing;
    const changes = breakingChanges(before, config, locale);
    return html`
      <details class=${changes.length > 0 ? 'breaks' : ''} @toggle=${this.#look}>
        <summary>${words.breaking(changes.length)}</summary>
        <label>
          ${words.comparedWith}
          <select @change=${({ currentTarget }: Event) => this.#choose(Number((currentTarget as HTMLSelectElement).value))}>
            <option value="" ?selected=${this.chosen === undefined}>${words.asOpened}</option>
            ${this.earlier.map((each) => this.#renderEarlier(each))}
          </select>
        </label>
        <ul>
          ${changes.map((each) => html`<li>${each.message} <span>${words.effects[effectOf(each, before)]}</span></li>`)}
        </ul>
      </details>
    `;
  }

  #renderEarlier(each: Earlier): TemplateResult {
    const { id, action } = each.version;
    const time = momentText(each.version.time, this.project.locale);
    return html`<option value=${id} ?selected=${each === this.chosen}>
      ${action ? `${time} · ${this.strings.versionActions[action]}` : time}
    </option>`;
  }

  #openedConfig(): Config | undefined {
    const { openedText: text } = this.project;
    if (this.#opened?.text !== text) this.#opened = { text, config: parsed(text) };
    return this.#opened.config;
  }

  /** Each config there was once, but for the present and the opened one. */
  readonly #look = async ({ currentTarget }: Event): Promise<void> => {
    if (!(currentTarget as HTMLDetailsElement).open) return;
    const { openedText, text } = this.project;
    const seen = new Set<string | undefined>([openedText, text]);
    this.earlier = (await this.versions()).flatMap((version) => {
      const { 'config.json': was } = version.files;
      const config = seen.has(was) || was === undefined ? undefined : parsed(was);
      seen.add(was);
      return config ? [{ version, config }] : [];
    });
    this.#choose(this.chosen?.version.id);
  };

  #choose(id: number | undefined): void {
    this.chosen = this.earlier.find(({ version }) => version.id === id);
  }
}

/** What a change means to presets and rundown items that were saved with the earlier config: what a take of them would say. */
function effectOf({ code, pointer }: BreakingChange, before: Config): keyof BuilderWords['effects'] {
  switch (code) {
    case 'preset-removed':
    case 'variant-removed':
      return 'chosen';
    case 'key-changed':
      return 'addressed';
    case 'field-removed':
    case 'field-renamed':
      return 'lost';
    case 'column-removed':
      return 'ignored';
    case 'limit-tightened': {
      // A text has no other limit than its length, and one that is too long may go to air.
      const [, , index] = pointer.split('/');
      return /^(?:text|textarea|url)$/.test(before.fields[Number(index)]?.type ?? '') ? 'longer' : 'refused';
    }
    default:
      return 'refused';
  }
}

/** A config that can be compared; a version may be of any text that was typed. */
function parsed(text: string): Config | undefined {
  try {
    const config = JSON.parse(text) as Config;
    const isComparable =
      Array.isArray(config.fields) && config.fields.every((field) => typeof field?.name === 'string');
    // The comparison meets here what it cannot read: presets that are no list, a table without columns.
    if (isComparable) breakingChanges(config, config);
    return isComparable ? config : undefined;
  } catch {
    return undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-builder-breaking': Breaking;
  }
}
