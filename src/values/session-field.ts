import type { Field } from '../format/generated/types.ts';
import { frozenCopy, sameJson } from '../format/json.ts';
import type { Problem } from '../format/problem.ts';
import { fits } from '../kinds/implemented.ts';
import { type Layer, layEdit } from './layers.ts';
import type { Provenance } from './resolve.ts';

/** A value that is there, even if it is `undefined` or `null`; not to be taken for none. */
interface Box {
  readonly value: unknown;
}

/**
 * What a form shows of one field. The object stays the same until the config changes; read its members again when a subscriber
 * is called.
 */
export interface FieldState {
  readonly name: string;
  readonly field: Field;
  /** The draft. While the text in the control makes no value (`held`), the last valid one. Frozen. */
  readonly value: unknown;
  /** The default under the chosen variant: what `reset` gives. */
  readonly default: unknown;
  readonly onAir: boolean;
  /** What is on air; `undefined` where nothing is (see `onAir`). */
  readonly air: unknown;
  /** Whether the draft differs from what is on air, or from the default where nothing is. */
  readonly changed: boolean;
  /** Keeps the field off air: a problem that is an error, or a text that makes no value. */
  readonly invalid: boolean;
  /** Worst first, warnings included; while a text is held, that problem only. */
  readonly problems: readonly Problem[];
  /** Why the text in the control makes no value. */
  readonly held: Problem | undefined;
  readonly provenance: Provenance;
  /** A value from outside that did not replace the draft: “now: X — use / keep”. */
  readonly offer: Box | undefined;
  /** The draft was recovered, and has not been edited, taken or reset since. */
  readonly recovered: boolean;
  /** A take with this field was sent, and is neither confirmed nor refused. */
  readonly pending: boolean;
}

/** What undo puts back of a field. */
export interface FieldSnapshot {
  readonly top: Layer | undefined;
  readonly outside: Box | undefined;
  readonly held: Problem | undefined;
  /** The draft at that time, and where it came from. */
  readonly value: unknown;
  readonly provenance: Provenance;
}

/**
 * One field of a session. From the bottom up: the declared default or the variant's; over it, in its place, the latest
 * value from outside; these are the ground. On it lie the operator's layers. The draft is what lies on top.
 *
 * A field that is being edited (`enter`), or whose text makes no value, and that has no layers, is not moved by a new
 * ground either: the value in sight is pinned until the field is left, and the new ground is offered.
 */
export class SessionField implements FieldState {
  field: Field;
  recovered = false;
  /** Moves with every change of state. */
  revision = 0;
  #declared: unknown;
  #variant: string | undefined;
  #outside: Box | undefined;
  #top: Layer | undefined;
  #pin: (Box & { readonly provenance: Provenance }) | undefined;
  #held: Problem | undefined;
  /** The draft before the latest edit of a valid draft. */
  #lastValid: Box | undefined;
  #entered = false;
  /** The ground moved under a draft, and the offer is open. */
  #offered = false;
  /** The value from outside that was on offer last and was not used. */
  #passedOver: Box | undefined;
  #air: Box | undefined;
  /** How many takes with this field are under way. */
  #pendingTakes = 0;
  #problems: readonly Problem[] | undefined;
  readonly #judge: (field: Field, value: unknown) => readonly Problem[];

  /** @param judge - asked whenever the value is checked: language and palettes change under a session */
  constructor(field: Field, judge: (field: Field, value: unknown) => readonly Problem[]) {
    this.field = field;
    this.#judge = judge;
    this.#declared = frozenCopy(field.default);
  }

