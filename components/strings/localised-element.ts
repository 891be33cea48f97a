import { LitElement, type PropertyDeclarations } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { loadLanguage } from './dictionary.ts';
import { FollowLanguage } from './follow-language.ts';

/** An element with words. Its language is loaded before it is first rendered in it, so that no English flashes up. */
export abstract class LocalisedElement extends LitElement {
  static override properties: PropertyDeclarations = { locale: { attribute: false } };

  /** The language, set by the element's owner; without it the nearest `lang` decides, also when it changes. */
  locale: Locale | undefined;

  readonly #nearest = new FollowLanguage(this);

  /** The language of this element now. */
  protected get language(): Locale {
    return this.locale ?? this.#nearest.locale;
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const loading = loadLanguage(this.language);
    if (loading) return loading.then(() => super.scheduleUpdate());
    super.scheduleUpdate();
    return undefined;
  }
}
