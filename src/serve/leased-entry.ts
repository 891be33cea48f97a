import { sentence } from '../format/locale.ts';
import { malformed, type Refused } from '../show/refusal.ts';
import { problemsOfShape, type Shape } from './shape.ts';

/** Texts of an acknowledgement are as long as what a template throws: the limit is that of the message. */
const anyLength = Number.POSITIVE_INFINITY;

const ackShape = {
  revision: { type: 'integer', about: 'Of the layer that is painted.', required: true, minimum: 0 },
  phase: {
    type: 'string',
    about: 'What is seen: off, in, on, out or failed.',
    required: true,
    pattern: 'off|in|on|out|failed',
  },
  problem: { type: 'string', about: 'Why it failed.', maxLength: anyLength },
  notes: { type: 'array', about: 'What was done to values so that they fit.' },
  graphicNotes: { type: 'strings', about: 'What the graphic says that it does not show.' },
  cued: { type: 'strings', about: 'Templates that are loaded out of sight.' },
  cueProblem: { type: 'string', about: 'Why what was cued cannot be loaded.', maxLength: anyLength },
  answers: { type: 'array', about: 'To actions of the graphic itself.' },
  oldBrowser: { type: 'string', about: 'The browser, where it is older than graphics need.' },
  inProgram: { type: 'boolean', about: 'Whether OBS has the output in its program, where it says so.' },
  fps: { type: 'number', about: 'Frames a second.' },
  at: { type: 'number', about: 'Milliseconds of the epoch.' },
} satisfies Shape;

const noteShape = {
  field: { type: 'string', about: 'The name of a field.', required: true },
  kind: { type: 'string', about: 'What was done.', required: true },
} satisfies Shape;

const answerShape = {
  command: { type: 'string', about: 'The id of the command.', required: true },
  statusCode: { type: 'integer', about: 'As a graphic answers.', required: true },
  statusMessage: { type: 'string', about: 'The same in a sentence.', maxLength: anyLength },
} satisfies Shape;

const presenceShape = {
  name: { type: 'string', about: 'Of the operator.', required: true },
  item: { type: 'string', about: 'The id of an item.' },
  field: { type: 'string', about: 'The name of a field.' },
  at: { type: 'number', about: 'Milliseconds of the epoch.' },
} satisfies Shape;

/**
 * An acknowledgement or a presence as it is stored, or why it is none: every control room draws what an output or another operator
 * tells. What may be left out is given to it; members that later versions know stay.
 */
export function readLeased(key: string, value: unknown, now: number): { readonly value: object } | Refused {
  const [kind = '', ...parts] = key.split('/');
  const isAck = kind === 'ack';
  if (parts.length !== (isAck ? 3 : 1) || parts.includes(''))
    return malformed(
      sentence(
        `“${key}” is no key: ack/<channel>/<output>/<layer> or presence/<operator>.`,
        `“${key}” não é uma chave: ack/<canal>/<saída>/<camada> ou presence/<operador>.`,
      ),
    );
  const whole = { ...(isAck && { notes: [], fps: 0 }), at: now, ...(value as object) };
  const [problem] = [
    ...problemsOfShape(isAck ? ackShape : presenceShape, Array.isArray(value) ? value : whole, { open: true }),
    ...membersOf(whole, 'notes').flatMap((note) => problemsOfShape(noteShape, note, { open: true })),
    ...membersOf(whole, 'answers').flatMap((answer) => problemsOfShape(answerShape, answer, { open: true })),
  ];
  return problem ? malformed(problem.said) : { value: whole };
}

function membersOf(value: object, name: string): readonly unknown[] {
  const members = (value as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(members) ? members : [];
}
