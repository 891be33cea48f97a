import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { type Locale, nearestLocale } from '../../src/format/locale.ts';
import type { Memory } from '../project/storage.ts';
import './header.ts';
import type { ChoiceEvent, PageName } from './header.ts';
import { applyTheme, onSystemChange, rememberedTheme, type Scheme, schemeOf, type Theme } from './theme.ts';

/** A page of the playground, which has a header and a memory. */
export interface Page extends ReactiveControllerHost {
  readonly memory: Memory;
  /** Another language was chosen, or the first one is known. */
  follow(locale: Locale): void;
}

/**
 * The header of all pages, and the choices made in it: theme and language. Remembered, and written to the document, which
 * gives every element its colours and its words.
 */
export class Preferences implements ReactiveController {
  theme: Theme = 'dark';
  /** What the theme is at this machine, now. */
  scheme: Scheme = 'dark';
  locale: Locale = 'en';

  #end: (() => void) | undefined;

  constructor(private readonly page: Page) {
    page.addController(this);
  }

  hostConnected(): void {
    const { memory } = this.page;
    this.#setTheme(rememberedTheme(memory));
    const language = memory.get('language');
    this.#setLanguage(typeof language === 'string' ? language : navigator.language);
    this.#end = onSystemChange(() => this.#setTheme(this.theme));
  }

  hostDisconnected(): void {
    this.#end?.();
  }

  /** @param chooser stands beside the name of the house */
  renderHeader(page: PageName, chooser: unknown = nothing): TemplateResult {
    return html`<pg-header
      page=${page}
      .theme=${this.theme}
      .locale=${this.locale}
      @theme=${this.chooseTheme}
      @language=${this.chooseLanguage}
      >${chooser}</pg-header
    >`;
  }

  /** For the header's `theme` event. */
  readonly chooseTheme = ({ choice }: ChoiceEvent<Theme>): void => {
    this.page.memory.set('theme', choice);
    this.#setTheme(choice);
  };

  /** For the header's `language` event. */
  readonly chooseLanguage = ({ choice }: ChoiceEvent<string>): void => {
    this.page.memory.set('language', choice);
    this.#setLanguage(choice);
  };

  #setTheme(theme: Theme): void {
    this.theme = theme;
    applyTheme(theme);
    this.scheme = schemeOf(theme);
    this.page.requestUpdate();
  }

  #setLanguage(tag: string): void {
    this.locale = nearestLocale(tag);
    document.documentElement.lang = this.locale;
    this.page.follow(this.locale);
    this.page.requestUpdate();
  }
}
