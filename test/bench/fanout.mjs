import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright-core';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { median } from './measure.mjs';
import { connect, percentile, startBare, startStation } from './show/servers.mjs';

/*
 * How fast a change reaches many: one change to 50 clients, and one change to 50 outputs that have painted it. Beside a bare
 * `ws` server, in a process of its own and in turns, which passes a message on and does nothing else; a station judges the
 * change, writes it into its journal and gives it a revision. Everything is on this machine's loopback.
 */

const clients = 50;
const rounds = 7;
const messages = 200;
const takes = 9;
/** Milliseconds after which something is not waited for any more. */
const patience = 180_000;

export async function bench() {
  const servers = {
    bare: await startBare(),
    station: await startStation({ kept: false }),
    'station, on the disk': await startStation({ kept: true }),
  };
  try {
    const told = await inTurns({
      bare: await bareMessages(servers.bare),
      station: await stationMessages(servers.station),
      'station, on the disk': await stationMessages(servers['station, on the disk']),
    });
    print(`1 change told to ${clients} clients, ${rounds * messages} times`, told);
    const painted = await onOutputs(servers);
    print(
      `1 change painted by ${clients} outputs on one page, ${takes} times: by half of them (p50), by all (p99)`,
      painted,
    );
    return { clients, told, painted };
  } finally {
    for (const server of Object.values(servers)) await server.end();
  }
}

/** Runs each candidate for a round, in turns: a slow moment of the machine meets all of them. */
async function inTurns(candidates) {
  const results = Object.fromEntries(
    Object.keys(candidates).map((name) => [name, { p50: [], p99: [], lost: 0, wrong: 0 }]),
  );
  for (let round = -1; round < rounds; round++) {
    for (const [name, { run }] of Object.entries(candidates)) {
      const { times, lost, wrong } = await run(messages);
      // The first round only warms up.
      if (round < 0) continue;
      const result = results[name];
      result.p50.push(percentile(times, 0.5));
      result.p99.push(percentile(times, 0.99));
      result.lost += lost;
      result.wrong += wrong;
    }
  }
  for (const { end } of Object.values(candidates)) end();
  return beside('bare', results);
}

/** Medians of all rounds, and the medians of the ratios to one candidate. */
function beside(name, results) {
  const base = results[name];
  return Object.fromEntries(
    Object.entries(results).map(([candidate, { p50, p99, lost, wrong }]) => [
      candidate,
      {
        p50: median(p50),
        p99: median(p99),
        ratio50: median(p50.map((ms, round) => ms / base.p50[round])),
        ratio99: median(p99.map((ms, round) => ms / base.p99[round])),
        lost,
        wrong,
      },
    ]),
  );
}

async function bareMessages({ url }) {
  let pending;
  const sockets = await Promise.all(
    Array.from({ length: clients }, () => connect(url, (text) => pending?.(JSON.parse(text)))),
  );
  const sender = await connect(url);
  let sent = 0;
  const values = { text: 'x'.repeat(200) };
  return {
    async run(count) {
      const times = [];
      for (let n = 0; n < count; n++) {
        const id = ++sent;
        const begun = performance.now();
        await new Promise((resolve) => {
          let left = clients;
          pending = (message) => {
            if (message.id !== id) return;
            times.push(performance.now() - begun);
            if (--left === 0) resolve();
          };
          sender.send(JSON.stringify({ id, values, n: sent }));
        });
      }
      return { times, lost: 0, wrong: 0 };
    },
    end: () => [...sockets, sender].map((socket) => socket.close()),
  };
}

async function stationMessages({ url }) {
  const address = `${url}/api/show/socket`;
  let told = () => {};
  const sockets = await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      let expected = 0;
      let lost = 0;
      const socket = await connect(address, (text) => {
        const message = JSON.parse(text);
        if (!('key' in message)) return;
        // Pushes are counted: a gap is one that was lost.
        if (message.n !== expected + 1) lost += message.n - expected - 1;
        expected = message.n;
        told(message);
      });
      socket.send(JSON.stringify({ id: 'hello', op: 'hello', value: { client: `bench-${at}` } }));
      socket.send(JSON.stringify({ id: 'watch', op: 'watch', key: 'items/' }));
      return { socket, lost: () => lost };
    }),
  );
  const answers = new Map();
  const sender = await connect(address, (text) => {
    const message = JSON.parse(text);
    answers.get(message.id)?.(message);
  });
  let sent = 0;
  return {
    async run(count) {
      const times = [];
      let wrong = 0;
      const before = sockets.reduce((sum, { lost }) => sum + lost(), 0);
      for (let n = 0; n < count; n++) {
        const id = `bench-${++sent}`;
        const value = {
          id: 'a',
          template: 'plate',
          channel: 'main',
          layer: 20,
          by: 'bench',
          note: 'x'.repeat(200),
          values: {},
        };
        const revisions = new Set();
        const begun = performance.now();
        const answered = new Promise((resolve) => answers.set(id, resolve));
        await new Promise((resolve) => {
          let left = clients;
          told = ({ revision }) => {
            times.push(performance.now() - begun);
            revisions.add(revision);
            if (--left === 0) resolve();
          };
          sender.send(JSON.stringify({ id, op: 'put', key: 'items/a', value }));
        });
        const { revision } = await answered;
        answers.delete(id);
        if (revisions.size !== 1 || !revisions.has(revision)) wrong++;
      }
      return { times, lost: sockets.reduce((sum, { lost }) => sum + lost(), 0) - before, wrong };
    },
    end: () => [...sockets.map(({ socket }) => socket), sender].map((socket) => socket.close()),
  };
}

