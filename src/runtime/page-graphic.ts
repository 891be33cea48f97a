import { textOf } from '../interop/playout-data.ts';
import type { FieldValues, LoadParams, OgrafGraphic } from './ograf.ts';
import { away, type Playout, type PlayParams, play, type StopParams, settle, stop } from './playout.ts';
import { done, failed, type Status } from './status.ts';

export interface PageGraphicOptions {
  /** How the page reads its data. Default: `json`. `texts` is JSON in which every value is a text, as SPX-GC sends it. */
  data?: 'json' | 'texts' | 'xml';
  /** 1 plays and stops, more has steps, 0 plays once and leaves by itself. Default: 1. */
  steps?: number;
}

/** Milliseconds without a change after which a page counts as gone, and after which it is not waited for any more. */
const quiet = { after: 300, atMost: 4000 };

/** Where there is no DOM, the module can still be imported. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * The class of a graphic that is an HTML page made for SPX-GC, CasparCG or another system that calls `update`, `play`,
 * `next`, `stop` and `remove`. The page becomes the document that the graphic stands in, so it needs one of its own, as
 * Tarja's renderers give to each graphic. Its scripts run in their order, once all of its elements are there.
 *
 * @param address of the page; what it names is relative to it
 */
export function pageGraphic(
  address: URL | string,
  { data = 'json', steps = 1 }: PageGraphicOptions = {},
): new () => HTMLElement & OgrafGraphic {
  return class extends Base implements OgrafGraphic {
    /** The document's own clock moves the page: timers, frames and animations of its scripts. */
    readonly usesStageClock = true;
    #state: Playout = away;
    #values: FieldValues = {};

    async load({ data: values = {} }: LoadParams = {}): Promise<Status> {
      this.#values = values;
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The page ${String(address)} cannot be read: ${answer.status}.`);
      await showPage(await answer.text(), String(address));
      this.#update();
      return done();
    }

    async updateAction({ data: values = {} }: { data?: FieldValues } = {}): Promise<Status> {
      this.#values = { ...this.#values, ...values };
      this.#update();
      return done(this.#state.step);
    }

    /** A page has no way back: a step before the present one is answered with the one it stays at. */
    async playAction(params: PlayParams = {}): Promise<Status> {
      const { phase, step = -1 } = this.#state;
      const next = play(this.#state, params, steps);
      if (next.phase === 'out' || next.phase === 'off') return this.stopAction(params);
      if (next === this.#state || (phase === 'on' && (next.step ?? 0) < step)) return done(this.#state.step);
      if (phase !== 'on') call('play');
      for (let at = phase === 'on' ? step : 0; at < (next.step ?? 0); at++) call('next');
      this.#state = settle({ ...next, phase: 'in' }, next.movement, steps);
      return done(this.#state.step);
    }

    /** Resolves when nothing of the page moves any more, or it has itself removed. */
    async stopAction(params: StopParams = {}): Promise<Status> {
      if (this.#state.phase === 'off' && steps !== 0) return done();
      this.#state = stop(this.#state, { ...params, skipAnimation: true });
      const gone = params.skipAnimation ? undefined : removed();
      call('stop');
      await gone;
      return done();
    }

    /** A function of the page. */
    async customAction({ id, payload }: { id: string; payload?: unknown }): Promise<Status> {
      const asked = functionOf(id);
      if (!asked) return failed(400, `The page has no function “${id}”.`);
      await asked(...(payload === undefined || payload === null ? [] : [payload]));
      return done(this.#state.step);
    }

    async dispose(): Promise<Status> {
      call('remove');
      return done();
    }

    #update(): void {
      call('update', written(this.#values, data));
    }
  };
}

function call(name: 'update' | 'play' | 'next' | 'stop' | 'remove', ...args: readonly unknown[]): void {
  functionOf(name)?.(...args);
}

/** A global function of the page, also one that a script has declared by `const`, which is no member of the window. */
function functionOf(name: string): ((...args: readonly unknown[]) => unknown) | undefined {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return undefined;
  const found: unknown = new Function(`return typeof ${name} === 'function' ? ${name} : undefined`)();
  // The window has a `stop` of its own.
  const isOfBrowser = String(found).endsWith('{ [native code] }');
  return typeof found === 'function' && !isOfBrowser ? found.bind(globalThis) : undefined;
}

/** Values as a text that the page reads. */
function written(values: FieldValues, form: PageGraphicOptions['data']): string {
  if (form === 'json') return JSON.stringify(values);
  const texts = Object.entries(values).map(([name, value]) => [name, textOf(value)] as const);
  if (form === 'texts') return JSON.stringify(Object.fromEntries(texts));
  const data = texts.map(
    ([name, text]) => `<componentData id="${escaped(name)}"><data id="text" value="${escaped(text)}"/></componentData>`,
  );
  return `<templateData>${data.join('')}</templateData>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\p{Cc}\u2028\u2029]/gu, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes a page's text this document. */
async function showPage(text: string, address: string): Promise<void> {
  const page = new DOMParser().parseFromString(withoutNoscript(text), 'text/html');
  const base = document.querySelector('base') ?? document.head.appendChild(document.createElement('base'));
  // A page that is an address by itself has no folder.
  if (!/^data:/.test(address))
    base.href = new URL(page.querySelector('base')?.getAttribute('href') ?? '', address).href;
  for (const name of ['documentElement', 'body'] as const) {
    for (const { name: attribute, value } of page[name].attributes) {
      // What the renderer wrote stays.
      if (attribute === 'style') document[name].style.cssText += `;${value}`;
      else document[name].setAttribute(attribute, value);
    }
  }
  const scripts = [...page.scripts];
  const ready = [...page.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet][href]')].map(arrived);
  document.head.append(...adopted(page.head));
  document.body.append(...adopted(page.body));
  await Promise.all(ready);
  // A document that is written anew would lose what is in it.
  document.write = document.writeln = (...texts: string[]) =>
    (document.currentScript ?? document.body.lastElementChild)?.insertAdjacentHTML('beforebegin', texts.join(''));
  for (const script of scripts) await run(script);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  window.dispatchEvent(new Event('load'));
}

/**
 * A page's text without what is for browsers that run no scripts. The parser is one of those: it would read that of the head as the
 * beginning of the body.
 */
function withoutNoscript(text: string): string {
  return text.replace(/<!--.*?-->|<(script|style|noscript)\b.*?<\/\1\s*>/gis, (part, name?: string) =>
    name?.toLowerCase() === 'noscript' ? '' : part,
  );
}

function adopted(parent: HTMLElement): Node[] {
  return [...parent.childNodes].map((node) => document.adoptNode(node));
}

/** A style sheet or a script has come, or never will. */
function arrived(element: Element): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
    element.addEventListener('error', resolve, { once: true });
  });
}

