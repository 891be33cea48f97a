import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { findBrowser } from '../../render/browser.ts';
import { sheetCells, sheetPage } from '../../render/contact-sheet.ts';
import { DevToolsError } from '../../render/devtools.ts';
import { framesIn, frameTime } from '../../render/frame-rate.ts';
import { hasFfmpeg, pngSequence, video, videoEndings, writeWhole } from '../../render/frame-sink.ts';
import { type RenderSite, serveRenderSite } from '../../render/render-site.ts';
import { type Clip, NotRendered, Renderer } from '../../render/renderer.ts';
import { findDifferences, findSuspects } from '../../render/repeatability.ts';
import { readTemplateFacts } from '../../render/template-facts.ts';
import { valuesForAir } from '../../show/command.ts';
import { dataOf } from '../render/data.ts';
import {
  countOf,
  DURATION,
  formatOf,
  type Given,
  type Job,
  jobOf,
  momentOf,
  momentsOf,
  options,
  SETTLED,
  snapshotIn,
} from '../render/job.ts';
import { progressOf } from '../render/progress.ts';
import { framesToDraw } from '../render/resume.ts';
import { readArguments } from '../shell/arguments.ts';
import { builtPages } from '../shell/built-files.ts';
import type { Host } from '../shell/host.ts';
import { untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';

/** `tarja render`: pictures and clips of a template, drawn frame by frame (docs/rendering.md). */
export async function run(args: readonly string[], host: Host, pages = builtPages()): Promise<number> {
  const { values: given, positionals } = readArguments(args, options);
  const [path, extra] = positionals;
  if (path === undefined) throw new UsageError('No template named: `tarja render <folder>`.');
  if (extra !== undefined) throw new UsageError('One template at a time.');
  if (pages === undefined)
    throw new UsageError('The pages of Tarja are not built: in a clone, `npm run build` makes them.');
  const facts = readTemplateFacts(resolve(host.cwd, path));
  if (typeof facts === 'string') return refused(host, facts);
  const snapshot = given.data === undefined ? undefined : snapshotIn(given.data, host);
  const job = jobOf(facts, given, snapshot, host);
  if (typeof job === 'string') return refused(host, job);
  const program = findBrowser(host.env);
  if (!program) throw new UsageError('No Chromium was found to draw with: install it, or name one in CHROME_PATH.');
  if (!program.isShell)
    host.stderr.write('tarja render: without chromium-headless-shell, frames are taken as screenshots: slower.\n');

  const ended = untilEnded();
  const closing: (() => unknown)[] = [];
  try {
    const data = await dataOf(given, snapshot, job.clip.epoch, closing);
    const site = await serveRenderSite({ pages, template: facts.folder, theme: job.theme, ask: data.ask });
    closing.push(() => site.close());
    const workers = countOf(given.workers, Math.min(4, availableParallelism()));
    const renderer = new Renderer(program, `${site.url}/render.html`, workers);
    closing.push(() => renderer.close());
    const clip: Clip = { ...job.clip, src: `${site.url}/template/${facts.manifest}`, values: job.values };
    const work = drawingOf(given)({ job, clip, given, renderer, site, host });
    const code = await Promise.race([work, ended.signal.then(() => 'ended' as const)]);
    if (code === 'ended') {
      await renderer.close();
      // It ends with its browsers.
      await work.catch(() => {});
      host.stderr.write('tarja render: ended before it was done.\n');
      return 2;
    }
    for (const problem of renderer.problems) host.stderr.write(`tarja render: the template: ${problem}\n`);
    if (given['record-data'] !== undefined)
      writeWhole(resolve(host.cwd, given['record-data']), `${JSON.stringify(data.recorded?.(), null, 2)}\n`);
    return code;
  } catch (error) {
    if (error instanceof NotRendered) return refused(host, error.message);
    if (error instanceof DevToolsError) throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    ended.forget();
    for (const close of closing.reverse()) await close();
  }
}

/** All that a drawing needs. */
interface Drawing {
  readonly job: Job;
  readonly clip: Clip;
  readonly given: Given;
  readonly renderer: Renderer;
  readonly site: RenderSite;
  readonly host: Host;
}

function drawingOf({ check: checks, sheet: isSheet, format, duration, out = '' }: Given) {
  if (checks) return check;
  if (isSheet) return sheet;
  if (format !== undefined) return format === 'png' ? stills : frames;
  const isClip = duration !== undefined || ['.webm', '.mov'].includes(extname(out));
  return isClip ? frames : stills;
}

async function stills({ job, clip, given, renderer, host }: Drawing): Promise<number> {
  const times = momentsOf(given.at, [SETTLED]);
  const { name } = job.facts;
  const out = resolve(host.cwd, given.out ?? (times.length === 1 ? `${name}.png` : name));
  const isFile = extname(out).toLowerCase() === '.png';
  if (isFile && times.length > 1) throw new UsageError('Several pictures need a folder: give -o one.');
  const rising = [...new Set(times)].sort((one, other) => one - other);
  await renderer.draw(clip, rising, async (png, at) => {
    const file = isFile ? out : join(out, `${name}-${at}ms.png`);
    writeWhole(file, png);
    host.stdout.write(`${file}\n`);
  });
  return 0;
}

async function frames({ job, clip, given, renderer, host }: Drawing): Promise<number> {
  const { facts, rate } = job;
  const format = formatOf(given);
  const count = framesIn(rate, given.duration === undefined ? DURATION : momentOf('duration', given.duration));
  if (format !== 'png-sequence' && !hasFfmpeg())
    throw new UsageError(`${format} is encoded by ffmpeg, and none was found: install it, or use png-sequence.`);
  if (given.resume && format !== 'png-sequence')
    throw new UsageError('Only a png-sequence can be resumed: a clip is one file.');

  const ending = format === 'png-sequence' ? '' : videoEndings[format];
  const out = resolve(host.cwd, given.out ?? `${facts.name}${ending}`);
  const todo =
    format === 'png-sequence'
      ? framesToDraw(job, rate, { folder: out, count, resume: given.resume === true })
      : Array.from({ length: count }, (_, n) => n);
  if (typeof todo === 'string') return refused(host, todo);
  const sink = format === 'png-sequence' ? pngSequence(out) : video(out, format, rate);
  const progress = progressOf(todo.length, host);
  try {
    const numbers = new Map(todo.map((n) => [frameTime(rate, n), n]));
    await renderer.draw(clip, [...numbers.keys()], async (png, at) => {
      await sink.write(png, numbers.get(at) ?? 0);
      progress.step();
    });
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  } finally {
    progress.end();
  }
  host.stdout.write(`${out}\n`);
  return 0;
}

async function sheet({ job, clip, given, renderer, host, site }: Drawing): Promise<number> {
  const { facts, choice } = job;
  const [at = SETTLED] = momentsOf(given.at, [SETTLED]);
  const drawn: { caption: string; png: Buffer }[] = [];
  for (const { caption, variant, preset, edits } of sheetCells(facts.config)) {
    const values = valuesForAir(facts.config, { variant, preset, edits: { ...choice.edits, ...edits } });
    // A longest text that a pattern refuses is no picture that could be on air.
    if ('problems' in values) continue;
    const png = await renderer.drawBy({ ...clip, values: values.values }, [at]);
    // What looks the same is shown once.
    if (!drawn.some((one) => one.png.equals(png))) drawn.push({ caption, png });
  }
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
  const differences = await findDifferences(renderer, clip, times);
  if (differences.length === 0) {
    host.stdout.write(`The same pixels on every way to ${times.map((at) => `${at} ms`).join(', ')}.\n`);
    return 0;
  }
  for (const { at, way } of differences) host.stdout.write(`At ${at} ms another picture, reached ${way}.\n`);
  const suspects = findSuspects(job.facts.folder);
  for (const suspect of suspects) host.stdout.write(`${suspect}\n`);
  if (suspects.length === 0)
    host.stdout.write('Its files show no reason: look for state that is kept between loads.\n');
  return 1;
}

function refused(host: Host, message: string): number {
  for (const line of message.split('\n')) host.stderr.write(`tarja render: ${line}\n`);
  return 1;
}
