import { sayError } from '../../src/data/say-error.ts';
import type { QueryState } from '../../src/data/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatAge } from './format.ts';
import type { Unread } from './settings.ts';
import { sharedWords } from './words.ts';

/** `detail` of `tarja-widget`: for control rooms, which say what the picture does not. */
export interface WidgetStatus {
  readonly state: 'loading' | 'fresh' | 'stale' | 'offline' | 'failed' | 'misconfigured';
  /** Sentences in the language of the widget. */
  readonly notes: readonly string[];
  /** What its queries ended with, for developers: `message` in the words of the service. */
  readonly errors: readonly { readonly code: string; readonly message: string }[];
}

/** When figures were said, how long ago that is, and whether nothing newer can be had. */
export type Aged = Pick<QueryState<unknown>, 'at' | 'age' | 'stale'>;

/** What the status of a widget follows from. */
export interface Condition {
  /** Of all its queries. */
  readonly states: readonly QueryState<unknown>[];
  /** Of what is shown: some queries only lead to others. */
  readonly figures: readonly Aged[];
  /** Whether all its questions were answered at least once. */
  readonly ready: boolean;
  readonly unread: Unread;
  /** The attributes that say what the service is asked, by its own names. */
  readonly asked: Readonly<Record<string, string>>;
  /** Why the newest figures could not be drawn. */
  readonly fault: unknown;
  /** Whether there are figures to show, be others still missing. */
  readonly shown: boolean;
  /** Whether earlier figures are still seen. */
  readonly kept: boolean;
  readonly language: Locale;
  readonly onAir: boolean;
}

/** How the figures of a widget are, and why: the settings first, then the drawing, then the answers. */
export function statusOf(condition: Condition): WidgetStatus {
  const { states, unread, asked, fault, kept, language, onAir } = condition;
  const words = sharedWords(language);
  const state = stateOf(condition);
  const errors = states.flatMap(({ error }) => {
    if (!error) return [];
    // The sentence of what was not sent is our own.
    return { code: error.code, message: error.kind === 'input' ? sayError(error, 'en', asked) : error.message };
  });
  if (state === 'loading') return { state, notes: offlineNote(condition), errors };
  const notes = [
    ...(fault ? [kept ? words.kept : words.undrawn] : []),
    // Reasons are for the control room, not for readers.
    ...(fault && onAir ? [String(fault)] : []),
    ...unread.map((setting) => words.misconfigured(...setting)),
    ...queryNotes(condition),
  ];
  return { state, notes, errors };
}

function stateOf({ states, figures, ready, unread, fault }: Condition): WidgetStatus['state'] {
  if (unread.length > 0 || states.some(({ misconfigured }) => misconfigured)) return 'misconfigured';
  if (fault || states.some(({ phase }) => phase === 'failed')) return 'failed';
  if (!ready) return 'loading';
  if (states.some(({ offline }) => offline)) return 'offline';
  return figures.some(({ stale }) => stale) ? 'stale' : 'fresh';
}

function offlineNote({ states, ready, language }: Condition): readonly string[] {
  const { offline, offlineYet } = sharedWords(language);
  return states.some(({ offline }) => offline) ? [ready ? offline : offlineYet] : [];
}

/** The worst of all queries alone; on air also why nothing newer comes. */
function queryNotes(condition: Condition): readonly string[] {
  const { states, figures, asked, shown, language, onAir } = condition;
  const words = sharedWords(language);
  const wrong = states.find(({ misconfigured }) => misconfigured);
  const failed = states.find(({ phase }) => phase === 'failed');
  const oldest = oldestOf(states);
  const reason = onAir && oldest?.error ? [sayError(oldest.error, language)] : [];
  if (wrong?.error) {
    const said = sayError(wrong.error, language, asked);
    const { kind, message } = wrong.error;
    // What a service does not accept it alone can name. That is for the control room, not for readers.
    const original = onAir && kind === 'status' && message !== said ? [words.original(message)] : [];
    return [words.refused(said), ...original, ...reason];
  }
  const offline = offlineNote(condition);
  if (offline.length > 0) return [...offline, ...reason];
  if (failed?.error) {
    const said = sayError(failed.error, language);
    // Of a day without a quote there is nothing to wait for.
    if (failed.error.code === 'no-quote') return [said, ...reason];
    const isPart = shown && states.some(({ phase }) => phase === 'ready');
    return [isPart ? words.partly : words.unavailable, said, ...reason];
  }
  const age = oldestOf(figures)?.age;
  if (age === undefined) return reason;
  return [words.stale(age < 60_000 ? words.underMinute : formatAge(age, language)), ...reason];
}

function oldestOf<T extends Aged>(all: readonly T[]): T | undefined {
  const [oldest] = all.filter(({ stale }) => stale).sort((one, other) => (other.age ?? 0) - (one.age ?? 0));
  return oldest;
}
