import { isRecord } from '../../format/json.ts';
import { dataOf } from '../../interop/data.ts';
import { ografMetaOf, readManifest } from '../../interop/read-manifest.ts';
import { sizeOf } from '../../runtime/playout.ts';
import { resolve } from '../../values/resolve.ts';
import { type BrowserProgram, type RenderBrowser, startBrowser } from '../browser.ts';
import type { Size } from '../renderer.ts';
import { type Answer, GraphicPage, PageHangs } from './graphic-page.ts';
import { serveGraphic } from './graphic-site.ts';
import type { RunCode, RunParams } from './run-words.ts';

type Manifest = Readonly<Record<string, unknown>>;

/** What a graphic does that its manifest or the specification does not allow. */
export interface RunFinding {
  severity: 'error' | 'warning';
  code: RunCode;
  /** The part of the manifest it is about. */
  pointer: string;
  params: RunParams;
}

/**
 * Plays graphics in one browser, each in a page of its own, as a renderer would, without mending anything; and says what breaks the
 * specification.
 */
export class GraphicRunner {
  readonly #program: BrowserProgram;
  readonly #deadline: number;
  #browser: Promise<RenderBrowser> | undefined;

  /** @param deadline for the answer to a call, in milliseconds */
  constructor(program: BrowserProgram, { deadline = 10_000 }: { readonly deadline?: number } = {}) {
    this.#program = program;
    this.#deadline = deadline;
  }

  /**
   * @param manifest one that `checkManifest` finds no error in
   * @param folder the manifest's
   * @throws DevToolsError where the browser fails, which says nothing of the graphic
   */
  async run(manifest: Manifest, folder: string): Promise<RunFinding[]> {
    const browser = await this.#start();
    const site = await serveGraphic(folder);
    const findings: RunFinding[] = [];
    try {
      const size = sizeOf(readManifest(manifest).config);
      const page = await GraphicPage.open(browser, site.page, size, this.#deadline);
      await new GraphicRun(page, manifest, size, findings).run(site.address(String(manifest['main'])));
      await page.close();
    } catch (error) {
      // What hangs may hold up the pages after it, and a browser that failed draws no more of them.
      await this.close();
      if (!(error instanceof PageHangs)) throw error;
      findings.push({ severity: 'error', code: 'run-hangs', pointer: '/main', params: {} });
    } finally {
      await site.close();
    }
    return findings;
  }

  async #start(): Promise<RenderBrowser> {
    this.#browser ??= startBrowser(this.#program);
    try {
      return await this.#browser;
    } catch (error) {
      this.#browser = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await (await browser)?.close();
  }
}

const live = ['load', 'playAction', 'stopAction', 'updateAction', 'customAction', 'dispose'];
const timed = ['goToTime', 'setActionsSchedule'];
/** What may be wrong with a graphic for no other reason than that it was not given something here. */
const ofLack: readonly RunCode[] = [
  ...(['run-module-fails', 'run-constructor-fails', 'run-load-detached', 'run-call-fails', 'run-call-late'] as const),
  ...(['run-nothing-seen', 'run-overlap-fails'] as const),
];
const answerMembers = ['statusCode', 'statusMessage', 'currentStep', 'result'];
const atOnce = { skipAnimation: true };

class GraphicRun {
  readonly #page: GraphicPage;
  readonly #manifest: Manifest;
  readonly #size: Size;
  readonly #findings: RunFinding[];
  readonly #data: Readonly<Record<string, unknown>>;
  /** The picture without the graphic. */
  #nothing: Buffer = Buffer.alloc(0);

  constructor(page: GraphicPage, manifest: Manifest, size: Size, findings: RunFinding[]) {
    this.#page = page;
    this.#manifest = manifest;
    this.#size = size;
    this.#findings = findings;
    this.#data = defaultsOf(manifest['schema']);
  }

  async run(module: string): Promise<void> {
    await this.#play(module);
    await this.#tellLacking();
  }

  async #play(module: string): Promise<void> {
    const { supportsRealTime, supportsNonRealTime } = this.#manifest;
    this.#nothing = await this.#page.picture();
    const definition = await this.#page.define(module);
    if (definition.is === 'broken') return this.#error('run-module-fails', '/main', { said: definition.message });
    if (definition.is === 'no-class') return this.#error('run-class-missing', '/main');
    if (definition.registersItself) this.#warning('run-registers-itself', '/main');
    const failure = await this.#page.make({ connected: true });
    if (failure !== null) return this.#error('run-constructor-fails', '/main', { said: failure });
    for (const method of await this.#page.missing(supportsNonRealTime ? [...live, ...timed] : live)) {
      const pointer = timed.includes(method) ? '/supportsNonRealTime' : '/main';
      this.#error('run-method-missing', pointer, { call: `${method}()` });
    }
    await this.#detached();
    if (supportsRealTime) await this.#played();
    if (supportsRealTime) await this.#actions();
    if (supportsNonRealTime) await this.#sought();
  }

