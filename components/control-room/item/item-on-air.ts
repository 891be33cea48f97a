import { sameJson } from '../../../src/format/json.ts';
import type { Locale } from '../../../src/format/locale.ts';
import type { LayerCommand } from '../../../src/show/command.ts';
import { changedValues } from '../../../src/show/item-values.ts';
import type { AirLayer, FieldValues, Item } from '../../../src/show/model.ts';
import { isRefused, type Refusal, type Refused } from '../../../src/show/refusal.ts';
import { refusalMessage } from '../../../src/show/refusal-message.ts';
import type { Done } from '../../../src/show/show.ts';
import type { LayerView, RundownRow } from '../../../src/show/view.ts';
import { formatNumber } from '../../../src/values/format-number.ts';
import type { FormElement, TakeRefusal } from '../../form/form.ts';
import { deskWords } from '../../strings/desk-words.ts';
import { type ItemWords, itemWords } from '../../strings/item-words.ts';
import type { DeskCommand, ShowDesk } from '../show-desk.ts';
import { type AirAction, type AirCommands, type AirPlace, cameFirst, layerOf } from './air-commands.ts';
import type { ItemDraft } from './item-draft.ts';
import type { ItemSaver } from './item-saver.ts';

/** Takes and updates that lose to updates of other fields are sent again at once, so many times at most. */
const ATTEMPTS = 8;

/** What an item needs to go on air. */
export interface ItemOnAirOptions {
  readonly desk: ShowDesk;
  readonly commands: AirCommands;
  readonly draft: ItemDraft;
  readonly saver: ItemSaver;
  /** The item as the rundown has it. */
  row(): RundownRow;
  locale(): Locale;
}

/** One item on air: what its layer holds, what can be done with it, and the takes and updates of its form. */
export class ItemOnAir {
  readonly #options: ItemOnAirOptions;
  /** The next take of the form is an update. */
  #isUpdate = false;
  /** What the form held when it was taken or updated last. */
  #sent: unknown;

  constructor(options: ItemOnAirOptions) {
    this.#options = options;
  }

  /** What is on air of this item. */
  get now(): AirLayer | undefined {
    const air = this.#layer?.air;
    return air?.item === this.#options.row().id && air.phase === 'on' ? air : undefined;
  }

  /** Why the item cannot be taken, where the station does not have its template; undefined where it has. */
  get templateTrouble(): string | undefined {
    const { template: name } = this.#item;
    const template = this.#options.desk.template(name);
    if (template?.config) return undefined;
    return template ? this.#words.templateBroken(name, template.trouble) : this.#words.templateGone(name);
  }

  /** Why actions cannot be done now. */
  get reasons(): Partial<Record<AirAction, string>> {
    const words = this.#words;
    const { desk, row } = this.#options;
    if (!desk.connected) {
      const { away } = words;
      return { take: away, update: away, next: away, out: away, clear: away };
    }
    const noTemplate = this.templateTrouble;
    const reasons: Partial<Record<AirAction, string>> = noTemplate === undefined ? {} : { take: noTemplate };
    if (this.now) {
      const isSame = this.#changed.length === 0;
      if (noTemplate !== undefined || isSame) reasons.update = noTemplate ?? words.nothingChanged;
      return reasons;
    }
    const air = this.#layer?.air;
    if (air?.item === row().id && air.phase === 'out') {
      // What is leaving can still be removed at once.
      return { ...reasons, update: words.leaving, next: words.leaving, out: words.leaving };
    }
    const why = this.#notOnItsLayer();
    return { ...reasons, update: why, next: why, out: why, clear: why };
  }

  /** Where the item is instead, or what its layer has. */
  #notOnItsLayer(): string {
    const { desk, row, locale } = this.#options;
    const elsewhere = elsewhereText(row(), desk, locale());
    if (elsewhere) return elsewhere;
    if (this.#layer?.air?.phase !== 'on') return this.#words.notOnAir;
    return this.#words.otherOnAir(this.#title, layerName(this.#item, desk, locale()));
  }

