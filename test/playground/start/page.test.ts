import { expect } from 'chai';
import { Memory } from '../../../playground/project/storage.ts';
import '../../../playground/start/page.ts';
import type { SocketStore } from '../../../src/show/stores/socket.ts';
import { chooseOtherLanguage, type HeldAnswers, holdAnswers } from '../../support/held-answers.ts';
import { until } from '../../support/mount.ts';

describe('the start page of a station', () => {
  let answers: HeldAnswers;
  afterEach(() => {
    answers.end();
    document.querySelector('pg-start')?.remove();
  });

  it('has its templates in the language that was chosen last, though an earlier answer comes later', async () => {
    answers = holdAnswers((address, { headers }) => {
      const { 'accept-language': language } = headers as Record<string, string>;
      const template = { name: 'strap', version: '1', valid: true, title: `Strap in ${language}`, description: '' };
      return address === '/api/show' ? { channels: [] } : { templates: [template] };
    });
    const end = () => {};
    const store = { watch: () => end, watchConnection: () => end, list: async () => [] } as unknown as SocketStore;
    const page = Object.assign(document.createElement('pg-start'), { memory: new Memory(undefined), store });
    document.body.append(page);
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
});
