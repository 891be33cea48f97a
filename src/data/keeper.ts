import type { Question, Service } from '../services/shared/endpoint.ts';
import { factsOf } from '../services/shared/facts.ts';
import { freshness } from '../services/shared/freshness.ts';
import { DAY, SECOND } from '../services/shared/timing.ts';
import { freezeJson } from '../values/json-copy.ts';
import { createLastGood } from './last-good.ts';
import { failureOf, LATE } from './outage.ts';
import { waitAfter } from './schedule.ts';
import type { Keeper, Layer, Topic, Try } from './topic.ts';
import type { Clock } from './types.ts';

/** When a question is asked next. */
interface Plan {
  due: number;
  /** How often in a row nothing new was had. */
  failures: number;
  /** Ends the request that is under way, or begins the next. */
  timer?: unknown;
}

/** Topics that nobody reads at the moment, and that are kept for who comes back. */
const IDLE = 50;

/** Milliseconds within which a page that comes back catches up: many may come back at one moment. */
const CATCH_UP = 2 * SECOND;

const PLATFORM: Pick<Clock, 'set' | 'clear'> = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

const NEVER = Number.POSITIVE_INFINITY;

/** What keeps the answers of a layer alive, from the moment it comes. */
export function createKeeper(layer: Layer): Keeper {
  const { options, now, topics, free, ask, tell, wanted } = layer;
  const { visible, online, storage, clock = PLATFORM, random = Math.random } = options;
  /** On air nobody has to look, and the network is only told. */
  const onAir = options.mode === 'air';
  const plans = new WeakMap<Topic, Plan>();
  const lastGood = storage && createLastGood(storage, layer.base);
  const rouseAll = () => topics.forEach(rouse);
  let closed = false;
  const leave = [onAir ? undefined : visible?.watch(rouseAll), online?.watch(rouseAll)];

  function planOf(topic: Topic): Plan {
    const plan = plans.get(topic) ?? { due: 0, failures: 0 };
    plans.set(topic, plan);
    return plan;
  }

  function meet(topic: Topic): void {
    const { question, refused, asking, tried } = topic;
    restore(topic);
    if (!question) weigh(topic, { thrown: refused });
    else if (tried && !asking && !plans.has(topic)) weigh(topic, tried);
    tell(topic);
    tend(topic);
  }

  /** Shows what was good last until there is an answer. */
  function restore(topic: Topic): void {
    const { name, service, question, at, error } = topic;
    const kept = question && at === undefined && lastGood?.read(name);
    if (!kept) return;
    try {
      topic.value = freezeJson(question.read(kept.value, ''));
    } catch {
      // Another version of the program wrote it, or somebody else: the service will say it anew.
      return;
    }
    topic.at = Math.min(kept.at, now());
    topic.stale = error !== undefined || now() > topic.at + keepOf(service, question);
  }

  function keepOf(service: Service, question: Question<unknown>): number {
    return question.keep ?? factsOf(service).keep?.(question, now()) ?? 0;
  }

  function waitOf({ service, asked }: Topic, { due }: Plan): number {
    // A clock that was set back would make the wait longer than anybody meant it to be.
    return now() < asked ? 0 : Math.max(due, free.get(service) ?? 0) - now();
  }

  function tend(topic: Topic): void {
    const { asking, question, service } = topic;
    const plan = planOf(topic);
    clock.clear(plan.timer);
    if (closed) return;
    if (asking) {
      const { timeout } = factsOf(service);
      plan.timer = clock.set(() => end(topic), Math.min(topic.asked + timeout - now(), timeout));
      return;
    }
    if (!question || !wanted(topic)) return;
    const wait = waitOf(topic, plan);
    if (wait === NEVER) return;
    if (wait > 0) {
      plan.timer = clock.set(() => tend(topic), Math.min(wait, DAY));
    } else if (onAir || online?.open !== false) {
      ask(topic);
      // For its time limit.
      tend(topic);
    } else {
      age(topic);
    }
  }

  /** When a try has had its time. */
  function end(topic: Topic): void {
    const { tried = {} } = topic;
    tried.over?.abort();
    topic.asking = false;
    weigh(topic, { ...tried, thrown: LATE });
    tell(topic);
    tend(topic);
  }

  function age(topic: Topic): void {
    const { due } = planOf(topic);
    // Without a plan it is the last good value, whose age is known already.
    if (topic.at !== undefined && due > 0 && due <= now()) topic.stale = true;
    tell(topic);
  }

  function rouse(topic: Topic): void {
    const plan = planOf(topic);
    if (wanted(topic)) {
      age(topic);
      if (topic.asked > -NEVER && waitOf(topic, plan) <= 0) plan.due = now() + random() * CATCH_UP;
    }
    tend(topic);
  }

  function weigh(topic: Topic, tried: Try): void {
    const { name, service, question, asked } = topic;
    const { response, good } = tried;
    const plan = planOf(topic);
    const wait = question && good ? accept(topic, question, tried) : explain(topic, tried);
    const { atMostEvery = 0, spacing } = factsOf(service);
    plan.due = Math.max(now() + wait, asked + atMostEvery);
    topic.pause = response && spacing?.(response.headers);
    silence(service, topic.pause);
    if (good) lastGood?.write(name, good);
  }

  /** All is well; answers how long to wait before the next try. */
  function accept(topic: Topic, question: Question<unknown>, { response }: Try): number {
    const plan = planOf(topic);
    const { failures } = plan;
    const fresh = (response && freshness(response.headers)) ?? 0;
    topic.error = undefined;
    topic.misconfigured = false;
    // A cache that had nothing newer is getting it now: only when it has none the next time, something is wrong.
    topic.stale = fresh < 0 && failures > 0;
    plan.failures = fresh < 0 ? failures + 1 : 0;
    return waitAfter(keepOf(topic.service, question), fresh, failures, random());
  }

  /** What went wrong, in a typed error; answers how long to wait before the next try. */
  function explain(topic: Topic, tried: Try): number {
    const { service, question, error: before } = topic;
    const failure = failureOf(factsOf(service), question, tried, now(), planOf(topic).failures++, random());
    const { error, misconfigured, wait } = failure;
    topic.stale = topic.at !== undefined;
    if (before?.code !== error.code || before.message !== error.message) topic.error = error;
    topic.misconfigured = misconfigured;
    silence(service, failure.silence);
    return wait;
  }

  /** Nothing more is asked of a service for so many milliseconds. */
  function silence(service: Service, ms = 0): void {
    free.set(service, Math.max(free.get(service) ?? 0, now() + ms));
  }

  return {
    meet,
    tend,
    age,
    rouse,
    weigh,
    refresh(topic) {
      const plan = planOf(topic);
      plan.due = Math.min(plan.due, topic.asked + (factsOf(topic.service).atMostEvery ?? SECOND));
      tend(topic);
    },
    forget() {
      for (const [name, { readers, asking }] of topics) {
        if (topics.size <= IDLE) break;
        if (readers.size === 0 && !asking) topics.delete(name);
      }
    },
    close() {
      closed = true;
      for (const topic of topics.values()) clock.clear(planOf(topic).timer);
      for (const unwatch of leave) unwatch?.();
    },
  };
}
