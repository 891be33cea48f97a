import { type Locale, type Sentence, sentence } from '../format/locale.ts';
import type { Refusal, Refused } from '../show/refusal.ts';
import { localizedRefusal } from '../show/refusal-message.ts';
import type { BodyProblem } from './shape.ts';

/** One answer. Bodies are JSON but for `text`. */
export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** The refusal that is the body: it is told in the language that was asked for. */
  readonly refused?: Refusal;
  /** The `message` of the body, told in the language that was asked for; so are those of `problems`. */
  readonly said?: Sentence;
  readonly problems?: readonly BodyProblem[];
  readonly text?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses of refusals. */
const STATUS: Readonly<Record<Refusal['code'], number>> = {
  stale: 412,
  invalid: 422,
  'unknown-template': 404,
  'unknown-item': 404,
  'unknown-action': 404,
  'broken-template': 409,
  occupied: 409,
  'not-on-air': 409,
  unreachable: 503,
};

/** A refusal as an answer: the refusal itself is the body. */
export function refusedAnswer({ refused }: Refused): ApiAnswer {
  const headers = refused.code === 'stale' ? etag(refused.revision) : {};
  return { status: STATUS[refused.code], body: refused, refused, headers };
}

/** There is no such channel. */
export function unknownChannel(channel: string): ApiAnswer {
  return { status: 404, body: { code: 'unknown-channel', channel }, said: noChannel(channel) };
}

/** What is said of a channel that the station does not have. */
export function noChannel(channel: string): Sentence {
  return sentence(`There is no channel “${channel}”.`, `Não há um canal “${channel}”.`);
}

/** The answer to a request that is none of the API's. */
export function malformedAnswer(said: Sentence, problems: readonly BodyProblem[] = []): ApiAnswer {
  return { status: 400, body: { code: 'malformed' }, said, problems };
}

/** An answer as it is told in a language. */
export function inLocale({ refused, said, problems, ...answer }: ApiAnswer, locale: Locale): ApiAnswer {
  if (refused) return { ...answer, body: localizedRefusal(refused, locale) };
  if (!said) return answer;
  const told = problems?.map(({ said, ...problem }) => ({ ...problem, message: said[locale] }));
  const { code, ...rest } = answer.body as { code: string };
  return { ...answer, body: { code, message: said[locale], ...rest, ...(told && { problems: told }) } };
}

/** The revision as entity tag. */
export function etag(revision: number): Record<string, string> {
  return { ETag: `"${revision}"` };
}