/** 50 outputs in one page, as frames: as many pages would measure the machine. */
async function onOutputs({ bare, station }) {
  const executablePath = await findChrome();
  if (!executablePath) return {};
  // A page that is put together here counts as one from elsewhere, which may not connect to this machine.
  const args = ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const results = {};
    for (const [name, candidate] of Object.entries({
      bare: await barePaints(bare),
      'station, an update': await stationPaints(station, (colour) => ({ op: 'update', values: { colour } })),
      'station, a take that was cued': await stationPaints(station, takeOf, { cued: true }),
      'station, takes back to back': await stationPaints(station, takeOf),
    })) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 600 }, serviceWorkers: 'block' });
      // The station forbids to frame its pages.
      await page.route('**/output/**', async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
        await route.fulfill({ status: response.status(), headers, body: await response.text() });
      });
      await page.route('**/bench-frames', (route) =>
        route.fulfill({
          contentType: 'text/html',
          // Some at a time: a browser has only so many requests open.
          body: `<body><script>
            const open = (at) => {
              if (at >= ${clients}) return;
              const frame = Object.assign(document.createElement('iframe'), { width: 90, height: 50, src: '${candidate.address}name=o' + at });
              frame.onload = () => open(at + 5);
              document.body.append(frame);
            };
            for (let at = 0; at < 5; at++) open(at);
          </script>`,
        }),
      );
      await page.goto(`${candidate.url}/bench-frames`, { waitUntil: 'commit' });
      let late;
      const tooLate = new Promise((_, reject) => {
        const message = `The outputs of ${name} were not ready in ${patience / 1000} s.`;
        late = setTimeout(() => reject(new Error(message)), patience);
      });
      await Promise.race([candidate.ready(), tooLate]);
      clearTimeout(late);
      await candidate.change();
      const [first, all] = [[], []];
      for (let n = 0; n < takes; n++) {
        const times = await candidate.change();
        first.push(percentile(times, 0.5));
        all.push(Math.max(...times));
      }
      candidate.end();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      results[name] = { p50: first, p99: all, lost: 0, wrong: 0 };
    }
    return beside('bare', results);
  } finally {
    await browser.close();
  }
}

const colourOf = (n) => `#${((n * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;

async function barePaints({ url }) {
  let painted = () => {};
  const seen = new Set();
  const socket = await connect(url, (text) => {
    const message = JSON.parse(text);
    if (message.painted !== undefined) painted(message);
  });
  let sent = 0;
  const change = () => {
    const id = ++sent;
    const begun = performance.now();
    const times = [];
    return new Promise((resolve) => {
      painted = ({ painted: of }) => {
        if (of !== id) return;
        times.push(performance.now() - begun);
        if (times.length === clients) resolve(times);
      };
      socket.send(JSON.stringify({ id, colour: colourOf(id) }));
    });
  };
  return {
    url,
    address: '/?',
    change,
    end: () => socket.close(),
    async ready() {
      painted = ({ name }) => seen.add(name);
      while (seen.size < clients) {
        socket.send(JSON.stringify({ id: ++sent, colour: colourOf(sent) }));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  };
}

const takeOf = (colour) => ({ op: 'take', template: 'plate', values: { colour } });

/** `commandOf`: what is measured. `cued`: only once every output has told that the graphic is loaded out of sight. */
async function stationPaints({ url }, commandOf, { cued = false } = {}) {
  let acknowledged = () => {};
  const last = new Map();
  const answers = new Map();
  const socket = await connect(`${url}/api/show/socket`, (text) => {
    const message = JSON.parse(text);
    if (message.key) {
      last.set(message.key, message.value);
      acknowledged();
    } else answers.get(message.id)?.(message);
  });
  socket.send(JSON.stringify({ id: 'watch', op: 'watch', key: 'ack/' }));
  let sent = 0;
  const command = (rest) => {
    sent++;
    // Sent twice, a command happens once: each has an id of its own.
    const id = randomUUID();
    const answered = new Promise((resolve) => answers.set(id, resolve));
    socket.send(JSON.stringify({ id, op: 'command', value: { id, channel: 'main', layer: 20, by: 'bench', ...rest } }));
    return answered;
  };
  const allCued = () =>
    new Promise((resolve) => {
      acknowledged = () => {
        if ([...last.values()].filter((ack) => ack?.cued?.includes('plate')).length === clients) resolve();
      };
      acknowledged();
    });
  async function change(rest) {
    if (cued && sent > 0) await allCued();
    const begun = performance.now();
    const times = new Map();
    const { revision, refused } = await command(rest);
    if (refused) throw new Error(refused.message);
    await new Promise((resolve) => {
      acknowledged = () => {
        for (const [key, ack] of last)
          if (ack?.revision === revision && !times.has(key)) times.set(key, performance.now() - begun);
        if (times.size === clients) resolve();
      };
      acknowledged();
    });
    return [...times.values()];
  }
  return {
    url,
    address: '/output/main?',
    end: () => socket.close(),
    change: () => change(commandOf(colourOf(sent + 1))),
    ready: () => change(takeOf(colourOf(0))),
  };
}

function print(title, results) {
  console.log(`\n${title}`);
  for (const [name, { p50, p99, ratio50, ratio99, lost, wrong }] of Object.entries(results)) {
    const told = `p50 ${p50.toFixed(2)} ms (${ratio50.toFixed(2)} ×)   p99 ${p99.toFixed(2)} ms (${ratio99.toFixed(2)} ×)`;
    console.log(`  ${name.padEnd(24)} ${told}   lost ${lost}, wrong revisions ${wrong}`);
  }
}
