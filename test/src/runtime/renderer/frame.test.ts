import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Envelope, type FromFrame, sealer, type ToFrame } from '../../../../src/runtime/envelope.ts';
import { TemplateFrame } from '../../../../src/runtime/renderer/frame.ts';
import { FrameGroup } from '../../../../src/runtime/renderer/frame-group.ts';
import type { FramePortEvents, RendererHost } from '../../../../src/runtime/renderer/host.ts';
import { rendererWords } from '../../../../src/runtime/renderer/words.ts';
import { TestTimers } from '../../../support/test-timers.ts';

/** A frame whose documents have loaded, and whose bridge has said nothing yet. It answers pings. */
function loadedFrame() {
  const timers = new TestTimers();
  const group = new FrameGroup(timers);
  const lost: (string | undefined)[] = [];
  let port: { events: FramePortEvents; say: (message: FromFrame) => void } | undefined;
  const host = {
    timers,
    openFrame: ({ document }, events) => {
      const seal = sealer<FromFrame>(/token&quot;:&quot;([^&]+)/.exec(document)?.[1] ?? '');
      port = { events, say: (message) => events.message({ data: seal(message) }) };
      const post = ({ sequence, message }: Envelope<ToFrame>) => {
        if (message?.call === 'ping') port?.say({ type: 'answer', to: sequence, status: { statusCode: 200 } });
      };
      return { post, show: () => {}, rename: () => {}, close: () => {} };
    },
  } satisfies Partial<RendererHost> as unknown as RendererHost;
  const settings = {
    html: '',
    base: '/',
    title: 'Strap',
    bridge: '',
    address: 'frame.html',
    ownOrigin: false,
    imports: {},
    options: {} as never,
    deadlines: { load: 10_000, call: 5000 },
    words: rendererWords('en'),
  };
  const nothing = () => {};
  const events = { phase: nothing, fault: nothing, store: nothing, notes: nothing, recorded: nothing };
  const member = { suspend: async () => {}, quarantine: nothing };
  const frame = new TemplateFrame(host, group, member, settings, {
    ...events,
    lost: ({ statusMessage }) => lost.push(statusMessage),
  });
  if (!port) throw new Error('No frame was opened.');
  port.events.message({ data: { tarja: 1, message: { type: 'empty' } } });
  port.events.load();
  port.events.load();
  return { timers, lost, frame, ...port };
}

describe('a frame that has loaded', () => {
  test('has its first message read that came while the page was busy, and waits behind the end of its time', async () => {
    const { timers, lost, frame, say } = loadedFrame();
    await timers.pass(1000);
    say({ type: 'ready' });
    await timers.pass(500);
    assert.deepEqual(lost, []);
    frame.close({ statusCode: 200 });
  });

  test('has its time again after the computer slept: to start, and to answer', async () => {
    const { timers, lost, frame, say } = loadedFrame();
    timers.sleep(60_000);
    await timers.pass(1500);
    say({ type: 'ready' });
    const load = frame.call('load', {} as never);
    timers.sleep(60_000);
    await timers.pass(9000);
    say({ type: 'answer', to: 1, status: { statusCode: 200 } });
    assert.deepEqual([await load, lost], [{ statusCode: 200 }, []]);
    frame.close({ statusCode: 200 });
  });

  test('is lost where its bridge says nothing at all', async () => {
    const { timers, lost } = loadedFrame();
    await timers.pass(2000);
    assert.deepEqual(lost, [rendererWords('en').noFrame('frame.html')]);
  });
});
