import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { StageElement } from '../../components/stage/stage.ts';
import { sharedStagePage, stagePages } from '../support/stage-page.ts';

const openStagePage = stagePages();
const templates = '/test/fixtures/templates';

describe('tarja-stage and a template that loops for ever', { timeout: 120_000 }, () => {
  test('the page stays responsive, the stage says so and loads again', async (context) => {
    const { page } = await openStagePage(context);

    const seen = await page.evaluate(async (src) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.deadlines = { load: 20_000, call: 1000 };
      stage.src = src;
      await stage.load();
      // The page has its turns all the while, however slow the computer is.
      let turns = 0;
      const watch = setInterval(() => turns++, 10);
      const begun = performance.now();
      const played = await stage.play();
      const milliseconds = performance.now() - begun;
      clearInterval(watch);
      const note = stage.shadowRoot?.querySelector('#note')?.textContent ?? '';
      const frames = stage.shadowRoot?.querySelectorAll('iframe').length;
      const status = stage.status;
      return { played, turns, milliseconds, note, frames, status, again: await stage.load(), after: stage.status };
    }, `${templates}/loops/`);

    assert.equal(seen.played.statusCode, 504);
    assert.match(seen.note, /stuck in a script that does not end/);
    assert.ok(seen.turns > seen.milliseconds / 100, `the page had ${seen.turns} turns in ${seen.milliseconds} ms`);
    assert.equal(seen.frames, 0);
    assert.equal(seen.status, 'failed');
    assert.deepEqual(seen.again, { statusCode: 200 });
    assert.equal(seen.after, 'ready');
  });

  test('other stages of the page, held up with it, come back as they were', async (context) => {
    const { page } = await openStagePage(context, { body: '<tarja-stage></tarja-stage><tarja-stage></tarja-stage>' });

    const seen = await page.evaluate(async (templates) => {
      const [healthy, looping] = document.querySelectorAll('tarja-stage') as unknown as [StageElement, StageElement];
      healthy.src = `${templates}/strap/`;
      healthy.values = { headline: 'On air' };
      await healthy.play();
      looping.deadlines = { load: 20_000, call: 1000 };
      looping.src = `${templates}/loops/`;
      await looping.load();
      const played = await looping.play();
      while (healthy.status !== 'loading') await new Promise((resolve) => setTimeout(resolve, 10));
      while (healthy.phase !== 'on') await new Promise((resolve) => setTimeout(resolve, 10));
      const updated = await healthy.update({ headline: 'On again' });
      return { played, updated, problems: healthy.problems, again: await looping.load() };
    }, templates);

    assert.equal(seen.played.statusCode, 504);
    assert.deepEqual(seen.updated, { statusCode: 200, currentStep: 0 });
    assert.deepEqual(seen.problems, []);
    assert.deepEqual(seen.again, { statusCode: 200 });
  });

  test('with a site of its own for each frame, the others do not even notice', async (context) => {
    const { page, origin } = await openStagePage(context, {
      body: '<tarja-stage></tarja-stage><tarja-stage></tarja-stage>',
    });
    const frame = origin.replace('127.0.0.1', '*.localhost').concat('/frame.html');

    const seen = await page.evaluate(
      async ({ templates, frame }) => {
        const [healthy, looping] = document.querySelectorAll('tarja-stage') as unknown as [StageElement, StageElement];
        healthy.frame = looping.frame = frame;
        healthy.src = `${templates}/strap/`;
        await healthy.play();
        looping.deadlines = { load: 20_000, call: 2000 };
        looping.src = `${templates}/loops/`;
        await looping.load();
        const played = looping.play();
        const updated = await healthy.update({ headline: 'Meanwhile' });
        const stopped = await healthy.stop();
        return { updated, stopped, played: await played };
      },
      { templates, frame },
    );

    assert.deepEqual(seen.updated, { statusCode: 200, currentStep: 0 });
    assert.deepEqual(seen.stopped, { statusCode: 200 });
    assert.equal(seen.played.statusCode, 504);
  });

  test('a loop that starts when nobody asks anything is noticed by itself, and the next template plays at once', async (context) => {
    const { page } = await openStagePage(context);

    const { note, next } = await page.evaluate(async (html) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.template = { config: { fields: [] }, html, base: location.href };
      // A load that takes longer than it takes to loop is held up itself.
      const told = new Promise((resolve) => stage.addEventListener('tarja-error', resolve, { once: true }));
      await stage.load();
      await told;
      await stage.updateComplete;
      const note = [stage.status, stage.shadowRoot?.querySelector('#note')?.textContent];
      stage.template = { config: { fields: [] }, html: '<!doctype html><title>Next</title>', base: location.href };
      return { note, next: await stage.load() };
    }, loopsAfter(300));

    assert.equal(note[0], 'failed');
    assert.match(note[1] ?? '', /stuck in a script that does not end/);
    assert.deepEqual(next, { statusCode: 200 });
  });
});

