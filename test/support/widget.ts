import { expect } from 'chai';
import { check } from '../../src/config/check.ts';
import { createData } from '../../src/data/data.ts';
import type { Data } from '../../src/data/types.ts';
import { isAllowed } from '../../widgets/shared/settings.ts';
import { operatorSettings, type WidgetElement, type WidgetStatus } from '../../widgets/shared/widget-element.ts';
import { mount, unmount } from './mount.ts';

const layers: Data[] = [];

/** How far the clock of the data layers is ahead of this machine's, in milliseconds. */
let ahead = 0;

/**
 * A gateway under `/tarja/` that answers as it is told to, by the path (`/polls/presidente`) and the whole address; it keeps what
 * it was asked.
 */
export function gateway(answer: (path: string, url: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  const data = createData({
    base: '/tarja/',
    fetch: async (url) => {
      asked.push(url);
      return answer(url.replace(/^\/tarja|\?.*$/g, ''), url);
    },
    clock: {
      now: () => Date.now() + ahead,
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
  });
  layers.push(data);
  return { data, asked };
}

/** A gateway that never answers. */
export const silence = () => gateway(() => new Promise(() => {}));

/** Puts a widget on the page, such as `<tarja-polls view="runoff"></tarja-polls>`, that asks this data layer. */
export async function mountWidget<W extends WidgetElement>(markup: string, data: Data): Promise<W> {
  const element = await mount<W>(markup);
  element.data = data;
  return element;
}

/** Takes away the widgets and ends their data layers. */
export function unmountWidgets(): void {
  unmount();
  for (const layer of layers.splice(0)) layer.close();
  ahead = 0;
  document.documentElement.lang = 'en';
}

/** Has a widget ask again, when it is allowed to: a second later by the clock of its data layer. */
export function refresh(element: WidgetElement): void {
  ahead += 1000;
  element.refresh();
}

/** Resolves with the status once the widget is in a state, and shows it. */
export function until(element: WidgetElement, state: WidgetStatus['state']): Promise<WidgetStatus> {
  return new Promise((resolve) => {
    const look = async () => {
      if (element.status.state !== state) return;
      element.removeEventListener('tarja-widget', look);
      await element.updateComplete;
      resolve(element.status);
    };
    element.addEventListener('tarja-widget', look);
    void look();
  });
}

/** What the first element that matches says, as a person reads it. */
export function textOf(element: Element, selector: string): string | undefined {
  return element.shadowRoot?.querySelector(selector)?.textContent?.trim().replace(/\s+/g, ' ');
}

/** What all that match say. */
export function textsOf(element: Element, selector: string): string[] {
  return [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map(
    (each) => each.textContent?.trim().replace(/\s+/g, ' ') ?? '',
  );
}

interface WidgetConfig {
  readonly meta: { readonly widget: string; readonly capabilities: readonly string[] };
  readonly fields: readonly {
    readonly name: string;
    readonly default: unknown;
    readonly options?: readonly { readonly value: unknown }[];
  }[];
}

/** A widget's `config.json` is a valid template that names it; its fields are the widget's settings, their defaults and what they may be. */
export function expectSameSettings(config: WidgetConfig, widget: typeof WidgetElement, name: string): void {
  expect(check(JSON.stringify(config)).diagnostics).to.deep.equal([]);
  expect(config.meta).to.include({ widget: name });
  const defaults = Object.fromEntries(config.fields.map((field) => [field.name, field.default]));
  // A figure has no feed, and what is for pages alone has no operator.
  const { source, hold } = operatorSettings;
  const common = config.meta.capabilities.length === 0 ? {} : name === 'figure' ? { source } : { source, hold };
  expect(defaults).to.deep.equal({ heading: '', ...common, ...widget.settings });
  for (const [name, possible] of Object.entries(widget.allowed)) {
    const field = config.fields.find((each) => each.name === name);
    const options = field?.options?.map(({ value }) => value);
    for (const value of [field?.default, ...(options ?? [])])
      expect(isAllowed(possible, String(value)), `${name}: ${value}`).to.equal(true);
    const values = [possible].flat();
    if (!values.some((one) => one instanceof RegExp)) expect(options).to.deep.equal(values);
  }
}
