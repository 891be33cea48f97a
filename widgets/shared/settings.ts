/** A widget's settings and their defaults: those of its `config.json`, by field name. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** The attribute that says a setting: `refreshEvery` is `refresh-every`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}

/**
 * A setting as an attribute, or a form, writes it; the kind of its default says how it is read. `undefined` where it
 * cannot be read: the default holds, and the widget says so.
 */
export function readSetting<T extends Settings[string]>(given: unknown, fallback: T): T | undefined {
  if (typeof fallback === 'boolean') {
    if (typeof given === 'boolean') return given as T;
    // As in HTML: an attribute without a value is on.
    return given === '' || given === 'true' ? (true as T) : given === 'false' ? (false as T) : undefined;
  }
  if (typeof fallback === 'number') {
    const number = given === '' ? Number.NaN : Number(given);
    return Number.isFinite(number) ? (number as T) : undefined;
  }
  return typeof given === 'string' || typeof given === 'number' ? (String(given).trim() as T) : undefined;
}

/**
 * What settings may be, by field name: a pattern, or the values of those that have a few, which a pattern may follow. Empty stands for
 * the default.
 */
export type Allowed = Readonly<Record<string, RegExp | readonly (string | RegExp)[]>>;

/** Numbers of leagues and matches, years: `0` stands for none. */
export const digits = /^\d+$/;
/** Counts, days, seconds. */
export const positiveInteger = /^[1-9]\d*$/;

/** Settings that cannot be read: the attribute, what was given, and what may be, where that is a few values. */
export type Unread = readonly (readonly [attribute: string, given: string, possible?: readonly string[] | undefined])[];

/**
 * All settings of a widget.
 *
 * @param given what is said of a setting; `null` or `undefined` where nothing is
 */
export function readSettings(
  settings: Settings,
  allowed: Allowed,
  given: (name: string, attribute: string) => unknown,
): { readonly settings: Settings; readonly unread: Unread } {
  const unread: Unread[number][] = [];
  const read = Object.entries(settings).map(([name, fallback]) => {
    const attribute = attributeOf(name);
    const said = given(name, attribute) ?? undefined;
    const rule = allowed[name];
    const value = said === undefined || (rule && said === '') ? fallback : readSetting(said, fallback);
    if (value !== undefined && (!rule || isAllowed(rule, String(value)))) return [name, value] as const;
    const possible = rule instanceof RegExp ? undefined : rule?.filter((one) => typeof one === 'string');
    unread.push([attribute, String(said), possible]);
    return [name, fallback] as const;
  });
  return { settings: Object.fromEntries(read), unread };
}

/** Whether a setting may have a value, as text. */
export function isAllowed(rule: Allowed[string], value: string): boolean {
  return [rule].flat().some((one) => (one instanceof RegExp ? one.test(value) : one === value));
}