  /** What fails for lack of something that a renderer may have is no error of the graphic. */
  async #tellLacking(): Promise<void> {
    const lacking = await this.#page.lacking();
    if (lacking.length === 0) return;
    for (const finding of this.#findings) if (ofLack.includes(finding.code)) finding.severity = 'warning';
    this.#warning('run-host-lacks', '/main', { said: lacking.join(', ') });
  }

  /** As a reference tool loads it: not in a document, and without data. */
  async #detached(): Promise<void> {
    await this.#page.make({ connected: false });
    const answer = await this.#page.call('load', { renderType: 'realtime' });
    if (answer.outcome === 'threw') this.#warning('run-load-detached', '/main', { said: `${answer.message}.` });
    if (answer.outcome === 'late') this.#warning('run-load-detached', '/main', { said: 'it does not answer.' });
  }

  /** Its steps to the end, and out again by stop. */
  async #played(): Promise<void> {
    if (!(await this.#load('realtime'))) return;
    if (await this.#isSeen()) this.#error('run-seen-early', '/main');
    const { stepCount = 1 } = this.#manifest as { stepCount?: number };
    const steps = stepCount === -1 ? 1 : stepCount;
    for (let step = 0; step < Math.max(steps, 1); step++) {
      const call = `playAction() to step ${step}`;
      const answer = await this.#call('playAction', atOnce, call);
      this.#checkStep(answer, call, stepCount === 0 ? undefined : step);
      if (step === 0 && stepCount !== 0) {
        if (!(await this.#isSeen())) this.#warning('run-nothing-seen', '/main', { call: 'playAction()' });
        await this.#checkPartialUpdate();
      }
    }
    if (stepCount > 0) {
      const call = 'playAction() past the last step';
      this.#checkStep(await this.#call('playAction', atOnce, call), call, undefined);
      if (await this.#isSeen()) this.#error('run-seen-past-end', '/stepCount');
      await this.#call('playAction', { goto: 0, ...atOnce }, 'playAction() to step 0 once more');
    }
    await this.#call('stopAction', atOnce);
    if (await this.#isSeen()) this.#error('run-seen-after-stop', '/main');
    await this.#call('dispose', {});
  }

  /** Its own actions, and actions that overlap. */
  async #actions(): Promise<void> {
    if (!(await this.#load('realtime'))) return;
    await this.#call('playAction', atOnce);
    const actions = Array.isArray(this.#manifest['customActions']) ? this.#manifest['customActions'] : [];
    for (const [at, action] of actions.entries()) {
      const { id, schema } = action as { id: string; schema?: unknown };
      const payload = isRecord(schema) ? defaultsOf(schema) : undefined;
      const params = { id, ...(payload && { payload }), ...atOnce };
      await this.#call('customAction', params, `customAction() “${id}”`, `/customActions/${at}`);
    }
    const calls = [
      ['updateAction', { data: this.#data }],
      ['stopAction', {}],
      ['playAction', { goto: 0 }],
      ['updateAction', { data: this.#data, ...atOnce }],
      ['stopAction', atOnce],
    ] as const;
    const answers = await this.#page.callAll(calls);
    for (const [at, answer] of answers.entries()) {
      const call = `${calls[at]?.[0]}()`;
      if (answer.outcome === 'late') this.#error('run-overlap-fails', '/main', { call, said: 'it does not answer.' });
      if (answer.outcome === 'threw') this.#error('run-overlap-fails', '/main', { call, said: `${answer.message}.` });
    }
    await this.#call('dispose', {});
  }

  /** At times, reached from different others. */
  async #sought(): Promise<void> {
    if (!(await this.#load('non-realtime'))) return;
    const schedule = [
      { timestamp: 0, action: { type: 'playAction', params: {} } },
      { timestamp: 3000, action: { type: 'stopAction', params: {} } },
    ];
    const planned = await this.#call('setActionsSchedule', { schedule });
    const seen = new Map<number, Buffer>();
    if (planned === undefined) return;
    let differs = false;
    for (const timestamp of [400, 2000, 400, 1200, 2000]) {
      const answer = await this.#call(
        'goToTime',
        { timestamp },
        `goToTime() to ${timestamp} ms`,
        '/supportsNonRealTime',
      );
      if (answer === undefined) return;
      const picture = await this.#page.picture();
      if (!(await this.#shows(picture)) || !(await this.#shows(picture)))
        return this.#error('run-time-moves', '/supportsNonRealTime');
      const before = seen.get(timestamp);
      differs ||= before !== undefined && !(await this.#page.isSame(before, picture));
      seen.set(timestamp, picture);
    }
    if (differs) this.#error('run-time-differs', '/supportsNonRealTime');
    if ([...seen.values()].every((picture) => picture.equals(this.#nothing)))
      this.#warning('run-nothing-seen', '/supportsNonRealTime', { call: 'goToTime()' });
    await this.#call('dispose', {});
  }

  async #load(renderType: 'realtime' | 'non-realtime'): Promise<boolean> {
    await this.#page.make({ connected: true });
    const params = {
      data: this.#data,
      renderType,
      renderCharacteristics: { resolution: this.#size, frameRate: 50, accessToPublicInternet: false },
    };
    return (await this.#call('load', params)) !== undefined;
  }

  /** One member alone, with the value it has: nothing may change. */
  async #checkPartialUpdate(): Promise<void> {
    const [name] = Object.keys(this.#data);
    if (name === undefined || Object.keys(this.#data).length < 2) return;
    const before = await this.#page.picture();
    const text = await this.#page.text();
    const answer = await this.#call(
      'updateAction',
      { data: { [name]: this.#data[name] }, ...atOnce },
      'updateAction()',
    );
    if (answer === undefined) return;
    const isSame = await this.#shows(before);
    // What moves by itself has another picture, and the same texts.
    if (!isSame && (await this.#page.text()) !== text) {
      this.#error('run-update-not-partial', '/main', { said: name });
    }
  }

  async #shows(picture: Buffer): Promise<boolean> {
    return this.#page.isSame(await this.#page.picture(), picture);
  }

  async #isSeen(): Promise<boolean> {
    return !(await this.#page.picture()).equals(this.#nothing);
  }

  /** The answer to a call, which is checked; none where there was none, and that is told. */
  async #call(
    method: string,
    params: object,
    call = `${method}()`,
    pointer = '/main',
  ): Promise<{ readonly value: Readonly<Record<string, unknown>> } | undefined> {
    const answer: Answer = await this.#page.call(method, params);
    if (answer.outcome === 'threw') this.#error('run-call-fails', pointer, { call, said: answer.message });
    if (answer.outcome === 'late') this.#error('run-call-late', pointer, { call });
    if (answer.outcome !== 'answered') return undefined;
    const { value, isPromise } = answer;
    if (!isPromise) this.#error('run-no-promise', pointer, { call });
    if (value === null) return { value: {} };
    const isRight =
      isRecord(value) &&
      typeof value['statusCode'] === 'number' &&
      Object.keys(value).every((member) => answerMembers.includes(member) || member.startsWith('v_'));
    if (!isRight) this.#error('run-answer-wrong', pointer, { call, said: JSON.stringify(value) });
    const said = isRecord(value) ? value : {};
    if (Number(said['statusCode']) >= 400) {
      const message = typeof said['statusMessage'] === 'string' ? `, ${said['statusMessage']}` : '';
      this.#error('run-call-fails', pointer, { call, said: `${said['statusCode']}${message}` });
      return undefined;
    }
    return { value: said };
  }

  #checkStep(
    answer: { readonly value: Readonly<Record<string, unknown>> } | undefined,
    call: string,
    expected: number | undefined,
  ): void {
    if (!answer) return;
    const said = answer.value['currentStep'] ?? undefined;
    if (said === expected) return;
    if (said === undefined) this.#error('run-step-missing', '/stepCount', { call, expected: String(expected) });
    else this.#error('run-step-wrong', '/stepCount', { call, said: JSON.stringify(said), expected: String(expected) });
  }

  #error(code: RunCode, pointer: string, params: RunParams = {}): void {
    this.#add({ severity: 'error', code, pointer: this.#inManifest(pointer), params });
  }

  #warning(code: RunCode, pointer: string, params: RunParams = {}): void {
    this.#add({ severity: 'warning', code, pointer: this.#inManifest(pointer), params });
  }

  /** What is wrong with every call of a method is told once. */
  #add(finding: RunFinding): void {
    const text = JSON.stringify(finding);
    if (!this.#findings.some((told) => JSON.stringify(told) === text)) this.#findings.push(finding);
  }

  #inManifest(pointer: string): string {
    return pointer === '/stepCount' && this.#manifest['stepCount'] === undefined ? '' : pointer;
  }
}

/** The data that a schema begins with, in the graphic's own shape. */
function defaultsOf(schema: unknown): Record<string, unknown> {
  const hasFields = isRecord(schema) && isRecord(schema['properties']) && Object.keys(schema['properties']).length > 0;
  if (!hasFields) return {};
  const { config } = readManifest({ schema }, { own: false });
  return dataOf(resolve(config).values, ografMetaOf(config).places ?? {});
}
