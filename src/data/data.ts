import type { Fetch, Question, Service, ServiceQuestion } from '../services/shared/endpoint.ts';
import { ageOf } from '../services/shared/freshness.ts';
import { MINUTE } from '../services/shared/timing.ts';
import { freezeJson } from '../values/json-copy.ts';
import { nameOf } from './name.ts';
import type { Keeper, Reader, Topic, Try } from './topic.ts';
import type { Answer, Data, DataOptions, Gate, Watch, WatchOptions } from './types.ts';

const OPEN: Gate = { open: true, watch: () => () => {} };

/**
 * A data layer: one for a page, or for a machine that plays out. Throws a `TypeError` where `base` is no address.
 *
 * It asks, reads the answer and tells the readers. What keeps answers alive comes after the first request, so that a page shows
 * its data sooner: `keeper.ts` says when to ask again, what a failure means, and what was good last.
 */
export function createData(options: DataOptions): Data {
  const { visible = OPEN, online = OPEN } = options;
  const now = options.clock?.now ?? (() => Date.now());
  const onAir = options.mode === 'air';
  const address = options.base.trim();
  // A user, a password or a key in it would be shown in errors and kept in the storage.
  if (!/^(https?:\/\/|\/(?!\/))[^?#@]*$/i.test(address)) {
    throw new TypeError('base should be an address without user and query.');
  }
  const base = `${address.replace(/\/+$/, '')}/`;
  const topics = new Map<string, Topic>();
  const free = new Map<Service, number>();
  let closed = false;
  let timer: ReturnType<typeof setTimeout>;
  let keeper: Keeper | undefined;
  // At once, and not when something fails: then it may be too late to fetch anything.
  const kept = new Promise<Keeper>((resolve) => {
    /** Until what keeps answers alive has come, everything is asked once a minute. */
    function fetchKeeper(): void {
      topics.forEach(tend);
      import('./keeper.ts').then(
        ({ createKeeper }) => {
          if (closed) return;
          keeper = createKeeper({ base, options, now, topics, free, ask, tell, wanted });
          resolve(keeper);
        },
        () => {
          if (!closed) timer = setTimeout(fetchKeeper, MINUTE);
        },
      );
    }
    fetchKeeper();
  });

  function topicOf({ service, build }: ServiceQuestion<unknown>): Topic {
    let question: Question<unknown> | undefined;
    let refused: unknown;
    try {
      question = build();
    } catch (misfit) {
      refused = misfit;
    }
    const name = question ? nameOf(service, question) : `${service.name}: ${refused}`;
    let topic = topics.get(name);
    if (topic) return topic;
    topic = {
      name,
      service,
      question,
      refused,
      readers: new Set(),
      stale: false,
      misconfigured: false,
      asked: Number.NEGATIVE_INFINITY,
      asking: false,
    };
    topics.set(name, topic);
    void meet(topic);
    return topic;
  }

  async function meet(topic: Topic): Promise<void> {
    tell(topic);
    (await kept).meet(topic);
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

  function wanted({ readers }: Topic): boolean {
    return !closed && (onAir || visible.open) && [...readers].some(({ sight }) => sight.open);
  }

  function tend(topic: Topic): void {
    const { question, service, asking, asked } = topic;
    if (keeper) keeper.tend(topic);
    else if (
      question &&
      !asking &&
      Math.max(asked + MINUTE, free.get(service) ?? 0) <= now() &&
      wanted(topic) &&
      (onAir || online.open)
    )
      void ask(topic);
  }

  /** One try. How far it came stands in `tried`, whatever is thrown; `fetch` may not heed its signal. */
  async function ask(topic: Topic): Promise<void> {
    const { name, service } = topic;
    const question = topic.question as Question<unknown>; // nothing else is asked
    const over = new AbortController();
    const { signal } = over;
    const tried: Try = { over };
    topic.tried = tried;
    topic.asking = true;
    topic.asked = now();
    free.set(service, topic.asked + (service.interval ?? 0));
    try {
      const response = await (options.fetch ?? (globalThis.fetch as Fetch))(base + name, { signal });
      tried.response = response;
      const body = await response.text();
      tried.body = body;
      if (!response.ok) throw response;
      const parsed = (question.parse ?? JSON.parse)(body);
      tried.hidden = service.refusal?.(parsed);
      if (tried.hidden) throw response;
      tried.good = { value: freezeJson(question.read(parsed, '')), at: now() - ageOf(response.headers) };
    } catch (thrown) {
      tried.thrown = thrown;
    }
    if (signal.aborted) return;
    topic.asking = false;
    const { good } = tried;
    if (good) {
      if (JSON.stringify(topic.value) !== JSON.stringify(good.value)) topic.value = good.value;
      topic.at = good.at;
    }
    keeper?.weigh(topic, tried);
    tell(topic);
    tend(topic);
  }

  function watch<T>(
    asked: ServiceQuestion<T>,
    listener: (answer: Answer<T>) => void,
    options: WatchOptions = {},
  ): Watch<T> {
    /** On air nobody has to look. */
    const sight = (!onAir && options.sight) || OPEN;
    const reader: Reader = { listener, sight };
    let topic = topicOf(asked);
    join();
    const unsee = sight.watch(() => (keeper?.rouse ?? tend)(topic));

    function join(): void {
      keeper?.age(topic);
      topic.readers.add(reader);
      tend(topic);
    }

    function part(): void {
      topic.readers.delete(reader);
      tend(topic);
      keeper?.forget();
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
        void kept.then(({ refresh }) => refresh(topic));
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
      clearTimeout(timer);
      for (const { readers, tried } of topics.values()) {
        readers.clear();
        tried?.over?.abort();
      }
      keeper?.close();
    },
  };
}
