import type { Config } from '../../src/format/generated/types.ts';
import { sizeOf } from '../../src/runtime/playout.ts';
import type { ShowView } from '../../src/show/view.ts';

/** Width and height of a picture, in pixels. */
export type PictureSize = ReturnType<typeof sizeOf>;

/** The size of the picture that an item goes into: its channel's. Of a channel that the station does not have, the template's own. */
export function sizeOnAir({ channels }: Pick<ShowView, 'channels'>, channel: string, config: Config): PictureSize {
  return channels.find(({ id }) => id === channel)?.resolution ?? sizeOf(config);
}

/** Whether one picture fills the other, whatever their sizes. */
export function isSameShape(one: PictureSize, other: PictureSize): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.01;
}
