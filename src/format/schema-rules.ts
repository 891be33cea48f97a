import { daysIn } from './calendar.ts';

/* What the code that is generated from the schemas is made of. */

/** What the schema says about one value, without its prose. */
export interface Rule {
  /** The definition of the object that it is; it says all the rest. */
  readonly ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: 'uri' | 'date';
  readonly notEmpty?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Rule;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly values?: Rule;
}

/** What the schema says about the members of an object. */
export interface Definition {
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  readonly closed?: boolean;
  readonly choice?: Choice;
}

/** What else holds, decided by the value of one member. */
export interface Choice {
  readonly member: string;
  /** The name of a definition, or the members that are required then. */
  readonly cases: Readonly<Record<string, string | readonly string[]>>;
  /**
   * The definition that holds for every value, together with that of the case; a value that is no case is a mistake then.
   * Without it, other values have nothing more to say.
   */
  readonly base?: string;
}

type Members = Readonly<Record<string, unknown>>;

export function every(list: readonly unknown[], test: (value: unknown) => boolean): boolean {
  for (let i = 0; i < list.length; i++) if (!test(list[i])) return false;
  return true;
}

export function everyValue(map: Members, test: (value: unknown) => boolean): boolean {
  for (const key in map) if (!test(map[key])) return false;
  return true;
}

/** Whether an object has members that its definition does not name. */
export function hasOthers(value: Members, { properties = {} }: Definition): boolean {
  for (const key in value) if (!Object.hasOwn(properties, key)) return true;
  return false;
}

/** A day that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const month = +text.slice(5, 7);
  const day = +text.slice(8);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(+text.slice(0, 4), month);
}

/**
 * A URI of RFC 3986: scheme ":" hier-part [ "?" query ] [ "#" fragment ], once every percent sign is known to have its two
 * digits. A scheme alone, whose path is empty, is the one URI that is none here: it names nothing.
 */
export const uri = (() => {
  const some = String.raw`\w.~!$&'()*+,;=%-`;
  const authority = String.raw`//(?:[:${some}]*@)?(?:\[[\da-f:.]+\]|[${some}]*)(?::\d*)?(?:/[:@/${some}]*)?`;
  const path = `(?!//)[:@/${some}]+`;
  const rest = `[:@/?${some}]*`;
  return new RegExp(
    String.raw`^(?!.*%(?![\da-f]{2}))[a-z][a-z\d+.-]*:(?:${authority}|${path})(?:\?${rest})?(?:#${rest})?$`,
    'i',
  );
})();
