import { LitElement, type PropertyDeclarations } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { bringLanguage } from './dictionary.ts';
import { FollowLanguage } from './follow-language.ts';

const speaking = new Set<() => void>();

/** Sentences have come: whoever said something without them says it again. */
export function speakAnew(): void {
  for (const speak of speaking) speak();
}

/** An element with words. It waits for its language before it is first seen in it, so that no English flashes by. */
export abstract class SpeakingElement extends LitElement {
  static override properties: PropertyDeclarations = { locale: { attribute: false } };

  /** The language, set by whoever holds the element; without it the nearest `lang` decides, also when it changes. */
  locale: Locale | undefined;

  readonly #nearest = new FollowLanguage(this);

  /** The language this element speaks now. */
  protected get language(): Locale {
    return this.locale ?? this.#nearest.locale;
  }

  /** Words have come after the element asked for them: what was said without them is to be said again. */
  protected languageCame(): void {}

  readonly #speakAnew = (): void => this.languageCame();

  override connectedCallback(): void {
    speaking.add(this.#speakAnew);
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    speaking.delete(this.#speakAnew);
    super.disconnectedCallback();
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const coming = bringLanguage(this.language);
    if (coming)
      return coming.then(() => {
        this.languageCame();
        super.scheduleUpdate();
      });
    super.scheduleUpdate();
    return undefined;
  }
}
