import { ageOf, freshness } from '../services/answer-headers.ts';
import { DAY, MINUTE, SECOND } from '../services/milliseconds.ts';
import { type Fetch, keepOf, type Question, type ServiceFacts, type ServiceQuestion } from '../services/question.ts';
import type { ServiceError } from '../services/service-error.ts';
import { freezeJson } from '../values/json-copy.ts';
import type { LastGood } from './last-good.ts';
import { loadOutage } from './load.ts';
import { nameOf } from './name.ts';
import type { Try } from './outage.ts';
import { waitAfter } from './schedule.ts';
import type { Answer, Clock, Data, DataOptions, Gate, Watch, WatchOptions } from './types.ts';

/** A service, and from when on it takes requests again. */
interface Lane {
  readonly facts: ServiceFacts;
  free: number;
}

/** One question, whoever asks it, and all that is known about it. */
interface Topic {
  /** Route and address below the base: the same for all who ask the same. */
  readonly name: string;
  readonly lane: Lane;
  /** None where its arguments are wrong. */
  readonly question: Question<unknown> | undefined;
  /** What is wrong with them. */
  readonly refused: string | undefined;
  readonly readers: Set<Reader>;
  /** What readers were told last. */
  answer?: Answer<unknown>;
  value?: unknown;
  at?: number | undefined;
  stale: boolean;
  error?: ServiceError | undefined;
  misconfigured: boolean;
  pause?: number | undefined;
  /** When the newest request began. */
  asked: number;
  asking: boolean;
  due: number;
  /** How often in a row nothing new was had. */
  failures: number;
  timer?: unknown;
}

interface Reader {
  readonly listener: (answer: never) => void;
  readonly sight: Gate;
}

/** Topics that nobody reads at the moment, and that are kept for who comes back. */
const IDLE = 50;

/** Milliseconds within which a page that comes back catches up: many may come back at one moment. */
const CATCH_UP = 2 * SECOND;

const NEVER = Number.POSITIVE_INFINITY;

const OPEN: Gate = { open: true, watch: () => () => {} };

