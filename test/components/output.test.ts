import { expect } from 'chai';
import '../../components/define/output.ts';
import type { OutputElement } from '../../components/output/output.ts';
import { type Acknowledgement, ackKey } from '../../src/show/model.ts';
import { mount, unmount } from '../support/mount.ts';
import { deskStore } from '../support/show.ts';

describe('<tarja-output>', () => {
  afterEach(unmount);

  it('says that it is there before anything was on air, and nothing where it has no name', async () => {
    const store = deskStore();
    const acks: Acknowledgement[] = [];
    store.watch('ack/', ({ key, value }) => {
      if (key === ackKey('main', 'studio', 0)) acks.push(value as Acknowledgement);
      else throw new Error(`${key} was acknowledged.`);
    });
    const unnamed = await mount<OutputElement>('<tarja-output></tarja-output>');
    unnamed.store = store;
    await unnamed.updateComplete;
    const named = await mount<OutputElement>('<tarja-output output-name="studio"></tarja-output>');
    named.store = store;
    await named.updateComplete;
    expect(acks.map(({ revision, phase }) => [revision, phase])).to.deep.equal([[0, 'off']]);
  });

  it('keeps two outputs apart whose names differ behind a slash', async () => {
    const store = deskStore();
    const keys: string[] = [];
    store.watch('ack/', ({ key }) => keys.push(key));
    for (const name of ['Studio/A', 'Studio/B']) {
      const output = await mount<OutputElement>('<tarja-output></tarja-output>');
      output.outputName = name;
      output.store = store;
      await output.updateComplete;
    }
    expect(keys).to.deep.equal([ackKey('main', 'Studio-A', 0), ackKey('main', 'Studio-B', 0)]);
  });
});
