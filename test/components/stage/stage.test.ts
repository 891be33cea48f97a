import { expect } from 'chai';
import type { StageElement } from '../../../components/define/stage.ts';
import '../../../components/define/stage.ts';
import { mount, unmount } from '../../support/mount.ts';

const strap = '/test/fixtures/templates/strap/';

describe('tarja-stage', () => {
  afterEach(unmount);

  it('loads, plays, updates and stops a declarative template, each with an OGraf status', async () => {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const said: string[] = [];
    stage.addEventListener('tarja-status', ({ detail }: CustomEventInit) =>
      said.push(`${detail.status} ${detail.phase}`),
    );
    stage.src = strap;

    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.update({ headline: 'Second words' })).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });
    expect(said).to.deep.equal(['loading off', 'ready off', 'playing in', 'playing on', 'playing out', 'ready off']);
  });
});
