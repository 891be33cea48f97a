/** The widgets there are, and by name the files that each one's file imports, parted by blanks: `shared chart`. */
export type WidgetFiles = Readonly<Record<string, string>>;

type Widget = HTMLElement & { tellUnknown?(names: readonly string[]): void };
type WidgetType = { new (): Widget; readonly observedAttributes: readonly string[] };
type FileSource = (file: string) => Promise<unknown>;

/**
 * What has a widget's name: a place that an author marked, or an element whose code has not come yet. No place in an editor, which would
 * save the widget instead, or put the place back for ever.
 */
const places = '[data-tarja]:not([contenteditable]:not([contenteditable=false]) *),:not(:defined)';

/** Milliseconds after which files that did not come are asked for again; twice as long each time, up to the longest. */
const RETRY = 5000;
const LONGEST_RETRY = 300_000;

/**
 * Makes widgets of the places that authors mark, `<div data-tarja="polls" data-view="runoff">`, now and whenever one is added,
 * and brings the code of elements such as `<tarja-polls>` that stand in the page already. Only what is used is fetched.
 *
 * What stands inside a place stays visible until the figures come. `data-height` reserves room; `data-…` attributes that
 * the widget knows become its attributes, but for `mode` and `phase`: a picture on air lies over the whole page. Others stay as they
 * are, and are named in the console where they look like a setting.
 *
 * A place in an editor (`contenteditable`) stays as it was written.
 *
 * Files that do not come are asked for again, later and when the network is back, as long as a place waits for them. (Firefox remembers
 * that a module did not come, for as long as the page is open.)
 *
 * @param files - a name that is not among them is told in the console, once
 * @param version - imports a file of this version by its name
 * @param lasting - imports the file that has this name always
 */
export function followPlaces(files: WidgetFiles, version: FileSource, lasting: FileSource): void {
  const coming = new Map<string, Promise<WidgetType | undefined>>();
  let retry = RETRY;

  async function bring(name: string): Promise<WidgetType | undefined> {
    // Who may write a name may not choose an address.
    if (!Object.hasOwn(files, name)) {
      console.warn(`tarja: there is no widget “${name}”, but ${Object.keys(files).join(', ')}.`);
      return undefined;
    }
    // All at once: what a file imports a browser asks for only when it has the file.
    const from = (source: FileSource) => Promise.all(`${name} ${files[name]}`.split(' ').map(source));
    // Those of this version may be gone from the server.
    await from(version)
      .catch(() => from(lasting))
      .catch((error) => {
        console.error(`tarja: the widget “${name}” did not come.`, error);
        coming.delete(name);
        setTimeout(lookAll, retry);
        retry = Math.min(2 * retry, LONGEST_RETRY);
      });
    const type = customElements.get(`tarja-${name}`) as Partial<WidgetType> | undefined;
    // What another script of the page registered under the name is no widget, and keeps the name.
    if (!type || type.observedAttributes?.includes('gateway')) return type as WidgetType | undefined;
    console.warn(
      `tarja: <tarja-${name}> is another script’s element on this page: the widget “${name}” cannot be shown.`,
    );
    return undefined;
  }

  async function upgrade(place: HTMLElement): Promise<void> {
    const { tarja, height } = place.dataset;
    const [, name = tarja] = /^tarja-(.+)/.exec(place.localName) ?? [];
    if (!name) return;
    if (height) place.style.minHeight = +height ? `${height}px` : height;
    if (!coming.has(name)) coming.set(name, bring(name));
    const type = await coming.get(name);
    // Meanwhile it may have been taken away, also by another loader, or an editor may have begun.
    if (!type || !tarja || !place.isConnected || !place.matches(places)) return;
    place.replaceWith(widgetFor(place, type));
  }

  const look = (root: Element) => {
    for (const place of [root, ...root.querySelectorAll(places)])
      if (place.matches(places)) void upgrade(place as HTMLElement);
  };
  const lookAll = () => look(document.documentElement);
  lookAll();
  addEventListener('online', lookAll);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) look(node);
  }).observe(document, { childList: true, subtree: true });
}

/** Puts what an author wrote at a place into the widget that takes it. */
function widgetFor(place: HTMLElement, type: WidgetType): HTMLElement {
  const widget = new type();
  for (const attribute of place.attributes) {
    const setting = attribute.name.replace('data-', '');
    // A policy forbids attributes that hold styles or scripts; styles are copied below.
    if (/^(on.*|style|tarja|mode|phase)$/.test(setting)) continue;
    if (type.observedAttributes.includes(setting)) widget.setAttribute(setting, attribute.value);
    // Marks of a framework choose its styles, or keep the element from page to page. As a copy, because HTML may give an attribute a name
    // that cannot be set, such as a stray quote.
    else widget.setAttributeNode(attribute.cloneNode() as Attr);
  }
  const { tarja, height, ...settings } = place.dataset;
  // Files under lasting names may be of an earlier version.
  widget.tellUnknown?.(Object.keys(settings));
  const { cssText, minHeight } = place.style;
  if (cssText) widget.style.cssText = cssText;
  widget.style.setProperty('--tarja-height', minHeight);
  widget.append(...place.childNodes);
  return widget;
}
