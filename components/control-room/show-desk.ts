import { sameJson } from '../../src/format/json.ts';
import type { Command } from '../../src/show/command.ts';
import type { NameOf } from '../../src/show/item-title.ts';
import { createItems } from '../../src/show/items.ts';
import {
  type Acknowledgement,
  ackKey,
  airKey,
  type Item,
  isLeasedKey,
  itemKey,
  newId,
  presenceKey,
  type Rundown,
  TEMPLATES_KEY,
} from '../../src/show/model.ts';
import { LEASE } from '../../src/show/protocol.ts';
import { isRefused, type Refusal, type Refused, unknownItem } from '../../src/show/refusal.ts';
import { type Done, readAir } from '../../src/show/show.ts';
import type { Entry, EntryChange, Written } from '../../src/show/store.ts';
import type { SocketStore } from '../../src/show/stores/socket.ts';
import {
  lastConfigOf,
  type OutputView,
  outputId,
  type RundownRow,
  type ShowChannel,
  type ShowTemplate,
  type ShowView,
  viewShow,
} from '../../src/show/view.ts';
import { groupOf, type RundownPlace } from './rundown-place.ts';

/** Who works at this desk. */
export interface Operator {
  /** Letters, digits, hyphens, underscores: it stands in a key of the show. */
  readonly id: string;
  readonly name: string;
}

/** What the station has, beside its show. */
export interface Station {
  readonly channels: readonly ShowChannel[];
  readonly templates: readonly ShowTemplate[];
}

/**
 * Why a station tells nothing: it asks for its token, the one that was sent is not its own, or too many wrong ones came from this
 * machine and it answers none for a minute.
 */
export type Unadmitted = 'denied' | 'wrong-token' | 'too-many-attempts';

export interface ShowDeskOptions {
  readonly store: SocketStore;
  readonly operator: Operator;
  readonly station: Station;
  /** Asks the station again, after a connection was lost and when templates changed. */
  readonly refresh?: () => Promise<Station | Unadmitted | undefined>;
  /** Makes what names values that are picked from lists; it calls `tell` when one more is known. */
  readonly names?: (tell: () => void) => NameOf;
}

/** A command without what every command of a desk has. */
export type DeskCommand = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'by'> : never) : never;

/** A command that the station refused, until another one for the same place is given. */
export interface RefusedCommand {
  readonly id: string;
  readonly command: DeskCommand;
  readonly refusal: Refusal;
}

/** A new line of the rundown; its id is given by the desk, unless it was there before. */
export type NewItem = Omit<Item, 'id' | 'by'> & Partial<Pick<Item, 'id'>>;

/** Some members of an item; `undefined` takes one away. */
export type ItemChange = Partial<{ [K in keyof Item]: Item[K] | undefined }>;

/** One gesture on the rundown that can be taken back. */
export interface RundownStep {
  readonly kind: 'add' | 'duplicate' | 'delete' | 'move' | 'import';
  /** How many items. */
  readonly count: number;
  /** The item that is there again, or where it was, once the step is taken back. */
  readonly item?: string;
  readonly undo: () => Promise<Refused | undefined>;
}

/** Milliseconds between two signs that an operator is there. */
const PRESENCE_EVERY = LEASE / 3;
/** Writes that lose to another operator's are tried again, so many times at most. */
const ATTEMPTS = 8;
/** Gestures on the rundown that can be taken back. */
const STEPS = 50;
/** Items that were taken in this many milliseconds count as “was on air”: an evening, not the last week. */
const EVENING = 12 * 3_600_000;

/**
 * One operator's side of a show: what there is to see, and what can be done. Everything that is done answers with what the
 * station says of it; refusals are values.
 */
