import type { Option, Variant } from '../../format/generated/types.ts';
import { child } from '../../format/pointer.ts';
import { type Rule, rule } from './rule.ts';

/** Makes words that are not in use yet: `title` is taken, `title2` is next. */
class FreeNames {
  readonly #taken: Set<string>;
  readonly #longest: number;
  readonly #last = new Map<string, number>();

  constructor(taken: Iterable<string>, longest = Infinity) {
    this.#taken = new Set(taken);
    this.#longest = longest;
  }

  like(word: string): string {
    let number = this.#last.get(word) ?? 1;
    let free: string;
    do {
      number++;
      free = word.slice(0, this.#longest - String(number).length) + number;
    } while (this.#taken.has(free));
    this.#last.set(word, number);
    this.#taken.add(free);
    return free;
  }
}

/** Which items of a list have a word that an earlier one has, and that earlier one. */
function repeatsBy<M extends string, T extends Readonly<Record<M, string>>>(
  items: readonly T[],
  member: M,
): { index: number; item: T; first: T }[] {
  const firsts = new Map<string, T>();
  const repeats: { index: number; item: T; first: T }[] = [];
  items.forEach((item, index) => {
    const first = firsts.get(item[member]);
    if (first) repeats.push({ index, item, first });
    else firsts.set(item[member], item);
  });
  return repeats;
}

/** Values are kept by name, so that the second field of one name has no value of its own: the first one wins. */
export const nameDuplicate: Rule = rule('name-duplicate', (report, { config }) => {
  let free: FreeNames | undefined;
  return {
    repeat: {
      name({ name }, first) {
        free ??= new FreeNames(config.fields.map((field) => field.name));
        report({ at: '/name', params: { name, first: first.label }, fix: { replace: free.like(name) } });
      },
    },
  };
});

/** URLs of outputs and the jump in the form go by short key: the first of two fields is reached, the other never. */
export const keyDuplicate: Rule = rule('key-duplicate', (report, { config }) => {
  let free: FreeNames | undefined;
  return {
    repeat: {
      key({ key }, first) {
        // A short key has 16 characters at most (format, section 2).
        free ??= new FreeNames(
          config.fields.map((field) => field.key),
          16,
        );
        report({ at: '/key', params: { key, first: first.label }, fix: { replace: free.like(key) } });
      },
    },
  };
});

/**
 * An operator tells fields apart by their labels only. Silent for a field that has the name of another one, too: that it
 * was copied is said by `name-duplicate`.
 */
export const labelDuplicate: Rule = rule('label-duplicate', (report, { fieldNamed }) => ({
  repeat: {
    label(field, { name }) {
      if (fieldNamed(field.name) === field) report({ at: '/label', params: { label: field.label, name } });
    },
  },
}));

/**
 * A template gets the value and cannot tell which of the two options was chosen. The second one may go only when it is
 * the first one once more, and the list stays long enough (format, section 2: a radio has at least 2).
 */
export const optionDuplicate: Rule = rule('option-duplicate', (report) => {
  const look = (options: readonly Option[], least: number) => {
    for (const { index, item, first } of repeatsBy(options, 'value')) {
      const spare = item.text === first.text && options.length > least;
      report({
        at: `/options/${index}/value`,
        params: { value: item.value, first: first.text },
        fix: spare ? { at: `/options/${index}`, remove: true } : undefined,
      });
    }
  };
  return {
    types: {
      dropdown: ({ options }) => look(options, 1),
      radio: ({ options }) => look(options, 2),
    },
    column({ type, options }) {
      if (options && (type === 'dropdown' || type === 'omo')) look(options, 1);
    },
  };
});

/** Rows hold their cells by column key: two columns of one key would share every cell. */
export const columnKeyDuplicate: Rule = rule('column-key-duplicate', (report) => ({
  types: {
    table({ columns }) {
      const repeats = repeatsBy(columns, 'key');
      if (repeats.length === 0) return;
      const free = new FreeNames(
        columns.map(({ key }) => key),
        16,
      );
      for (const { index, item, first } of repeats)
        report({
          at: `/columns/${index}/key`,
          params: { key: item.key, first: first.label },
          fix: { replace: free.like(item.key) },
        });
    },
  },
}));

/** Outputs and templates ask for a preset by its id and get the first one. */
export const presetIdDuplicate: Rule = rule('preset-id-duplicate', (report) => ({
  document({ presets = [] }) {
    const repeats = repeatsBy(presets, 'id');
    if (repeats.length === 0) return;
    const free = new FreeNames(presets.map(({ id }) => id));
    for (const { index, item, first } of repeats)
      report({
        at: `/presets/${index}/id`,
        params: { id: item.id, first: first.label },
        fix: { replace: free.like(item.id) },
      });
  },
}));

/** Two variants that change the same in the same way: one of them was copied and never edited. */
export const variantsEqual: Rule = rule('variants-equal', (report) => ({
  document({ variants }) {
    if (!variants || Object.keys(variants).length < 2) return;
    const firsts = new Map<string, string>();
    for (const name in variants) {
      const overrides = written((variants[name] as Variant).valueOverrides ?? {});
      const other = firsts.get(overrides);
      if (other === undefined) firsts.set(overrides, name);
      else report({ at: child('/variants', name), mark: 'key', params: { name, other } });
    }
  },
}));

/** Overrides as one text that does not depend on the order of the fields. */
function written(overrides: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(overrides).sort();
  return JSON.stringify([names, names.map((name) => overrides[name])]);
}
