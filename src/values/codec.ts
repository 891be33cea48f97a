import type { Config, Field } from '../format/generated/types.ts';
import { nestsTooDeep, sameJson } from '../format/json.ts';
import { type Kind, kindOf } from '../kinds/index.ts';
import { FieldIndex } from './field-index.ts';
import { ADDRESS_PARAMS, presetOf, variantOf } from './look-up.ts';
import { resolve } from './resolve.ts';
import type { Values } from './types.ts';

/** The variant and the presets of a URL. */
export interface Encoded {
  variant?: string | undefined;
  preset?: string | readonly string[] | undefined;
}

export interface EncodeOptions extends Encoded {
  /** Writes every field, not only those that differ from what variant and presets give them. */
  all?: boolean | undefined;
}

/** A parameter that does not belong to the template. */
export interface ParamProblem {
  code: 'param-unknown' | 'param-unreadable' | 'param-repeated';
  /** The parameter's name. */
  param: string;
  /** One English sentence: what is wrong, and what is used instead. */
  message: string;
}

export interface Decoded<V = Record<string, unknown>> extends Encoded {
  /** Values of single fields, by field name, not validated: edits for `resolve`, an update for a session. */
  values: Partial<V>;
  /** Presets, in the order they are applied in. */
  preset: readonly string[];
  problems: ParamProblem[];
}

const { variant: VARIANT, preset: PRESET } = ADDRESS_PARAMS;
/** No short key and no field name has a dot at its beginning. */
const BY_NAME = '.';

/**
 * Writes values as URL parameters, by short key: `?t=Final&g=3&_variant=short`. A value is left out where `resolve` with
 * the same variant and presets gives it anyway. Of two fields with one short key the second is written by its name, with
 * a dot before it (`.title=`).
 *
 * @param values - by field name
 */
export function encodeValues(
  config: Config,
  values: Readonly<Record<string, unknown>>,
  options?: EncodeOptions | null,
): URLSearchParams {
  const { variant, preset, all } = options ?? {};
  const params = new URLSearchParams();
  const index = new FieldIndex(config);
  const presets = typeof preset === 'string' ? [preset] : (preset ?? []);
  const known = variant !== undefined && variantOf(config, variant) !== undefined;
  if (known) params.append(VARIANT, variant);
  for (const id of presets) if (presetOf(config, id)) params.append(PRESET, id);

  const given: Record<string, unknown> = resolve(config, {
    variant: known ? variant : undefined,
    preset: presets,
  }).values;
  for (const [name, value] of index.read(values, 'the values')) {
    const field = index.byName.get(name);
    if (!field || (!all && sameJson(value, given[name]))) continue;
    params.append(paramOf(index, field), kindFor(field).encode(field, value));
  }
  return params;
}

/**
 * Reads values from URL parameters. A field is named by its short key, or by its name, with or without a dot before it.
 * Unknown and unreadable parameters are left out and reported; nothing is thrown. Values are read, not validated.
 */
export function decodeValues<const C extends Config>(
  config: C,
  params: string | URLSearchParams | Iterable<readonly [string, string]>,
): Decoded<Values<C>> {
  const index = new FieldIndex(config);
  const values: Record<string, unknown> = {};
  const preset: string[] = [];
  const problems: ParamProblem[] = [];
  let variant: string | undefined;

  for (const [param, text] of read(params)) {
    if (param === VARIANT) {
      if (variant === undefined) variant = text;
      else problems.push(repeated(param));
    } else if (param === PRESET) {
      preset.push(text);
    } else {
      const field = fieldOf(index, param);
      if (!field) problems.push(unknown(param));
      else if (Object.hasOwn(values, field.name)) problems.push(repeated(param));
      else {
        const value = kindFor(field).decode(field, text);
        if (value === undefined || nestsTooDeep(value)) problems.push(unreadable(param, field));
        else values[field.name] = value;
      }
    }
  }
  return { values: values as Partial<Values<C>>, ...(variant === undefined ? {} : { variant }), preset, problems };
}

function kindFor(field: Field): Kind {
  return kindOf(field);
}

function paramOf(index: FieldIndex, field: Field): string {
  return index.byKey.get(field.key) === field ? field.key : BY_NAME + field.name;
}

/** A short key goes before a name here: it is what URLs are written in. */
function fieldOf(index: FieldIndex, param: string): Field | undefined {
  if (param.startsWith(BY_NAME)) return index.byName.get(param.slice(BY_NAME.length));
  return index.byKey.get(param) ?? index.byName.get(param);
}

function read(params: string | URLSearchParams | Iterable<readonly [string, string]>) {
  return typeof params === 'string' ? new URLSearchParams(params) : (params ?? []);
}

function unknown(param: string): ParamProblem {
  const message = `No field has the short key or the name “${param}”; the parameter is ignored.`;
  return { code: 'param-unknown', param, message };
}

function unreadable(param: string, { label, type }: Field): ParamProblem {
  const message = `The parameter “${param}” is not a value of the ${type} field “${label}” and is ignored.`;
  return { code: 'param-unreadable', param, message };
}

function repeated(param: string): ParamProblem {
  const message = `The parameter “${param}” is repeated; the first one counts.`;
  return { code: 'param-repeated', param, message };
}
