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
  if (typeof fallback === 'string') return typeof given === 'string' ? (given.trim() as T) : undefined;
  const list =
    typeof given === 'string' ? given.split(/[\s,;]+/) : Array.isArray(given) ? given.map(String) : undefined;
  return list?.filter(Boolean) as T | undefined;
}
