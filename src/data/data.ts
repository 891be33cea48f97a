import { keepOf, type Question, type ServiceFacts, type ServiceQuestion } from '../services/question.ts';
import { DAY, MINUTE, SECOND } from '../services/retry-timing.ts';
import { ServiceError } from '../services/service-error.ts';
import {
  ageOf,
  attempt,
  callsLeft,
  checked,
  freshness,
  type Line,
  late,
  textOf,
  understand,
} from '../services/transport.ts';
import { freezeJson } from '../values/json-copy.ts';
import { sameJson } from '../values/same-json.ts';
import { createLastGood } from './last-good.ts';
import { nameOf } from './name.ts';
import { afterAnswer, afterFailure } from './schedule.ts';
import type { Answer, Clock, Data, DataOptions, Gate, Recorded, Watch, WatchOptions } from './types.ts';

/** A service, and from when on it takes requests again. */
interface Lane {
  readonly line: Line;
  free: number;
}

/** One question, whoever asks it, and all that is known about it. */
interface Topic {
  /** Route and address below the base: the same for all who ask the same. */
  readonly name: string;
  readonly lane: Lane;
  /** None where its arguments are wrong; `error` says how. */
  readonly question: Question<unknown> | undefined;
  readonly readers: Set<Reader>;
  /** What readers were told last. */
  answer: Answer<unknown> | undefined;
  value: unknown;
  at: number | undefined;
  stale: boolean;
  error: ServiceError | undefined;
  /** When the newest request began. */
  asked: number;
  asking: boolean;
  due: number;
  /** How often in a row nothing new was had. */
  failures: number;
  timer: unknown;
}

interface Reader {
  readonly listener: (answer: never) => void;
  readonly sight: Gate | undefined;
}

/** Topics that nobody reads at the moment, and that are kept for who comes back. */
const IDLE = 50;

/** Milliseconds within which a page that comes back catches up: many may come back at one moment. */
const CATCH_UP = 2 * SECOND;

const NEVER = Number.POSITIVE_INFINITY;

