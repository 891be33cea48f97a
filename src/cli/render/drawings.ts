import { extname, join, resolve } from 'node:path';
import { sheetPage } from '../../render/contact-sheet.ts';
import { framesIn, frameTime } from '../../render/frame-rate.ts';
import { hasFfmpeg, pngSequence, video, videoEndings, writeWhole } from '../../render/frame-sink.ts';
import type { RenderSite } from '../../render/render-site.ts';
import { type Clip, NotRendered, type Renderer } from '../../render/renderer.ts';
import { findDifferences } from '../../render/repeatability.ts';
import { repeatabilityWords } from '../../render/repeatability-words.ts';
import { nameOfState, statesOf } from '../../render/states.ts';
import { SETTLED } from '../../render/still.ts';
import { suspectsIn } from '../../render/template-facts.ts';
import { valuesForAir } from '../../show/judge-values.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { bytesIn, DURATION, formatOf, type Given, type Job, momentOf, momentsOf } from './job.ts';
import { progressOf } from './progress.ts';
import { doneFiles, framesToDraw } from './resume.ts';
import { type ClipRows, readRows } from './rows.ts';

/** All that a drawing needs. */
export interface Drawing {
  readonly job: Job;
  readonly clip: Clip;
  readonly given: Given;
  readonly renderer: Renderer;
  readonly site: RenderSite;
  readonly host: Host;
}

/** What is asked for; it answers with the exit code. */
export function drawingOf(given: Given): (drawing: Drawing) => Promise<number> {
  if (given.from !== undefined && (given.check || given.sheet))
    throw new UsageError('--from makes pictures and clips, no --check and no --sheet.');
  if (given.name !== undefined && given.from === undefined)
    throw new UsageError('--name names the files of --from <rows.csv>.');
  if (given.gateway !== undefined && given['record-data'] === undefined)
    throw new UsageError('--gateway says where --record-data <file> asks.');
  const kind = given.check ? 'check' : given.sheet ? 'sheet' : isClip(given) ? 'clip' : 'stills';
  const idle = without[kind].find((name) => given[name] !== undefined);
  if (idle === 'resume' && given.from === undefined)
    throw new UsageError('--resume goes on with a png-sequence, or with the rows of --from: leave it out.');
  if (idle !== undefined && idle !== 'resume')
    throw new UsageError(`${kinds[kind]} cannot use --${idle}: leave it out.`);
  if (given.out !== undefined) checkEnding(given.out, kind, given);
  if (given.from !== undefined) return clipsOfRows;
  return { check, sheet, clip, stills }[kind];
}

const kinds = { check: '--check', sheet: '--sheet', clip: 'A clip', stills: 'A still' } as const;

/** What says nothing to a drawing: it is refused, since who gives it expects something of it. */
const without = {
  check: ['sheet', 'duration', 'format', 'out', 'resume'],
  sheet: ['preset', 'variant', 'duration', 'format', 'resume'],
  clip: ['at'],
  stills: ['duration', 'resume'],
} as const satisfies Record<keyof typeof kinds, readonly (keyof Given)[]>;

/** Endings of pictures and clips, those that are not made here among them. A folder may have a dot in its name too. */
const media = /\.(?:a?png|jpe?g|gif|webp|avif|bmp|tiff?|tga|exr|svg|mov|webm|mp4|m4v|mkv|avi|mxf|mpe?g|ts)$/i;

/** A file whose ending promises another format than it holds opens nowhere. */
function checkEnding(out: string, kind: keyof typeof kinds, given: Given): void {
  const [ending = ''] = media.exec(out.toLowerCase()) ?? [];
  if (ending === '') return;
  if (given.from !== undefined) throw new UsageError('--from needs a folder: give -o one.');
  const format = kind === 'clip' ? formatOf(given) : 'png';
  if (format === 'png-sequence' && given.format === undefined)
    throw new UsageError(`A clip ends in .mov or .webm, or is a folder of pictures: “${out}” is none of them.`);
  if (format === 'png-sequence') throw new UsageError(`A png-sequence needs a folder, not “${out}”.`);
  const expected = endings[format];
  if (ending !== expected)
    throw new UsageError(`A file of the format ${format} ends in ${expected}, not in ${ending}.`);
}

function isClip({ format, duration, out = '' }: Given): boolean {
  if (format !== undefined) return format !== 'png';
  return duration !== undefined || ['.webm', '.mov'].includes(extname(out).toLowerCase());
}

