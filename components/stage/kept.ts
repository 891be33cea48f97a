import type { Keepsakes } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from './template-source.ts';

const prefix = 'tarja-stage:';
/** Characters; the storage of an origin holds some five million, and belongs to its host. */
const longest = 1_000_000;

/**
 * What graphics keep with their stage: figures that were frozen for a picture of another time, last good values for the
 * day the service is down when the stage comes back. Frames have no storage of their own.
 *
 * What lasts outlives the page for widgets alone: what else runs in a frame is not trusted to fill the storage of the host.
 */
export class Kept {
  #base = '';
  #kept: Keepsakes = {};

  of(template: TemplateSource): Keepsakes {
    if (this.#base !== template.base) {
      this.#base = template.base;
      this.#kept = { lasting: readLasting(template) };
    }
    return this.#kept;
  }

  keep(template: TemplateSource, name: keyof Keepsakes, kept: unknown): void {
    this.#kept = { ...this.of(template), [name]: kept };
    if (name !== 'lasting' || template.widget === undefined) return;
    try {
      const text = JSON.stringify(kept);
      if (text.length <= longest) localStorage.setItem(prefix + template.base, text);
    } catch {
      // Full or forbidden: it is kept as long as the page.
    }
  }

  /** What the next picture shows is not what this one showed. */
  forgetPicture(): void {
    this.#kept = { lasting: this.#kept.lasting };
  }
}

function readLasting({ base, widget }: TemplateSource): unknown {
  if (widget === undefined) return undefined;
  try {
    return JSON.parse(localStorage.getItem(prefix + base) ?? 'null') ?? undefined;
  } catch {
    // Forbidden or spoilt: as if nothing had been kept.
    return undefined;
  }
}
