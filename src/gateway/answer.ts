import type { Keep } from '../services/shared/endpoint.ts';
import { DAY, MINUTE, SECOND } from '../services/shared/timing.ts';
import { alone, type Compressor, compressed } from './compress.ts';

/** How long an answer may stand in while its service fails. */
const STALE_IF_ERROR = DAY;

/** How long it is given out while a newer one is fetched: as long as it was good, and not longer than this. */
const LONGEST_REVALIDATION = 5 * MINUTE;

/** How an answer comes to its reader: for `cache-status`, and for how long it may be kept on. */
export type Freshness = 'hit' | 'miss' | 'collapsed' | 'revalidating' | 'failing';

const STATUS: Readonly<Record<Freshness, string>> = {
  hit: 'tarja; hit',
  miss: 'tarja; fwd=miss',
  collapsed: 'tarja; fwd=miss; collapsed',
  revalidating: 'tarja; hit; detail=revalidating',
  failing: 'tarja; hit; detail=upstream-failing',
};

/** Bytes that a kept answer and each of its forms cost besides their content: objects, headers, tags (measured on Node 20). */
const ANSWER_COST = 1024;
const FORM_COST = 1024;

/** One form of an answer’s bytes. */
interface Form {
  readonly body: Uint8Array;
  readonly etag: string;
  /** Headers that never change. */
  readonly fixed: readonly string[];
  readonly fixedUnchanged: readonly string[];
  /** Written anew every second only. */
  second: number;
  freshness: Freshness;
  headers: readonly string[];
}

/** What an answer is made from. */
export interface AnswerFacts {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly keep: Keep;
  /** The time of day, by which answers age: it goes on while a machine sleeps. */
  readonly now: number;
  /** Headers of every answer, such as those for pages of other hosts. */
  readonly headers: readonly string[];
  readonly compressors: readonly Compressor[];
}

/** A kept answer: its bytes in every form that readers take, and the headers of each, ready to be sent. */
export class CachedAnswer {
  readonly born: number;
  /** Bytes in memory. */
  readonly size: number;
  readonly #keep: Keep;
  readonly #forms: ReadonlyMap<string, Form>;
  readonly #plain: Form;
  /** When it was last asked for, to the second. */
  asked: number;
  /** Until when no newer one is asked for, by the gateway’s `elapsed`, and how often none could be fetched. */
  failing: { readonly until: number; readonly times: number } | undefined;

  private constructor(born: number, keep: Keep, plain: Form, forms: ReadonlyMap<string, Form>) {
    this.born = born;
    this.asked = born;
    this.#keep = keep;
    this.#plain = plain;
    this.#forms = forms;
    this.size = [plain, ...forms.values()].reduce((sum, { body }) => sum + body.length + FORM_COST, ANSWER_COST);
  }

  static async of({ bytes, contentType, keep, now, headers, compressors }: AnswerFacts): Promise<CachedAnswer> {
    const [tag, smaller] = await Promise.all([tagOf(bytes), compressed(bytes, compressors)]);
    const form = (body: Uint8Array, encoding?: string): Form => {
      // Two compressions of the same may differ in their bytes: a tag of them is weak.
      const etag = encoding === undefined ? `"${tag}"` : `W/"${tag}"`;
      const shared = ['etag', etag, ...headers];
      const own = ['content-type', contentType, 'content-length', String(body.length), ...shared];
      const fixed = encoding === undefined ? own : ['content-encoding', encoding, ...own];
      return { body, etag, fixed, fixedUnchanged: shared, second: -1, freshness: 'hit', headers: [] };
    };
    const forms = new Map([...smaller].map(([encoding, body]) => [encoding, form(body, encoding)]));
    return new CachedAnswer(now, keep, form(alone(bytes)), forms);
  }

  isFresh(now: number): boolean {
    // A clock that was set back makes everything look younger than it is.
    return now < this.born + this.#keep.shared && now >= this.born;
  }

  /** Whether it may be given out at once, while a newer one is fetched. */
  mayRevalidate(now: number): boolean {
    return now < this.born + this.#keep.shared + revalidation(this.#keep) && now >= this.born;
  }

  /** Whether it may stand in for one that cannot be had. */
  mayStandIn(now: number): boolean {
    return !this.#keep.momentary && now < this.born + this.#keep.shared + STALE_IF_ERROR && now >= this.born;
  }

  /** The form that a reader takes. */
  form(accepted: readonly string[]): Form {
    if (this.#forms.size > 0) {
      for (const encoding of accepted) {
        const form = this.#forms.get(encoding);
        if (form) return form;
      }
    }
    return this.#plain;
  }

  /** The headers of a form at a moment. */
  headers(form: Form, freshness: Freshness, now: number): readonly string[] {
    const second = Math.max(0, Math.floor((now - this.born) / SECOND));
    if (form.second !== second || form.freshness !== freshness) {
      form.headers = [...form.fixed, ...this.#moving(freshness, second)];
      form.second = second;
      form.freshness = freshness;
    }
    return form.headers;
  }

  /** Those of an answer that says that the reader has it already. */
  unchangedHeaders(form: Form, freshness: Freshness, now: number): readonly string[] {
    return [...form.fixedUnchanged, ...this.#moving(freshness, Math.max(0, Math.floor((now - this.born) / SECOND)))];
  }

  #moving(freshness: Freshness, age: number): string[] {
    const control = cacheControl(this.#keep, freshness === 'failing');
    return ['age', String(age), 'cache-control', control, 'cache-status', STATUS[freshness]];
  }
}

function revalidation({ shared, momentary }: Keep): number {
  return momentary ? 0 : Math.min(shared, LONGEST_REVALIDATION);
}

/**
 * What others may do with an answer. One that stands in for a newer one is not kept by them for longer than the gateway
 * waits before it tries again.
 */
function cacheControl(keep: Keep, failing: boolean): string {
  const { browser, shared, immutable, momentary } = keep;
  if (momentary) return 'no-store';
  const stale = `stale-while-revalidate=${seconds(revalidation(keep))}, stale-if-error=${seconds(STALE_IF_ERROR)}`;
  if (failing) return `public, max-age=0, s-maxage=${seconds(LONGEST_PAUSE)}, ${stale}`;
  return `public, max-age=${seconds(browser)}, s-maxage=${seconds(shared)}, ${stale}${immutable ? ', immutable' : ''}`;
}

/** A failure is not looked at again for two seconds, then four, then five (milliseconds). */
const FIRST_PAUSE = 2 * SECOND;
const LONGEST_PAUSE = 5 * SECOND;

/** @param times how often it has failed in a row, this time included */
export function pauseAfterFailure(times: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(times - 1, 4));
}

function seconds(ms: number): number {
  return Math.max(0, Math.floor(ms / SECOND));
}

/** The same bytes have the same tag, in every process. */
async function tagOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a reader has one of these already. Tags are compared weakly, as for reading. */
export function hasIt(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}
