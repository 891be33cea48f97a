import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../playground/states/states.ts';
import { strings } from '../../../playground/strings/strings.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { until } from '../../support/mount.ts';

describe('all states of a template', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('have about the same area in every shape: more upright ones are in one look, and strips can be read', async () => {
    await setViewport({ width: 1440, height: 900 });
    const sizeOf = async (width: number, height: number) => {
      const config: Config = { fields: [], meta: { resolution: { width, height } } };
      const states = document.createElement('pg-states');
      const source = { config, html: '<!doctype html>', base: '/' };
      document.body.append(Object.assign(states, { source, groundWords: strings.en }));
      await until(() => states.renderRoot.querySelector('.grid > li') !== null);
      const item = states.renderRoot.querySelector('.grid > li')?.getBoundingClientRect();
      states.remove();
      return item?.width ?? 0;
    };

    const wide = await sizeOf(1920, 1080);
    expect(wide).to.be.within(300, 400);
    expect(await sizeOf(1080, 1920)).to.be.within(160, 220);
    expect(await sizeOf(3072, 768)).to.be.above(420);
  });
});
