import type { ServiceQuestion } from '../services/question.ts';
import { ServiceError } from '../services/service-error.ts';
import { checked, failed, understand } from '../services/transport.ts';
import { jsonCopy } from '../values/json-copy.ts';
import { nameOf } from './name.ts';
import type { Answer, Data, Snapshot, Watch } from './types.ts';

/** A value was understood once: only what it is matters now. */
const NO_RESPONSE = { status: 200, headers: new Headers(), body: '' };

/**
 * Data that stand still, for pictures that are made frame by frame: every question is answered as it was when the snapshot
 * was taken, at once and for good, and nothing is asked. What the snapshot does not hold is a failure that says so; what
 * no longer fits a question, one that names the member.
 *
 * Throws a `TypeError` where this is no snapshot of a version that is known.
 */
export function createFrozenData(snapshot: Snapshot): Data {
  if (snapshot?.version !== 1 || typeof snapshot.at !== 'number' || typeof snapshot.answers !== 'object') {
    throw new TypeError('A snapshot should have the version 1, the time at which it was taken and its answers.');
  }

  function answerOf<T>({ service, build }: ServiceQuestion<T>): Answer<T> {
    const line = { facts: service, now: () => snapshot.at };
    const none = { value: undefined, at: undefined, age: undefined, stale: false, offline: false } as const;
    try {
      const question = checked(line, build);
      const name = nameOf(service, question);
      const recorded = Object.hasOwn(snapshot.answers, name) ? snapshot.answers[name] : undefined;
      if (!recorded) {
        throw failed(line, 'input', 'not-recorded', `The snapshot holds no answer to ${name}.`);
      }
      const error = recorded.error && new ServiceError(recorded.error);
      const misconfigured = recorded.misconfigured ?? false;
      if (recorded.at === undefined) {
        if (!error) throw failed(line, 'input', 'not-recorded', `The snapshot was taken before ${name} was answered.`);
        return { phase: 'failed', ...none, error, misconfigured };
      }
      const { at, stale = false } = recorded;
      const value = understand(line, { ...question, parse: () => jsonCopy(recorded.value) }, NO_RESPONSE);
      return { phase: 'ready', value, at, age: snapshot.at - at, stale, error, offline: false, misconfigured };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { phase: 'failed', ...none, error, misconfigured: error.kind === 'input' };
    }
  }

  return {
    watch<T>(question: ServiceQuestion<T>): Watch<T> {
      let answer = Object.freeze(answerOf(question));
      return {
        get answer() {
          return answer;
        },
        ask(next) {
          answer = Object.freeze(answerOf(next));
        },
        refresh() {},
        stop() {},
      };
    },
    snapshot: () => snapshot,
    close() {},
  };
}
