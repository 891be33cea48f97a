import type { PropertyDeclarations } from 'lit';
import { type Locale, nearestLocale } from '../src/format/locale.ts';
import { loadLanguage } from './strings/dictionary.ts';
import { FollowLanguage } from './strings/follow-language.ts';
import { StyledElement } from './styled-element.ts';
import { adoptTheme } from './theme/theme.ts';

/** An element of the desk, in its look and its words. Its language is loaded before it is first rendered in it, so that no English flashes up. */
export abstract class DeskElement extends StyledElement {
  static override properties: PropertyDeclarations = { locale: { attribute: false } };

  /**
   * The language, set by the element's owner: Brazilian Portuguese for any tag of Portuguese, English for all others. Without it the
   * nearest `lang` decides, also when it changes.
   */
  locale: Locale | undefined;

  readonly #nearest = new FollowLanguage(this);

  /** The language of this element now. */
  protected get language(): Locale {
    return this.locale ? nearestLocale(this.locale) : this.#nearest.locale;
  }

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
  }

  override connectedMoveCallback(): void {
    this.#nearest.refresh();
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const loading = loadLanguage(this.language);
    if (loading) return loading.then(() => super.scheduleUpdate());
    super.scheduleUpdate();
    return undefined;
  }
}
