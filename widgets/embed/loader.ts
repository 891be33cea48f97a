/** The widgets there are, and the hash in the name of each one's file: `polls.Xy1_-9.js`. */
export type WidgetHashes = Readonly<Record<string, string>>;

/** What has a widget's name: a place that an author marked, or an element whose code has not come yet. */
const places = '[data-tarja],:not(:defined)';

/**
 * Makes widgets of the places that authors mark, `<div data-tarja="polls" data-view="runoff">`, now and whenever one is added,
 * and brings the code of elements such as `<tarja-polls>` that stand in the page already. Only what is used is fetched.
 *
 * What stands inside a place stays visible until the figures come. `data-height` reserves room; `data-…` attributes that
 * the widget knows become its attributes, but for `mode` and `phase`: a picture on air lies over the whole page.
 *
 * @param hashes - a name that is not among them is told in the console, once
 * @param base - where the files are
 */
export function followPlaces(hashes: WidgetHashes, base: string): void {
  const coming = new Map<string, Promise<CustomElementConstructor | undefined>>();

  async function bring(name: string): Promise<CustomElementConstructor | undefined> {
    // Who may write a name may not choose an address.
    if (!Object.hasOwn(hashes, name)) {
      console.warn(`tarja: there is no widget “${name}”, but ${Object.keys(hashes).join(', ')}.`);
      return undefined;
    }
    // The file of this version may be gone from the server, the widget's own name stays.
    await import(new URL(`${name}.${hashes[name]}.js`, base).href)
      .catch(() => import(new URL(`${name}.js`, base).href))
      .catch((error) => console.error(`tarja: the widget “${name}” did not come.`, error));
    return customElements.get(`tarja-${name}`);
  }

  async function upgrade(place: HTMLElement): Promise<void> {
    const { tarja, height } = place.dataset;
    const [, name = tarja] = /^tarja-(.+)/.exec(place.localName) ?? [];
    if (!name) return;
    if (height) place.style.minHeight = /\D/.test(height) ? height : `${height}px`;
    if (!coming.has(name)) coming.set(name, bring(name));
    const type = await coming.get(name);
    // Meanwhile it may have been taken away, also by another loader.
    if (!type || !tarja || !place.isConnected) return;
    place.replaceWith(widgetFor(place, new type() as HTMLElement));
  }

  const look = (root: Element) => {
    for (const place of [root, ...root.querySelectorAll(places)])
      if (place.matches(places)) void upgrade(place as HTMLElement);
  };
  look(document.documentElement);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) look(node);
  }).observe(document, { childList: true, subtree: true });
}

/** Puts what an author wrote at a place into the widget that takes it. */
function widgetFor(place: HTMLElement, widget: HTMLElement): HTMLElement {
  const { observedAttributes } = widget.constructor as unknown as { observedAttributes: readonly string[] };
  for (const { name, value } of place.attributes) {
    const [, setting] = /^data-(.+)/.exec(name) ?? [];
    if (!setting) {
      // A policy forbids attributes that hold styles or scripts; styles are copied below.
      if (!/^(style$|on)/.test(name)) widget.setAttribute(name, value);
    } else if (observedAttributes.includes(setting) && !/^(mode|phase)$/.test(setting))
      widget.setAttribute(setting, value);
  }
  const { cssText, minHeight } = place.style;
  if (cssText) widget.style.cssText = cssText;
  if (minHeight) widget.style.setProperty('--tarja-height', minHeight);
  widget.append(...place.childNodes);
  return widget;
}
