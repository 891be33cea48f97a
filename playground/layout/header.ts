import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type Locale, locales } from '../../src/format/locale.ts';
import { icons } from '../icons.ts';
import { pageMark } from '../station-page.ts';
import { type Strings, strings } from '../strings/strings.ts';
import { renderChoice } from './choice.ts';
import { paneStyles } from './pane-styles.ts';
import './service-chip.ts';
import type { Theme } from './theme.ts';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const languageNames: Readonly<Record<Locale, { readonly short: string; readonly name: string }>> = {
  en: { short: 'EN', name: 'EN: English' },
  'pt-BR': { short: 'PT', name: 'PT: Português' },
};

/** The pages that the header links to, in the order of the links; `name` and `tip` are their words. */
const places = [
  { page: 'playground', icon: icons.wide, name: 'playground', tip: 'playgroundTip' },
  { page: 'services', icon: icons.services, name: 'services', tip: 'servicesTip' },
  { page: 'widgets', icon: icons.chart, name: 'widgetsPage', tip: 'widgetsTip' },
  { page: 'theme', icon: icons.palette, name: 'stationTheme', tip: 'stationThemeTip' },
  { page: 'components', icon: icons.components, name: 'components', tip: 'componentsTip' },
  { page: 'reference', icon: icons.book, name: 'docs', tip: 'docsTip' },
] as const;

/** A page with this header. */
export type PageName = 'start' | (typeof places)[number]['page'];

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
        padding: 0;
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

  @property() theme: Theme = 'dark';
  @property() locale: Locale = 'en';
  /** Which page this stands on: it links to the others. */
  @property() page: PageName = 'playground';

  protected override render(): TemplateResult {
    const words = strings[this.locale];
    return html`
      <header>
        <h1 class="wordmark">Tarja</h1>
        <slot></slot>
        <span class="space"></span>
        ${renderChoice(
          words.language,
          locales,
          this.locale,
          (locale) => languageNames[locale].short,
          (locale) => this.dispatchEvent(new ChoiceEvent('language', locale)),
          (locale) => ({ name: languageNames[locale].name, lang: locale }),
        )}
        ${renderChoice(
          words.theme,
          themes,
          this.theme,
          (theme) => icons[theme === 'light' ? 'sun' : theme === 'dark' ? 'moon' : 'system'],
          (theme) => this.dispatchEvent(new ChoiceEvent('theme', theme)),
          (theme) => ({ name: words[theme] }),
        )}
        ${this.page === 'start' ? nothing : this.#renderLinks(words)}
      </header>
    `;
  }

  #renderLinks(words: Strings): TemplateResult {
    const others = places.filter(({ page }) => page !== this.page);
    return html`
      ${
        // Pages of a station are told its channels.
        pageMark('tarja-channels') !== undefined
          ? html`<a href="/" title=${words.stationTip}>${icons.live}<span class="word">${words.station}</span></a>`
          : nothing
      }
      ${others.map(
        ({ page, icon, name, tip }) => html`<a
          href=${page === 'playground' ? './' : `${page}.html`}
          target=${page === 'playground' ? nothing : '_blank'}
          title=${words[tip]}
          >${icon}<span class="word">${words[name]}</span>${
            page === 'services' ? html`<pg-service-chip .words=${words}></pg-service-chip>` : nothing
          }</a
        >`,
      )}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-header': Header;
  }
}
