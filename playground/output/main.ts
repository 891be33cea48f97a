import { OutputElement } from '../../components/define/output.ts';
import { readStored, writeStored } from '../../components/stored.ts';
import { sameJson } from '../../src/format/json.ts';
import { airKey, CHANNELS_KEY, cueKey, isLayer, newId, TEMPLATES_KEY, THEME_KEY } from '../../src/show/model.ts';
import type { Entry } from '../../src/show/store.ts';
import { type SocketStore, socketStore } from '../../src/show/stores/socket.ts';
import { buildFolder, channelsOfPage, frameAddress, languageOnAir, wayToShow } from '../station-page.ts';
import { ownName } from './own-name.ts';

/*
 * The page of one channel, for the browser source of a video mixer: `/output/<channel>`. `?layer=20` shows one layer alone,
 * `?name=studio` names the output in the control room, `?background=%23204060` is for tests, `?token=…` is the station's;
 * `?ograf=ws://127.0.0.1:8080` plays what an ograf-server says.
 */

/** Milliseconds between two questions why the station does not let this output in. */
const ASK_AGAIN = 3000;

const address = new URL(location.href);
const [, channel = 'main'] = /\/output\/([\w-]+)/.exec(address.pathname) ?? [];
const LAST_PICTURE = `tarja-output:${channel}`;
const query = (name: string) => address.searchParams.get(name) ?? undefined;

const element = new OutputElement();
element.channel = channel;
element.resolution = channelsOfPage().find(({ id }) => id === channel)?.resolution ?? element.resolution;
element.outputName =
  query('name') || (await ownName({ source: storageOf('session'), browser: storageOf('local') }, navigator.locks));
element.lang = languageOnAir();
const build = buildFolder();
element.frame = frameAddress(address, element.outputName);
element.runtime = `${build}tarja-runtime.js`;
element.graphics = `${build}graphics/`;
// The files of a take are those of its version: they can be kept, and a picture that is loaded again is the same one.
if (build !== '/') element.templates = '/v/*/templates/';
const layer = query('layer');
if (layer !== undefined) element.layer = /^\d+$/.test(layer) ? Number(layer) : Number.NaN;
const { title } = document;
/** Why the output shows nothing; the first is told. */
const troubles: { refused?: string | undefined; noChannel?: string | undefined; noLayer?: string | undefined } = {};
if (element.layer !== undefined && !isLayer(element.layer))
  tellTrouble({
    noLayer: `“${layer}” is no layer: a layer is a whole number from 0 to 9999. This output shows nothing.`,
  });
element.ograf = query('ograf') ?? '';
if (element.ograf === '') element.store = showOfStation();
document.body.style.background = query('background') ?? '';
document.body.append(element);
if (build !== '/') void keepPage();

/** Keeps this page and its files, so that it opens while the server is away: on this machine, and elsewhere over https. */
async function keepPage(): Promise<void> {
  // Browsers have neither on plain http from elsewhere; there a page that is open holds its picture.
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/output-worker.js', { scope: '/output/' });
    const { active } = await navigator.serviceWorker.ready;
    const keep = (addresses: readonly string[]) => active?.postMessage({ keep: addresses });
    keep([address.href]);
    // Files that are on their way while the worker begins pass it by as well.
    new PerformanceObserver((list) => {
      const read = list.getEntriesByType('resource') as PerformanceResourceTiming[];
      const passedBy = read.filter(({ name, workerStart }) => workerStart === 0 && isOfStation(name));
      keep(passedBy.map(({ name }) => name));
    }).observe({ type: 'resource', buffered: true });
  } catch {
    // A browser may forbid it: the page does without.
  }
}

function isOfStation(file: string): boolean {
  return file.startsWith(`${address.origin}/`) && !file.startsWith(`${address.origin}/api/`);
}

function showOfStation(): SocketStore {
  const store = socketStore({
    ...wayToShow(address, query('token')),
    // Without the name of the output, which may be longer than that of a client.
    client: `output-${channel}-${newId()}`,
    prefixes: [airKey(channel), cueKey(channel), THEME_KEY, TEMPLATES_KEY, CHANNELS_KEY],
    known: known(),
  });
  store.watch(airKey(channel), (change) => keep(change as Entry));
  store.watch(CHANNELS_KEY, ({ value }) => followChannels(value as ReturnType<typeof channelsOfPage> | undefined));
  store.watchConnection((connected) => connected && tellTrouble({ refused: undefined }));
  setInterval(() => {
    if (!store.connected) void askWhyRefused();
  }, ASK_AGAIN);
  return store;
}

/** A socket that is refused has no words: what stands at an address of the API is refused alike, with a status. */
async function askWhyRefused(): Promise<void> {
  const token = query('token');
  const api = new URL(`/api/show/air/${channel}/0`, address);
  if (token !== undefined) api.searchParams.set('token', token);
  const status = await fetch(api).then(
    ({ status }) => status,
    () => undefined,
  );
  const refusals: Readonly<Record<number, string>> = {
    401: `The station asks for its output token${token === undefined ? '' : ', and this is another'}: open this address with ?token=…`,
    429: 'Too many wrong tokens came from this machine: the station takes none for a minute.',
  };
  tellTrouble({ refused: refusals[status ?? 0] });
}

/** A station that was started again may have the channel that it lacked, or another size of it. */
function followChannels(channels: ReturnType<typeof channelsOfPage> = []): void {
  const resolution = channels.find(({ id }) => id === channel)?.resolution;
  if (resolution && !sameJson(resolution, element.resolution)) element.resolution = resolution;
  const others = channels.map(({ id }) => id).join(', ');
  const isMissing = !resolution && channels.length > 0;
  tellTrouble({
    noChannel: isMissing
      ? `The station has no channel “${channel}”, but ${others}. This output shows nothing until the station has it.`
      : undefined,
  });
}

/** Tells what is wrong with the address where no viewer sees it: in title and console, once. */
function tellTrouble(change: typeof troubles): void {
  Object.assign(troubles, change);
  const trouble = troubles.refused ?? troubles.noChannel ?? troubles.noLayer;
  const told = trouble === undefined ? title : `${trouble} · Tarja`;
  if (document.title === told) return;
  document.title = told;
  if (trouble !== undefined) console.error(`tarja-output: ${trouble}`);
}

/** Only to reach for a storage may throw. */
function storageOf(kind: 'session' | 'local'): Pick<Storage, 'getItem' | 'setItem'> {
  const storage = () => (kind === 'session' ? sessionStorage : localStorage);
  return { getItem: (key) => storage().getItem(key), setItem: (key, value) => storage().setItem(key, value) };
}

/** The last picture, for a page that is opened while the server is away. */
function known(): readonly Entry[] {
  const entry = readStored(LAST_PICTURE);
  return entry === undefined ? [] : [entry as Entry];
}

function keep(entry: Entry): void {
  if (entry.key === airKey(channel)) writeStored(LAST_PICTURE, entry.value === undefined ? undefined : entry);
}
