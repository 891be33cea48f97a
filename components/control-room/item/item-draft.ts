import type { Config } from '../../../src/format/generated/types.ts';
import { sameJson } from '../../../src/format/json.ts';
import {
  allValues,
  changedValues,
  type ItemValues,
  strayOf,
  valuesByHand,
  withChoices,
} from '../../../src/show/item-values.ts';
import type { AirLayer, FieldValues, Item } from '../../../src/show/model.ts';
import { variantOf } from '../../../src/values/look-up.ts';
import type { FormElement } from '../../form/form.ts';

/**
 * The draft of one item: the values in its form, beside what other operators store and what is on air. The form follows
 * both; what it is told so is no edit of this operator's, and is neither saved nor sent on air as one.
 */
export class ItemDraft {
  readonly #config: () => Config | undefined;
  #form: FormElement | undefined;
  /** What is on air of the item, as the form was told; undefined while it is not on air. */
  #toldAir: AirLayer | undefined;
  /** Fields that another operator stored, and whose value this operator has neither used nor passed over. */
  readonly #conflicts = new Set<string>();
  /**
   * Fields that were changed on air elsewhere, and not here, with their value before and there: they are no change of this operator's
   * while they follow, or still show the one before because they are being edited.
   */
  readonly #foreign = new Map<string, { readonly before: unknown; readonly there: unknown }>();
  /** What was set by hand in fields that a newer config lacks, or has with another type: a config that has them again shows it. */
  readonly #kept = new Map<string, unknown>();
  /** What the template has no place for, and the operator removed. */
  #removed: ItemValues = { values: {} };
  /** The form is told what came from elsewhere: no edit of this operator. */
  #isTelling = false;

  /** @param config - the last config of the item's template that could be read; undefined before there is one */
  constructor(config: () => Config | undefined) {
    this.#config = config;
  }

  /** The item's form; undefined before it is rendered. It stays when it is removed: what it holds can still be saved. */
  get form(): FormElement | undefined {
    return this.#form;
  }

  /** Gives a new form the values that the item has, and what is on air of it. */
  start(form: FormElement, item: Item, onAir: AirLayer | undefined): void {
    this.#form = form;
    const config = this.#config();
    if (!config || form.config) return;
    form.variant = shownVariant(config, item);
    form.values = { ...allValues(config, item) };
    form.air = { ...onAir?.values };
    this.#toldAir = onAir;
  }

  /**
   * The stored item with what the operator edited. Where another operator's value is on offer, of the item or of what is on air, what is
   * stored stays until this operator decides.
   */
  edited(stored: Item): Item {
    const form = this.#form;
    const config = this.#config();
    if (!form || !config || form.config === undefined) return stored;
    const theirs = allValues(config, stored);
    const isOpen = (name: string) => this.#conflicts.has(name) || this.#foreign.has(name);
    const shown = { ...form.values, ...pick(theirs, [...form.offered].filter(isOpen)) };
    const byHand = valuesByHand(config, { ...stored, variant: form.variant }, shown);
    const removed = this.#removed;
    const stray = strayOf(config, stored);
    const kept = changedValues(removed.values, stray.values);
    return withChoices(
      { ...stored, values: { ...kept, ...byHand } },
      {
        variant: form.variant ?? (stray.variant === removed.variant ? undefined : stray.variant),
        preset: stored.preset === removed.preset ? undefined : stored.preset,
      },
    );
  }

