import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { documentedRequests } from '../../playground/services/requests.ts';
import type { ServiceReport } from '../../src/local-services/console.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { emptyPage } from '../support/built-playground.ts';
import { type PlaygroundOnServices, startPlaygroundOnServices } from '../support/playground-on-services.ts';

/** Where an example is answered otherwise than with 200. The source of the series is made to fail. */
const statuses: Readonly<Record<string, number>> = {
  'series/series': 502,
  'sandbox/createSession': 201,
  'sandbox/upload': 201,
  // Nothing is fetched: the form begins without an address.
  'sandbox/upload-by-address': 422,
  'sandbox/artifact': 404,
};

/** What an example leaves to the person, by the field that it is written in. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sandbox/artifact': { first: '0', second: '0', name: 'none.png' },
};

describe('the services of the playground', { timeout: 600_000 }, () => {
  let playground: PlaygroundOnServices;
  let address: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[] = [];
  let secrets: readonly string[];
  let answers: Promise<string>[] = [];

  before(async () => {
    playground = await startPlaygroundOnServices({ fail: { series: 502 } });
    address = playground.address;
    browser = await launchShell();
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(30_000);
    context.on('page', (opened) => {
      opened.on('console', (message) => {
        // An answer with an error is what some of these tests ask for.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text());
      });
      opened.on('pageerror', (error) => complaints.push(String(error)));
      opened.on('response', (response) => {
        // Streams do not end, and what is gone with its page cannot be read.
        if (!/\/services\/(?:requests$|[a-z]+\/a\/)/i.test(response.url()) && /\/services\//.test(response.url())) {
          answers.push(response.text().catch(() => ''));
        }
      });
    });
    page = await context.newPage();
    await load();
    secrets = Object.values(playground.services.ready.keys)
      .flat()
      .flatMap((key) => [key, key.slice(key.indexOf(':') + 1)])
      .filter((secret) => secret !== '');
    assert.ok(secrets.length >= 4);
  });

  after(async () => {
    // Left as by a person, the page ends its session of Python.
    await page?.goto('about:blank');
    await browser?.close();
    await playground?.close();
  });

  beforeEach(async () => {
    complaints = [];
    answers = [];
    await begin();
  });

  afterEach(async () => {
    const shown = await page.evaluate(everything);
    assert.match(shown, /data-request=/, 'the insides of the elements are looked at');
    const texts = [shown, ...(await Promise.all(answers))];
    for (const secret of secrets) assert.ok(!texts.some((text) => text.includes(secret)), 'a key is in the page');
    await page.unrouteAll();
    assert.deepEqual(complaints, []);
  });

  test('says how each service is, and on every page how many are up', async () => {
    const reports = await services();
    for (const { name, state } of reports) {
      assert.equal(state, name === 'series' ? 'failing' : 'up', name);
      await page.locator(`pg-service-list [data-service="${name}"][data-state="${state}"]`).waitFor();
    }
    await page.locator('[data-service="series"]').getByText('fails: 502').waitFor();

    const other = await context.newPage();
    // Of the pages with this header, it is the lightest.
    await other.goto(`${address}reference.html`);
    const all = reports.length;
    await other.locator('pg-service-chip').getByText(`${all} of ${all} · 1 failing on purpose`).waitFor();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      other.getByRole('link', { name: /Services/ }).click(),
    ]);
    await opened.locator('pg-console .request').first().waitFor();
    await opened.close();
    await other.close();
  });

  test('sends every documented request and shows its answer', async () => {
    for (const { name } of await services()) {
      await page.locator(`[data-service="${name}"]`).click();
      for (const { id, parameters } of documentedRequests[name]) {
        await page.locator(`[data-request="${id}"]`).click();
        const fields = parameters.filter(({ kind }) => kind !== 'file').length;
        await page.waitForFunction(
          ([wanted]) => {
            const shown = document.querySelector('pg-console')?.shadowRoot?.querySelectorAll('.fields > :not(.row)');
            return shown?.length === wanted;
          },
          [fields],
        );
        for (const [field, value] of Object.entries(written[id] ?? {})) {
          await page.getByRole('textbox', { name: field, exact: true }).fill(value);
        }
        if (id === 'news/items')
          await page.waitForFunction(() =>
            /providers=\w/.test(
              document.querySelector('pg-console')?.shadowRoot?.querySelector<HTMLInputElement>('#line')?.value ?? '',
            ),
          );
        if (id === 'sandbox/upload') {
          await page
            .locator('pg-console input[type="file"]')
            .setInputFiles({ name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
        }

        await page.locator('#line').press('Control+Enter');

        const status = page.locator('pg-answer .status');
        await status.waitFor();
        assert.equal((await status.textContent())?.trim(), String(statuses[id] ?? 200), id);
        await page.locator('pg-answer pg-json-tree, pg-answer pre').first().waitFor();
      }
    }
  });

  test('shows a fault as such', async () => {
    await page.locator('[data-service="series"]').click();
    await page.locator('[data-request="series/series"]').click();
    await page.locator('#line').press('Control+Enter');

    await page.locator('pg-answer .status.bad').getByText('502').waitFor();
    await page.locator('pg-requests .status.bad').getByText('502').first().waitFor();
    await page.locator('[data-service="series"]').getByText('last 502').waitFor();
  });

  test('sends without a key and with a wrong one where that is wanted, and never has one', async () => {
    await page.locator('[data-service="polls"]').click();
    await page.locator('[data-request="polls/president"]').click();
    for (const [choice, status] of [
      ['none', '401'],
      ['wrong', '401'],
      ['sample', '200'],
    ] as const) {
      await page.getByLabel('Key', { exact: true }).selectOption(choice);
      await page.locator('#line').press('Control+Enter');
      await page.locator('pg-answer .status').getByText(status).waitFor();
    }
  });

  test('follows the line with the form and the form with the line', async () => {
    await page.locator('#line').fill('/rate/EUR/JPY?date=2026-01-05');
    const base = page.getByRole('textbox', { name: 'base', exact: true });
    await page.locator('[data-request="rates/rate"][aria-current="true"]').waitFor();
    await assertBecomes(() => base.inputValue(), 'EUR');

    await base.fill('BRL');

    assert.equal(await page.locator('#line').inputValue(), '/rate/BRL/JPY?date=2026-01-05');
  });

  test('lists what others ask too, and opens it in the console', async () => {
    const [{ address: rates = '' } = {}] = await services();
    await (await fetch(`${rates}/rate/GBP/BRL`)).text();

    const row = page.locator('pg-requests .row', { hasText: '/rate/GBP/BRL' });
    await row.first().click();

    assert.equal(await page.locator('#line').inputValue(), '/rate/GBP/BRL');
    await page.locator('[data-request="rates/rate"][aria-current="true"]').waitFor();
  });

  test('has the gateway beside it, whose requests are listed too, and which runs no code', async () => {
    const polls = await fetch(new URL('/tarja/polls/presidente', address));
    const text = await polls.text();
    assert.equal(polls.status, 200);
    for (const secret of secrets) assert.ok(!text.includes(secret));
    await page.locator('pg-requests .row', { hasText: '/presidente' }).first().waitFor();

    const sandbox = await fetch(new URL('/tarja/sandbox/sessions', address), { method: 'POST' });
    assert.ok(sandbox.status >= 400, String(sandbox.status));
  });

  test('holds the list still while it is paused, and counts what comes', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.locator('#line').fill('/rates?quotes=CHF&base=USD');
    await page.locator('#line').press('Enter');

    await page.getByRole('button', { name: /Resume · \d+ new/ }).click();
    await page.locator('pg-requests .row', { hasText: 'quotes=CHF&base=USD' }).first().waitFor();
  });

  test('remembers what was sent, and sends it again', async () => {
    await page.locator('#line').fill('/currencies?scope=all');
    await page.locator('#line').press('Enter');
    await page.locator('pg-answer .status').waitFor();
    await page.reload();

    await page.getByRole('radio', { name: 'Sent here' }).click();
    await page.getByRole('button', { name: 'Send again: /currencies?scope=all' }).click();

    await page.locator('pg-answer .status').getByText('200').waitFor();
  });

  test('sends again what is no documented request, whatever service is shown', async () => {
    await page.locator('[data-service="polls"]').click();
    await page.locator('#line').fill('/nowhere?x=1');
    await page.locator('#line').press('Control+Enter');
    await page.locator('pg-answer').getByText('404').waitFor();
    await page.locator('[data-service="rates"]').click();
    await page.locator('[data-request="rates/rates"]').waitFor();
    assert.equal(
      await page.locator('pg-answer .status').count(),
      0,
      'it would be taken for the answer of this service',
    );

    await page.getByRole('radio', { name: 'Sent here' }).click();
    const [asked] = await Promise.all([
      page.waitForRequest(/\/services\/polls\//),
      page.getByRole('button', { name: 'Send again: /nowhere?x=1' }).click(),
    ]);

    assert.match(asked.url(), /\/services\/polls\/nowhere\?x=1$/);
    assert.equal(await page.locator('#line').inputValue(), '/nowhere?x=1');
  });

  test('keeps the code that was written when a new session is begun, and sends it there', async () => {
    await load();
    await page.locator('[data-service="sandbox"]').click();
    await page.locator('[data-request="sandbox/run"]').click();
    await page.locator('#body').fill('{"code": "20 + 3"}');
    await page.locator('[data-request="sandbox/createSession"]').click();
    await page.locator('#line').press('Control+Enter');
    await page.locator('pg-answer').getByText('201').waitFor();
    // What it teaches is read from it, as what is shown of it is.
    await page.locator('pg-answer pg-json-tree').waitFor();

    await page.locator('[data-request="sandbox/run"]').click();

    assert.equal(await page.locator('#body').inputValue(), '{"code": "20 + 3"}');
    assert.match(await page.locator('#line').inputValue(), /^\/sessions\/[0-9a-f]{32}\/run$/);
  });

  test('learns from an answer, and shows it, though another request was chosen meanwhile', async () => {
    await load();
    let answered = () => {};
    const wait = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.route('**/services/sandbox/sessions', async (route) => {
      await wait;
      await route.continue();
    });
    await page.locator('[data-service="sandbox"]').click();
    await page.locator('[data-request="sandbox/createSession"]').click();
    await page.locator('#line').press('Control+Enter');
    await page.locator('[data-request="sandbox/files"]').click();

    answered();
    await page.locator('pg-answer').getByText('201').waitFor();
    await page.locator('pg-answer pg-json-tree').waitFor();

    await page.locator('[data-request="sandbox/session"]').click();
    await assertBecomes(async () => /^\/sessions\/[0-9a-f]{32}$/.test(await page.locator('#line').inputValue()), true);
  });

  test('keeps what the form does not know when the form is written', async () => {
    await page.locator('[data-service="football"]').click();
    await page.locator('[data-request="football/players"]').click();
    await page.locator('#line').fill('/players?league=39&season=2026');
    const field = page.locator('pg-console .fields > *').first();
    await field.locator('input').fill('2');

    await assertBecomes(() => page.locator('#line').inputValue(), '/players?page=2&league=39&season=2026');
  });

  test('can be worked by keyboard alone', async () => {
    await load();
    await tabTo('#line');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('/rates?base=EUR&quotes=BRL,USD,JPY');
    await page.keyboard.press('Control+Enter');
    await page.locator('pg-json-tree').waitFor();

    await tabTo('pg-json-tree summary');
    const values = page.locator('pg-json-tree .value');
    assert.ok((await values.count()) > 0);
    await page.keyboard.press('Enter');
    await assertBecomes(() => values.count(), 0);
    await page.keyboard.press('Enter');
    await assertBecomes(async () => (await values.count()) > 0, true);
  });

  describe('Python', () => {
    beforeEach(async () => {
      await page.getByRole('tab', { name: 'Python' }).click();
      const clear = page.getByRole('button', { name: 'Clear', exact: true });
      if (await clear.isEnabled()) await clear.click();
    });

    test('runs Python: text and state from run to run, errors with their traceback', async () => {
      await python('total = 41\nprint("counted")');
      await page.locator('pg-python-output').first().getByText('counted').waitFor();

      await python('total + 1');
      await page.locator('pg-python-output .result').first().getByText('42').waitFor();

      await python('raise KeyError("missing")');
      const error = page.locator('pg-python-output .error').first();
      await error.getByText("KeyError: 'missing'").first().waitFor();
      await error.locator('pre').getByText('Traceback').waitFor();
    });

    test('stops a run of Python, and has its files again in the next', async () => {
      await stopWithFile();

      await python('open("/work/votes.csv").read()');
      await page.locator('pg-python-output .result').first().getByText('SP,1200').waitFor();
    });

    test('has the files of Python again also where the first try to begin anew failed', async () => {
      await stopWithFile();
      await page.route('**/services/sandbox/sessions', (route) =>
        route.fulfill({ status: 409, json: { error: 'There are 5 live sessions.' } }),
      );
      await python('open("/work/votes.csv").read()');
      await page.locator('pg-python-output .error').getByText('There are 5 live sessions.').waitFor();
      await page.unroute('**/services/sandbox/sessions');

      await python('open("/work/votes.csv").read()');
      await page.locator('pg-python-output').first().getByText('SP,1200').waitFor();
    });

    test('shows a table of Python in a frame that runs nothing', async (t) => {
      if (await lacking('pandas')) return t.skip('this sandbox has no pandas');
      await python(
        'import pandas as pd\npd.DataFrame({"state": ["SP", "<script>top.hacked = 1</script>"], "votes": [1200, 800]})',
      );

      const frame = page.locator('pg-python-output iframe').first();
      await frame.waitFor();
      assert.equal(await frame.getAttribute('sandbox'), '');
      await page.frameLocator('pg-python-output iframe').first().getByText('1200').waitFor();
      assert.equal(await page.evaluate('window.hacked'), undefined);
    });

    test('shows a figure of Python as a picture, with its public address', async (t) => {
      if (await lacking('matplotlib')) return t.skip('this sandbox has no matplotlib');
      await python('import matplotlib.pyplot as plt\nplt.plot([1, 3, 2])');

      const picture = page.locator('pg-python-output img').first();
      await picture.waitFor();
      await assertBecomes(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 100), true);
      const copy = page.getByRole('button', { name: /Copy address: figure/ });
      assert.match((await copy.getAttribute('title')) ?? '', /^http:\/\/127\.0\.0\.1:\d+\/a\//);
    });
  });

  test('has what it needs for readers of every kind, in light and dark', async () => {
    await page.locator('#line').press('Control+Enter');
    await page.locator('pg-json-tree').waitFor();
    for (const theme of ['Dark', 'Light']) {
      await page.getByRole('radio', { name: theme, exact: true }).click();
      for (const view of ['Console', 'Python']) {
        await page.getByRole('tab', { name: view }).click();
        if (view === 'Python') await page.locator('.monaco-editor .view-line').first().waitFor();
        await expectAccessiblePage(page, { advice: true, message: `${view}, ${theme}` });
      }
    }
  });

  test('speaks Portuguese, and fits a telephone', async () => {
    await page.getByRole('radio', { name: 'Português' }).click();
    await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
    await page.setViewportSize({ width: 400, height: 800 });
    for (const view of ['Serviços', 'Console', 'Python', 'Pedidos']) {
      await page.getByRole('tab', { name: view }).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 400, `${view}: ${wide}`);
    }
    assert.equal(await page.title(), 'Serviços · Tarja');
  });

  /** Opens the page as at a first visit. */
  async function load(): Promise<void> {
    await emptyPage(page, address);
    await page.goto(`${address}services.html`);
    await page.locator('pg-console .request').first().waitFor();
  }

  /** Goes back to what the page begins with: to load it again would take longer than most tests. It keeps what was written and learnt. */
  async function begin(): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.locator('[data-service="rates"]').click();
    await page.locator('[data-request="rates/rates"]').click();
    await page.locator('[data-request="rates/rates"][aria-current="true"]').waitFor();
  }

  async function services(): Promise<readonly ServiceReport[]> {
    return (await (await fetch(`${address}services/services.json`)).json()) as ServiceReport[];
  }

  async function lacking(name: string): Promise<boolean> {
    const { health } = (await services()).find((service) => service.name === 'sandbox') ?? {};
    return !(health as { packages?: string[] } | undefined)?.packages?.includes(name);
  }

  async function python(code: string): Promise<void> {
    await page.getByRole('tab', { name: 'Python' }).click();
    await write(code);
    const runs = await page.locator('pg-python-output').count();
    await page.keyboard.press('Shift+Enter');
    await page.locator('pg-python-output').nth(runs).waitFor();
  }

  /** Uploads a table, and stops a run that does not end. */
  async function stopWithFile(): Promise<void> {
    await page.getByRole('tab', { name: 'Python' }).click();
    await page
      .locator('pg-python input[type="file"]')
      .setInputFiles({ name: 'votes.csv', mimeType: 'text/csv', buffer: Buffer.from('SP,1200') });
    await page.getByText('Uploaded: /work/votes.csv').waitFor();
    await write('while True: pass');
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('pg-python-output .error').getByText('Stopped.').waitFor();
  }

  async function write(code: string): Promise<void> {
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(code);
  }

  async function tabTo(selector: string): Promise<void> {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const there = await page
        .locator(selector)
        .first()
        .evaluate((element) => element.matches(':focus'));
      if (there) return;
    }
    assert.fail(`no way to ${selector} with Tab`);
  }
});

/** Runs in the page: all that is in it, shadow roots and what is written in fields included. */
function everything(): string {
  const roots: (Document | ShadowRoot)[] = [document];
  const texts = [JSON.stringify({ ...localStorage })];
  // It grows while it is walked.
  for (const root of roots) {
    texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  }
  return texts.join('\n');
}

/** Asks again and again until it is so, for ten seconds. */
async function assertBecomes<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const end = Date.now() + 10_000;
  for (let now = await look(); now !== wanted; now = await look()) {
    if (Date.now() > end) assert.equal(now, wanted);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
