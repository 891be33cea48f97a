import type { Rgba } from '../../src/kinds/colour.ts';

/** A colour as a picker shows it: hue 0 to 360, saturation, brightness and alpha 0 to 1. */
export interface Hsva {
  h: number;
  s: number;
  v: number;
  a: number;
}

/**
 * The place of a colour in the picker. Greys have no hue and black has no saturation: those are taken over from `before`,
 * so that a thumb which passes through black comes out where it went in.
 */
export function toHsv({ r, g, b, a }: Rgba, before: Hsva): Hsva {
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (most === 0) return { ...before, v: 0, a };
  if (spread === 0) return { h: before.h, s: 0, v: most / 255, a };
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { h: (sixth * 60 + 360) % 360, s: spread / most, v: most / 255, a };
}

/** The colour at a place in the picker, in whole steps of red, green and blue. */
export function fromHsv({ h, s, v, a }: Hsva): Rgba {
  const part = (offset: number) => {
    const k = (offset + h / 60) % 6;
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return { r: part(5), g: part(3), b: part(1), a };
}
