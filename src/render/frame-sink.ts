import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameFile, replaceFile } from '../serve/replace-file.ts';
import { makeFolder } from '../show/stores/make-folder.ts';
import { type FrameRate, rateText } from './frame-rate.ts';

/** A file that cannot be written, in a sentence. */
export class NotWritten extends Error {}

/** Where the frames of a clip go, in their order. */
export interface FrameSink {
  write(png: Buffer, n: number): Promise<void>;
  /** The clip is whole. */
  finish(): Promise<void>;
  /** It never will be: what cannot be used goes. */
  abort(): Promise<void>;
}

/** The formats of clips that ffmpeg makes, all with transparency. */
export type VideoFormat = 'webm' | 'prores' | 'qtrle';

/** Endings of the formats' files. */
export const videoEndings: Readonly<Record<VideoFormat, string>> = { webm: '.webm', prores: '.mov', qtrle: '.mov' };

/** Of the two ways from RGB to luma and chroma, ffmpeg takes that of old television, and what plays a clip expects that of HDTV (BT.709). */
function inHdColour(pixels: string): readonly string[] {
  const tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
  // Some encoders read what a frame says, others what the stream is told.
  const frames = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
  return ['-vf', `scale=out_color_matrix=bt709:out_range=tv,format=${pixels},${frames}`, ...tags];
}

const encoders: Readonly<Record<VideoFormat, readonly string[]>> = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    ...inHdColour('yuva420p'),
    '-crf',
    '18',
    '-b:v',
    '0',
    '-auto-alt-ref',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '4',
  ],
  prores: ['-c:v', 'prores_ks', '-profile:v', '4444', ...inHdColour('yuva444p10le'), '-alpha_bits', '16'],
  qtrle: ['-c:v', 'qtrle', '-pix_fmt', 'argb'],
};

/** The name of a frame's file in a sequence. */
export function frameName(n: number): string {
  return `frame-${String(n).padStart(6, '0')}.png`;
}

/** A folder with a PNG a frame. A file is there whole or not at all. */
export function pngSequence(folder: string): FrameSink {
  writing(folder, () => makeFolder(folder));
  return {
    async write(png, n) {
      writeWhole(join(folder, frameName(n)), png);
    },
    async finish() {},
    // What is drawn stays: `--resume` goes on from there.
    async abort() {},
  };
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writing(file, () => replaceFile(file, content));
}

function writing(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    // “EACCES: permission denied, open '…'”
    const { message } = error as Error;
    const [, why = message] = /^\w+: (.+?), /.exec(message) ?? [];
    throw new NotWritten(`“${place}” cannot be written: ${why}.`, { cause: error });
  }
}

/** Whether there is an ffmpeg to make clips with. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** A clip that ffmpeg encodes while frames are drawn. */
export function video(file: string, format: VideoFormat, rate: FrameRate): FrameSink {
  writing(file, () => makeFolder(dirname(file)));
  const unfinished = join(dirname(file), `.unfinished-${process.pid}${videoEndings[format]}`);
  const input = ['-f', 'image2pipe', '-framerate', rateText(rate), '-c:v', 'png', '-i', 'pipe:0'];
  // No version, date or random number in the file: the same frames make the same bytes.
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...encoders[format], ...exact, unfinished], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.on('error', (error) => reject(new NotWritten(`ffmpeg cannot be started: ${error.message}.`)));
    ffmpeg.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new NotWritten(`“${file}” cannot be written. ffmpeg: ${said.trim() || `it ended with code ${code}`}`));
    });
  });
  // It is awaited by `finish`, and by a write that finds the pipe closed.
  ended.catch(() => {});
  ffmpeg.stdin.on('error', () => {});
  return {
    async write(png) {
      if (ffmpeg.stdin.destroyed) return ended;
      if (!ffmpeg.stdin.write(png)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    },
    async finish() {
      ffmpeg.stdin.end();
      await ended;
      writing(file, () => renameFile(unfinished, file));
    },
    async abort() {
      ffmpeg.kill('SIGKILL');
      await ended.catch(() => {});
      if (existsSync(unfinished)) rmSync(unfinished);
    },
  };
}
