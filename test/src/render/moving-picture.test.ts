import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isMovingPicture } from '../../../src/render/moving-picture.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const chunk = (name: string, length: number) => [
  ...bytes(
    [0, 0, 0, length],
    name,
    Array.from({ length: length + 4 }, () => 0),
  ),
];
const png = (...chunks: readonly number[][]) => bytes([0x89], 'PNG\r\n\u001a\n', ...chunks);
const webp = (flags: number) => bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0]);
const frame = [0x21, 0xf9, 0x04, 0, 10, 0, 0, 0, 0x2c];

describe('a picture that moves by itself', () => {
  const moving: readonly [name: string, file: Uint8Array][] = [
    ['GIF with two frames', bytes('GIF89a', [1, 0, 1, 0], frame, frame)],
    ['APNG', png(chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 4))],
    ['WebP with the flag of an animation', webp(0x12)],
    ['AVIF sequence', bytes([0, 0, 0, 28], 'ftypavis')],
  ];
  for (const [name, file] of moving)
    test(name, () => {
      assert.equal(isMovingPicture(file), true);
    });

  const still: readonly [name: string, file: Uint8Array][] = [
    ['GIF with one frame', bytes('GIF89a', [1, 0, 1, 0], frame)],
    ['PNG, whose text speaks of frames', png(chunk('IHDR', 13), chunk('IDAT', 4), [...bytes('acTL')])],
    ['PNG that is cut off', png([0, 0, 0])],
    ['WebP with transparency', webp(0x10)],
    ['AVIF', bytes([0, 0, 0, 28], 'ftypavif')],
    ['nothing', bytes()],
  ];
  for (const [name, file] of still)
    test(`not a ${name}`, () => {
      assert.equal(isMovingPicture(file), false);
    });
});