  /** Does an action. Where it cannot be done, the reason becomes its outcome. */
  async perform(action: AirAction): Promise<void> {
    const { commands, desk, draft } = this.#options;
    if (action === 'take' || action === 'update') draft.form?.finishTyping();
    if (commands.pending === action && !this.#isAnother(action)) return;
    const reason = this.reasons[action];
    // The sentence stays when the station is back.
    if (reason !== undefined) return commands.refuse(action, desk.connected ? reason : this.#words.wasAway);
    if (action !== 'take' && action !== 'update') return this.#step(action);
    this.#sent = this.#drafts;
    if (action === 'take') this.#tellInvalid(action, draft.form?.take());
    else this.#update();
  }

  /** One step on, out or clear. The graphic that is seen is meant: another operator's, which came first, neither steps on nor leaves. */
  async #step(action: LayerCommand['op']): Promise<void> {
    const { commands, desk, locale } = this.#options;
    const place = placeOf(this.#item);
    // Behind a take of one's own it is the graphic of that take.
    const instance = action === 'clear' || commands.pending ? undefined : this.now?.instance;
    const result = await commands.send(action, desk, place, () => ({
      op: action,
      ...place,
      ...(instance !== undefined && { instance }),
    }));
    const other = isRefused(result) ? cameFirst(result.refused) : undefined;
    const { cameFirst: said, who } = deskWords.in(locale());
    if (other) commands.refuse(action, said(who(other.by)));
  }

  /**
   * Whether an action that is pressed again while it is under way is another one: each step is, and other values than those that were
   * sent are. A second press of the same is the same.
   */
  #isAnother(action: AirAction): boolean {
    if (action === 'take' || action === 'update') return !sameJson(this.#drafts, this.#sent);
    return action === 'next';
  }

  /** What a take would send now. */
  get #drafts(): unknown {
    const { values, variant } = this.#options.draft.form ?? {};
    return { values, variant };
  }

  /** What the form takes goes to the show: one field of what is on air is an update, too. */
  readonly sendTake = (values: FieldValues): Promise<TakeRefusal | undefined> => {
    const { desk } = this.#options;
    const fieldCount = desk.template(this.#item.template)?.config?.fields.length ?? 0;
    const isUpdate = this.#isUpdate || (this.now !== undefined && Object.keys(values).length < fieldCount);
    return isUpdate ? this.#sendUpdate(values) : this.#sendTake();
  };

  #update(): void {
    this.#isUpdate = true;
    try {
      this.#tellInvalid('update', this.#options.draft.form?.take(this.#changed));
    } finally {
      this.#isUpdate = false;
    }
  }

  /** A draft that is invalid keeps everything off the air: the form goes to it, and the bar says why. */
  #tellInvalid(action: AirAction, result: ReturnType<FormElement['take']> | undefined): void {
    const [first] = result?.refused ?? [];
    if (first) this.#options.commands.refuse(action, this.#words.refusedField(first.label, first.message));
  }

