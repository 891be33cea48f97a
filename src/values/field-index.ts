import type { Config, Field } from '../format/generated/types.ts';
import { fits } from '../kinds/implemented.ts';
import type { LeftOut } from './value-warning.ts';

/**
 * The fields of a config by name and by short key. Of two fields with one name or one key the first wins, and a name
 * goes before a key (format, section 2 leaves both open).
 */
export class FieldIndex {
  /** In the order of the config; fields whose name was taken are left out. */
  readonly byName: ReadonlyMap<string, Field>;
  readonly byKey: ReadonlyMap<string, Field>;

  /** @throws TypeError where the config is none */
  constructor(config: Pick<Config, 'fields'>) {
    this.byName = firstBy('name', fieldsOf(config));
    this.byKey = firstBy('key', this.byName.values());
  }

  /** The field a preset, a variant or a host means: by name, or else by short key. */
  find(nameOrKey: string): Field | undefined {
    return this.byName.get(nameOrKey) ?? this.byKey.get(nameOrKey);
  }

  /**
   * The values an object gives to fields, by field name, in the order of the object. A member that is `undefined` is no
   * value. Where a field is named by name and by key, the name wins. Unknown members and values of another JSON type
   * than the field's are left out with a warning.
   *
   * @param place - who says so, for the warnings
   */
  read(
    source: Readonly<Record<string, unknown>>,
    place: string,
    warn?: (warning: LeftOut) => void,
  ): Map<string, unknown> {
    const found = new Map<string, unknown>();
    for (const member of Object.keys(source ?? {})) {
      const value = source[member];
      if (value === undefined) continue;
      const field = this.find(member);
      if (!field) warn?.({ code: 'field-unknown', params: { name: member, place } });
      else if (!fits(field, value))
        warn?.({ code: 'value-unfit', params: { name: field.name, type: field.type, place } });
      else if (member === field.name || !found.has(field.name)) found.set(field.name, value);
    }
    return found;
  }
}

/** Programs give what they have, unchecked: the config of a text that was refused, which is `undefined`, or its promise. */
export function fieldsOf(config: Pick<Config, 'fields'> | undefined): readonly Field[] {
  const fields: unknown = config?.fields;
  if (!Array.isArray(fields)) throw new TypeError('This is no parsed config.json: it has no list “fields”.');
  return fields;
}

function firstBy(member: 'name' | 'key', fields: Iterable<Field>): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) if (!found.has(field[member])) found.set(field[member], field);
  return found;
}
