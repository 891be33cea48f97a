import { css, html, LitElement, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import { revisionOf } from '../../src/show/command.ts';
import { ackKey, airKey, type Cue, cueKey, TEMPLATES_KEY, THEME_KEY } from '../../src/show/model.ts';
import { LEASE } from '../../src/show/protocol.ts';
import { readAir } from '../../src/show/show.ts';
import type { SocketStore } from '../../src/show/stores/socket.ts';
import { graphicFrame, paintedWithin, themeOfPage } from '../stage/page-host.ts';
import { FollowLanguage } from '../strings/follow-language.ts';
import { CuedPictures } from './cued-pictures.ts';
import { oldBrowser } from './old-browser.ts';
import { type LayerContext, OutputLayer } from './output-layer.ts';
import { Picture, type PictureContext } from './picture.ts';

/** Milliseconds between two acknowledgements of a layer that does not change. */
const RENEW = LEASE / 3;
/** Milliseconds until a file that could not be loaded is asked for again. */
const LOAD_AGAIN = 1000;
/** The event by which the browser source of OBS says whether the program shows it (obs-browser, “JS Bindings”). */
const OBS_ACTIVE = 'obsSourceActiveChanged';

type Ack = Parameters<LayerContext['acknowledge']>[0];

/** Of a layer that never held anything. */
const nothingShown: Ack = { revision: 0, phase: 'off', notes: [] };

/**
 * The picture of one channel of a show. It shows what is on air in its layers, and acknowledges each change after it was
 * painted. It draws nothing else, and its ground is transparent. While the server is away it holds its picture.
 *
 * @tag tarja-output
 * @csspart picture - the channel's picture
 * @csspart frame - the iframe of a graphic
 */
export class OutputElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      overflow: hidden;
      contain: strict;
      width: 100%;
      height: 100%;
    }
    #picture {
      position: absolute;
      left: 0;
      top: 0;
      transform-origin: 0 0;
      overflow: hidden;
    }
    #picture > div {
      position: absolute;
      inset: 0 auto auto 0;
      width: 1920px;
      height: 1080px;
      transform-origin: 0 0;
    }
    ${graphicFrame}
    [data-waiting],
    iframe[data-next] {
      opacity: 0;
    }
  `;

  /** The channel that is shown. */
  @property() channel = 'main';
  /** The name under which it acknowledges what it shows; without a name it does not. */
  @property({ attribute: 'output-name' }) outputName = '';
  /** Shows this layer alone. */
  @property({ type: Number }) layer: number | undefined;
  /** Where the show is. */
  @property({ attribute: false }) store: SocketStore | undefined;
  /** Size of the channel's picture. */
  @property({ attribute: false }) resolution = { width: 1920, height: 1080 };
  /** Address of the folder that holds the templates' folders, with a slash at its end; `*` stands for the version of a template. */
  @property() templates = '/templates/';
  /** Address of `frame.html`, as of `<tarja-stage>`. */
  @property() frame = '';
  /** Address of the package's `runtime.js`, as of `<tarja-stage>`. */
  @property() runtime = '';
  /** Address of the widgets' graphics, as of `<tarja-stage>`. */
  @property() graphics = '';
  /**
   * Address of an ograf-server (`ws://127.0.0.1:8080`): the output plays what that server says, as one of its renderers, and follows
   * no show. The page's Content-Security-Policy must let it connect there.
   */
  @property() ograf = '';
  /** Address of the station's `theme.json`; without it that of the page's `<meta name="tarja-theme">`. */
  @property() theme = '';

  @query('#picture') private picture!: HTMLElement;
  @state() private scale = 1;

  readonly #language = new FollowLanguage(this);
  readonly #layers = new Map<number, OutputLayer>();
  /** What of layers was applied: their revision, and the command of their newest action. */
  readonly #applied = new Map<number, string>();
  readonly #acks = new Map<number, Ack>();
  readonly #pictures = this.#pictureContext();
  readonly #cued = this.#cuedPictures();
  readonly #ends: (() => void)[] = [];
  /** Where the show says that the station's theme is. */
  #theme: string | undefined;
  readonly #sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.#fit()) : undefined;
  /** Whether OBS has this page in its program: it says so when that changes. */
  #inProgram: boolean | undefined;
  #isCounting = false;
  #fps = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#begin();
  }

  /** What `moveBefore` moves goes on as it is, with what is on air in it. */
  connectedMoveCallback(): void {
    this.#language.refresh();
  }

  protected override willUpdate(): void {
    // A framework hands in nothing while it waits for it.
    this.resolution ??= { width: 1920, height: 1080 };
  }

  protected override render() {
    return html`<div id="picture" part="picture"></div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (['store', 'channel', 'layer', 'resolution', 'ograf'].some((name) => changed.has(name))) this.#begin();
    const { width, height } = this.resolution;
    Object.assign(this.picture.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: this.scale === 1 ? '' : `scale(${this.scale})`,
    });
  }

  #begin(): void {
    this.#end();
    const { store } = this;
    if (!this.isConnected) return;
    this.#sizes?.observe(this);
    if (this.ograf !== '') void this.#followOgrafServer(this.ograf);
    if (!store || this.ograf !== '') return;
    const [air, cues] = [airKey(this.channel), cueKey(this.channel)];
    const renewing = setInterval(() => this.#renew(), RENEW);
    this.#ends.push(
      // A prefix is watched: other channels may begin with the name of this one.
      store.watch(air, ({ key, value = { layers: {} }, revision }) => {
        if (key === air) this.#apply({ value, revision });
      }),
      store.watch(cues, ({ key, value }) => {
        if (key === cues) this.#cue((value ?? []) as readonly Cue[]);
      }),
      store.watch(THEME_KEY, ({ value }) => this.#dress((value as { address?: string } | undefined)?.address)),
      store.watchConnection((connected) => {
        if (!connected) return;
        // Files that could not be read while the server was away can be now.
        this.#retry();
        this.#renew();
      }),
      // An author mended a template that was on air and could not be read.
      store.watch(TEMPLATES_KEY, this.#retry),
      () => clearInterval(renewing),
      () => removeEventListener(OBS_ACTIVE, this.#onActive),
    );
    addEventListener(OBS_ACTIVE, this.#onActive);
  }

  readonly #retry = (): void => {
    for (const layer of this.#layers.values()) layer.retry();
    this.#cued.retry();
  };

  readonly #onActive = (event: Event): void => {
    this.#inProgram = (event as CustomEvent<{ readonly active: boolean }>).detail.active;
    this.#renew();
  };

  #end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#sizes?.disconnect();
    for (const layer of this.#layers.values()) layer.clear();
    this.#cued.clear();
    this.#layers.clear();
    this.#applied.clear();
    this.#acks.clear();
  }

  /** The client of such a server is a file of its own. One that cannot be read now is asked for again: the page is on air. */
  async #followOgrafServer(server: string): Promise<void> {
    let ended = false;
    this.#ends.push(() => {
      ended = true;
    });
    const loaded = await import('./ograf-renderer.ts').catch((error: Error) => error);
    if (ended) return;
    if (!(loaded instanceof Error)) {
      this.#ends.push(loaded.renderForOgrafServer({ server, name: this.outputName, pictures: this.#pictures }));
      return;
    }
    console.error(`tarja-output: the client of ${server} cannot be loaded, and is asked for again: ${loaded.message}`);
    const again = setTimeout(() => void this.#followOgrafServer(server), LOAD_AGAIN);
    this.#ends.push(() => clearTimeout(again));
  }

  #apply(entry: Parameters<typeof readAir>[0]): void {
    const { air } = readAir(entry);
    // What is told before the server has told everything was put on air while this page did not look.
    const late = this.store?.connected !== true;
    // A layer that the air names no more, because the station has another show now, holds nothing.
    for (const number of new Set([...Object.keys(air.layers).map(Number), ...this.#layers.keys()])) {
      if (this.layer !== undefined && number !== this.layer) continue;
      const held = air.layers[number] ?? null;
      const revision = revisionOf(air, number);
      const state = `${revision} ${held?.instance ?? ''} ${held?.actions?.at(-1)?.command ?? ''}`;
      if (this.#applied.get(number) === state) continue;
      this.#applied.set(number, state);
      const layer = this.#layers.get(number) ?? new OutputLayer(this.#contextOf(number));
      this.#layers.set(number, layer);
      layer.apply({ air: held, revision, late });
    }
  }

  /** What is likely to be taken next is loaded, as long as it has a process of its own: nothing on air can hang with it. */
  #cue(cues: readonly Cue[]): void {
    const isApart = this.frame.includes('*');
    this.#cued.cue(isApart ? cues.filter(({ layer }) => this.layer === undefined || layer === this.layer) : []);
  }

  /** The station's theme is another one: what is on air takes it on as it stands. */
  #dress(theme = ''): void {
    if (theme === (this.#theme ?? themeOfPage())) return;
    this.#theme = theme;
    for (const layer of this.#layers.values()) layer.applyTheme();
    this.#cued.applyTheme();
  }

  #pictureContext(): PictureContext {
    const output = this;
    return {
      get place() {
        return output.picture;
      },
      get resolution() {
        return output.resolution;
      },
      now: () => output.store?.now() ?? Date.now(),
      source: (template, version) =>
        new URL(`${output.templates.replace('*', version)}${template}/`, document.baseURI).href,
      get settings() {
        const { frame, runtime, graphics, theme } = output;
        const language = output.#language.locale;
        return {
          frame,
          runtime,
          graphics,
          theme: theme || (output.#theme ?? themeOfPage()),
          gateway: gatewayOfPage() ?? '',
          language,
        };
      },
    };
  }

  #cuedPictures(): CuedPictures {
    const output = this;
    return new CuedPictures({
      pictures: this.#pictures,
      get isStill() {
        return ![...output.#layers.values()].some(({ moves }) => moves);
      },
      changed: (layer) => output.#put(layer, output.#acks.get(layer) ?? nothingShown),
    });
  }

  #contextOf(number: number): LayerContext {
    return {
      takeCued: (air) => this.#cued.take(number, air),
      open: (air) => new Picture({ ...air, layer: number }, this.#pictures),
      hung: (picture) => this.#cued.refuse(picture),
      settled: () => void this.#cued.proceed(),
      acknowledge: (ack) => {
        this.#acks.set(number, ack);
        void paintedWithin(200).then(() => {
          if (this.#acks.get(number) === ack) this.#put(number, ack);
        });
      },
    };
  }

  #put(number: number, ack: Ack): void {
    const { store } = this;
    if (this.outputName === '' || !store) return;
    this.#count();
    // A slash ends a part of the key.
    const key = ackKey(this.channel, this.outputName.replaceAll('/', '-'), number);
    const old = oldBrowser();
    const said = { ...ack, ...this.#cued.stateOf(number), ...(old !== undefined && { oldBrowser: old }) };
    const inProgram = this.#inProgram;
    const value = { ...said, ...(inProgram !== undefined && { inProgram }), fps: this.#fps, at: store.now() };
    void store.put(key, value, { lease: LEASE });
  }

  #renew(): void {
    const numbers = new Set([...this.#acks.keys(), ...this.#cued.layers]);
    // Where nothing was ever on air, the control room is still told that the output is there.
    if (numbers.size === 0) numbers.add(this.layer ?? 0);
    for (const number of numbers) this.#put(number, this.#acks.get(number) ?? nothingShown);
  }

  /** Counts the frames of one second, to be told the next time. No longer: a page that counts makes every frame also where nothing moves. */
  #count(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    let frames = 0;
    let next = requestAnimationFrame(function tick() {
      frames++;
      next = requestAnimationFrame(tick);
    });
    setTimeout(() => {
      // A page that is hidden still waits for its first one.
      cancelAnimationFrame(next);
      this.#fps = frames;
      this.#isCounting = false;
    }, 1000);
  }

  #fit(): void {
    const { width, height } = this.resolution;
    this.scale = Math.min(this.clientWidth / width, this.clientHeight / height) || 1;
  }
}
