/** A widget's settings and their defaults: those of its `config.json`, by field name. */
export type Settings = Readonly<Record<string, string | number | boolean | readonly string[]>>;

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
  if (typeof fallback === 'string')
    return typeof given === 'string' || typeof given === 'number' ? (String(given).trim() as T) : undefined;
  const list =
    typeof given === 'string' ? given.split(/[\s,;]+/) : Array.isArray(given) ? given.map(String) : undefined;
  return list?.filter(Boolean) as T | undefined;
}

/** Settings that cannot be read: the attribute and what was given. */
export type Unread = readonly (readonly [attribute: string, given: string])[];

/**
 * All settings of a widget.
 *
 * @param given what is said of a setting; `null` or `undefined` where nothing is
 */
export function readSettings(
  settings: Settings,
  given: (name: string, attribute: string) => unknown,
): { readonly settings: Settings; readonly unread: Unread } {
  const unread: [string, string][] = [];
  const read = Object.entries(settings).map(([name, fallback]) => {
    const attribute = attributeOf(name);
    const said = given(name, attribute) ?? undefined;
    const value = said === undefined ? fallback : readSetting(said, fallback);
    if (value === undefined) unread.push([attribute, String(said)]);
    return [name, value ?? fallback] as const;
  });
  return { settings: Object.fromEntries(read), unread };
}
