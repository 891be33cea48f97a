import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { icons } from '../icons.ts';
import type { Strings } from '../strings/strings.ts';
import { moveInGroup } from './arrows.ts';
import { paneStyles } from './pane-styles.ts';
import './service-chip.ts';
import type { Theme } from './theme.ts';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const languages: readonly (readonly [Locale, string, string])[] = [
  ['en', 'EN', 'English'],
  ['pt-BR', 'PT', 'Português'],
];

/** A choice made in the header. */
export class ChoiceEvent<Choice> extends Event {
  constructor(
    type: 'theme' | 'language',
    readonly choice: Choice,
  ) {
    super(type);
  }
}

/**
 * The slim line above the panes: who this is, which template is open, colours, language, help.
 *
 * @fires theme - ChoiceEvent<Theme>
 * @fires language - ChoiceEvent<Locale>
 * @slot - the chooser of templates
 */
@customElement('pg-header')
export class Header extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
      }
      header {
        display: flex;
        align-items: center;
        gap: 12px;
        box-sizing: border-box;
        height: 45px;
        padding: 0 8px 0 12px;
        border-bottom: 1px solid var(--tarja-line);
      }
      .wordmark {
        margin: 0;
        padding: 3px 9px 2px;
        background: var(--tarja-text);
        color: var(--tarja-panel);
        font: 800 15px / 1.2 'Archivo Variable', var(--tarja-font);
        font-stretch: 112%;
        letter-spacing: 0.01em;
        -webkit-user-select: none;
        user-select: none;
      }
      [role='radiogroup'] {
        display: flex;
        gap: 1px;
        padding: 1px;
        border: 1px solid var(--tarja-line);
        border-radius: calc(var(--tarja-radius) + 2px);
      }
      [role='radio'] {
        color: var(--tarja-text-quiet);
      }
      [role='radio'][aria-checked='true'] {
        color: var(--tarja-text);
      }
      a {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        height: 28px;
        padding: 0 8px;
        border-radius: var(--tarja-radius);
        color: inherit;
        font: 500 12px / 1 var(--tarja-font);
        text-decoration: none;
      }
      a:hover {
        background: var(--tarja-control-hover);
      }
      /* Links keep their names for those who hear them, and as tips. */
      @media (max-width: 900px) {
        a {
          padding: 0 6px;
        }
        .word {
          position: absolute;
          overflow: hidden;
          width: 1px;
          height: 1px;
          clip-path: inset(50%);
        }
        pg-service-chip {
          display: none;
        }
      }
      @media (max-width: 560px) {
        header {
          flex-wrap: wrap;
          gap: 4px 8px;
          height: auto;
          padding-block: 7px;
        }
        /* What is open stands in a line with who this is, the rest below. */
        ::slotted(*) {
          flex: 1;
          min-width: calc(100% - 100px);
        }
        .space {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) words!: Strings;
  @property() theme: Theme = 'dark';
  @property() locale: Locale = 'en';
  /** Which page this stands on: it links to the others. */
  @property() page: 'start' | 'playground' | 'services' | 'widgets' | 'theme' | 'components' | 'reference' =
    'playground';

  protected override render(): TemplateResult {
    const { words } = this;
    return html`
      <header>
        <h1 class="wordmark">Tarja</h1>
        <slot></slot>
        <span class="space"></span>
        <div class="language" role="radiogroup" aria-label=${words.language} @keydown=${moveInGroup}>
          ${languages.map(([locale, short, name]) =>
            this.#renderRadio(locale === this.locale, name, short, () => new ChoiceEvent('language', locale), locale),
          )}
        </div>
        <div role="radiogroup" aria-label=${words.theme} @keydown=${moveInGroup}>
          ${themes.map((theme) =>
            this.#renderRadio(
              theme === this.theme,
              words[theme],
              icons[theme === 'light' ? 'sun' : theme === 'dark' ? 'moon' : 'system'],
              () => new ChoiceEvent('theme', theme),
            ),
          )}
        </div>
        ${this.page === 'start' ? nothing : this.#renderLinks()}
      </header>
    `;
  }

  #renderLinks(): TemplateResult {
    const { words } = this;
    return html`
        ${
          isOfStation()
            ? html`<a href="/" title=${words.stationTip}>${icons.live}<span class="word">${words.station}</span></a>`
            : nothing
        }
        ${
          this.page === 'playground'
            ? nothing
            : html`<a href="./" title=${words.playgroundTip}>${icons.wide}<span class="word">${words.playground}</span></a>`
        }
        ${
          this.page === 'services'
            ? nothing
            : html`<a href="services.html" target="_blank" title=${words.servicesTip}
                >${icons.services}<span class="word">${words.services}</span><pg-service-chip .words=${words}></pg-service-chip
              ></a>`
        }
        ${
          this.page === 'widgets'
            ? nothing
            : html`<a href="widgets.html" target="_blank" title=${words.widgetsTip}
                >${icons.chart}<span class="word">${words.widgetsPage}</span></a
              >`
        }
        ${
          this.page === 'theme'
            ? nothing
            : html`<a href="theme.html" target="_blank" title=${words.stationThemeTip}
                >${icons.palette}<span class="word">${words.stationTheme}</span></a
              >`
        }
        ${
          this.page === 'components'
            ? nothing
            : html`<a href="components.html" target="_blank" title=${words.componentsTip}
                >${icons.components}<span class="word">${words.components}</span></a
              >`
        }
        ${
          this.page === 'reference'
            ? nothing
            : html`<a href="reference.html" target="_blank" title=${words.docsTip}
                >${icons.book}<span class="word">${words.docs}</span></a
              >`
        }
    `;
  }

  #renderRadio(
    checked: boolean,
    name: string,
    shown: TemplateResult | string,
    event: () => Event,
    lang?: Locale,
  ): TemplateResult {
    return html`
      <button
        class="icon"
        role="radio"
        aria-checked=${checked ? 'true' : 'false'}
        tabindex=${checked ? 0 : -1}
        title=${name}
        aria-label=${name}
        lang=${lang ?? nothing}
        @click=${() => this.dispatchEvent(event())}
      >
        ${shown}
      </button>
    `;
  }
}

/** Pages of a station are told its channels. */
function isOfStation(): boolean {
  return document.querySelector('meta[name="tarja-channels"]') !== null;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-header': Header;
  }
}
