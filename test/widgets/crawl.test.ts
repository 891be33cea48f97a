import { expect } from 'chai';
import { html, LitElement } from 'lit';
import { Crawl, type CrawlOptions, crawlStyles } from '../../widgets/shared/crawl/crawl.ts';
import { appears, mount, unmount, until } from '../support/mount.ts';

class CrawlHost extends LitElement {
  static override styles = crawlStyles;
  static override properties = { keys: {}, options: {} };
  declare keys: readonly string[];
  declare options: CrawlOptions;
  readonly crawl = new Crawl(this);

  constructor() {
    super();
    this.keys = ['One headline', 'Another one, somewhat longer', 'Third'];
    this.options = { speed: 200, frameRate: 50, wholePixels: true };
  }

  protected override render() {
    const items = this.keys.map((key) => ({ key, content: html`<b>${key}</b>` }));
    return this.crawl.render(items, this.options);
  }
}
customElements.define('test-crawl', CrawlHost);

const host = async () => {
  const element = await mount<CrawlHost>('<test-crawl></test-crawl>');
  element.style.display = 'block';
  element.style.width = '600px';
  await element.updateComplete;
  await appears(element, '.crawl-item');
  return element;
};

/** Takes the time into the test's hand, as the stage's clock does, and puts it at a moment. */
function goTo(element: CrawlHost, time: number): void {
  const seek = () => {
    for (const animation of element.shadowRoot?.getAnimations() ?? []) {
      animation.pause();
      animation.currentTime = time;
    }
  };
  seek();
  // What asks a crawl to look after itself, besides its timer.
  document.dispatchEvent(new Event('visibilitychange'));
  seek();
}

