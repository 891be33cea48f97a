import { resolve } from 'node:path';
import { findBrowser } from '../../render/browser.ts';
import { DevToolsError } from '../../render/devtools.ts';
import { NotWritten, writeWhole } from '../../render/frame-sink.ts';
import { RENDERED, serveRenderSite } from '../../render/render-site.ts';
import { type Clip, NotRendered, Renderer, usualWorkers } from '../../render/renderer.ts';
import { dataOf } from '../render/data.ts';
import { drawingOf } from '../render/drawings.ts';
import { countOf, factsOf, jobOf, options, snapshotIn } from '../render/job.ts';
import { onlyOne, readArguments } from '../shell/arguments.ts';
import { builtPages } from '../shell/built-files.ts';
import type { Host } from '../shell/host.ts';
import { untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';

/** `tarja render`: pictures and clips of a template, drawn frame by frame (docs/rendering.md). */
export async function run(args: readonly string[], host: Host, pages = builtPages()): Promise<number> {
  const { values: given, positionals } = readArguments(args, options);
  const path = onlyOne(positionals, 'template', 'tarja render <folder>');
  if (pages === undefined)
    throw new UsageError('The pages of Tarja are not built: in a clone, `npm run build` makes them.');
  const draw = drawingOf(given);
  const facts = factsOf(path, host);
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
    const workers = countOf(given.workers, usualWorkers());
    const renderer = new Renderer(program, `${site.url}/render.html`, workers);
    closing.push(() => renderer.close());
    const clip: Clip = { ...job.clip, src: `${site.url}${RENDERED}/${facts.manifest}`, values: job.values };
    const work = draw({ job, clip, given, renderer, site, host });
    const code = await Promise.race([work, ended.signal.then(() => 'ended' as const)]);
    if (code === 'ended') {
      await renderer.close();
      // It ends with its browsers.
      await work.catch(() => {});
      host.stderr.write('tarja render: ended before it was done.\n');
      return 2;
    }
    for (const problem of renderer.problems) host.stderr.write(`tarja render: the template: ${problem}\n`);
    if (renderer.problems.size > 0 && facts.config.meta?.widget !== undefined && data.ask === undefined)
      host.stderr.write(
        'tarja render: a widget has its figures from --data <snapshot>; --record-data <file> writes one.\n',
      );
    if (given['record-data'] !== undefined)
      writeWhole(resolve(host.cwd, given['record-data']), `${JSON.stringify(data.recorded?.(), null, 2)}\n`);
    return code;
  } catch (error) {
    if (error instanceof NotRendered) return refused(host, error.message);
    if (error instanceof DevToolsError || error instanceof NotWritten)
      throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    ended.forget();
    for (const close of closing.reverse()) await close();
  }
}

function refused(host: Host, message: string): number {
  for (const line of message.split('\n')) host.stderr.write(`tarja render: ${line}\n`);
  return 1;
}
