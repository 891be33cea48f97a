import { createData } from '../../src/data/data.ts';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import { createFrozenData, takeSnapshot } from '../../src/data/snapshot.ts';
import type { Clock, Data, LastGoodStorage, Snapshot } from '../../src/data/types.ts';
import { GATEWAY_FIELD } from '../../src/interop/export-widget.ts';
import { timeKey } from '../../src/runtime/frame/frame-graphic.ts';
import type { FrameTime } from '../../src/runtime/frame/frame-time.ts';
import { Graphic } from '../../src/runtime/graphic.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { WidgetElement, WidgetStatus } from './widget-element.ts';

/** How long a load waits for the first figures, in milliseconds. The picture is empty until they come. */
const patience = 4000;

/** Last good values, as the data layer writes them. */
type Items = Readonly<Record<string, string>>;

/**
 * A data widget as an OGraf graphic: the element on air, its settings the graphic's values, its phase the graphic's. It asks
 * the gateway of its document (`<meta name="tarja-gateway">`) for itself. A picture that is made frame by frame is drawn from figures
 * that were frozen at its load, so that each time shows what it showed before.
 *
 * @param tag of the widget, which is defined already
 */
export function graphicOf(tag: string): CustomElementConstructor {
  return class WidgetGraphic extends Graphic {
    static readonly observedAttributes = ['data-phase'];

    readonly #widget = document.createElement(tag) as WidgetElement;
    #data: Data | undefined;
    #gateway: string | undefined;

    constructor() {
      super();
      this.#widget.mode = 'air';
      this.#widget.phase = 'off';
      this.#widget.addEventListener('tarja-widget', (event) => {
        this.stage?.note((event as CustomEvent<WidgetStatus>).detail.notes);
      });
    }

    /** At once, within the action: what moves is asked for as soon as the phase was set. */
    attributeChangedCallback(_name: string, _before: string | null, phase: string | null): void {
      this.#widget.setAttribute('phase', phase ?? 'off');
    }

    protected override animations(): readonly Animation[] {
      return [...super.animations(), ...(this.#widget.shadowRoot?.getAnimations() ?? [])];
    }

    protected override async render(values: FieldValues): Promise<void> {
      const widget = this.#widget;
      widget.values = values;
      this.#choose(values[GATEWAY_FIELD]);
      loadingFonts ??= fonts();
      await loadingFonts;
      if (!this.#data) {
        if (this.renderType === 'non-realtime') await this.#freeze();
        else this.#ask();
        await settled(widget);
      }
      await widget.updateComplete;
    }

    /** An exported graphic has the address of its gateway as a value. */
    #choose(gateway: unknown): void {
      const base = typeof gateway === 'string' && gateway !== '' ? gateway.replace(/\/?$/, '/') : undefined;
      if (base === this.#gateway) return;
      this.#gateway = base;
      this.#data?.close();
      this.#data = undefined;
    }

    #ask(clock?: Clock): Data {
      return this.#give(
        createData({
          base: this.#gateway ?? gatewayOfPage() ?? '/tarja/',
          mode: 'air',
          storage: this.#storage(),
          clock,
        }),
      );
    }

    /** The widget comes into the picture with its data: without any it would ask for itself. */
    #give(data: Data): Data {
      this.#widget.data = this.#data = data;
      if (!this.#widget.parentNode) this.root.append(this.#widget);
      return data;
    }

    async #freeze(): Promise<void> {
      const widget = this.#widget;
      const frozen = this.stage?.stored.picture as Snapshot | undefined;
      if (frozen) {
        this.#give(createFrozenData(frozen));
        await settled(widget);
        // Other values may ask for other figures than those that were frozen.
        if (widget.ready) return;
      }
      const clock = realClock();
      const data = this.#ask(clock);
      await settled(widget);
      const snapshot = takeSnapshot(data, clock?.now());
      data.close();
      this.#give(createFrozenData(snapshot));
      this.stage?.store('picture', snapshot);
    }

    /** A frame has no storage; what is written is kept with the stage, in one go. */
    #storage(): LastGoodStorage {
      const items = new Map(Object.entries((this.stage?.stored.lasting ?? {}) as Items));
      let waiting = false;
      const tell = () => {
        if (waiting) return;
        waiting = true;
        queueMicrotask(() => {
          waiting = false;
          this.stage?.store('lasting', Object.fromEntries(items));
        });
      };
      return {
        get length() {
          return items.size;
        },
        key: (index) => [...items.keys()][index] ?? null,
        getItem: (name) => items.get(name) ?? null,
        setItem(name, value) {
          items.set(name, value);
          tell();
        },
        removeItem(name) {
          items.delete(name);
          tell();
        },
      };
    }
  };
}

/** While a picture that is made frame by frame loads, its time stands still; what is asked meanwhile goes by the real one. */
function realClock(): Clock | undefined {
  const { real } = (globalThis as { [timeKey]?: FrameTime })[timeKey] ?? {};
  if (!real) return undefined;
  return {
    now: () => performance.timeOrigin + real.now(),
    set: (run, milliseconds) => real.timer(run, milliseconds),
    // It runs once more, for data that are closed by then.
    clear() {},
  };
}

/** Resolves when a widget shows its figures, has found that there are none, or has waited long enough. */
function settled(widget: WidgetElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      widget.removeEventListener('tarja-widget', look);
      resolve();
    };
    const look = () => {
      if (widget.status.state !== 'loading') end();
    };
    const late = setTimeout(end, patience);
    widget.addEventListener('tarja-widget', look);
    void widget.updateComplete.then(look);
  });
}

/** Which characters are in which file of the font. Each address stands whole: an export finds it in the text. */
const fontFiles = [
  {
    address: () => import.meta.resolve('./fonts/archivo-latin.woff2'),
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
  },
  {
    address: () => import.meta.resolve('./fonts/archivo-latin-ext.woff2'),
    range:
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0',
  },
];

/** The family of `air-styles.ts`, beside this module. A picture without it is a picture all the same. */
async function fonts(): Promise<void> {
  const faces = fontFiles.map(
    ({ address, range: unicodeRange }) =>
      new FontFace('Archivo Variable', `url("${address()}") format("woff2")`, { weight: '100 900', unicodeRange }),
  );
  for (const face of faces) document.fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
}
let loadingFonts: Promise<void> | undefined;
