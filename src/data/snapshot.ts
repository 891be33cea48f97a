import { frozenCopy, isRecord } from '../format/json.ts';
import type { ServiceQuestion } from '../services/shared/endpoint.ts';
import { InvalidValue, ServiceError } from '../services/shared/errors.ts';
import { badInput, failed, misshapen } from '../services/shared/failures.ts';
import { queryName } from './query.ts';
import type { Data, QueryState, Recorded, RecordedError, Snapshot, Watch } from './types.ts';

/**
 * What every question is answered with now, as JSON. What is still loading is left out.
 *
 * @param at milliseconds since 1970; ages are measured at this moment
 */
export function takeSnapshot(data: Data, at = Date.now()): Snapshot {
  const answers: [string, Recorded][] = [];
  for (const [name, { phase, age, value, stale, error, misconfigured, ...answer }] of data.states()) {
    if (phase === 'loading') continue;
    const recorded: Recorded = phase === 'ready' ? { value, at: answer.at, stale } : {};
    answers.push([name, error ? { ...recorded, misconfigured, error: recordedOf(error) } : recorded]);
  }
  return { version: 1, at, answers: Object.fromEntries(answers) };
}

/** What JSON has a place for. */
function recordedOf({
  kind,
  service,
  code,
  message,
  status,
  retryable,
  retryAfter,
  member,
}: ServiceError): RecordedError {
  const facts = { kind, service, code, message, status, retryable, retryAfter, member };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as unknown as RecordedError;
}

/**
 * Data that stand still, for pictures that are made frame by frame: every question is answered as it was when the snapshot
 * was taken, at once and for good, and nothing is asked. What the snapshot does not hold is a failure that says so; what
 * no longer fits a question, one that names the member.
 *
 * Throws a `TypeError` where this is no snapshot of a version that is known.
 */
export function createFrozenData(snapshot: Snapshot): Data {
  if (snapshot?.version !== 1 || typeof snapshot.at !== 'number' || !isRecord(snapshot.answers)) {
    throw new TypeError('A snapshot should have the version 1, the time at which it was taken and its answers.');
  }

  /** By the question's name: who asks the same again gets the same object. */
  const answered = new Map<string, QueryState<unknown>>();

  function stateOf<T>({ service, question }: ServiceQuestion<T>): QueryState<T> {
    const context = { service };
    const none = { value: undefined, at: undefined, age: undefined, stale: false, offline: false } as const;
    try {
      if (question instanceof InvalidValue) throw badInput(context, question);
      const name = queryName(service, question);
      const before = answered.get(name);
      if (before) return before as QueryState<T>;
      const recorded = Object.hasOwn(snapshot.answers, name) ? snapshot.answers[name] : undefined;
      if (!recorded) {
        throw failed(context, 'input', 'not-recorded', `The snapshot holds no answer to ${name}.`);
      }
      const error = recorded.error && new ServiceError(recorded.error);
      const misconfigured = recorded.misconfigured ?? false;
      if (recorded.at === undefined) {
        if (!error)
          throw failed(context, 'input', 'not-recorded', `The snapshot was taken before ${name} was answered.`);
        return { phase: 'failed', ...none, error, misconfigured };
      }
      const { at, stale = false } = recorded;
      const value = question.read(frozenCopy(recorded.value), '');
      const age = snapshot.at - at;
      const ready = Object.freeze({
        phase: 'ready',
        value,
        at,
        age,
        stale,
        error,
        offline: false,
        misconfigured,
      } as const);
      answered.set(name, ready);
      return ready;
    } catch (thrown) {
      const error = thrown instanceof InvalidValue ? misshapen(context, 200, thrown) : thrown;
      if (!(error instanceof ServiceError)) throw error;
      return { phase: 'failed', ...none, error, misconfigured: error.kind === 'input' };
    }
  }

  return {
    watch<T>(question: ServiceQuestion<T>): Watch<T> {
      let state = Object.freeze(stateOf(question));
      return {
        get state() {
          return state;
        },
        ask(next) {
          state = Object.freeze(stateOf(next));
        },
        refresh() {},
        stop() {},
      };
    },
    states: () => new Map(),
    close() {},
  };
}