/** A template whose script loops, some milliseconds after its load. A browser ends its process the later for what it listens to. */
const loopsAfter = (milliseconds: number) =>
  `<!doctype html><title>Loops</title><script>
    addEventListener('visibilitychange', () => {});
    setTimeout(() => { for (;;); }, ${milliseconds});
  </script>`;

describe('three layers of one process, of which one loops', { timeout: 120_000 }, () => {
  const body = Array.from({ length: 3 }, () => '<tarja-stage frame="/frame.html" autoplay></tarja-stage>').join('');

  for (const guilty of [0, 2]) {
    test(`the others are back within seconds and stay, the ${guilty === 0 ? 'first' : 'last'} is quarantined`, async (context) => {
      const { page } = await openStagePage(context, { body });

      const seen = await page.evaluate(
        async ({ guilty, html, base }) => {
          const stages = [...document.querySelectorAll('tarja-stage')] as StageElement[];
          const innocent = stages.filter((_, index) => index !== guilty);
          for (const stage of innocent) stage.src = `${base}/strap/`;
          while (!innocent.every(({ phase }) => phase === 'on'))
            await new Promise((resolve) => setTimeout(resolve, 10));
          for (const [index, stage] of stages.entries()) {
            if (index === guilty) stage.template = { config: { fields: [] }, html, base: location.href };
          }
          // The one that loops may be found before the others were late with an answer.
          while (innocent.every(({ phase }) => phase === 'on') && stages[guilty]?.status !== 'failed')
            await new Promise((resolve) => setTimeout(resolve, 10));
          const black = performance.now();
          while (stages[guilty]?.status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 10));
          while (!innocent.every(({ phase }) => phase === 'on'))
            await new Promise((resolve) => setTimeout(resolve, 10));
          const back = performance.now() - black;
          let flickers = 0;
          for (const stage of innocent) stage.addEventListener('tarja-status', () => flickers++);
          await new Promise((resolve) => setTimeout(resolve, 5000));
          return {
            back,
            flickers,
            phases: stages.map(({ phase, status }) => `${status} ${phase}`),
            problems: stages.map(({ problems }) => problems.map(({ message }) => message)),
          };
        },
        { guilty, html: loopsAfter(600), base: templates },
      );

      context.diagnostic(`back after ${Math.round(seen.back)} ms`);
      const expected = (of: string, others: string) => [0, 1, 2].map((index) => (index === guilty ? of : others));
      assert.deepEqual(seen.phases, expected('failed off', 'playing on'));
      assert.equal(seen.flickers, 0);
      assert.match(seen.problems[guilty]?.[0] ?? '', /stuck in a script that does not end/);
      assert.equal(seen.problems.flat().length, 1);
    });
  }
});

describe('a template that loops, and is taken away before anything has noticed', { timeout: 120_000 }, () => {
  const folder = new URL('../fixtures/templates/strap/', import.meta.url);
  const strap = {
    config: JSON.parse(readFileSync(new URL('config.json', folder), 'utf8')),
    html: readFileSync(new URL('template.html', folder), 'utf8'),
  };

  for (const frame of ['/frame.html', '']) {
    test(`what is beside it, and what is loaded next, plays on, from ${frame || 'documents of their own'}`, async (context) => {
      const body = Array.from({ length: 3 }, () => `<tarja-stage frame="${frame}" autoplay></tarja-stage>`).join('');
      for (const beside of [true, false]) {
        const { page } = await openStagePage(context, { body });
        const seen = await page.evaluate(
          async ({ beside, html, base, strap }) => {
            const [looping, next, other] = [...document.querySelectorAll('tarja-stage')] as [
              StageElement,
              StageElement,
              StageElement,
            ];
            if (beside) {
              other.src = `${base}/strap/`;
              while (other.phase !== 'on') await new Promise((resolve) => setTimeout(resolve, 10));
            }
            looping.template = { config: { fields: [] }, html, base: location.href };
            await looping.load();
            await new Promise((resolve) => setTimeout(resolve, 600));
            looping.remove();
            // It is at hand, and opened at once: on a slow computer, what hangs would be gone, or not, once it is read.
            next.template = { ...strap, base: new URL(`${base}/strap/`, location.href).href };
            const stages = beside ? [next, other] : [next];
            const status = await next.load();
            while (!stages.every(({ phase, status }) => phase === 'on' || status === 'failed'))
              await new Promise((resolve) => setTimeout(resolve, 10));
            // A heartbeat later.
            await new Promise((resolve) => setTimeout(resolve, 4000));
            return { status, stages: stages.map(({ phase, problems }) => [phase, problems]) };
          },
          { beside, html: loopsAfter(300), base: templates, strap },
        );
        assert.deepEqual(seen.status, { statusCode: 200 });
        assert.deepEqual(seen.stages, Array(beside ? 2 : 1).fill(['on', []]));
      }
    });
  }
});

