/** A member of a body, as it is read and as it is documented. */
export interface Member {
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'strings' | 'array' | 'any';
  readonly about: string;
  readonly required?: true;
  /** Of a string: a regular expression that it matches whole. */
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The members of a JSON object. Others are refused: a misspelt one would be lost without a word. */
export type Shape = Readonly<Record<string, Member>>;

/* Members that several bodies have. */

export const BY = { type: 'string', about: 'Who asks, for the log. Default: api.', maxLength: 64 } satisfies Member;
export const VALUES = { type: 'object', about: 'Field values by field name.' } satisfies Member;
export const VARIANT = { type: 'string', about: 'A variant of the template.' } satisfies Member;
export const PRESET = { type: 'string', about: 'The id of a preset of the template.' } satisfies Member;
export const TEMPLATE = { type: 'string', about: 'The name of a template: its folder.' } satisfies Member;

/** Something wrong with a body. */
export interface BodyProblem {
  readonly code: 'wrong-type' | 'missing' | 'unknown-member' | 'out-of-range' | 'wrong-form';
  /** RFC 6901 pointer into the body. */
  readonly pointer: string;
  readonly message: string;
}

const LENGTH = 500;

/** Everything wrong with a value for a shape; empty where it fits. `open`: members that are not in the shape are none. */
export function problemsOfShape(shape: Shape, value: unknown, { open = false } = {}): BodyProblem[] {
  if (!isObject(value)) return [{ code: 'wrong-type', pointer: '', message: 'The body is a JSON object.' }];
  const problems = Object.entries(value).flatMap(([name, member]) => {
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const expected = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (expected) return problemsOfMember(expected, member, name, pointer);
    if (open) return [];
    const known = Object.keys(shape).join(', ');
    return [problem('unknown-member', pointer, `There is no member “${name}” here: ${known || 'none is known'}.`)];
  });
  for (const [name, { required }] of Object.entries(shape))
    if (required && !Object.hasOwn(value, name))
      problems.push(problem('missing', '', `The member “${name}” is missing.`));
  return problems;
}

/** The same shape as a JSON Schema. */
export function schemaOf(shape: Shape, { open = false } = {}): object {
  const required = Object.entries(shape).flatMap(([name, member]) => (member.required ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, memberSchema(member)])),
    ...(required.length > 0 && { required }),
    ...(!open && { additionalProperties: false }),
  };
}

function memberSchema({ type, about, pattern, maxLength, minimum, maximum }: Member): object {
  if (type === 'strings') return { type: 'array', items: { type: 'string' }, description: about };
  return {
    ...(type !== 'any' && { type }),
    description: about,
    ...(type === 'string' && { maxLength: maxLength ?? LENGTH }),
    ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

const names = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  strings: 'a list of texts',
  array: 'a list',
  any: 'anything',
} as const;

function problemsOfMember(expected: Member, value: unknown, name: string, pointer: string): BodyProblem[] {
  const { type, pattern, maxLength = LENGTH, minimum = -Infinity, maximum = Infinity } = expected;
  if (!isOfType(type, value)) return [problem('wrong-type', pointer, `“${name}” is ${names[type]}.`)];
  if (typeof value === 'number' && (value < minimum || value > maximum))
    return [problem('out-of-range', pointer, `“${name}” is a number from ${minimum} to ${maximum}.`)];
  if (typeof value !== 'string') return [];
  if (value.length > maxLength)
    return [problem('out-of-range', pointer, `“${name}” has at most ${maxLength} characters.`)];
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value))
    return [problem('wrong-form', pointer, `“${name}” has another form: ${expected.about}`)];
  return [];
}

function isOfType(type: Member['type'], value: unknown): boolean {
  if (type === 'any') return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === type;
}

function problem(code: BodyProblem['code'], pointer: string, message: string): BodyProblem {
  return { code, pointer, message };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
