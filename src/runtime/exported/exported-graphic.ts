import { resolve } from '../../values/resolve.ts';
import type {
  FieldValues,
  GraphicStorage,
  LoadParams,
  OgrafGraphic,
  RenderCharacteristics,
  RenderType,
  ScheduledAction,
} from '../ograf.ts';
import { type PlayParams, type StopParams, sizeOf } from '../playout.ts';
import { done, failed, isDone, type Status } from '../status.ts';
import { ExportedFrame, type ExportedTemplate } from './exported-frame.ts';

/** The class of an exported graphic. */
export type GraphicClass = new () => HTMLElement & Required<Omit<OgrafGraphic, 'usesStageClock' | 'phase' | 'step'>>;

/**
 * A template as the class of an OGraf graphic, not registered: one class serves many graphics, and keeps nothing beside them.
 *
 * @param address of the exported file: what relative addresses in the template are relative to
 */
export function graphicClass(template: ExportedTemplate, address: string): GraphicClass {
  const { config } = template;
  // A module that was imported as a text has no folder.
  const base = /^(?:data|blob):/.test(address) ? document.baseURI : new URL('.', address).href;
  const { width, height } = sizeOf(config);
  const { module, imports, theme } = template;

  return class extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #size = new ResizeObserver(() => this.#fit());
    #frame: ExportedFrame | undefined;
    /** The load of the present frame. */
    #loading: Promise<Status> | undefined;
    #values: FieldValues | undefined;
    #renderType: RenderType = 'realtime';
    #characteristics: RenderCharacteristics = {};
    #schedule: readonly ScheduledAction[] = [];
    #time: number | undefined;
    /** The calendar of a picture that is not played live: that of its load. */
    #epoch = 0;
    /** What the graphic keeps from one frame to the next: a picture that goes back in time is drawn from the same figures. */
    readonly #stored: GraphicStorage = {};

    constructor() {
      super();
      this.#root.innerHTML = '<style>:host{display:block;position:absolute;inset:0;overflow:hidden}</style>';
    }

    connectedCallback(): void {
      this.#size.observe(this);
      // A graphic may be loaded before it is on a page, where no frame can be.
      if (this.#values && !this.#frame) void this.#start();
    }

    disconnectedCallback(): void {
      this.#size.unobserve(this);
      this.#close();
    }

    async load({ data = {}, renderType = 'realtime', renderCharacteristics = {} }: LoadParams = {}): Promise<Status> {
      this.#values = { ...resolve(config).values, ...data };
      this.#renderType = renderType;
      this.#characteristics = renderCharacteristics;
      this.#epoch = Date.now();
      this.#close();
      return this.isConnected ? this.#start() : done();
    }

    async playAction({ delta, goto, skipAnimation }: PlayParams = {}): Promise<Status> {
      return this.#ask((frame) =>
        frame.call('play', {
          ...(delta === undefined ? {} : { delta }),
          ...(goto === undefined ? {} : { goto }),
          ...(skipAnimation === undefined ? {} : { skipAnimation }),
        }),
      );
    }

    async stopAction({ skipAnimation = false }: StopParams = {}): Promise<Status> {
      return this.#ask((frame) => frame.call('stop', { skipAnimation }));
    }

    async updateAction({
      data = {},
      skipAnimation = false,
    }: {
      data?: FieldValues;
      skipAnimation?: boolean;
    } = {}): Promise<Status> {
      if (!this.#values) return failed(409, 'The graphic is not loaded.');
      this.#values = { ...this.#values, ...data };
      // A picture that is not played live has one set of values from its beginning.
      if (this.#renderType === 'non-realtime') this.#close();
      if (!this.isConnected || this.#renderType === 'non-realtime') return done();
      return this.#ask((frame) => frame.call('update', { values: this.#sent, skipAnimation }));
    }

    async customAction({
      id,
      payload,
      skipAnimation = false,
    }: {
      id: string;
      payload?: unknown;
      skipAnimation?: boolean;
    }): Promise<Status> {
      const status = await this.#ask((frame) => frame.call('custom', { id, payload, skipAnimation }));
      const isUnknown = status.statusCode === 400 && status.statusMessage === undefined;
      return isUnknown ? failed(400, `There is no action “${id}”.`) : status;
    }

    async setActionsSchedule({ schedule }: { schedule: readonly ScheduledAction[] }): Promise<Status> {
      this.#schedule = schedule;
      this.#close();
      return done();
    }

    async goToTime({ timestamp }: { timestamp: number }): Promise<Status> {
      if (this.#renderType !== 'non-realtime') return failed(400, 'The graphic was loaded to be played live.');
      // A clock has no way back: an earlier time is reached from the beginning.
      if (this.#time !== undefined && timestamp < this.#time) this.#close();
      const status = await this.#ask((frame) => frame.call('goToTime', { timestamp }));
      if (isDone(status)) this.#time = timestamp;
      return status;
    }

    async dispose(): Promise<Status> {
      this.#close();
      this.#values = undefined;
      return done();
    }

    /** All values, files of the export by their addresses. */
    get #sent(): FieldValues {
      return withAddresses(this.#values ?? {}, template.files ?? {}) as FieldValues;
    }

    #start(): Promise<Status> {
      const frame = new ExportedFrame(
        template,
        base,
        this.#renderType,
        this.#characteristics.frameRate ?? 50,
        this.#epoch,
        this.#stored,
      );
      this.#frame = frame;
      this.#root.append(frame.element);
      this.#fit();
      this.#loading = frame.call('load', {
        config,
        values: this.#sent,
        ...(module === undefined ? {} : { module: new URL(imports?.[module] ?? module, base).href }),
        ...(this.#renderType === 'non-realtime' ? { schedule: this.#schedule } : {}),
        ...(theme ? { theme } : {}),
        stored: this.#stored,
      });
      return this.#loading;
    }

    async #ask(call: (frame: ExportedFrame) => Promise<Status>): Promise<Status> {
      if (!this.#values) return failed(409, 'The graphic is not loaded.');
      if (!this.isConnected) return failed(409, 'The graphic is not on a page.');
      const loaded = await (this.#loading ?? this.#start());
      if (!isDone(loaded)) return loaded;
      return this.#frame ? call(this.#frame) : failed(409, 'The graphic was taken away.');
    }

    #close(): void {
      this.#frame?.close();
      this.#frame = undefined;
      this.#loading = undefined;
      this.#time = undefined;
    }

    /** The picture as large as the graphic may be, in its middle. */
    #fit(): void {
      const scale = Math.min(this.clientWidth / width, this.clientHeight / height);
      const frame = this.#frame?.element;
      if (frame) frame.style.transform = `translate(-50%,-50%) scale(${scale || 1})`;
    }
  };
}

/** A value with the addresses of the files that it names, in cells of tables too. */
function withAddresses(value: unknown, files: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(files, value) ? files[value] : value;
  if (Array.isArray(value)) return value.map((member) => withAddresses(member, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withAddresses(member, files)]));
}