describe('a template that is slow, stuck, gone or noisy', { timeout: 120_000 }, () => {
  const newStages = sharedStagePage(openStagePage);

  async function load(
    html: string,
    {
      deadlines = { load: 5000, call: 1000 },
      frame = '/frame.html',
      /** For so many milliseconds after its load, a problem is waited for. */
      watch = 20_000,
    } = {},
  ) {
    const page = await newStages(`<tarja-stage frame="${frame}"></tarja-stage>`);
    return page.evaluate(
      async ({ html, deadlines, watch }) => {
        const stage = document.querySelector('tarja-stage') as StageElement;
        stage.deadlines = deadlines;
        stage.template = { config: { fields: [] }, html, base: location.href };
        const status = await stage.load();
        const until = performance.now() + watch;
        while (stage.problems.length === 0 && status.statusCode === 200 && performance.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 10));
        return { status, state: stage.status, problem: stage.problems[0]?.message ?? '' };
      },
      { html, deadlines, watch },
    );
  }
  const busy = (milliseconds: number) =>
    `<!doctype html><title>Busy</title><script>const end = Date.now() + ${milliseconds}; while (Date.now() < end);</script>`;

  for (const frame of ['', '/frame.html']) {
    const where = frame || 'a document of its own';
    test(`one that takes 1.5 s to start is played, from ${where}`, async () => {
      const { status } = await load(busy(1500), { deadlines: { load: 20_000, call: 5000 }, frame, watch: 0 });
      assert.deepEqual(status, { statusCode: 200 });
    });
  }

  test('one that waits for a file that does not come is slow', async () => {
    const never = '<!doctype html><title>Slow</title><img alt="" src="/never.png">';
    const { status } = await load(never, { deadlines: { load: 1500, call: 1000 } });
    assert.equal(status.statusCode, 504);
    assert.match(status.statusMessage ?? '', /runs, but did not answer load within 1\.5 s/);
  });

  test('one whose first script never ends is stuck', async () => {
    const { status, state } = await load(busy(1e9), { deadlines: { load: 2500, call: 1000 } });
    assert.equal(status.statusCode, 504);
    assert.match(status.statusMessage ?? '', /stuck in a script that does not end/);
    assert.equal(state, 'failed');
  });

  const leaves = 'location.href = "/page.css"';
  for (const [when, body] of [
    ['after a while', `<script>setTimeout(() => { ${leaves} }, 500)</script>`],
    ['at once', `<script>${leaves}</script>`],
    ['before it has loaded', `<img alt="" src="/never.png"><script>setTimeout(() => { ${leaves} }, 300)</script>`],
    [
      'by a page that it writes',
      '<script>setTimeout(() => { document.write("Other"); document.close(); }, 500)</script>',
    ],
  ] as const) {
    for (const frame of ['', '/frame.html']) {
      test(`one that leaves ${when} is gone, from ${frame || 'a document of its own'}`, async () => {
        const { state, problem } = await load(`<!doctype html><title>Leaves</title>${body}`, { frame });
        assert.equal(state, 'failed');
        assert.match(problem, /left its frame for another page/);
      });
    }
  }

  test('one that leaves is gone, from a /frame.html that loads late', async () => {
    const page = await newStages();
    await page.route('**/frame.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}<img alt="" src="/late.png">` });
    });
    await page.route('**/late.png', (route) => void setTimeout(() => route.abort(), 1000));

    const html = `<!doctype html><title>Leaves</title><script>setTimeout(() => { ${leaves} }, 500)</script>`;
    const { problem } = await load(html);
    await page.unrouteAll();

    assert.match(problem, /left its frame for another page/);
  });

  test('one whose messages are held up when it has loaded stays', async (context) => {
    const { page } = await openStagePage(context);
    const status = await page.evaluate(async () => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      let held: MessageEvent[] | undefined;
      // As where the computer stands still: the page has the frame's load, and nothing that its process says.
      addEventListener('message', (event) => {
        if (!held) return;
        event.stopImmediatePropagation();
        held.push(event);
      });
      const loaded = new Promise<void>((resolve) => {
        stage.shadowRoot?.addEventListener(
          'load',
          () => {
            held ??= [];
            resolve();
          },
          { capture: true, once: true },
        );
      });
      stage.template = { config: { fields: [] }, html: '<!doctype html><title>Held up</title>', base: location.href };
      const status = stage.load();
      await loaded;
      // Longer than a frame has to answer.
      await new Promise((resolve) => setTimeout(resolve, 1300));
      const late = held ?? [];
      held = undefined;
      for (const { data, source, origin } of late) dispatchEvent(new MessageEvent('message', { data, source, origin }));
      return status;
    });
    assert.deepEqual(status, { statusCode: 200 });
  });

  test('one that floods the page with messages is dropped before the page stands still', async (context) => {
    const html = `<!doctype html><title>Floods</title><script>
      const data = 'x'.repeat(1e6);
      setTimeout(() => setInterval(() => { for (let n = 0; n < 50; n++) parent.postMessage({ data, n }, '*'); }, 1), 300);
    </script>`;
    const { page } = await openStagePage(context, {
      body: '<button>Take</button><tarja-stage frame="/frame.html"></tarja-stage>',
    });
    await page.evaluate((html) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.template = { config: { fields: [] }, html, base: location.href };
      const state = globalThis as unknown as { pressed: number };
      document.querySelector('button')?.addEventListener('click', () => {
        state.pressed = performance.now();
      });
      return stage.load();
    }, html);
    const begin = Date.now();
    await page.waitForFunction(() => (document.querySelector('tarja-stage') as StageElement).status === 'failed');
    await page.click('button');
    context.diagnostic(`dropped and pressed after ${Date.now() - begin} ms`);
    const problem = await page.evaluate(
      () => (document.querySelector('tarja-stage') as StageElement).problems[0]?.message,
    );
    assert.match(problem ?? '', /sends more messages than can be read/);
  });
});

