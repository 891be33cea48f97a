import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** False where the browser forbids it, or has no clipboard, as over plain http from another machine: it holds something else then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A sentence that an element shows for a moment: empty before, and after. */
export class Notice implements ReactiveController {
  text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }

  /** What is said later has its whole time. */
  say(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(''), 2500);
    this.#show(text);
  }

  /** Copies a text, and says whether it could. */
  async copy(text: string, said: { readonly copied: string; readonly notCopied: string }): Promise<void> {
    this.say((await copyText(text)) ? said.copied : said.notCopied);
  }

  #show(text: string): void {
    this.text = text;
    this.host.requestUpdate();
  }
}
