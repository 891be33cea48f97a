import { nearestLocale } from '../format/locale.ts';
import { Refusal } from '../services/shared/errors.ts';
import { type EmbeddedWidget, embedWidgets } from './embed-widgets.ts';

/** An embed page as its address says it. */
export interface EmbedPage {
  readonly name: string;
  readonly widget: EmbeddedWidget;
  /** Attributes of the widget by name; besides, the language of the page as `lang`, and the frame's `height` in pixels. */
  readonly settings: ReadonlyMap<string, string>;
}

/** Pixels of a frame: less shows nothing, more is a page of its own. */
export const HEIGHTS = { least: 200, most: 1000 };

/** Attributes that an address may not give: what a page chooses itself, and what would lie over the whole frame. */
const CHOSEN_HERE = new Set(['tarja', 'gateway', 'mode', 'phase']);

/** What the rest of an address says. Throws a `Refusal`: 404 where there is no such widget, 400 for settings that cannot be. */
export function readPage(name: string, query: URLSearchParams): EmbedPage {
  const widget = embedWidgets.get(name);
  if (!widget) throw new Refusal(404, `There is no such widget. There are ${[...embedWidgets.keys()].join(', ')}.`);
  const settings = new Map<string, string>();
  for (const [setting, value] of query) {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(setting) || CHOSEN_HERE.has(setting)) {
      throw new Refusal(400, 'A setting is named as the attribute of the widget: view, state, most.');
    }
    if (settings.has(setting)) throw new Refusal(400, `The setting ${setting} is given twice.`);
    settings.set(setting, value);
  }
  const { lang, height } = Object.fromEntries(settings);
  if (lang !== undefined && !/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(lang)) {
    throw new Refusal(400, 'The setting lang is a language such as en or pt-BR.');
  }
  if (height !== undefined && !/^[1-9]\d{0,3}$/.test(height)) {
    throw new Refusal(400, 'The setting height is a number of pixels.');
  }
  return { name, widget, settings };
}

/** The page's address, written anew from what was read. */
export function addressOf({ name, settings }: EmbedPage, base: string): string {
  const query = new URLSearchParams([...settings]).toString();
  return `${base}/embed/${name}${query && `?${query}`}`;
}

/** As `lang` says it; English without. */
export function languageOf({ settings }: EmbedPage): string {
  return settings.get('lang') ?? 'en';
}

/** In the language of the page, if it is one that titles are written in. */
export function titleOf(page: EmbedPage): string {
  return page.widget.title[nearestLocale(languageOf(page))];
}

/** Pixels that a frame should have: what the address says, else what the widget takes. */
export function heightOf({ widget, settings }: EmbedPage): number {
  const wanted = Number(settings.get('height') ?? widget.height);
  return Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, wanted));
}