const PLATFORM: Clock = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A data layer: one for a page, or for a machine that plays out. Throws a `TypeError` where `base` is no address. */
export function createData(options: DataOptions): Data {
  const { mode, visible, online, storage, clock = PLATFORM, random = Math.random } = options;
  const { now } = clock;
  const onAir = mode === 'air';
  const address = options.base.trim();
  // A user, a password or a key in it would be shown in errors and kept in the storage.
  if (!/^(https?:\/\/|\/(?!\/))[^?#@]*$/i.test(address)) {
    throw new TypeError('base should be the address of a gateway: http://…, https://… or /…, without user and query.');
  }
  const base = `${address.replace(/\/+$/, '')}/`;
  const topics = new Map<string, Topic>();
  const lanes = new Map<string, Lane>();
  const lastGood = storage && createLastGood(storage, base);
  /** Ends what is under way. */
  const giveUp = new Set<() => void>();
  let closed = false;
  const rouseAll = () => {
    for (const topic of topics.values()) rouse(topic);
  };
  const leave = [onAir ? undefined : visible?.watch(rouseAll), online?.watch(rouseAll)];

  function laneOf(facts: ServiceFacts): Lane {
    const known = lanes.get(facts.name);
    if (known) return known;
    const lane: Lane = {
      free: 0,
      line: {
        facts: {
          ...facts,
          // The fewer calls are left in the minute, the longer the pause, so that they are never used up.
          seen: (headers) => {
            const left = facts.interval ? callsLeft(headers) : undefined;
            if (left !== undefined) lane.free = Math.max(lane.free, now() + MINUTE / (left + 1));
          },
        },
        fetch: options.fetch,
        now,
      },
    };
    lanes.set(facts.name, lane);
    return lane;
  }

  function topicOf({ service, build }: ServiceQuestion<unknown>): Topic {
    const lane = laneOf(service);
    let question: Question<unknown> | undefined;
    let error: ServiceError | undefined;
    try {
      question = checked(lane.line, build);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown;
      error = thrown;
    }
    const name = question ? nameOf(service, question) : '';
    const known = topics.get(name);
    if (known) return known;
    const topic: Topic = {
      name,
      lane,
      question,
      readers: new Set(),
      answer: undefined,
      value: undefined,
      at: undefined,
      stale: false,
      error,
      asked: -NEVER,
      asking: false,
      due: 0,
      failures: 0,
      timer: undefined,
    };
    if (question) {
      topics.set(name, topic);
      restore(topic, question);
    }
    return topic;
  }

  function restore(topic: Topic, question: Question<unknown>): void {
    const kept = lastGood?.read(topic.name);
    if (!kept) return;
    try {
      topic.value = freezeJson(question.read(kept.value, ''));
    } catch {
      // Another version of the program wrote it, or somebody else: the service will say it anew.
      return;
    }
    topic.at = topic.asked = Math.min(kept.at, now());
    topic.due = topic.at + keepOf(question, now());
  }

  /** Tells the readers what is known, if it is other than what they were told. */
  function tell(topic: Topic): void {
    const { value, at, stale, error, readers } = topic;
    const answer: Record<string, unknown> = {
      phase: at !== undefined ? 'ready' : error ? 'failed' : 'loading',
      value,
      at,
      stale,
      error,
      offline: online?.open === false,
      misconfigured: error !== undefined && mustBeMended(error),
    };
    const before = topic.answer as unknown as typeof answer | undefined;
    if (before && Object.keys(answer).every((name) => before[name] === answer[name])) return;
    Object.defineProperty(answer, 'age', { get: () => at && now() - at });
    topic.answer = Object.freeze(answer) as never;
    for (const reader of [...readers]) {
      if (!readers.has(reader)) continue;
      try {
        reader.listener(answer as never);
      } catch (error) {
        // The trouble of one reader is not that of the others.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  /** Whether anybody looks. */
  function wanted({ readers }: Topic): boolean {
    if (onAir) return readers.size > 0;
    return visible?.open !== false && [...readers].some(({ sight }) => sight?.open !== false);
  }

  function waitOf({ lane, due, asked }: Topic): number {
    // A clock that was set back would make the wait longer than anybody meant it to be.
    return now() < asked ? 0 : Math.max(due, lane.free) - now();
  }

  /** Asks what is due, and sets a timer for what is not. */
  function tend(topic: Topic): void {
    clock.clear(topic.timer);
    const { question, asking } = topic;
    if (!question || asking || closed || !wanted(topic)) return;
    const wait = waitOf(topic);
    if (wait === NEVER) return;
    if (wait > 0) topic.timer = clock.set(() => tend(topic), Math.min(wait, DAY));
    else if (onAir || online?.open !== false) void ask(topic, question);
    else age(topic);
  }

  /** What should have been replaced by now is stale. */
  function age(topic: Topic): void {
    if (topic.at !== undefined && topic.due <= now()) topic.stale = true;
    tell(topic);
  }

  /** When a gate has moved. */
  function rouse(topic: Topic): void {
    if (wanted(topic)) {
      age(topic);
      if (topic.asked > -NEVER && waitOf(topic) <= 0) topic.due = now() + random() * CATCH_UP;
    }
    tend(topic);
  }

  /** Rejects when a try has had its time, or the layer was closed. */
  function ended(line: Line, over: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const limit = line.facts.timeout;
      const give = () => reject(late(line, limit));
      const timer = clock.set(give, limit);
      giveUp.add(give);
      over.addEventListener('abort', () => {
        clock.clear(timer);
        giveUp.delete(give);
      });
    });
  }

  async function ask(topic: Topic, question: Question<unknown>): Promise<void> {
    const { lane, name } = topic;
    const { line } = lane;
    const asked = now();
    topic.asking = true;
    topic.asked = asked;
    topic.due = asked + MINUTE;
    lane.free = asked + (line.facts.interval ?? 0);
    try {
      const answer = await attempt(line, base + name, {}, textOf, (over) => ended(lane.line, over));
      const value = understand(line, question, answer);
      const fresh = freshness(answer.headers) ?? 0;
      const at = now() - ageOf(answer.headers);
      if (!sameJson(topic.value, value)) topic.value = value;
      topic.at = at;
      topic.error = undefined;
      topic.due = afterAnswer(question, asked, now(), fresh, topic.failures, random());
      topic.stale = fresh < 0;
      topic.failures = topic.stale ? topic.failures + 1 : 0;
      lastGood?.write(name, { at, value });
    } catch (error) {
      if (closed) return;
      if (!(error instanceof ServiceError)) throw error;
      const plan = afterFailure(question, error, asked, now(), topic.failures++, random());
      topic.due = plan.due;
      lane.free = Math.max(lane.free, plan.free);
      topic.stale = topic.at !== undefined;
      const { error: before } = topic;
      if (before?.code !== error.code || before.message !== error.message) topic.error = error;
    } finally {
      topic.asking = false;
      tell(topic);
      tend(topic);
    }
  }

  function watch<T>(
    asked: ServiceQuestion<T>,
    listener: (answer: Answer<T>) => void,
    { sight }: WatchOptions = {},
  ): Watch<T> {
    const reader: Reader = { listener, sight };
    let topic = topicOf(asked);
    join();
    const unsee = onAir ? undefined : sight?.watch(() => rouse(topic));

    function join(): void {
      age(topic);
      topic.readers.add(reader);
      tend(topic);
    }

    function part(): void {
      topic.readers.delete(reader);
      tend(topic);
      // Maps keep their order: who is read again goes to the end.
      for (const [name, { readers, asking }] of topics) {
        if (topics.size <= IDLE) break;
        if (readers.size === 0 && !asking) topics.delete(name);
      }
    }

    return {
      get answer() {
        return topic.answer as Answer<T>;
      },
      ask(asked) {
        const next = topicOf(asked);
        if (next === topic) return;
        part();
        topic = next;
        join();
      },
      refresh() {
        const soon = Math.max(now(), topic.asked + (topic.question?.atMostEvery || SECOND));
        topic.due = Math.min(topic.due, soon);
        tend(topic);
      },
      stop() {
        unsee?.();
        part();
      },
    };
  }

  return {
    watch,

    snapshot() {
      const answers: Record<string, Recorded> = {};
      for (const [name, { answer }] of topics) {
        if (!answer || answer.phase === 'loading') continue;
        const { value, at, stale, misconfigured, error } = answer;
        answers[name] = { value, at, stale, misconfigured, error: error && { ...error, message: error.message } };
      }
      return { version: 1, at: now(), answers };
    },

    close() {
      closed = true;
      for (const give of giveUp) give();
      for (const topic of topics.values()) {
        topic.readers.clear();
        clock.clear(topic.timer);
      }
      for (const unwatch of leave) unwatch?.();
    },
  };
}

/** Whether time alone mends nothing: somebody has to change an argument, a key, an address. */
function mustBeMended({ kind, code, retryable }: ServiceError): boolean {
  return kind === 'input' || (kind === 'status' && !retryable && !/^(daily-quota|http-499|no-quote)$/.test(code));
}
