import { chromium } from 'playwright-core';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { connect, percentile, startBare, startStation } from './show/servers.mjs';

/*
 * How long it takes from a command to the first changed pixel: an output of a station, for an update of what is on air and for
 * a take of another graphic, which is loaded before it enters; beside a bare page that is told a colour over `ws` and sets it.
 * In turns, in one browser. The time of a picture is the compositor's own, told with each frame of a screencast.
 */

const rounds = 60;
const warmUp = 5;

export async function bench() {
  const executablePath = await findChrome();
  if (!executablePath) throw new Error('No Chromium: run `node scripts/setup.mjs --browser`.');
  const servers = { bare: await startBare(), station: await startStation({ kept: true }) };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const bare = await bareCommands(servers.bare);
    const station = await stationCommands(servers.station);
    const bareFrames = await framesOf(browser, `${servers.bare.url}/`);
    const stationFrames = await framesOf(browser, `${servers.station.url}/output/main?name=bench`);
    const candidates = {
      bare: { send: bare.send, frames: bareFrames },
      update: { send: station.update, frames: stationFrames },
      take: { send: station.take, frames: stationFrames },
    };
    const times = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
    await station.take(1);
    await stationFrames.changed(0);
    for (let round = -warmUp; round < rounds; round++) {
      for (const [name, { send, frames }] of Object.entries(candidates)) {
        await frames.quiet();
        const begun = performance.timeOrigin + performance.now();
        await send(round + warmUp + 2);
        const ms = (await frames.changed(begun)) - begun;
        if (round >= 0) times[name].push(ms);
      }
    }
    const results = Object.fromEntries(
      Object.entries(times).map(([name, ms]) => [name, { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }]),
    );
    console.log(`\nFrom the command to the first changed pixel, ${rounds} times`);
    for (const [name, { p50, p95 }] of Object.entries(results))
      console.log(`  ${name.padEnd(8)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
    return { results };
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.end();
  }
}

/** The frames of a page, as the compositor tells them. */
async function framesOf(browser, url) {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  let [last, changedAt, heard] = ['', 0, performance.now()];
  let tell = () => {};
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void session.send('Page.screencastFrameAck', { sessionId });
    heard = performance.now();
    if (data === last) return;
    last = data;
    changedAt = metadata.timestamp * 1000;
    tell();
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 96, maxHeight: 54 });
  return {
    /** Waits until nothing has changed for a while. */
    async quiet() {
      while (performance.now() - heard < 80) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    /** When the picture changed first after a moment, in milliseconds of the epoch. */
    async changed(since) {
      const end = performance.now() + 10_000;
      while (changedAt <= since) {
        if (performance.now() > end) throw new Error(`${url} has not changed in 10 s.`);
        await new Promise((resolve) => {
          tell = resolve;
          setTimeout(resolve, 200);
        });
      }
      return changedAt;
    },
  };
}

const colourOf = (n) => `#${((n * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;

async function bareCommands({ url }) {
  const socket = await connect(url);
  return { send: async (n) => socket.send(JSON.stringify({ id: n, colour: colourOf(n) })) };
}

async function stationCommands({ url }) {
  const socket = await connect(`${url}/api/show/socket`);
  let sent = 0;
  const send = async (rest) => {
    const id = `take-${++sent}`;
    socket.send(JSON.stringify({ id, op: 'command', value: { id, channel: 'main', layer: 20, by: 'bench', ...rest } }));
  };
  return {
    update: (n) => send({ op: 'update', values: { colour: colourOf(3 * n) } }),
    take: (n) => send({ op: 'take', template: 'plate', values: { colour: colourOf(3 * n + 1) } }),
  };
}