export class ShowDesk {
  readonly store: SocketStore;
  /** Who works here. */
  readonly operator: Operator;
  /** Names of values that are picked from lists. */
  readonly nameOf: NameOf | undefined;
  readonly #refresh: ShowDeskOptions['refresh'];
  readonly #items: ReturnType<typeof createItems>;
  readonly #entries = new Map<string, Entry>();
  readonly #heard = new Map<string, OutputView>();
  readonly #taken = new Map<string, number>();
  readonly #pending = new Set<DeskCommand>();
  readonly #refusals = new Map<string, RefusedCommand>();
  readonly #changing = new Map<string, Promise<Written | Refused>>();
  readonly #steps: RundownStep[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  /** A desk that is opened on a connection has just been told what the station has. */
  #isFresh: boolean;
  #station: Station;
  #templates: ReadonlyMap<string, ShowTemplate>;
  /** How often the station was asked what it has, and which of its answers is the one that is known. */
  readonly #asked = { last: 0, known: 0 };
  #view: ShowView | undefined;
  #isTelling = false;
  #place: { item?: string | undefined; field?: string | undefined } = {};
  #withoutBroker: Refusal | undefined;
  #unadmitted: Unadmitted | undefined;

  constructor({ store, operator, station, refresh, names }: ShowDeskOptions) {
    this.store = store;
    this.operator = operator;
    this.#station = station;
    this.#templates = byName(station);
    this.#refresh = refresh;
    this.nameOf = names?.(() => this.#changed());
    this.#items = createItems(store);
    this.#isFresh = store.connected;
    this.#ends.push(store.watch('', (change) => this.#learn(change)));
    this.#ends.push(store.watchConnection((connected) => this.#connection(connected)));
    // A socket that is refused has no words: the station itself says whether it is away or has another token now.
    const renewing = setInterval(() => void (this.connected ? this.#tellPresence() : this.refresh()), PRESENCE_EVERY);
    this.#ends.push(() => clearInterval(renewing));
  }

  /** What there is to see: one object until something changes. */
  get view(): ShowView {
    this.#view ??= viewShow({
      entries: [...this.#entries.values()],
      channels: this.#station.channels,
      templates: this.#templates,
      taken: this.#taken,
      heard: this.#heard,
      nameOf: this.nameOf,
    });
    return this.#view;
  }

  /** The templates of the station. */
  get templates(): readonly ShowTemplate[] {
    return this.#station.templates;
  }

  template(name: string): ShowTemplate | undefined {
    return this.#templates.get(name);
  }

  /** An item as the rundown has it. */
  row(id: string | undefined): RundownRow | undefined {
    return this.view.rundown.find((row) => row.id === id);
  }

  /** Whether the station is there. Without it what is shown is the last that was known, and every change is refused. */
  get connected(): boolean {
    return this.store.connected;
  }

  /**
   * Why the station can confirm nothing, where its broker is away or has another show: presences are refused then, too, and outputs and
   * operators are not heard of.
   */
  get withoutBroker(): Refusal | undefined {
    return this.#withoutBroker;
  }

  /** Why the station lets this desk in no more, where it was started with another token. */
  get unadmitted(): Unadmitted | undefined {
    return this.connected ? undefined : this.#unadmitted;
  }

  /** The time of day by the station's clock, in milliseconds of the epoch. */
  get now(): number {
    return this.store.now();
  }

  /** Commands without an answer yet, oldest first. */
  get pending(): readonly DeskCommand[] {
    return [...this.#pending];
  }

  /** The last refusal of a command for a layer; for the whole channel where none is given. */
  refusalOf(channel: string, layer?: number): RefusedCommand | undefined {
    return this.#refusals.get(placeOf({ channel, layer }));
  }

  /** Takes note that a refusal was read. */
  dismissRefusal(channel: string, layer?: number): void {
    this.#refusals.delete(placeOf({ channel, layer }));
    this.#changed();
  }

  /** Tells that something changed, once for all changes of a moment. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Carries a command out on the station, in this operator's name. */
  async command(command: DeskCommand, id = newId()): Promise<Done | Refused> {
    this.#refusals.delete(placeOf(command));
    this.#pending.add(command);
    this.#changed();
    const result = await this.store.command({ ...command, id, by: this.operator.name });
    this.#pending.delete(command);
    if (isRefused(result)) this.#refusals.set(placeOf(command), { id, command, refusal: result.refused });
    this.#forgetDone();
    this.#changed();
    return result;
  }

  /** Removes everything from every channel at once. */
  async clearAll(): Promise<readonly (Done | Refused)[]> {
    return Promise.all(this.#station.channels.map(({ id }) => this.command({ op: 'clear', channel: id })));
  }

  /** Writes an item that is there. `stale` where it changed since `ifRevision`. */
  saveItem(item: Item, ifRevision?: number): Promise<Written | Refused> {
    return this.#items.save({ ...item, by: this.operator.name }, ifRevision);
  }

  /** Writes some members of an item, whatever others of it changed meanwhile. */
  changeItem(id: string, change: ItemChange): Promise<Written | Refused> {
    const written = this.#changeItem(id, change).finally(() => {
      if (this.#changing.get(id) === written) this.#changing.delete(id);
    });
    this.#changing.set(id, written);
    return written;
  }

  /** The last change of an item that is under way; undefined where none is. */
  changing(id: string): Promise<unknown> | undefined {
    return this.#changing.get(id);
  }

  async #changeItem(id: string, change: ItemChange): Promise<Written | Refused> {
    for (let attempt = 0; ; attempt++) {
      const found = await this.#items.get(id);
      if (!found) return unknownItem(id);
      const { revision, ...item } = found;
      const members = Object.entries({ ...item, ...change }).filter(([, value]) => value !== undefined);
      const written = await this.saveItem(Object.fromEntries(members) as unknown as Item, revision);
      if (!isRefused(written) || written.refused.code !== 'stale' || attempt === ATTEMPTS) return written;
    }
  }

  /** Adds items behind another one, at the end where none is named: one step that can be undone. @returns their ids */
  async addItems(
    items: readonly NewItem[],
    after?: string,
    kind: RundownStep['kind'] = 'add',
  ): Promise<readonly string[] | Refused> {
    const added = items.map((item) => ({ id: newId(), ...item, by: this.operator.name }));
    const ids = added.map(({ id }) => id);
    const refused = await this.#insert(added, after);
    if (refused) return refused;
    this.#remember({ kind, count: ids.length, undo: () => this.#remove(ids) });
    return ids;
  }

  /** Adds a copy behind an item. */
  async duplicateItem(id: string): Promise<readonly string[] | Refused | undefined> {
    const row = this.row(id);
    if (!row) return undefined;
    const { id: _, by: __, ...copy } = row.item;
    return this.addItems([copy], id, 'duplicate');
  }

  /** Takes an item out of the rundown. What is on air stays there. */
  async deleteItem(id: string): Promise<Refused | undefined> {
    const at = this.view.rundown.findIndex((row) => row.id === id);
    const row = this.view.rundown[at];
    if (!row) return undefined;
    const before = this.view.rundown[at - 1]?.id;
    const refused = await this.#remove([id]);
    if (refused) return refused;
    // Another operator may have added it again: it is there, as asked.
    const undo = async () => ((await this.store.get(itemKey(id))) ? undefined : this.#insert([row.item], before, true));
    this.#remember({ kind: 'delete', count: 1, item: id, undo });
    return undefined;
  }

  /** Moves an item to another place of the rundown, and into the group there or out of its own. */
  async moveItem(id: string, place: RundownPlace): Promise<Refused | undefined> {
    const rows = this.view.rundown;
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0) return undefined;
    const was = { before: rows[at + 1]?.id, group: groupOf(rows[at]) };
    const isSamePlace = place.before === id || place.before === was.before;
    if (isSamePlace && place.group === was.group) return undefined;
    const refused = await this.#putAt(id, isSamePlace ? { ...was, group: place.group } : place);
    if (refused) return refused;
    this.#remember({ kind: 'move', count: 1, item: id, undo: () => this.#putAt(id, was) });
    return undefined;
  }

  /** The last gesture on the rundown that can be taken back. */
  get lastStep(): RundownStep | undefined {
    return this.#steps.at(-1);
  }

  /** Takes the last gesture on the rundown back. */
  async undo(): Promise<Refused | undefined> {
    const step = this.#steps.pop();
    const refused = await step?.undo();
    if (step && refused) this.#steps.push(step);
    this.#changed();
    return refused;
  }

  /** Tells the other operators where this one is; nowhere without arguments. */
  presence(item?: string, field?: string): void {
    if (this.#place.item === item && this.#place.field === field) return;
    this.#place = { item, field };
    void this.#tellPresence();
  }

  /** The other operators. One person in two windows is two operators. */
  get others(): ShowView['operators'] {
    return this.view.operators.filter(({ id }) => id !== this.operator.id);
  }

  /** Takes an output that is not connected any more off the list. */
  forgetOutput({ channel, name }: Pick<OutputView, 'channel' | 'name'>): void {
    this.#heard.delete(outputId(channel, name));
    this.#changed();
  }

  /** Asks the station which templates and channels it has now. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked.last;
    const station = await this.#refresh?.();
    const unadmitted = typeof station === 'string' ? station : undefined;
    if (unadmitted !== this.#unadmitted) {
      this.#unadmitted = unadmitted;
      this.#changed();
    }
    // An answer that was overtaken says what the station had before.
    if (!station || typeof station === 'string' || asked < this.#asked.known) return;
    this.#asked.known = asked;
    if (sameJson(station, this.#station)) return;
    const { channels, templates } = this.#station;
    this.#station = {
      channels: station.channels.map((channel) => knownOr(channel, channels)),
      templates: station.templates.map((template) => knownTemplateOr(template, templates)),
    };
    this.#templates = byName(this.#station);
    this.#changed();
  }

  /** Ends it; the store stays open. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#listeners.clear();
    this.leave();
  }

  /** Tells the other operators that this one is gone, until there is something to tell again. */
  leave(): void {
    void this.store.delete(presenceKey(this.operator.id));
  }

  get #order(): Rundown {
    return this.view.rundown.map(({ id }) => id);
  }

  async #insert(items: readonly Item[], after: string | undefined, atStart = false): Promise<Refused | undefined> {
    const base = this.#order;
    const put = await Promise.all(items.map((item) => this.store.put(itemKey(item.id), item, { ifRevision: 0 })));
    const refused = put.find(isRefused);
    if (refused) {
      // All of them or none: what stands in no order would be shown at its end.
      const written = items.filter((_, at) => 'revision' in (put[at] ?? {}));
      await Promise.all(written.map(({ id }) => this.store.delete(itemKey(id))));
      return refused;
    }
    const found = after === undefined ? -1 : base.indexOf(after);
    const at = found >= 0 ? found + 1 : atStart ? 0 : base.length;
    const mine = [...base.slice(0, at), ...items.map(({ id }) => id), ...base.slice(at)];
    return refusedOf(await this.#items.rearrange(base, mine));
  }

  async #remove(ids: readonly string[]): Promise<Refused | undefined> {
    for (const id of ids) {
      const written = await this.#items.remove(id);
      // Another operator was faster: it is gone, as asked.
      if (isRefused(written) && written.refused.code !== 'unknown-item') return written;
    }
    return undefined;
  }

  /** Where the item that is to follow is gone meanwhile, it goes to the end. */
  async #putAt(id: string, { before, group }: RundownPlace): Promise<Refused | undefined> {
    const row = this.row(id);
    if (!row) return undefined;
    const base = this.#order;
    const rest = base.filter((other) => other !== id);
    const found = before === undefined ? -1 : rest.indexOf(before);
    const at = found < 0 ? rest.length : found;
    const order = [...rest.slice(0, at), id, ...rest.slice(at)];
    const refused = order.join() === base.join() ? undefined : refusedOf(await this.#items.rearrange(base, order));
    if (refused || group === groupOf(row)) return refused;
    return refusedOf(await this.changeItem(id, { group }));
  }

  #remember(step: RundownStep): void {
    this.#steps.push(step);
    if (this.#steps.length > STEPS) this.#steps.shift();
    this.#changed();
  }

  #learn({ key, value, revision }: EntryChange): void {
    const isRenewal = isLeasedKey(key) && saysTheSame(value, this.#entries.get(key)?.value);
    if (value === undefined) this.#entries.delete(key);
    else this.#entries.set(key, { key, value, revision });
    if (key.startsWith(airKey(''))) {
      this.#learnTaken();
      this.#forgetDone();
    }
    if (key.startsWith('ack/')) this.#learnOutput(key);
    if (key === TEMPLATES_KEY && value !== undefined) void this.refresh();
    // Leases are renewed every few seconds. That changes nothing that is shown, and a listener would render all of it again.
    if (isRenewal) this.#view = undefined;
    else this.#changed();
  }

  /** A command that was not confirmed, and was carried out after all, is refused no longer. */
  #forgetDone(): void {
    for (const [place, { id, command }] of this.#refusals) {
      const { commands = [] } = readAir(this.#entries.get(airKey(command.channel))).air;
      if (commands.some((done) => done.id === id)) this.#refusals.delete(place);
    }
  }

  /** What was on air stays known after another graphic has its layer. */
  #learnTaken(): void {
    for (const entry of this.#entries.values())
      if (entry.key.startsWith(airKey('')))
        for (const layer of Object.values(readAir(entry).air.layers))
          if (layer?.item !== undefined) this.#tookAt(layer.item, layer.since);
  }

  #tookAt(item: string, at: number): void {
    if (at > (this.#taken.get(item) ?? 0)) this.#taken.set(item, at);
  }

  /** An output whose lease ends stays on the list, as one that is not connected. */
  #learnOutput(key: string): void {
    const [, channel = '', name = ''] = key.split('/');
    const ack = this.#entries.get(key)?.value as Acknowledgement | undefined;
    if (!ack) return;
    const ofOutput = ackKey(channel, name, '');
    // Of its layers as they are now: a station that got another show counts its revisions anew.
    const revisions = [...this.#entries.values()].flatMap(({ key, value }) =>
      key.startsWith(ofOutput) ? (value as Acknowledgement).revision : [],
    );
    const heard = {
      channel,
      name,
      revision: Math.max(...revisions),
      at: ack.at,
      connected: false,
      fps: 0,
      troubles: [],
    };
    this.#heard.set(outputId(channel, name), heard);
  }

  #connection(connected: boolean): void {
    this.#changed();
    if (!connected) return;
    void this.#tellPresence();
    if (!this.#isFresh) void this.refresh();
    this.#isFresh = false;
    void this.#readLog();
  }

  /** What was taken before this page was open, or while it was away. The station may have another show by now. */
  async #readLog(): Promise<void> {
    const records = await this.store.log({ from: this.now - EVENING });
    if (isRefused(records)) return;
    this.#taken.clear();
    this.#learnTaken();
    for (const { op, item, at } of records) if (op === 'take' && item !== undefined) this.#tookAt(item, at);
    this.#changed();
  }

