import { randomBytes } from 'node:crypto';

/** Milliseconds for which the address of an artifact stays valid: 7 days (document 3, section 8). */
const VALIDITY = 7 * 24 * 3600 * 1000;

/** Bytes of artifacts that a tenant may hold. Those that are there are never dropped for new ones: their addresses were promised. */
const MOST_OF_A_TENANT = 512 * 1024 * 1024;

export interface Artifact {
  readonly name: string;
  readonly content: Uint8Array;
  /** `/a/{segment}/{segment}/{name}`, the name percent-encoded. */
  readonly path: string;
}

interface Kept extends Artifact {
  readonly tenant: string;
  readonly sessionId: string;
  readonly until: number;
}

/** Files that runs made, under addresses that cannot be guessed. They outlive an expired session, but not a deleted one (fact 81). */
export class Artifacts {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `undefined` when the tenant has no room left for it. Each has an address of its own, whatever its name (fact 82). */
  keep(owner: { tenant: string; sessionId: string }, name: string, content: Uint8Array): Artifact | undefined {
    this.#forgetOld();
    let held = content.length;
    for (const one of this.#kept.values()) if (one.tenant === owner.tenant) held += one.content.length;
    if (held > MOST_OF_A_TENANT) return undefined;
    const key = `${segment()}/${segment()}`;
    const path = `/a/${key}/${encodeURIComponent(name)}`;
    const kept = { ...owner, name, content, path, until: this.#now() + VALIDITY };
    this.#kept.set(key, kept);
    return kept;
  }

  find(first: string, second: string, name: string): Artifact | undefined {
    const found = this.#kept.get(`${first}/${second}`);
    return found && found.name === name && found.until > this.#now() ? found : undefined;
  }

  removeOf(sessionId: string): void {
    for (const [key, one] of this.#kept) if (one.sessionId === sessionId) this.#kept.delete(key);
  }

  #forgetOld(): void {
    for (const [key, one] of this.#kept) if (one.until <= this.#now()) this.#kept.delete(key);
  }
}

/** 128 bits, independent of every other. */
function segment(): string {
  return randomBytes(16).toString('hex');
}