async function stills({ job, clip, given, renderer, host }: Drawing): Promise<number> {
  const times = timesOf(given);
  const { name } = job.facts;
  const out = resolve(host.cwd, given.out ?? (times.length === 1 ? `${name}.png` : name));
  const isFile = extname(out).toLowerCase() === '.png';
  if (isFile && times.length > 1) throw new UsageError('Several pictures need a folder: give -o one.');
  await renderer.draw(clip, times, async (png, at) => {
    const file = isFile ? out : join(out, `${name}-${at}ms.png`);
    writeWhole(file, png);
    host.stdout.write(`${file}\n`);
  });
  return 0;
}

async function clip(drawing: Drawing): Promise<number> {
  const { job, given, host } = drawing;
  const format = clipFormat(given);
  const ending = format === 'png-sequence' ? '' : videoEndings[format];
  const out = resolve(host.cwd, given.out ?? `${job.facts.name}${ending}`);
  const count = frameCount(drawing);
  const numbers =
    format === 'png-sequence'
      ? framesToDraw(job, job.rate, { folder: out, count, resume: given.resume === true })
      : Array.from({ length: count }, (_, n) => n);
  if (typeof numbers === 'string') throw new NotRendered(numbers);
  const progress = progressOf(numbers.length, 'frames', host);
  try {
    await drawClip(drawing, out, numbers, progress.step);
  } finally {
    progress.end();
  }
  host.stdout.write(`${out}\n`);
  return 0;
}

