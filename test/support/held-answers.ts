import type { LitElement } from 'lit';
import type { Locale } from '../../src/format/locale.ts';

/** The answers that a page asks `fetch` for, held back at first. */
export interface HeldAnswers {
  /** How many are held back. */
  readonly count: number;
  /** What is asked for from now on is answered at once. */
  open(): void;
  /** Gives those that were held back, and resolves when the page has read them. */
  give(): Promise<void>;
  /** `fetch` is the browser's again. */
  end(): void;
}

/** @param answerTo the JSON of an answer */
export function holdAnswers(answerTo: (address: string, request: RequestInit) => unknown): HeldAnswers {
  const { fetch } = globalThis;
  const held: (() => void)[] = [];
  let isOpen = false;
  globalThis.fetch = async (input, request = {}) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    // Read at once, without a stream that takes tasks of its own.
    return { ok: true, status: 200, json: async () => answerTo(String(input), request) } as Response;
  };
  return {
    get count() {
      return held.length;
    },
    open() {
      isOpen = true;
    },
    async give() {
      for (const give of held) give();
      // What follows the answers follows in the same task.
      await new Promise((resolve) => setTimeout(resolve));
    },
    end() {
      globalThis.fetch = fetch;
    },
  };
}

/** Chooses the language that the page does not have, in its header. */
export async function chooseOtherLanguage(header: Element | null): Promise<Locale> {
  const [name, locale] =
    document.documentElement.lang === 'pt-BR' ? (['English', 'en'] as const) : (['Português', 'pt-BR'] as const);
  await (header as LitElement | null)?.updateComplete;
  header?.shadowRoot?.querySelector<HTMLElement>(`[aria-label$="${name}"]`)?.click();
  return locale;
}