  get name(): string {
    return this.field.name;
  }
  get default(): unknown {
    return this.#declared;
  }
  get ground(): unknown {
    return this.#outside ? this.#outside.value : this.#declared;
  }
  get value(): unknown {
    return (this.#top ?? this.#pin ?? { value: this.ground }).value;
  }
  get onAir(): boolean {
    return this.#air !== undefined;
  }
  get air(): unknown {
    return this.#air?.value;
  }
  /** What a change is measured by. */
  get reference(): unknown {
    return this.#air ? this.#air.value : this.#declared;
  }
  get changed(): boolean {
    return !sameJson(this.value, this.reference);
  }
  get invalid(): boolean {
    return this.problems.some(({ severity }) => severity === 'error');
  }
  get held(): Problem | undefined {
    return this.#held;
  }
  get problems(): readonly Problem[] {
    this.#problems ??= this.#held ? [this.#held] : this.#judge(this.field, this.value);
    return this.#problems;
  }
  get provenance(): Provenance {
    if (this.#top) return this.#top.from === 'preset' ? { from: 'preset', id: this.#top.id } : { from: 'edit' };
    if (this.#pin) return this.#pin.provenance;
    if (this.#outside) return { from: 'outside' };
    return this.#variant === undefined ? { from: 'default' } : { from: 'variant', name: this.#variant };
  }
  get offer(): Box | undefined {
    if (!this.#offered || sameJson(this.value, this.ground)) return undefined;
    return { value: this.ground };
  }

  get pending(): boolean {
    return this.#pendingTakes > 0;
  }

  /** Whether the default is a variant's. */
  get ofVariant(): boolean {
    return this.#variant !== undefined;
  }
  /** Whether there is anything that a reset would take away. */
  get resettable(): boolean {
    return (this.#top ?? this.#pin ?? this.#outside ?? this.#held) !== undefined;
  }
  get outside(): Box | undefined {
    return this.#outside;
  }
  get top(): Layer | undefined {
    return this.#top;
  }
  /** The value that stays in sight while the field is edited, whatever the ground. */
  get pin(): Box | undefined {
    return this.#pin;
  }
  /** Whether the field is being edited, or holds a text that makes no value. */
  get busy(): boolean {
    return this.#entered || this.#held !== undefined;
  }

  // The ground -------------------------------------------------------------------------------------------------------

  /** The default of the chosen variant, or the field's own without one. Frozen by the caller. */
  declare(value: unknown, variant: string | undefined): void {
    this.#declared = sameJson(value, this.#declared) ? this.#declared : value;
    this.#variant = variant;
    this.recheck();
  }

  /** A variant names this field: its word is later than what came from outside. */
  dropOutside(): void {
    if (!this.#outside) return;
    this.#outside = undefined;
    this.#offered = false;
    this.recheck();
  }

  /**
   * A value from outside. What the field already shows is no news: a host that echoes each draft back disturbs nothing.
   */
  update(value: unknown): void {
    if (this.#pin && sameJson(value, this.#pin.value)) {
      this.#outside = this.#pin;
      this.#unpin();
    } else if (sameJson(value, this.value)) {
      this.#withdraw();
    } else if (!sameJson(value, this.ground)) {
      if (!this.#top && this.busy) this.#pin ??= { value: this.value, provenance: this.provenance };
      this.#offered = this.#top !== undefined || this.#pin !== undefined;
      this.#outside = { value: frozenCopy(value) };
      this.recheck();
    }
  }

  /**
   * A value from outside that the draft does not follow, also where it has no layers: the draft becomes one. One that says the same as
   * the draft withdraws an offer.
   */
  offerOver(value: unknown): void {
    if (sameJson(value, this.value)) {
      this.#withdraw();
      return;
    }
    this.#top ??= layEdit(undefined, this.value);
    this.#pin = undefined;
    this.#outside = { value: frozenCopy(value) };
    this.#offered = true;
    this.recheck();
  }

  // The operator -----------------------------------------------------------------------------------------------------

  enter(): void {
    this.#entered = true;
  }
  leave(): void {
    this.#entered = false;
    if (!this.busy) this.#unpin();
  }

  /** Other layers, or none. */
  lay(top: Layer | undefined): void {
    this.#top = top;
    // Without layers the field shows its ground: nothing is left to offer.
    if (!top) this.#offered = false;
    this.#pin = undefined;
    this.#held = undefined;
    this.recovered = false;
    this.recheck();
  }

  /** The value is the session's from now on: the caller froze it. */
  edit(value: unknown): void {
    if (this.#isValid(this.value)) this.#lastValid = { value: this.value };
    this.lay(layEdit(this.#top, value));
  }
  /** An edit that says what lies under it is none. */
  tidy(): void {
    const top = this.#top;
    if (top?.from !== 'edit') return;
    if (!sameJson(top.value, top.under ? top.under.value : this.ground)) return;
    const held = this.#held;
    this.lay(top.under);
    this.#held = held;
  }
  /**
   * The text in the control makes no value, and an invalid one that it made before gives way to the last valid one; without a problem,
   * the text is gone and that value is back.
   */
  hold(problem: Problem | undefined): void {
    const valid = this.#lastValid;
    if (problem && this.#top?.from === 'edit' && !this.#isValid(this.value) && valid && this.#isValid(valid.value))
      this.#top = layEdit(this.#top, valid.value);
    this.#held = problem;
    this.recovered = false;
    if (!this.busy) this.#unpin();
    this.recheck();
  }
  /** Draft := default; what came from outside is forgotten with the rest. */
  reset(to: 'default' | 'outside'): void {
    if (to === 'default') this.#outside = undefined;
    this.#offered = false;
    this.lay(undefined);
  }
  /** Draft := on air. Nothing where nothing is on air. */
  revert(): void {
    if (!this.#air) return;
    const { value } = this.#air;
    this.lay(sameJson(value, this.ground) ? undefined : layEdit(this.#top, value));
  }
  keepDraft(): void {
    if (this.#pin && !this.#top) this.#top = layEdit(undefined, this.#pin.value);
    this.#pin = undefined;
    this.#withdraw();
  }

  // On air -----------------------------------------------------------------------------------------------------------

  /** A take with this field was sent (1), or answered (-1). */
  countPendingTake(change: 1 | -1): void {
    this.#pendingTakes += change;
    this.revision++;
  }

  /** A value that does not fit the field (it was taken under another config) is not what this field has on air. */
  setAir(air: Box | undefined): void {
    this.#air = air && fits(this.field, air.value) ? air : undefined;
  }

  // Undo -------------------------------------------------------------------------------------------------------------

  snapshot(): FieldSnapshot {
    return { top: this.#top, outside: this.#outside, held: this.#held, value: this.value, provenance: this.provenance };
  }

  /**
   * Puts back what was there `before`. A value that came from outside since `after` stays the ground, but where the operator passed it
   * over the draft does not become it; a text that made no value is gone, because it is not kept.
   */
  putBack(before: FieldSnapshot, after: FieldSnapshot): void {
    if (this.#outside === after.outside) this.#outside = before.outside;
    const isPassedOver = this.#outside !== undefined && this.#outside === this.#passedOver;
    const own = isPassedOver && !sameJson(before.value, this.ground) ? layEdit(undefined, before.value) : undefined;
    this.lay(before.top ?? own);
  }

  /** As `putBack`, for a gesture that is given up while it lasts: the value in sight then stays in sight. */
  cancel(before: FieldSnapshot): void {
    const offered = this.#offered;
    this.lay(before.top);
    if (before.top || !offered || !this.#entered) return;
    const { value, provenance } = before;
    this.#pin = { value, provenance };
    this.#offered = true;
    this.recheck();
  }

  /** Takes over everything but the declaration from the field of an earlier config. */
  inherit(from: SessionField): void {
    if (sameJson(this.#declared, from.#declared)) this.#declared = from.#declared;
    this.#outside = from.#outside;
    this.#top = from.#top;
    this.#pin = from.#pin;
    this.#held = from.#held;
    this.#lastValid = from.#lastValid;
    this.#entered = from.#entered;
    this.#offered = from.#offered;
    this.#passedOver = from.#passedOver;
    this.recovered = from.recovered;
    this.#pendingTakes = from.#pendingTakes;
  }

  #isValid(value: unknown): boolean {
    const isDraft = !this.#held && value === this.value;
    const problems = isDraft ? this.problems : this.#judge(this.field, value);
    return !problems.some(({ severity }) => severity === 'error');
  }

  /** The field shows its ground again. */
  #unpin(): void {
    if (!this.#pin) return;
    this.#pin = undefined;
    this.#offered = false;
    this.recheck();
  }

  #withdraw(): void {
    if (!this.#offered) return;
    this.#offered = false;
    this.#passedOver = this.#outside;
    this.recheck();
  }

  /** The value, or the language or the palettes it is checked with, changed. */
  recheck(): void {
    this.revision++;
    this.#problems = undefined;
  }
}
