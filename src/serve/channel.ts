import { isId } from '../show/model.ts';

/** A channel of the station: one picture that leaves it. */
export interface Channel {
  readonly id: string;
  /** In pixels. */
  readonly resolution: { readonly width: number; readonly height: number };
  /** Frames a second. */
  readonly frameRate: number;
}

/** The channel of a station that is told of no other. */
export const MAIN: Channel = { id: 'main', resolution: { width: 1920, height: 1080 }, frameRate: 50 };

const LARGEST = 8192;
const FASTEST = 120;

/**
 * A channel as the command line names it: `vertical=1080x1920@50`. Without a size it has that of `main`, without a rate
 * 50 frames a second.
 *
 * @returns a sentence where the text names none
 */
export function readChannel(text: string): Channel | { readonly problem: string } {
  const [, id = '', width, height, rate] = /^([^=]*)(?:=(\d+)[x×](\d+)(?:@(\d+(?:\.\d+)?))?)?$/.exec(text) ?? [];
  if (!isId(id)) return { problem: `“${text}” names no channel. One is written like vertical=1080x1920@50.` };
  const resolution = width ? { width: Number(width), height: Number(height) } : MAIN.resolution;
  const frameRate = rate === undefined ? MAIN.frameRate : Number(rate);
  if (Object.values(resolution).some((side) => side < 16 || side > LARGEST))
    return { problem: `The sides of channel “${id}” have from 16 to ${LARGEST} pixels.` };
  if (frameRate < 1 || frameRate > FASTEST)
    return { problem: `Channel “${id}” has from 1 to ${FASTEST} frames a second.` };
  return { id, resolution, frameRate };
}