  async #tellPresence(): Promise<void> {
    if (!this.connected) return;
    const { id, name } = this.operator;
    const { item, field } = this.#place;
    const value = { name, ...(item !== undefined && { item }), ...(field !== undefined && { field }), at: this.now };
    // Where it cannot be told, it is told again soon.
    const refused = refusedOf(await this.store.put(presenceKey(id), value, { lease: LEASE }))?.refused;
    const why = refused?.code === 'unreachable' && refused.cause.startsWith('broker-') ? refused : undefined;
    if (why === this.#withoutBroker) return;
    this.#withoutBroker = why;
    this.#changed();
  }

  #changed(): void {
    this.#view = undefined;
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

function byName({ templates }: Station): ReadonlyMap<string, ShowTemplate> {
  return new Map(templates.map((template) => [template.name, template]));
}

/** One of those that are known, where it says the same: what shows it has nothing to draw or to load anew. */
function knownOr<T>(read: T, known: readonly T[]): T {
  return known.find((one) => sameJson(one, read)) ?? read;
}

/** The same; where only files of its drawing changed, the config is the one that is known, and so is the last one where it broke. */
function knownTemplateOr(read: ShowTemplate, known: readonly ShowTemplate[]): ShowTemplate {
  const before = known.find(({ name }) => name === read.name);
  const lastConfig = lastConfigOf(before);
  if (!read.config && lastConfig) return knownOr({ ...read, title: before?.title ?? read.title, lastConfig }, known);
  return knownOr(sameJson(before?.config, read.config) ? { ...read, config: before?.config } : read, known);
}

/** Whether what an operator or an output says of itself differs in its time at most. */
function saysTheSame(now: unknown, before: unknown): boolean {
  return sameJson({ ...(now as object), at: 0 }, { ...(before as object), at: 0 });
}

function placeOf({ channel, layer }: { readonly channel: string; readonly layer?: number | undefined }): string {
  return `${channel}/${layer ?? ''}`;
}

function refusedOf(result: Written | Refused): Refused | undefined {
  return isRefused(result) ? result : undefined;
}
