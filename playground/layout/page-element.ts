import { LitElement } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { Memory } from '../project/storage.ts';
import { type Page, Preferences } from './preferences.ts';

/** A page that renders into its document, whose style sheet is its own. */
export abstract class PageElement extends LitElement implements Page {
  memory = new Memory();

  protected readonly preferences = new Preferences(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  abstract follow(locale: Locale): void;

  protected get locale(): Locale {
    return this.preferences.locale;
  }
}
