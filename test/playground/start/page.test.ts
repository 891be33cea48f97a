import { expect } from 'chai';
import { Memory } from '../../../playground/project/storage.ts';
import '../../../playground/start/page.ts';
import { type Channel, MAIN } from '../../../src/serve/channel.ts';
import { airKey } from '../../../src/show/model.ts';
import type { SocketStore } from '../../../src/show/stores/socket.ts';
import { chooseOtherLanguage, holdAnswers } from '../../support/held-answers.ts';
import { until } from '../../support/mount.ts';

describe('the start page of a station', () => {
  const { fetch } = globalThis;
  const end = () => {};
  const quiet = { watch: () => end, watchConnection: () => end, list: async () => [], now: Date.now };
  const store = quiet as unknown as SocketStore;
  const open = (given: { store?: SocketStore; channels?: Channel[] } = {}) => {
    const page = Object.assign(document.createElement('pg-start'), { memory: new Memory(undefined), store, ...given });
    document.body.append(page);
    return page;
  };
  afterEach(() => {
    globalThis.fetch = fetch;
    document.querySelector('pg-start')?.remove();
  });

  it('asks for no token while the station turns this machine away, and says so; then it does', async () => {
    let status = 429;
    globalThis.fetch = async () => Response.json({ code: 'too-many-attempts' }, { status });
    const page = open();
    const alert = () => page.renderRoot.querySelector('[role=alert]')?.textContent;
    await until(() => alert() !== undefined);

    expect(alert()).to.include('Too many wrong tokens');
    const token = () => page.renderRoot.querySelector('input[name=token]');
    expect(token()).to.equal(null);

    status = 401;
    await until(() => token() !== null);
  });

  it('says that nothing is on air and no output open once it knows the show, and not before', async () => {
    globalThis.fetch = async () => Response.json({ channels: [], templates: [] });
    let answer = (_entries: []) => {};
    const entries = new Promise<[]>((resolve) => {
      answer = resolve;
    });
    const page = open({ store: { ...store, list: () => entries }, channels: [MAIN] });
    const said = () => page.renderRoot.querySelector('.channel')?.textContent ?? '';
    await until(() => said().includes('1920 × 1080'));
    expect(said()).to.not.match(/Nothing on air|Take an item|No output/);

    answer([]);
    await until(() => said().includes('Nothing on air'));
    expect(said()).to.match(/Take an item.+No output/s);
  });

  it('renders nothing again each second but the running times', async () => {
    globalThis.fetch = async () => Response.json({ channels: [], templates: [] });
    const since = Date.now();
    const air = { instance: 'a', template: 'strap', values: {}, phase: 'on', since, by: 'Ana' };
    const entries = [{ key: airKey('main'), value: { layers: { 20: { ...air, revision: 1 } } }, revision: 1 }];
    let now = since;
    const page = open({
      store: { ...store, list: async () => entries, now: () => now } as unknown as SocketStore,
      channels: [MAIN],
    });
    const times = () => [...page.renderRoot.querySelectorAll('.channel time')].map(({ textContent }) => textContent);
    await until(() => times().length === 2);
    let rendered = 0;
    page.addController({ hostUpdate: () => rendered++ });
    now += 60_000;
    await until(() => times().join() === '01:00,01:00');
    expect(rendered).to.equal(0);
  });

  it('has its templates in the language that was chosen last, though an earlier answer comes later', async () => {
    const answers = holdAnswers((address, { headers }) => {
      const { 'accept-language': language } = headers as Record<string, string>;
      const template = { name: 'strap', version: '1', valid: true, title: `Strap in ${language}`, description: '' };
      return address === '/api/show' ? { channels: [] } : { templates: [template] };
    });
    const page = open();
    await until(() => answers.count > 0);
    answers.open();
    const locale = await chooseOtherLanguage(page.renderRoot.querySelector('pg-header'));
    const title = () => page.renderRoot.querySelector('.templates .title')?.textContent;
    await until(() => title() !== undefined);
    expect(title()).to.equal(`Strap in ${locale}`);

    await answers.give();
    await page.updateComplete;
    expect(title()).to.equal(`Strap in ${locale}`);
  });

  it('shows each channel in its shape: an upright one beside what is said of it, and hardly taller than a wide one', async () => {
    globalThis.fetch = async () => Response.json({ channels: [], templates: [] });
    const vertical = { ...MAIN, id: 'vertical', resolution: { width: 1080, height: 1920 } };
    const page = open({ channels: [MAIN, vertical] });
    page.style.cssText = 'width: 1200px';
    const boxes = (part: string) =>
      [...page.renderRoot.querySelectorAll(`.channel ${part}`)].map((element) => element.getBoundingClientRect());
    await until(() => boxes('tarja-output').length === 2);

    const [wide, upright] = boxes('tarja-output') as [DOMRect, DOMRect];
    expect(wide.width / wide.height).to.be.closeTo(16 / 9, 0.01);
    expect(upright.height / upright.width).to.be.closeTo(16 / 9, 0.01);
    expect(upright.height).to.be.at.most(440);
  });

  it('shows the whole of a template’s picture that is upright', async () => {
    const upright = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="160"/>')}`;
    const template = { name: 'strap', version: '1', valid: true, title: 'Strap', description: '', thumbnail: upright };
    globalThis.fetch = async (address) =>
      Response.json(address === '/api/show' ? { channels: [] } : { templates: [template] });
    const page = open();
    await until(() => page.renderRoot.querySelector('.thumbnail img') !== null);
    const picture = page.renderRoot.querySelector('.thumbnail img') as HTMLImageElement;
    await picture.decode();
    const place = picture.parentElement?.getBoundingClientRect();
    expect(picture.offsetHeight).to.equal(Math.round(place?.height ?? 0));
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
  });
});