/** Scripts of a parsed page do nothing: a copy in the same place runs. */
async function run(script: HTMLScriptElement): Promise<void> {
  const { type } = script;
  const isModule = type === 'module';
  if (!isModule && type !== '' && !/javascript|ecmascript/i.test(type)) return;
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.textContent = script.textContent;
  copy.async = false;
  const done = script.src ? arrived(copy) : undefined;
  script.replaceWith(copy);
  await done;
  if (!isModule || script.src) return;
  // A module without an address does not tell its end; one after it does.
  const after = document.createElement('script');
  Object.assign(after, { type: 'module', async: false, src: 'data:text/javascript,' });
  const over = arrived(after);
  document.head.append(after);
  await over;
  after.remove();
}

/** Resolves when the page has had itself removed, or nothing in it has changed or moved for a while. */
function removed(): Promise<void> {
  const began = performance.now();
  let changed = began;
  const page = globalThis as { remove?: unknown };
  const own = page.remove;
  return new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const end = () => {
      observer.disconnect();
      page.remove = own;
      resolve();
    };
    page.remove = (...args: readonly unknown[]) => {
      end();
      if (typeof own === 'function') own.call(globalThis, ...args);
    };
    let before = '';
    const look = () => {
      const now = performance.now();
      const times = timesOfMovement();
      if (times !== before) changed = now;
      before = times;
      if (now - changed >= quiet.after || now - began >= quiet.atMost) end();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Where all that moves until it ends stands. A clock that moves the picture holds it, so that none of it says it runs. */
function timesOfMovement(): string {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
    .map(({ currentTime }) => currentTime)
    .join();
}
