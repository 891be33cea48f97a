import { expect } from 'chai';
import { Memory } from '../../../playground/project/storage.ts';
import '../../../playground/start/page.ts';
import type { SocketStore } from '../../../src/show/stores/socket.ts';
import { until } from '../../support/mount.ts';

describe('the start page of a station', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    document.querySelector('pg-start')?.remove();
  });

  it('has its templates in the language that was chosen last, though an earlier answer comes later', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = true;
    globalThis.fetch = async (input, request) => {
      const { 'accept-language': language = '' } = (request?.headers ?? {}) as Record<string, string>;
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      const template = { name: 'strap', version: '1', valid: true, title: `Strap in ${language}`, description: '' };
      return Response.json(String(input) === '/api/show' ? { channels: [] } : { templates: [template] });
    };
    const end = () => {};
    const store = { watch: () => end, watchConnection: () => end, list: async () => [] } as unknown as SocketStore;
    const page = Object.assign(document.createElement('pg-start'), { memory: new Memory(undefined), store });
    document.body.append(page);
    await page.updateComplete;
    isSlow = false;
    const [name, locale] = document.documentElement.lang === 'pt-BR' ? ['English', 'en'] : ['Português', 'pt-BR'];
    const header = page.renderRoot.querySelector('pg-header');
    await header?.updateComplete;
    header?.shadowRoot?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    const title = () => page.renderRoot.querySelector('.templates .title')?.textContent;
    await until(() => title() !== undefined);
    expect(title()).to.equal(`Strap in ${locale}`);

    for (const arrive of waiting) arrive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(title()).to.equal(`Strap in ${locale}`);
  });
});
