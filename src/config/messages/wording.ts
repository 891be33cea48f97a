import { capital } from '../../format/locale.ts';
import { steps } from '../../format/pointer.ts';
import type { ProblemCode, ProblemMessages } from '../../kinds/problems/facts.ts';
import { shortened } from '../../kinds/problems/quote.ts';
import type { FormatFindings, SchemaPlace } from '../findings/format.ts';
import type { LintFindings, ValueProblem } from '../findings/lint.ts';
import type { SyntaxFindings } from '../findings/syntax.ts';

/** What is wrong, and the rule of the format that was broken: two sentences. */
export type Said = readonly [message: string, rule: string];

/** What one language has to say about the syntax and the format; the lint rules have their own file. */
export interface FormatWords {
  /** A sentence for every code, made from its facts. */
  syntax: { readonly [C in keyof SyntaxFindings]: (facts: SyntaxFindings[C]) => string };
  format: { readonly [C in keyof FormatFindings]: (facts: FormatFindings[C]) => Said };
  /** What a fix does, for a menu. `what` is quoted as in the text. */
  fixes: {
    replace(what: string): string;
    rename(from: string, to: string): string;
    remove(what: string): string;
    insert(what: string): string;
    /** A fix that changes several places at once. */
    several(first: string, places: number): string;
  };
}

/** What one language says about a document: a sentence for each code, or the sentence and the rule that was broken. */
export interface DocumentLanguage {
  readonly sentences: Readonly<Record<string, (facts: never) => string | Said>>;
  readonly fixes: FormatWords['fixes'];
}

/** How a language names places in a document. */
export interface PlaceWords {
  /** Definitions of the schema that are no fields of one type, as a person calls them. */
  owners: Readonly<Record<string, string>>;
  /** In front of the name of a type. */
  fieldOfType: string;
  /** In front of a list or map: one entry of it, each entry of it. */
  entryOf: string;
  everyEntryOf: string;
  /** `in a field of type "text"`. */
  inside(owner: string): string;
}

/** Places of a document as parts of sentences. */
export class Places {
  readonly #words: PlaceWords;

  constructor(words: PlaceWords) {
    this.#words = words;
  }

  /** The definition of the schema as a person calls it: `TextField` is a field of type "text". */
  named(owner: string): string {
    const { owners, fieldOfType } = this.#words;
    const type = owner.replace(/Field$/, '');
    if (/^(?:|Untyped|NotImplemented)$/.test(type)) return owners['Field'] ?? '';
    return owners[owner] ?? `${fieldOfType} "${type.charAt(0).toLowerCase()}${type.slice(1)}"`;
  }

  /** Who must have a member: not every column has options. */
  holder({ owner, member }: SchemaPlace): string {
    return this.#words.owners[`${owner}.${member}`] ?? this.named(owner);
  }

  /** What is wrong at a place and what is right there, from two statements about it; and `more` about what is wrong. */
  say({ owner, member, entry }: SchemaPlace, wrong: string, right: string, more = ''): Said {
    const { entryOf, everyEntryOf, inside } = this.#words;
    const whole = capital(this.named(owner));
    if (member === '') return [`${whole} ${wrong}.${more}`, `${whole} ${right}.`];
    const [one, all] = entry ? [`${entryOf} `, `${everyEntryOf} `] : ['', ''];
    return [`${one}"${member}" ${wrong}.${more}`, `${capital(inside(this.named(owner)))}, ${all}"${member}" ${right}.`];
  }
}

/** What stands in the text without quotes, not longer than a line has room for. */
export function cut(text: string): string {
  return quoted(text).slice(1, -1);
}

export function list(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

/** A sentence for every lint rule: a language that forgets one does not compile. */
export type LintMessages = { readonly [C in keyof LintFindings]: (facts: LintFindings[C]) => string };

/** A text of the document as a message shows it: quoted as JSON quotes it, and not longer than a line has room for. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text, 60));
}

/** The first few of many: `"a", "b" … (9)`. */
export function quotedSome(texts: readonly string[]): string {
  const some = texts.slice(0, 8).map(quoted).join(', ');
  return texts.length > 8 ? `${some} … (${texts.length})` : some;
}

/** What src/kinds says about a value, in the words of one language. */
export function sayProblem(messages: ProblemMessages, { code, params }: ValueProblem): string {
  const say = messages[code] as (facts: ValueProblem['params']) => string;
  return say(params);
}

/** Rules that tell of a default what the form tells of a value. */
const aboutDefaults = {
  'default-off-grid': 'off-step',
  'default-not-an-option': 'not-an-option',
  'default-too-long': 'too-long',
  'default-not-in-palette': 'not-in-palette',
  'default-not-accepted': 'file-not-accepted',
  'default-too-few-rows': 'too-few-rows',
  'default-too-many-rows': 'too-many-rows',
} as const;

type AboutDefaults = Pick<
  LintMessages,
  | keyof typeof aboutDefaults
  | 'default-out-of-range'
  | 'default-not-a-date'
  | 'default-not-a-url'
  | 'default-fails-check'
>;

/** Their messages: a sentence of the language, and what the form would say. */
export function unfitDefaults(messages: ProblemMessages, unfit: string): AboutDefaults {
  const say = (code: ProblemCode, params: ValueProblem['params']) =>
    `${unfit} ${sayProblem(messages, { code, params })}`;
  return {
    ...Object.fromEntries(Object.entries(aboutDefaults).map(([code, problem]) => [code, say.bind(undefined, problem)])),
    'default-out-of-range': (facts) => say(facts.value < (facts.min ?? -Infinity) ? 'below-min' : 'above-max', facts),
    'default-not-a-date': ({ problem }) => say(problem.code, problem.params),
    'default-not-a-url': ({ problem }) => say(problem.code, problem.params),
    'default-fails-check': ({ problem }) => say(problem.code, problem.params),
  } as AboutDefaults;
}

/** Row, from 1, and column of a pointer inside a table's value; empty for a value of another kind. */
export function cellAt(pointer: string): { row: number | ''; column: string } {
  const [row, column = ''] = steps(pointer);
  return { row: row === undefined ? '' : Number(row) + 1, column };
}
