/** Something that was asked for and that the config does not have, so it was ignored. For developers. */
export interface ValueWarning {
  code: LeftOut['code'];
  /** One English sentence: what was ignored, and what there is instead. */
  message: string;
  /** The facts of the message. */
  params: Readonly<Record<string, unknown>>;
}

/** A warning before it has its sentence. */
export type LeftOut = {
  [Code in keyof Sentences]: {
    code: Code;
    /** The facts of the message. */
    params: Readonly<Parameters<Sentences[Code]>[0]>;
  };
}[keyof Sentences];

type Sentences = typeof sentences;

const sentences = {
  'variant-unknown': ({ name, known }: { name: string; known: readonly string[] }) =>
    `There is no variant “${name}”; it is ignored. ${listed('variants', known)}`,
  'preset-unknown': ({ id, known }: { id: string; known: readonly string[] }) =>
    `There is no preset “${id}”; it is ignored. ${listed('presets', known)}`,
  /** `place` is who named the field: “preset guest”, “edits”. */
  'field-unknown': ({ name, place }: { name: string; place: string }) =>
    `There is no field “${name}”; what ${place} says about it is ignored.`,
  'value-unfit': ({ name, type, place }: { name: string; type: string; place: string }) =>
    `What ${place} says about “${name}” is no value of a ${type} field and is ignored.`,
  'draft-unreadable': ({ name }: { name?: string }) =>
    `What was stored of ${name === undefined ? 'the drafts' : `“${name}”`} does not fit the config and is ignored.`,
};

/** Gives a warning its sentence. */
export function valueWarning({ code, params }: LeftOut): ValueWarning {
  const say = sentences[code] as (params: LeftOut['params']) => string;
  return { code, message: say(params), params };
}

function listed(what: string, known: readonly string[]): string {
  if (known.length === 0) return `The config has no ${what}.`;
  return `The ${what} are: ${known.join(', ')}.`;
}