describe('tarja-stage on a page with a strict policy', { timeout: 60_000 }, () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'";
  test('plays from frame.html without one violation on the page', async (context) => {
    const body = '<tarja-stage frame="/frame.html"></tarja-stage>';
    const { page } = await openStagePage(context, { body, headers: { 'Content-Security-Policy': policy } });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

    const seen = await page.evaluate(async (src) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.src = src;
      return [await stage.load(), await stage.play(), await stage.update({ headline: 'Here' })];
    }, `${templates}/strap/`);

    assert.deepEqual(seen, [
      { statusCode: 200 },
      { statusCode: 200, currentStep: 0 },
      { statusCode: 200, currentStep: 0 },
    ]);
    assert.deepEqual(complaints, []);
  });

  test('says what to do where the policy keeps the frame from starting', async (context) => {
    const { page } = await openStagePage(context, { headers: { 'Content-Security-Policy': policy } });

    const status = await page.evaluate(async (src) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.src = src;
      return stage.load();
    }, `${templates}/strap/`);

    assert.equal(status.statusCode, 500);
    assert.match(status.statusMessage ?? '', /Set frame to the address of frame\.html/);
  });

  test('frame.html runs a document without the rights of its own origin, whoever frames it', async (context) => {
    const { page, origin } = await openStagePage(context);

    const ranIn = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      const said = new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.ranIn !== undefined && resolve(data.ranIn));
      });
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const document_ = '<script>parent.postMessage({ ranIn: window.origin }, "*")</script>';
      frame.contentWindow?.postMessage({ tarja: 1, document: document_ }, '*');
      return said;
    }, `${origin}/frame.html`);

    assert.equal(ranIn, 'null');
  });
});
