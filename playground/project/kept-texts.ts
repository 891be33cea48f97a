import { hashOf } from '../../src/format/hash.ts';
import type { Memory } from './storage.ts';
import type { FileName } from './template.ts';

/** A version of a file beside the one that is open. */
export interface OtherVersion {
  readonly text: string;
  /** `disk`: edited in this browser, before the file was changed on disk; `window`: edited in another window. */
  readonly since: 'disk' | 'window';
}

interface Kept {
  readonly text: string;
  /** What the edit was made from, as `fingerprint` has it; unknown of what an earlier version kept. */
  readonly base?: string | undefined;
  /** What is being written to disk, in the same way: an edit that goes on from it is made from that. */
  readonly next?: string | undefined;
}

/**
 * The edited files of templates, in this browser's storage, which all its windows share. A version is never overwritten
 * unread: where another window wrote, or the file was changed on disk, the version that is not open is set aside, until
 * the author shows or discards it.
 */
export class KeptTexts {
  /** What this window read or wrote last, by name in storage. */
  readonly #known = new Map<string, string | undefined>();

  constructor(private readonly memory: Memory) {}

  /**
   * The kept text of a file, to be opened; `undefined` for the file as it is on disk. An edit made from another text
   * than the one on disk is set aside.
   */
  open(name: string, file: FileName, onDisk: string): string | undefined {
    const kept = this.#read(name, file);
    const current =
      kept?.base === undefined || [kept.base, kept.next].includes(fingerprint(onDisk)) || kept.text === onDisk;
    if (kept && !current && this.#setAside(name, file, { text: kept.text, since: 'disk' })) this.#put(name, file);
    else this.#known.set(keyOf(name, file), kept?.text);
    return this.#known.get(keyOf(name, file));
  }

  /**
   * Keeps a text; `undefined` is the file as it is on disk, which needs no keeping. What another window wrote since is
   * set aside. False when the browser refused.
   */
  keep(name: string, file: FileName, text: string | undefined, onDisk: string): boolean {
    const earlier = this.#read(name, file);
    const stored = earlier?.text;
    const isForeign = stored !== undefined && stored !== text && stored !== this.#known.get(keyOf(name, file));
    if (isForeign && !this.#setAside(name, file, { text: stored, since: 'window' })) return false;
    const base = fingerprint(onDisk);
    const next = earlier?.base === base ? earlier.next : undefined;
    return this.#put(name, file, text === undefined ? undefined : { text, base, next });
  }

  /** The text is being written to disk. */
  expect(name: string, file: FileName, text: string): void {
    const kept = this.#read(name, file);
    if (kept) this.memory.set(keyOf(name, file), { ...kept, next: fingerprint(text) });
  }

  /** The text is what this window read or wrote last; `undefined` is the file as it is on disk. */
  isKnown(name: string, file: FileName, text: string | undefined): boolean {
    return this.#known.get(keyOf(name, file)) === text;
  }

  isKept(name: string): boolean {
    return files.some((file) => this.#read(name, file) !== undefined);
  }

  /** The version of a file that was set aside last. */
  other(name: string, file: FileName): OtherVersion | undefined {
    return this.#others(name, file)[0];
  }

  /** Takes the version that was set aside last out of storage. With `instead`, that text is set aside in its place. */
  takeOther(name: string, file: FileName, instead?: string): OtherVersion | undefined {
    const [other, ...rest] = this.#others(name, file);
    if (!other) return undefined;
    const left = instead === undefined ? rest : [{ ...other, text: instead }, ...rest];
    return this.memory.set(otherKeyOf(name, file), left.length > 0 ? left : undefined) ? other : undefined;
  }

  /** Removes everything kept of a template. */
  forget(name: string): void {
    for (const file of files) {
      this.#put(name, file);
      this.memory.set(otherKeyOf(name, file), undefined);
    }
  }

  #setAside(name: string, file: FileName, version: OtherVersion): boolean {
    const others = this.#others(name, file).filter(({ text }) => text !== version.text);
    return this.memory.set(otherKeyOf(name, file), [version, ...others]);
  }

  #others(name: string, file: FileName): readonly OtherVersion[] {
    const others = this.memory.get(otherKeyOf(name, file));
    return Array.isArray(others) ? others : [];
  }

  #read(name: string, file: FileName): Kept | undefined {
    const kept = this.memory.get(keyOf(name, file));
    if (typeof kept === 'string') return { text: kept };
    return typeof (kept as Kept | undefined)?.text === 'string' ? (kept as Kept) : undefined;
  }

  #put(name: string, file: FileName, kept?: Kept): boolean {
    const done = this.memory.set(keyOf(name, file), kept);
    if (done) this.#known.set(keyOf(name, file), kept?.text);
    return done;
  }
}

/** The two files of a template: whatever draws it is kept in one place. */
const files = ['config.json', 'template.html'] as const satisfies readonly FileName[];

function keyOf(name: string, file: FileName): string {
  return `${file === 'config.json' ? 'text' : 'drawing'}:${name}`;
}

function otherKeyOf(name: string, file: FileName): string {
  return `other:${keyOf(name, file)}`;
}

/** Tells two texts apart without keeping them: their length and a hash. */
function fingerprint(text: string): string {
  return `${text.length}:${hashOf(text).toString(36)}`;
}