/** Draws some frames of a clip into its file or folder, which is there whole or not at all. */
async function drawClip(
  { job, clip, given, renderer }: Drawing,
  out: string,
  numbers: readonly number[],
  step: () => void,
): Promise<void> {
  const format = formatOf(given);
  const sink = format === 'png-sequence' ? pngSequence(out) : video(out, format, job.rate);
  const frames = new Map(numbers.map((n) => [frameTime(job.rate, n), n]));
  try {
    await renderer.draw(clip, [...frames.keys()], async (png, at) => {
      await sink.write(png, frames.get(at) ?? 0);
      step();
    });
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

/** `--from rows.csv`: a picture or a clip a row. All rows are judged before any of them is drawn. */
async function clipsOfRows(drawing: Drawing): Promise<number> {
  const { job, given, host } = drawing;
  const { rows, notes, problems } = rowsIn(drawing);
  const say = (text: string) => host.stderr.write(`tarja render: ${text}\n`);
  notes.forEach(say);
  if (problems.length > 0) {
    problems.forEach(say);
    say('Nothing was drawn.');
    return 1;
  }
  const folder = resolve(host.cwd, given.out ?? job.facts.name);
  const ofClips = isClip(given);
  const times = timesOf(given);
  const format = ofClips ? clipFormat(given) : 'png';
  const ending = format === 'png-sequence' || (format === 'png' && times.length > 1) ? '' : endings[format];
  const count = frameCount(drawing);
  const done = doneFiles(folder, ofClips ? [format, job.rate, count] : times);
  const todo = rows.filter(({ name, values }) => !(given.resume && done.has(`${name}${ending}`, { ...job, values })));
  const progress = progressOf(todo.length * (ofClips ? count : 1), ofClips ? 'frames' : 'rows', host);
  const begun = performance.now();
  try {
    const finish = ({ name, values }: (typeof todo)[number]) => {
      done.add(`${name}${ending}`, { ...job, values });
      host.stdout.write(`${join(folder, `${name}${ending}`)}\n`);
    };
    if (ofClips) {
      const numbers = Array.from({ length: count }, (_, n) => n);
      for (const each of todo) {
        const { row, name, values } = each;
        const one: Drawing = { ...drawing, job: { ...job, values }, clip: { ...drawing.clip, values } };
        try {
          await drawClip(one, join(folder, `${name}${ending}`), numbers, progress.step);
        } catch (error) {
          throw error instanceof NotRendered ? new NotRendered(`Row ${row}: ${error.message}`) : error;
        }
        finish(each);
      }
    } else {
      const clips = todo.map(({ row, values }) => ({ name: `Row ${row}`, clip: { ...drawing.clip, values } }));
      await drawing.renderer.drawEach(clips, times, async (pictures, index) => {
        const each = todo[index];
        if (!each) return;
        const out = join(folder, `${each.name}${ending}`);
        for (const [at, png] of pictures) writeWhole(ending === '' ? join(out, `${at}ms.png`) : out, png);
        finish(each);
        progress.step();
      });
    }
  } finally {
    progress.end();
  }
  const before = rows.length - todo.length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(
    `${todo.length} of ${rows.length} rows drawn${before > 0 ? `, ${before} were there already` : ''}, in ${seconds} s.`,
  );
  return 0;
}

const endings = { png: '.png', ...videoEndings } as const;

function rowsIn({ job: { facts, choice }, given, host }: Drawing): ClipRows {
  const rows = readRows(bytesIn(given.from ?? '', host).buffer, {
    config: facts.config,
    template: facts.name,
    choice,
    pattern: given.name ?? '{row}',
    locale: given.locale ?? 'en',
  });
  if (rows.rows.length === 0 && rows.problems.length === 0) throw new UsageError(`“${given.from}” holds no rows.`);
  return rows;
}

/** The times of stills, rising. */
function timesOf({ at }: Given): readonly number[] {
  return [...new Set(momentsOf(at, [SETTLED]))].sort((one, other) => one - other);
}

function clipFormat(given: Given): ReturnType<typeof formatOf> {
  const format = formatOf(given);
  if (format !== 'png-sequence' && !hasFfmpeg())
    throw new UsageError(`${format} is encoded by ffmpeg, and none was found: install it, or use png-sequence.`);
  if (given.resume && given.from === undefined && format !== 'png-sequence')
    throw new UsageError('Only a png-sequence can be resumed: a clip is one file.');
  return format;
}

function frameCount({ given: { duration }, job: { rate } }: Drawing): number {
  return framesIn(rate, duration === undefined ? DURATION : momentOf('duration', duration));
}

const sheetWords = {
  defaults: 'Defaults',
  longest: 'Longest texts',
  empty: 'Nothing filled in',
  step: (count: number) => `Step ${count}`,
};

async function sheet({ job, clip, given, renderer, host, site }: Drawing): Promise<number> {
  const { facts, choice } = job;
  const [at = SETTLED] = momentsOf(given.at, [SETTLED]);
  const drawn: { caption: string; png: Buffer }[] = [];
  const states = statesOf(facts.config).flatMap((state) => {
    const { variant, preset, step, edits } = state;
    // A schedule of one's own says itself which step is played.
    if (step !== undefined && given.schedule !== undefined) return [];
    const chosen = valuesForAir(facts.config, { variant, preset, edits: { ...choice.edits, ...edits } });
    // What the fields refuse is no picture that could be on air.
    if ('problems' in chosen) return [];
    const at = step !== undefined && {
      schedule: [{ timestamp: 0, action: { type: 'playAction', params: { goto: step } } } as const],
    };
    const name = nameOfState(facts.config, state, sheetWords);
    return [{ name, clip: { ...clip, ...at, values: chosen.values } }];
  });
  const progress = progressOf(states.length, 'pictures', host);
  try {
    await renderer.drawEach(states, [at], async (pictures, index) => {
      const png = pictures.get(at) ?? Buffer.alloc(0);
      // What looks the same is shown once.
      if (!drawn.some((one) => one.png.equals(png))) drawn.push({ caption: states[index]?.name ?? '', png });
      progress.step();
    });
  } finally {
    progress.end();
  }
  if (drawn.length === 0) throw new NotRendered('Its fields refuse the values of every preset and variant.');
  const { page, size } = sheetPage(facts.config.meta?.name ?? facts.name, drawn, facts.size);
  site.show('/shown/sheet', page);
  const file = resolve(host.cwd, given.out ?? `${facts.name}-sheet.png`);
  writeWhole(file, await renderer.drawPage(`${site.url}/shown/sheet`, size));
  host.stdout.write(`${file}\n`);
  return 0;
}

/** `--check`: whether a picture depends on its time alone. */
async function check({ job, clip, given, renderer, host }: Drawing): Promise<number> {
  const times = momentsOf(given.at, [120, 480, 1000, 2500, 4000]);
  const words = repeatabilityWords.en;
  const milliseconds = (at: number) => `${at} ms`;
  const say = (text: string) => host.stdout.write(`${text}\n`);
  const differences = await findDifferences(
    (way, wanted) => renderer.drawBy(clip, way, wanted),
    (one, other) => one.equals(other),
    times,
  );
  const suspects = suspectsIn(job.facts.folder);
  if (differences.length === 0) {
    say(words.same(times.map(milliseconds)));
    for (const { file, cause } of suspects) say(words.allTheSame(file, cause));
    return 0;
  }
  for (const { at, way } of differences) say(words.differs(milliseconds(at), way));
  for (const { file, cause } of suspects) say(`${file}: ${words.causes[cause]}.`);
  if (suspects.length === 0) say(words.noReason);
  return 1;
}