interface Seen {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** What has come in, by its distance from the left edge of the window. */
function seen(element: CrawlHost): Seen[] {
  return placed(element).filter(({ left, right }) => left < 600 && right > 0);
}

/** What is on the tape. */
function placed(element: CrawlHost): Seen[] {
  const window = element.shadowRoot?.querySelector('.crawl') as HTMLElement;
  const from = window.getBoundingClientRect().left;
  return [...window.children].map((item) => {
    const { left, right } = item.getBoundingClientRect();
    return { text: item.textContent ?? '', left: left - from, right: right - from };
  });
}

afterEach(unmount);

describe('Crawl', () => {
  it('lets its items in from the right edge, one behind the other', async () => {
    const element = await host();

    goTo(element, 0);
    expect(seen(element)).to.deep.equal([]);
    goTo(element, 1000);
    const [first, second] = seen(element) as [Seen, Seen];
    expect(first.left).to.equal(400);
    expect(first.text).to.equal('One headline');
    expect(second.left - first.right).to.be.within(47, 49);
  });

  it('stands on whole pixels at any moment of a picture', async () => {
    const element = await host();

    for (const time of [13, 333.3, 1021.7, 2999.99]) {
      goTo(element, time);
      for (const { left } of seen(element)) expect(left).to.equal(Math.round(left));
    }
  });

  it('shows the same at a time whichever way it was reached', async () => {
    const [steps, leap] = [await host(), await host()];

    for (let time = 0; time <= 20_000; time += 250) goTo(steps, time);
    goTo(leap, 20_000);

    expect(seen(steps)).to.deep.equal(seen(leap));
    expect(seen(steps)).to.have.length.above(1);
  });

  it('leaves no gap but its own, lap after lap', async () => {
    const element = await host();

    for (let time = 0; time <= 30_000; time += 500) {
      goTo(element, time);
      const there = seen(element);
      for (const [index, { right }] of there.slice(0, -1).entries())
        expect((there[index + 1]?.left ?? 0) - right).to.be.within(47, 49);
      if (time > 4000) expect(there[0]?.left).to.be.below(48);
      if (time > 4000) expect(there.at(-1)?.right).to.be.above(552);
    }
  });

  it('appends what is new behind the tail, and moves nothing by it', async () => {
    const element = await host();
    goTo(element, 5000);
    const before = seen(element);
    const nodes = [...(element.shadowRoot?.querySelectorAll('.crawl-item') ?? [])];

    element.keys = ['Breaking', ...element.keys.slice(1)];
    await element.updateComplete;
    expect(seen(element)).to.deep.equal(before);
    goTo(element, 7000);

    const now = [...(element.shadowRoot?.querySelectorAll('.crawl-item') ?? [])];
    const kept = nodes.filter((node) => now.includes(node));
    expect(now.slice(0, kept.length)).to.deep.equal(kept);
    expect(now[kept.length]?.textContent).to.equal('Breaking');
  });

  it('takes away what has passed: what it holds does not grow', async () => {
    const element = await host();

    goTo(element, 3_600_000);

    expect(placed(element).length).to.be.below(12);
    expect(element.shadowRoot?.getAnimations().length).to.be.below(13);
  });

  it('ends the movement of what is taken away, which the document would keep with its element', async () => {
    const element = await host();
    const states = (of: readonly Animation[] = []) => of.map(({ playState }) => playState);
    const [, first] = element.shadowRoot?.getAnimations() ?? [];

    goTo(element, 8000);
    expect(first?.playState).to.equal('idle');

    const rest = element.shadowRoot?.getAnimations() ?? [];
    expect(states(rest)).to.include('paused');
    element.remove();
    expect(new Set(states(rest))).to.deep.equal(new Set(['idle']));
  });

  it('moves by animations with one start and without an end, so that no movement waits for it', async () => {
    const element = await host();
    const animations = element.shadowRoot?.getAnimations() ?? [];

    expect(animations.length).to.be.above(2);
    expect(new Set(animations.map(({ startTime }) => startTime))).to.have.property('size', 1);
    for (const { effect } of animations) expect(effect?.getComputedTiming().endTime).to.equal(Number.POSITIVE_INFINITY);
  });

  it('stands still while there is a reason, and goes on from there', async () => {
    const element = await host();

    element.crawl.hold('wish');
    element.crawl.hold('pointer');
    element.crawl.release('pointer');
    await Promise.all((element.shadowRoot?.getAnimations() ?? []).map(({ ready }) => ready));
    expect(element.crawl.paused).to.equal(true);
    for (const { playState } of element.shadowRoot?.getAnimations() ?? []) expect(playState).to.equal('paused');
    const held = placed(element);

    element.crawl.release('wish');
    expect(element.crawl.paused).to.equal(false);
    const animations = element.shadowRoot?.getAnimations() ?? [];
    expect(new Set(animations.map(({ startTime }) => startTime))).to.have.property('size', 1);
    for (const { playState } of animations) expect(playState).to.equal('running');
    expect(Math.abs((placed(element)[0]?.left ?? 0) - (held[0]?.left ?? 0))).to.be.below(5);
  });

  it('is not for assistive technology, which gets the items at rest', async () => {
    const element = await host();

    expect(element.shadowRoot?.querySelector('.crawl')?.getAttribute('aria-hidden')).to.equal('true');
  });

  it('ends with its window, and begins anew with the next', async () => {
    const element = await host();
    goTo(element, 5000);
    element.remove();
    expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);

    document.body.append(element);
    element.requestUpdate();
    await appears(element, '.crawl-item');

    goTo(element, 500);
    expect(seen(element)).to.have.length(1);
    expect(seen(element)[0]).to.include({ text: 'One headline', left: 500 });
    element.remove();
  });

  it('of a page lies without gaps after a while in a closed tab, with a font that came late, and in a wider window', async () => {
    const element = await host();
    const items = () => [...(element.shadowRoot?.querySelectorAll('.crawl-item') ?? [])];
    /** Does something after which the crawl begins anew, and waits for that. */
    const laidAnew = async (act: () => void) => {
      act();
      const before = new Set(items());
      await until(() => items().length > 0 && !items().some((item) => before.has(item)));
      const gaps = seen(element).flatMap(({ left }, at, all) => (at ? [left - (all[at - 1]?.right ?? 0)] : []));
      for (const gap of gaps) expect(gap).to.be.within(47, 49);
      expect(gaps).to.have.length.above(0);
      expect(placed(element)[0]?.left).to.be.within(-100, 1);
    };
    await laidAnew(() => {
      element.options = { ...element.options, fromLeft: true, speed: 100 };
    });
    await laidAnew(() => {
      element.style.display = 'none';
      for (const time of [5000, 10_000, 15_000]) goTo(element, time);
      element.style.display = 'block';
    });
    await laidAnew(() => {
      element.style.fontSize = '40px';
    });
    await laidAnew(() => {
      element.style.width = '900px';
    });
  });

  it('of a page begins with its first item at the left edge', async () => {
    const element = await mount<CrawlHost>('<test-crawl></test-crawl>');
    element.style.display = 'block';
    element.style.width = '600px';
    element.options = { speed: 200, fromLeft: true };
    await element.updateComplete;
    await appears(element, '.crawl-item');

    goTo(element, 600 / 0.18);
    expect(Math.abs(seen(element)[0]?.left ?? 99)).to.be.below(1);
    expect(seen(element).length).to.be.greaterThan(1);
  });
});