  /**
   * The values in the form, for a take over those of the stored item. Those of fields for which the item keeps a value that they cannot
   * have are left out: that value keeps the item off the air, and a default must not go there in its place.
   */
  valuesOver(stored: Item): FieldValues {
    const config = this.#config();
    const shown: FieldValues = { ...this.#form?.values };
    if (!config) return shown;
    const stray = strayOf(config, this.edited(stored)).values;
    return pick(
      shown,
      Object.keys(shown).filter((name) => !Object.hasOwn(stray, name)),
    );
  }

  /** The operator removes what the template has no place for. */
  removeStray(stray: ItemValues): void {
    this.#removed = stray;
    for (const name of Object.keys(stray.values)) this.#kept.delete(name);
  }

  /** How many fields wait for this operator to use or pass over what another one stored. */
  get undecided(): number {
    return this.#undecided.length;
  }

  get #undecided(): string[] {
    const { offered = new Set<string>() } = this.#form ?? {};
    // What stood on air and in the item, and was updated in both, is no draft of this operator.
    return [...this.#conflicts].filter((name) => offered.has(name) && !this.#foreign.has(name));
  }

  /** Names of the fields whose value is another than on air, by this operator. */
  changedFrom(air: FieldValues | undefined): string[] {
    if (!air || !this.#form) return [];
    return Object.keys(changedValues(air, this.#form.values)).filter((name) => !this.#foreign.has(name));
  }

  /** The form fired an edit. False where that was no edit of the operator's. */
  noteEdit(): boolean {
    if (this.#isTelling) return false;
    this.#forgetEdited();
    return true;
  }

  /** A field that shows something else than was changed on air elsewhere is edited: here, or in the item. */
  #forgetEdited(): void {
    const { values = {}, offered } = this.#form ?? {};
    for (const [name, { before, there }] of this.#foreign)
      if (!sameJson(values[name], offered?.has(name) ? before : there)) this.#foreign.delete(name);
  }

  /** The operator keeps their value of a field where another one was on offer. */
  noteKept(name: string): void {
    this.#foreign.delete(name);
  }

  /**
   * The template has another config. Fields that are still there keep what was typed; where the item has nothing of its own, they follow
   * the new defaults.
   *
   * @returns whether the form shows something again that is not stored
   */
  followConfig(config: Config, stored: Item): boolean {
    const form = this.#form;
    const before = form?.config;
    if (!form || !before) return false;
    const byHand = valuesByHand(before, { ...stored, variant: form.variant }, form.values);
    for (const { name } of before.fields) this.#kept.delete(name);
    for (const name of namesNotIn(config, before)) if (Object.hasOwn(byHand, name)) this.#kept.set(name, byHand[name]);
    const added = new Set(namesNotIn(before, config));
    const followed = Object.entries(allValues(before, stored)).filter(([name]) => !added.has(name));
    const values = changedValues(Object.fromEntries(followed), allValues(config, stored));
    const again = pick(Object.fromEntries(this.#kept), [...added]);
    const variantIsBack = shownVariant(before, stored) === undefined && form.variant === undefined;
    this.#tell(() => {
      form.config = config;
      if (variantIsBack) form.variant = shownVariant(config, stored);
      form.values = { ...values, ...again };
    });
    return Object.keys(again).length > 0;
  }

  /** Another operator stored the item as `now`; it was `before`. */
  followStored(now: Item, before: Item): void {
    const form = this.#form;
    const config = this.#config();
    if (!form || !config) return;
    const changed = changedValues(allValues(config, before), allValues(config, now));
    const variant = shownVariant(config, before);
    this.#tell(() => {
      if (form.variant === variant) form.variant = shownVariant(config, now);
      setValues(form, changed);
    });
    this.#forgetEdited();
    for (const name of Object.keys(changed)) if (form.offered.has(name)) this.#conflicts.add(name);
  }

  /**
   * Tells the form what is on air of the item. Where another operator updated it, a field that shows what was on air shows
   * what is on air now, and one with another value offers it. Neither is a change that this operator's next update would
   * send, unless it is edited or kept.
   */
  followAir(now: AirLayer | undefined, operator: string | undefined): void {
    const form = this.#form;
    const before = this.#toldAir;
    if (!form || !this.#config() || before?.revision === now?.revision) return;
    this.#toldAir = now;
    form.air = { ...now?.values };
    if (!before || !now || before.instance !== now.instance) {
      this.#foreign.clear();
      // What was on offer came from the graphic before.
      if (now && now.by !== operator) this.#tell(() => form.offer(pick(now.values, [...form.offered])));
      return;
    }
    if (now.by === operator) return;
    // What was decided is over: an offer of the air alone keeps nothing that is typed out of the item.
    for (const name of this.#conflicts) if (!form.offered.has(name)) this.#conflicts.delete(name);
    const drafts = form.values;
    const changed = Object.entries(changedValues(before.values, now.values));
    const isUnedited = ([name]: [string, unknown]) => sameJson(drafts[name], before.values[name]);
    const unedited = changed.filter(isUnedited);
    this.#tell(() => {
      setValues(form, Object.fromEntries(unedited));
      form.offer(Object.fromEntries(changed.filter((entry) => !isUnedited(entry))));
    });
    for (const [name, there] of unedited) this.#foreign.set(name, { before: drafts[name], there });
  }

  #tell(change: () => void): void {
    this.#isTelling = true;
    try {
      change();
    } finally {
      this.#isTelling = false;
    }
  }
}

/** Values from elsewhere. What the operator passed over once is no news to the form where it comes again: it is offered anew. */
function setValues(form: FormElement, values: FieldValues): void {
  form.values = { ...values };
  const { offered } = form;
  form.offer(Object.fromEntries(Object.entries(values).filter(([name]) => !offered.has(name))));
}

/** Names of the fields of `config` that `other` lacks, or has with another type. */
function namesNotIn(other: Config, config: Config): string[] {
  const isThere = ({ name, type }: Config['fields'][number]) =>
    other.fields.some((field) => field.name === name && field.type === type);
  return config.fields.filter((field) => !isThere(field)).map(({ name }) => name);
}

/** The variant of an item that a form shows: one that its template has. */
function shownVariant(config: Config, { variant }: Item): string | undefined {
  return variant !== undefined && variantOf(config, variant) ? variant : undefined;
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}
