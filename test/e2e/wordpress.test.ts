import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { buildWordPress } from '../../scripts/embed.ts';
import { type EmbedHost, settledStates, startEmbedHost } from '../support/embed-page.ts';
import { noWordPress, startWordPress, type WordPress } from '../support/wordpress.ts';

/* The plugin in a real WordPress, over the local services. */
describe('the WordPress plugin', { skip: noWordPress, timeout: 180_000 }, () => {
  let host: EmbedHost;
  let site: WordPress;
  const plugin = mkdtempSync(join(tmpdir(), 'tarja-plugin-'));

  before(async () => {
    host = await startEmbedHost(() => Date.UTC(2026, 10, 20, 18));
    buildWordPress(host.folder, plugin);
    site = await startWordPress({ tarja: plugin });
    gatewayIs(`${host.url}/tarja/`);
  });
  after(async () => {
    await site?.close();
    await host?.close();
    rmSync(plugin, { recursive: true, force: true });
  });

  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

  function gatewayIs(url: string): void {
    site.php(`update_option( 'tarja_gateway', ${quoted(url)} );`);
  }

  /** The plugin waits a second at most for the gateway, whose first answer takes longer on a busy machine. */
  async function gatewayHas(...paths: readonly string[]): Promise<void> {
    for (const path of paths) assert.equal((await fetch(`${host.url}/tarja/${path}`)).status, 200, path);
  }

  /** A page that an author has saved, through WordPress's own filter of what authors may write. */
  function publish(content: string): string {
    const id = site.php(`
      wp_set_current_user( get_user_by( 'login', 'author' )->ID );
      kses_init();
      echo wp_insert_post( wp_slash( array(
        'post_title' => 'A story', 'post_status' => 'publish', 'post_content' => ${quoted(content)},
      ) ), true );`);
    assert.match(id, /^\d+$/);
    return `${site.url}/?p=${id}`;
  }

  const bodyOf = async (url: string) => /<body[^>]*>(.*)<\/body>/s.exec(await (await fetch(url)).text())?.[1] ?? '';

  async function open(url: string): Promise<{ page: Page; said: string[] }> {
    const page = await host.browser.newPage({ viewport: { width: 1280, height: 900 } });
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    // Nothing here asks anybody beyond this machine.
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ status: 204 }));
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url);
    return { page, said };
  }

  /** The author's editor with a block in it. */
  async function openEditor(): Promise<{ page: Page; said: string[] }> {
    const { page, said } = await open(`${site.url}/wp-login.php`);
    await page.fill('#user_login', 'author');
    await page.fill('#user_pass', 'password-of-a-test');
    await page.click('#wp-submit');
    await page.waitForURL(/\/wp-admin\//, { waitUntil: 'commit' });
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.waitForFunction(
      () => 'wp' in window && !!(window as unknown as Editor).wp.blocks?.getBlockType('tarja/widget'),
    );
    await page.evaluate(() => {
      const { blocks, data } = (window as unknown as Editor).wp;
      data.dispatch('core/edit-post').toggleFeature('welcomeGuide');
      data.dispatch('core/block-editor').insertBlocks(blocks.createBlock('tarja/widget', {}));
    });
    return { page, said };
  }

  const block = (attributes: object) => `<!-- wp:tarja/widget ${JSON.stringify(attributes)} /-->`;

  test('a shortcode and a block of an author are places with a reserved height and the last value, before any script', async () => {
    await gatewayHas('polls/presidente', 'polls/presidente-2t');
    const body = await bodyOf(
      publish(
        `[tarja widget="polls" view="runoff" height="420"]\n\n${block({ widget: 'polls', settings: { form: 'race' } })}`,
      ),
    );

    assert.match(
      body,
      /<div data-tarja="polls" data-view="runoff" style="min-height:420px"><ul><li>\S.*? \d+(\.\d)?%<\/li><\/ul><p>Source: Polling index · \w+ \d+, 2026<\/p>/,
    );
    assert.match(body, /<div data-tarja="polls" data-form="race" style="min-height:26em"><ul><li>Helena Prado \d/);
  });

  test('the loader comes once, as a module, and only where there is a widget', async () => {
    const two = await bodyOf(publish('[tarja widget="polls"][tarja widget="polls"]'));
    assert.equal(two.match(/<script type="module" src=['"][^'"]*\/plugins\/tarja\/embed\/loader\.js['"]/g)?.length, 1);

    assert.doesNotMatch(await bodyOf(publish('Nothing here.')), /loader\.js/);
  });

  test('the page itself names the files of its widgets, each once, and none where the loader is another', async () => {
    const content = '[tarja widget="polls"][tarja widget="polls"][tarja widget="score"]';
    const named = async () =>
      [
        ...(await bodyOf(publish(content))).matchAll(
          /<link rel="modulepreload" href="[^"]*\/embed\/\w{8}\/([\w-]+\.js)">/g,
        ),
      ]
        .map(([, file]) => file)
        .sort();

    const { polls, score } = JSON.parse(readFileSync(join(host.folder, 'widgets.json'), 'utf8'));
    const files: Set<string> = new Set([...polls.files, ...score.files].map((file: string) => basename(file)));
    assert.deepEqual(await named(), [...files].sort());
    site.php(`update_option( 'tarja_loader', 'https://static.example/embed/loader.js' );`);
    assert.deepEqual(await named(), []);
    site.php(`delete_option( 'tarja_loader' );`);
  });

  test('files that a page has named are not asked for again by the loader', async () => {
    const asked: string[] = [];
    const page = await host.browser.newPage();
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(publish('[tarja widget="polls"]'));
    assert.deepEqual(await settledStates(page), [['tarja-polls', 'fresh']]);

    const { polls } = JSON.parse(readFileSync(join(host.folder, 'widgets.json'), 'utf8'));
    const files: string[] = polls.files.map((file: string) => basename(file));
    const counts = files.map((file) => asked.filter((url) => basename(url) === file).length);
    assert.deepEqual(
      counts,
      files.map(() => 1),
      files.join(),
    );
    await page.close();
  });

  test('widgets, a pasted place among them, come to life, and nothing moves', async () => {
    const url = publish(
      `<p>Before</p>${block({ widget: 'polls', height: '700' })}
      <div data-tarja="polls" data-view="approval" style="min-height: 700px">Approval of the president</div>
      [tarja widget="polls" view="governor" state="BA" height="700"]<p>After</p>`,
    );
    const { page, said } = await open(url);
    await page.waitForFunction(() => !document.querySelector('[data-tarja]'));
    // What is far from the screen waits until it is near.
    for (const widget of await page.locator('tarja-polls').all()) await widget.scrollIntoViewIfNeeded();
    const states = await settledStates(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

    assert.deepEqual(states, Array(3).fill(['tarja-polls', 'fresh']));
    assert.deepEqual(
      await page.locator('tarja-polls').evaluateAll((all) => all.map((each) => each.getAttribute('view'))),
      [null, 'approval', 'governor'],
    );
    assert.deepEqual(said, []);
    assert.equal(await page.evaluate(() => (window as unknown as { shift: number }).shift), 0);
    await page.close();
  });

  test('what an author writes into a setting is text, and no other attribute', async () => {
    const body = await bodyOf(
      publish(
        `[tarja widget="polls" scenario='"><script>alert(1)</script>' onclick="alert(1)" mode="air" height="1px;position:fixed"]
        ${block({ widget: 'polls', settings: { view: '"><b>', onclick: 'alert(1)' }, height: '9px" onload="x' })}`,
      ),
    );

    assert.doesNotMatch(body, /<script>alert|<b>|data-onclick|data-mode|position:fixed|onload="/);
    assert.equal(body.match(/style="min-height:26em"/g)?.length, 2);
  });

  test('a widget that is not there is nothing to readers, and a sentence to who can mend it', async () => {
    const url = publish('[tarja widget="elections"]');
    assert.doesNotMatch(await bodyOf(url), /elections|data-tarja/);

    const told = site.php(
      `wp_set_current_user( get_user_by( 'login', 'author' )->ID ); echo do_shortcode( '[tarja widget="elections"]' );`,
    );
    assert.match(told, /There is no widget “elections”/);
  });

  test('rates are written in advance, one question a pair, the newest of each', async () => {
    await gatewayHas('rates/rate/USD/BRL', 'rates/rate/EUR/BRL');
    const body = await bodyOf(publish('[tarja widget="rates" pairs="USD EUR"]'));

    assert.match(
      body,
      /<li>USD\/BRL \d\.\d{4}<\/li><li>EUR\/BRL \d\.\d{4}<\/li><\/ul><p>Source: Reference rates of central banks · November \d+, 2026<\/p>/,
    );
  });

  test('a rate of an older day than the others is written with its day', () => {
    const [said, day] = JSON.parse(
      site.php(`echo json_encode( Tarja\\rate_summary( array(
        array( 'date' => '2026-11-19', 'base' => 'USD', 'quote' => 'BRL', 'rate' => 5.4 ),
        array( 'date' => '2026-11-20', 'base' => 'EUR', 'quote' => 'BRL', 'rate' => 6.3 ),
      ) ) );`),
    );

    assert.deepEqual([said, day], [['USD/BRL 5.4000 (November 19, 2026)', 'EUR/BRL 6.3000'], '2026-11-20']);
  });

  test('the gateway is asked once a minute for all readers, and while it is away the last value stands for a day', async () => {
    const url = publish('[tarja widget="polls" view="governor" state="RJ"]');
    await gatewayHas('polls/governadores?estados=RJ');
    host.takeAsked();
    const first = await bodyOf(url);
    await bodyOf(url);
    assert.deepEqual(host.takeAsked(), ['/tarja/polls/governadores?estados=RJ']);

    host.up = false;
    const later = (seconds: number) =>
      site.php(`foreach ( $GLOBALS['wpdb']->get_results( "SELECT * FROM wp_options WHERE option_name LIKE '_transient_tarja%'" ) as $row ) {
        $known = maybe_unserialize( $row->option_value ); $known['next'] -= ${seconds}; $known['until'] -= ${seconds};
        update_option( $row->option_name, $known );
      }`);
    later(61);
    const second = await bodyOf(url);
    await bodyOf(url);
    later(24 * 3600);
    const third = await bodyOf(url);
    host.up = true;

    assert.equal(second, first);
    assert.match(second, /<li>/);
    assert.doesNotMatch(third, /<li>/);
    assert.equal(host.takeAsked().length, 2);
  });

  test('a gateway that says something else costs nothing but the last value', async () => {
    gatewayIs(`${host.url}/nothing/`);
    const body = await bodyOf(publish('[tarja widget="polls" view="governor" state="MG"]'));
    gatewayIs(`${host.url}/tarja/`);

    assert.match(body, /<div data-tarja="polls" data-view="governor" data-state="MG" style="min-height:26em"><\/div>/);
  });

  test('pages tell the widgets where the gateway is, and the setting takes addresses only', async () => {
    const page = await (await fetch(publish('[tarja widget="polls"]'))).text();
    assert.ok(page.includes(`<meta name="tarja-gateway" content="${host.url}/tarja/">`));

    const asked = site.php(`
      add_filter( 'pre_http_request', function ( $answer, $how, $url ) { echo $url; return new WP_Error(); }, 10, 3 );
      add_filter( 'pre_option_tarja_gateway', '__return_empty_string' );
      add_filter( 'home_url', fn() => 'https://news.example/blog' );
      Tarja\\ask( 'polls/presidente' );`);
    assert.equal(asked, 'https://news.example/tarja/polls/presidente');

    assert.equal(site.php(`echo Tarja\\clean_address( 'javascript:alert(1)' );`), '');
    assert.equal(
      site.php(`echo Tarja\\clean_address( ' https://data.example/tarja/ ' );`),
      'https://data.example/tarja/',
    );
  });

  test('speaks Portuguese to an author whose WordPress does', async () => {
    site.php(`update_user_meta( get_user_by( 'login', 'author' )->ID, 'locale', 'pt_BR' );`);
    const { page } = await openEditor();

    await page.locator('.wp-block-tarja-widget select').selectOption('Placar');
    const inspector = page.locator('.block-editor-block-inspector');
    await inspector.getByLabel('Canto superior').selectOption('Direito');
    await inspector.getByLabel('Altura reservada').waitFor();
    await inspector.getByText(/com números sempre atualizados/).waitFor();

    const said = site.php(
      `wp_set_current_user( get_user_by( 'login', 'author' )->ID ); add_filter( 'determine_locale', function () { return 'pt_BR'; } ); echo do_shortcode( '[tarja widget="elections"]' );`,
    );
    assert.match(said, /Não há widget “elections”/);
    site.php(`delete_user_meta( get_user_by( 'login', 'author' )->ID, 'locale' );`);
    await page.close();
  });

  test('in the editor the block offers the widgets and their settings, saves them, and loads no widget', async () => {
    const { page, said } = await openEditor();
    await page.locator('.wp-block-tarja-widget select').selectOption('polls');
    await page.locator('.block-editor-block-inspector').getByLabel('Shows').selectOption('approval');
    const content = await page.evaluate(() =>
      (window as unknown as Editor).wp.data.select('core/editor').getEditedPostContent(),
    );

    assert.match(content, /wp:tarja\/widget {"widget":"polls","settings":{"view":"approval"}}/);

    // What is written one thing a line has room for lines.
    await page.locator('.block-editor-block-inspector').getByLabel('Widget', { exact: true }).selectOption('fixtures');
    await page.locator('.block-editor-block-inspector').getByLabel('Matches to hide').fill('Serra\nVale');
    const lines = await page.evaluate(() =>
      (window as unknown as Editor).wp.data.select('core/editor').getEditedPostContent(),
    );
    assert.match(lines, /"hide":"Serra\\nVale"/);
    assert.equal(await page.locator('script[src*="embed/loader"]').count(), 0);
    assert.deepEqual(
      said.filter((text) => /tarja/i.test(text)),
      [],
    );
    await page.close();
  });

  test('the address of an embed page in a line of its own becomes a frame in which the widget lives', async () => {
    const url = publish(`<p>Before</p>\n\n${host.url}/tarja/embed/polls?view=approval&height=420\n\n<p>After</p>`);
    const { page } = await open(url);
    const element = page.locator('iframe');
    await element.waitFor();

    assert.equal(await element.getAttribute('height'), '420');
    assert.equal(await element.evaluate((frame) => getComputedStyle(frame).borderTopWidth), '0px');
    assert.match((await element.getAttribute('sandbox')) ?? '', /\ballow-scripts\b/);
    const frame = await (await element.elementHandle())?.contentFrame();
    assert.ok(frame);
    assert.deepEqual(await settledStates(frame), [['tarja-polls', 'fresh']]);
    assert.ok((await element.boundingBox())?.height, 'the frame can be seen');
    await page.close();
  });

  test('PHP has nothing to complain about', () => {
    assert.equal(
      site
        .php(`$log = ABSPATH . 'debug.log'; echo file_exists( $log ) ? file_get_contents( $log ) : '';`)
        .match(/.*plugins\/tarja.*/g),
      null,
    );
  });
});

/** The part of WordPress's editor that is used. */
interface Editor {
  wp: {
    blocks: { getBlockType(name: string): unknown; createBlock(name: string, attributes: object): unknown };
    data: {
      dispatch(store: string): Record<string, (...given: unknown[]) => void> & {
        toggleFeature(name: string): void;
        insertBlocks(block: unknown): void;
      };
      select(store: string): { getEditedPostContent(): string };
    };
  };
}