  async #sendTake(): Promise<TakeRefusal | undefined> {
    const { commands, draft, saver, row } = this.#options;
    const { id, item } = row();
    const values = draft.valuesOver(item);
    const variant = draft.form?.variant;
    const seen = this.#layer;
    commands.begin('take');
    const unsaved = await saver.flush();
    if (unsaved) {
      commands.refuse('take', unsaved);
      return this.#refusal(unsaved, item);
    }
    const place = placeOf(item);
    const result = await this.#send('take', values, seen, (values, ifRevision) => ({
      op: 'take',
      ...place,
      item: id,
      values,
      ifRevision,
      ...(variant !== undefined && { variant }),
    }));
    return isRefused(result) ? this.#refusal(result.refused, item) : undefined;
  }

  async #sendUpdate(values: FieldValues): Promise<TakeRefusal | undefined> {
    const { commands, saver } = this.#options;
    const item = this.#item;
    const place = placeOf(item);
    const seen = this.#layer;
    commands.begin('update');
    // The station keeps an update in an item that says what was on air before: of what is typed here, the item is told first, by this desk.
    await saver.flush();
    const result = await this.#send('update', values, seen, (values, ifRevision) => ({
      op: 'update',
      ...place,
      values,
      ifRevision,
    }));
    return isRefused(result) ? this.#refusal(result.refused, item) : undefined;
  }

  /** Sends values over the layer as it was seen. What automation changed first, and this operator did not, stays as it is then. */
  async #send(
    action: 'take' | 'update',
    values: FieldValues,
    seen: LayerView | undefined,
    command: (values: FieldValues, ifRevision: number) => DeskCommand,
  ): Promise<Done | Refused> {
    const { commands, desk, row } = this.#options;
    const { id, item } = row();
    const send = (sent: FieldValues) =>
      commands.send(action, desk, placeOf(item), (ifRevision) => command({ ...sent }, ifRevision), seen);
    let result = await send(values);
    for (let again = 1; again < ATTEMPTS && isRefused(result); again++) {
      const beside = valuesBeside(result.refused, values, seen?.air, id);
      if (!beside) break;
      result = await send(beside);
    }
    return result;
  }

  /** A refusal as the form understands it; one that came too late brings the values that are on air now. */
  #refusal(refusal: Refusal, { id }: Item): TakeRefusal {
    const { commands, draft, locale } = this.#options;
    const words = this.#words;
    const { code } = refusal;
    if (code !== 'stale') return { code, message: refusalMessage(refusal, locale()) };
    const current = cameFirst(refusal);
    const by = deskWords.in(locale()).who(current?.by ?? '');
    const isStillHere = current?.phase === 'on' && current.item === id;
    const isSame = sameJson(current?.values, draft.form?.values);
    const message =
      current?.phase !== 'on'
        ? words.staleClear
        : !isStillHere
          ? words.staleOther(by, this.#title || current.template)
          : isSame
            ? words.staleSame(by)
            : words.staleFields(by);
    commands.refuse(commands.outcome?.action ?? 'take', message);
    return { code, message, ...(isStillHere && { current: current.values }) };
  }

  get #item(): Item {
    return this.#options.row().item;
  }

  get #words(): ItemWords {
    return itemWords.in(this.#options.locale());
  }

  get #layer(): LayerView | undefined {
    return layerOf(this.#options.desk.view, this.#item);
  }

  /** The title of what is on the item's layer. */
  get #title(): string {
    return this.#layer?.title ?? '';
  }

  /** Names of the fields that an update would send. */
  get #changed(): string[] {
    return this.#options.draft.changedFrom(this.now?.values);
  }
}

/** Where an item goes on air. */
export function placeOf({ channel, layer }: Item): AirPlace {
  return { channel, layer };
}

/** What the layer of an item is called in a sentence: its number, of several channels with its channel. */
export function layerName({ channel, layer }: AirPlace, { view }: ShowDesk, locale: Locale): string {
  const number = formatNumber(layer, locale, { plain: true });
  return view.channels.length > 1 ? itemWords.in(locale).layerOf(number, channel) : number;
}

/** On which layers other than its own an item is on air, in a sentence; empty where it is on none. */
export function elsewhereText({ item, inPlace, elsewhere }: RundownRow, desk: ShowDesk, locale: Locale): string {
  const there = elsewhere.map((place) => layerName(place, desk, locale)).join(', ');
  const words = itemWords.in(locale);
  return there && (inPlace ? words.alsoOn(there) : words.elsewhere(there, layerName(item, desk, locale)));
}

/**
 * Values to be sent again where others came first: with those, where they are of other fields than the operator changed. None where both
 * changed one field, or another graphic is there. Automation may update a graphic many times a second.
 */
function valuesBeside(
  refusal: Refusal,
  values: FieldValues,
  seen: AirLayer | null | undefined,
  item: string,
): FieldValues | undefined {
  const there = cameFirst(refusal);
  if (!seen || there?.phase !== seen.phase || there.instance !== seen.instance) return undefined;
  // A graphic of another item is replaced, whatever it says.
  if (there.item !== item) return values;
  const theirs = Object.entries(changedValues(seen.values, there.values)).filter(([name]) =>
    Object.hasOwn(values, name),
  );
  const isApart = theirs.every(([name]) => sameJson(values[name], seen.values[name]));
  return isApart ? { ...values, ...Object.fromEntries(theirs) } : undefined;
}
