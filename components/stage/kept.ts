import type { TemplateSource } from './template-source.ts';

const prefix = 'tarja-stage:';
/** Characters; the storage of an origin holds some five million, and belongs to its host. */
const longest = 1_000_000;

/**
 * What graphics keep for their next load: figures that were frozen for a picture of another time, last good values for the
 * day the service is down when the stage comes back. Frames have no storage of their own.
 *
 * It outlives the page for widgets alone: what else runs in a frame is not trusted to fill the storage of the host.
 */
export class Kept {
  #base = '';
  #kept: unknown;

  of({ base, widget }: TemplateSource): unknown {
    if (this.#base === base) return this.#kept;
    if (widget === undefined) return undefined;
    try {
      return JSON.parse(localStorage.getItem(prefix + base) ?? 'null') ?? undefined;
    } catch {
      // Forbidden or spoilt: as if nothing had been kept.
      return undefined;
    }
  }

  keep({ base, widget }: TemplateSource, kept: unknown): void {
    this.#base = base;
    this.#kept = kept;
    if (widget === undefined) return;
    try {
      const text = JSON.stringify(kept);
      if (text.length <= longest) localStorage.setItem(prefix + base, text);
    } catch {
      // Full or forbidden: it is kept as long as the page.
    }
  }
}