const PLATFORM: Clock = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A data layer: one for a page, or for a machine that plays out. Throws a `TypeError` where `base` is no address. */
export function createData(options: DataOptions): Data {
  const { online = OPEN, storage, clock = PLATFORM, random = Math.random } = options;
  const { now } = clock;
  const onAir = options.mode === 'air';
  /** On air nobody has to look. */
  const looking = (gate = OPEN) => (onAir ? OPEN : gate);
  const visible = looking(options.visible);
  const address = options.base.trim();
  // A user, a password or a key in it would be shown in errors and kept in the storage.
  if (!/^(https?:\/\/|\/(?!\/))[^?#@]*$/i.test(address)) {
    throw new TypeError('base should be an address, https://… or /…, without user and query.');
  }
  const base = `${address.replace(/\/+$/, '')}/`;
  const topics = new Map<string, Topic>();
  const lanes = new Map<string, Lane>();
  /** Ends what is under way. */
  const cuts = new Set<() => void>();
  let closed = false;
  const rouseAll = () => topics.forEach(rouse);
  const leave = [visible.watch(rouseAll), online.watch(rouseAll)];
  // At once, and not when something fails: then it may be too late to fetch anything.
  const lastGood: Promise<LastGood | undefined> = loadOutage().then(
    (outage) => storage && outage?.createLastGood(storage, base),
  );

  function topicOf({ service, build }: ServiceQuestion<unknown>): Topic {
    const lane = lanes.get(service.name) ?? { facts: service, free: 0 };
    lanes.set(service.name, lane);
    let question: Question<unknown> | undefined;
    let thrown: unknown;
    try {
      question = build();
    } catch (misfit) {
      thrown = misfit;
    }
    const name = question ? nameOf(service, question) : '';
    const known = topics.get(name);
    if (known) return known;
    const topic: Topic = {
      name,
      lane,
      question,
      refused: question ? undefined : String(thrown),
      readers: new Set(),
      stale: false,
      misconfigured: false,
      asked: -NEVER,
      asking: false,
      due: 0,
      failures: 0,
    };
    if (question) {
      topics.set(name, topic);
      void restore(topic, question);
    } else {
      void explain(topic, { thrown });
    }
    return topic;
  }

  async function restore(topic: Topic, question: Question<unknown>): Promise<void> {
    const kept = (await lastGood)?.read(topic.name);
    if (!kept || topic.at !== undefined) return;
    try {
      topic.value = freezeJson(question.read(kept.value, ''));
    } catch {
      // Another version of the program wrote it, or somebody else: the service will say it anew.
      return;
    }
    topic.at = Math.min(kept.at, now());
    topic.stale = topic.error !== undefined || now() > topic.at + keepOf(question, now());
    tell(topic);
  }

  /** Apart from who tells it: its age, which readers ask for at any time, must not hold on to the answer before. */
  function answerOf({ value, at, stale, error, misconfigured, pause }: Topic): Record<string, unknown> {
    const phase = at !== undefined ? 'ready' : error ? 'failed' : 'loading';
    return {
      phase,
      value,
      at,
      stale,
      error,
      offline: !online.open,
      misconfigured,
      pause,
      get age() {
        return at && now() - at;
      },
    };
  }

  /** Tells the readers what is known, if it is other than what they were told. */
  function tell(topic: Topic): void {
    const answer = answerOf(topic);
    const before = topic.answer as unknown as typeof answer | undefined;
    if (before && Object.keys(answer).every((name) => before[name] === answer[name])) return;
    topic.answer = Object.freeze(answer) as never;
    for (const reader of [...topic.readers]) {
      try {
        // One may end another.
        if (topic.readers.has(reader)) reader.listener(answer as never);
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
    return visible.open && [...readers].some(({ sight }) => sight.open);
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
    else if (onAir || online.open) void ask(topic, question);
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

  /** One try within its time; `fetch` may not heed its signal. How far it came stands in `tried`, whatever is thrown. */
  async function send(name: string, limit: number, tried: Try): Promise<void> {
    const over = new AbortController();
    let cut = () => {};
    const late = new Promise<never>((_, reject) => {
      cut = () => reject('late');
    });
    const timer = clock.set(cut, limit);
    cuts.add(cut);
    try {
      const fetch = options.fetch ?? (globalThis.fetch as Fetch);
      tried.response = await Promise.race([fetch(base + name, { signal: over.signal }), late]);
      tried.body = await Promise.race([tried.response.text(), late]);
    } finally {
      clock.clear(timer);
      cuts.delete(cut);
      over.abort();
    }
  }

  async function ask(topic: Topic, question: Question<unknown>): Promise<void> {
    const { lane, name, failures } = topic;
    const { interval = 0, spacing, refusal, timeout } = lane.facts;
    const asked = now();
    topic.asking = true;
    topic.asked = asked;
    lane.free = asked + interval;
    const tried: Try = {};
    /** Milliseconds from now until it is due again. */
    let wait: number;
    try {
      await send(name, timeout, tried);
      const { response, body = '' } = tried;
      if (!response?.ok) throw response;
      const parsed = (question.parse ?? JSON.parse)(body);
      tried.hidden = refusal?.(parsed);
      if (tried.hidden) throw response;
      const value = freezeJson(question.read(parsed, ''));
      const fresh = freshness(response.headers) ?? 0;
      const at = now() - ageOf(response.headers);
      if (JSON.stringify(topic.value) !== JSON.stringify(value)) topic.value = value;
      topic.at = at;
      topic.error = undefined;
      topic.misconfigured = false;
      // A cache that had nothing newer is getting it now: only when it has none the next time, something is wrong.
      topic.stale = fresh < 0 && failures > 0;
      topic.failures = fresh < 0 ? failures + 1 : 0;
      wait = waitAfter(question, now(), fresh, failures, random());
      void lastGood.then((kept) => kept?.write(name, { at, value }));
    } catch (thrown) {
      tried.thrown = thrown;
      wait = await explain(topic, tried);
    }
    topic.asking = false;
    topic.due = Math.max(now() + wait, asked + (question.atMostEvery ?? 0));
    topic.pause = tried.response && spacing?.(tried.response.headers);
    if (topic.pause) lane.free = Math.max(lane.free, now() + topic.pause);
    if (closed) return;
    tell(topic);
    tend(topic);
  }

  /** What went wrong, in a typed error; answers how long to wait before the next try. */
  async function explain(topic: Topic, tried: Try): Promise<number> {
    const outage = await loadOutage();
    topic.stale = topic.at !== undefined;
    // What explains it cannot be fetched either: the network is gone, and the next try may know more.
    if (!outage) return MINUTE;
    const { lane, question, error: before } = topic;
    const failure = outage.failureOf(lane.facts, question, tried, now(), topic.failures++, random());
    const { error, misconfigured, wait, silence } = failure;
    if (before?.code !== error.code || before.message !== error.message) topic.error = error;
    topic.misconfigured = misconfigured;
    lane.free = Math.max(lane.free, now() + silence);
    if (!question) tell(topic);
    return wait;
  }

  function watch<T>(
    asked: ServiceQuestion<T>,
    listener: (answer: Answer<T>) => void,
    options: WatchOptions = {},
  ): Watch<T> {
    const sight = looking(options.sight);
    const reader: Reader = { listener, sight };
    let topic = topicOf(asked);
    join();
    const unsee = sight.watch(() => rouse(topic));

    function join(): void {
      age(topic);
      topic.readers.add(reader);
      tend(topic);
    }

    function part(): void {
      topic.readers.delete(reader);
      tend(topic);
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
        // What is refused has no name: a widget that asks it at every drawing would be told, and draw, without end.
        if (next === topic || (next.refused && next.refused === topic.refused)) return;
        part();
        topic = next;
        join();
      },
      refresh() {
        const { asked, due, question } = topic;
        topic.due = Math.min(due, asked + (question?.atMostEvery || SECOND));
        tend(topic);
      },
      stop() {
        unsee();
        part();
      },
    };
  }

  return {
    watch,
    answers: () => new Map([...topics].map(([name, { answer }]) => [name, answer as Answer<unknown>])),
    close() {
      closed = true;
      for (const cut of cuts) cut();
      for (const { readers, timer } of topics.values()) {
        readers.clear();
        clock.clear(timer);
      }
      for (const unwatch of leave) unwatch();
    },
  };
}
