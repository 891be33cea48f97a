import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Locale, nearestLocale } from '../../src/format/locale.ts';

/** Keeps an element's language with the nearest `lang`, also when that changes later. */
export class FollowLanguage implements ReactiveController {
  #locale: Locale | undefined;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  /** Worked out once, and again only when a `lang` changed. */
  get locale(): Locale {
    this.#locale ??= languageAt(this.host);
    return this.#locale;
  }

  hostConnected(): void {
    this.#locale = undefined;
    followers.add(this);
    observe(this.host.ownerDocument);
  }

  hostDisconnected(): void {
    followers.delete(this);
  }

  /** A `lang` changed somewhere in the document. */
  refresh(): void {
    const now = languageAt(this.host);
    if (now === this.#locale) return;
    this.#locale = now;
    this.host.requestUpdate();
  }
}

const followers = new Set<FollowLanguage>();
const observed = new WeakSet<Document>();

function observe(document: Document): void {
  if (observed.has(document)) return;
  observed.add(document);
  const observer = new MutationObserver(() => {
    for (const follower of followers) follower.refresh();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] });
}

function languageAt(element: Element): Locale {
  return nearestLocale(langOf(element));
}

/** The `lang` that holds for an element: the nearest one, through shadow roots. */
export function langOf(element: Element): string | undefined {
  const tag = element.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? undefined;
  const root = element.getRootNode();
  return !tag && root instanceof ShadowRoot ? langOf(root.host) : tag;
}
