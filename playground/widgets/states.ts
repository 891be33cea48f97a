import { queryName } from '../../src/data/query.ts';
import type { Data, QueryState, Watch } from '../../src/data/types.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import { InvalidValue, ServiceError } from '../../src/services/shared/errors.ts';
import type { OpenWidget } from './catalog.ts';

/** States that any widget can be in, however its services are. */
export const commonStates = ['loading', 'stale', 'offline', 'failed', 'misconfigured'] as const;
export type CommonState = (typeof commonStates)[number];

const none = { value: undefined, at: undefined, age: undefined, stale: false } as const;
const hour = 3_600_000;

const failure = (misconfigured: boolean) =>
  new ServiceError({
    kind: 'status',
    service: 'polls',
    ...(misconfigured
      ? { code: 'unknown-parameter', message: 'The service knows no such value.', status: 400 }
      : { code: 'bad-gateway', message: 'The service answered 502: out of order.', status: 502, retryable: true }),
  });

/** What is really answered, as it would be in a state. */
function inState<T>(state: CommonState, answer: QueryState<T>): QueryState<T> {
  const failed = (misconfigured: boolean): QueryState<T> => ({
    phase: 'failed',
    ...none,
    offline: false,
    misconfigured,
    error: failure(misconfigured),
  });
  if (state === 'failed') return failed(false);
  if (state === 'misconfigured') return failed(true);
  if (state === 'loading' || answer.phase !== 'ready')
    return { phase: 'loading', ...none, error: undefined, offline: false, misconfigured: false };
  if (state === 'offline') return { ...answer, offline: true };
  return { ...answer, stale: true, at: answer.at - 3 * hour, age: answer.age + 3 * hour, error: failure(false) };
}

/** Data as they are, in a state: what a widget is given in the gallery. */
export function dataInState(state: CommonState, data: Data): Data {
  return {
    watch<T>(question: ServiceQuestion<T>, listener: (answer: QueryState<T>) => void): Watch<T> {
      const watch = data.watch(question, (answer) => listener(inState(state, answer)));
      return {
        get state() {
          return inState(state, watch.state);
        },
        ask: (next) => watch.ask(next),
        refresh() {},
        stop: () => watch.stop(),
      };
    },
    states: () => data.states(),
    close() {},
  };
}

/** Answers a widget with what its story has for the names of its questions. */
export function dataOfStory(widget: OpenWidget, answers: Readonly<Record<string, unknown>>): Data {
  function answer<T>(question: ServiceQuestion<T>): QueryState<T> {
    const asked = said(question);
    const [name = ''] = Object.entries(widget.queries()).find(([, each]) => each && said(each) === asked) ?? [];
    const known = { error: undefined, offline: false, misconfigured: false } as const;
    if (!Object.hasOwn(answers, name)) return { phase: 'loading', ...none, ...known };
    return { phase: 'ready', value: answers[name] as T, at: Date.now(), age: 0, stale: false, ...known };
  }
  return {
    watch(question) {
      let present = answer(question);
      return {
        get state() {
          return present;
        },
        ask(next) {
          present = answer(next);
        },
        refresh() {},
        stop() {},
      };
    },
    states: () => new Map(),
    close() {},
  };
}

const said = ({ service, question }: ServiceQuestion<unknown>): string =>
  question instanceof InvalidValue ? question.message : queryName(service, question);
