import type { LitElement } from 'lit';

/** Puts HTML on the page and gives its first element, updated; `unmount` in an `afterEach` takes all of it away. */
export async function mount<E extends Element = HTMLElement>(markup: string): Promise<E> {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  places.push(place);
  const element = place.firstElementChild as E;
  await Promise.all(
    [element, ...element.querySelectorAll('*')].map((each) => (each as Partial<LitElement>).updateComplete),
  );
  return element;
}

/** Takes away what `mount` put on the page. */
export function unmount(): void {
  for (const place of places.splice(0)) place.remove();
}

const places: Element[] = [];

/** Takes forms away, too, which write their drafts and leave the places for them a little later: both need the browser's locks. */
export async function unmountForms(): Promise<void> {
  unmount();
  await until(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return held.length + pending.length === 0;
  });
}

/** The element with an id in the shadow root of another: what a person sees and touches. */
export function inside<E extends Element = HTMLElement>(host: Element, selector: string): E {
  const found = host.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing matches ${selector} inside <${host.localName}>.`);
  return found;
}

/** The first that matches in the shadow root of an element, once there is one: much is drawn only when it was loaded, or measured. */
export async function appears<E extends Element = HTMLElement>(host: Element, selector: string): Promise<E> {
  const since = performance.now();
  for (;;) {
    const found = host.shadowRoot?.querySelector<E>(selector);
    if (found) return found;
    if (performance.now() - since > longest) throw new Error(`${selector} did not appear inside <${host.localName}>.`);
    await new Promise((frame) => requestAnimationFrame(frame));
  }
}

/** Resolves when something is so; where it never is, the test fails with the condition's own text. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > longest) throw new Error(`This did not come true: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** How long something is waited for, in milliseconds: shorter than the time of a test, so that the test says what it waited for. */
const longest = 25_000;

/** The detail-less names of events an element fires, in their order. */
export function recordEvents(target: EventTarget, ...types: string[]): string[] {
  const seen: string[] = [];
  for (const type of types) target.addEventListener(type, () => seen.push(type));
  return seen;
}
