import { isRecord } from '../format/json.ts';
import { type Sentence, sentence } from '../format/locale.ts';
import { child } from '../format/pointer.ts';

/** A member of a body, as it is read and as it is documented. */
export interface Member {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'strings' | 'array' | 'any';
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
  readonly said: Sentence;
}

const LENGTH = 500;

/** Everything wrong with a value for a shape; empty where it fits. `open`: members that are not in the shape are none. */
export function problemsOfShape(shape: Shape, value: unknown, { open = false } = {}): BodyProblem[] {
  if (!isRecord(value))
    return [problem('wrong-type', '', sentence('The body is a JSON object.', 'O corpo é um objeto JSON.'))];
  const problems = Object.entries(value).flatMap(([name, member]) => {
    const pointer = child('', name);
    const expected = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (expected) return problemsOfMember(expected, member, name, pointer);
    if (open) return [];
    const known = Object.keys(shape).join(', ');
    const said = sentence(
      `There is no member “${name}” here: ${known || 'none is known'}.`,
      `Não há o membro “${name}” aqui: ${known || 'nenhum é conhecido'}.`,
    );
    return [problem('unknown-member', pointer, said)];
  });
  for (const [name, { required }] of Object.entries(shape))
    if (required && !Object.hasOwn(value, name))
      problems.push(problem('missing', '', sentence(`The member “${name}” is missing.`, `Falta o membro “${name}”.`)));
  return problems;
}

/** The same shape as a JSON Schema. */
export function schemaOf(shape: Shape, open: boolean): object {
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
  string: sentence('a text', 'um texto'),
  integer: sentence('a whole number', 'um número inteiro'),
  number: sentence('a number', 'um número'),
  boolean: sentence('true or false', 'true ou false'),
  object: sentence('an object', 'um objeto'),
  strings: sentence('a list of texts', 'uma lista de textos'),
  array: sentence('a list', 'uma lista'),
  any: sentence('anything', 'qualquer valor'),
} as const;

function problemsOfMember(expected: Member, value: unknown, name: string, pointer: string): BodyProblem[] {
  const { type, pattern, maxLength = LENGTH, minimum = -Infinity, maximum = Infinity } = expected;
  const wrong = (code: BodyProblem['code'], en: string, ptBR: string) => [problem(code, pointer, sentence(en, ptBR))];
  if (!isOfType(type, value))
    return wrong('wrong-type', `“${name}” is ${names[type].en}.`, `“${name}” é ${names[type]['pt-BR']}.`);
  if (typeof value === 'number' && (value < minimum || value > maximum)) {
    if (maximum === Infinity)
      return wrong('out-of-range', `“${name}” is at least ${minimum}.`, `“${name}” é no mínimo ${minimum}.`);
    return wrong(
      'out-of-range',
      `“${name}” is a number from ${minimum} to ${maximum}.`,
      `“${name}” é um número de ${minimum} a ${maximum}.`,
    );
  }
  if (typeof value !== 'string') return [];
  if (value.length > maxLength)
    return wrong(
      'out-of-range',
      `“${name}” has at most ${maxLength} characters.`,
      `“${name}” tem no máximo ${maxLength} caracteres.`,
    );
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value))
    // What a member is about is written for programmers, in the language of the API's description.
    return wrong(
      'wrong-form',
      `“${name}” has another form: ${expected.about}`,
      `“${name}” tem outra forma: ${pattern}`,
    );
  return [];
}

function isOfType(type: Member['type'], value: unknown): boolean {
  if (type === 'any') return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === type;
}

function problem(code: BodyProblem['code'], pointer: string, said: Sentence): BodyProblem {
  return { code, pointer, said };
}
