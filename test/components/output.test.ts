import { expect } from 'chai';
import '../../components/define/output.ts';
import type { OutputElement } from '../../components/output/output.ts';
import { type Acknowledgement, ackKey, airKey } from '../../src/show/model.ts';
import { mount, unmount, until } from '../support/mount.ts';
import { deskStore } from '../support/show.ts';

describe('<tarja-output>', () => {
  afterEach(unmount);

  it('says that it is there before anything was on air, and nothing where it has no name', async () => {
    const store = { ...deskStore(), now: () => 1234 };
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
    // By the clock of the station: that of this machine may be another.
    expect(acks.map(({ revision, phase, at }) => [revision, phase, at])).to.deep.equal([[0, 'off', 1234]]);
  });

  it('counts the frames of a second where it tells them, and asks for none else: a picture that stands still costs none', async () => {
    const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
    const asked = new Set<number>();
    globalThis.requestAnimationFrame = (work) => {
      const frame = requestAnimationFrame((time) => {
        work(time);
        asked.delete(frame);
      });
      asked.add(frame);
      return frame;
    };
    globalThis.cancelAnimationFrame = (frame) => {
      asked.delete(frame);
      cancelAnimationFrame(frame);
    };
    try {
      const unnamed = await mount<OutputElement>('<tarja-output></tarja-output>');
      unnamed.store = deskStore();
      await unnamed.updateComplete;
      expect(asked.size).to.equal(0);
      const named = await mount<OutputElement>('<tarja-output output-name="studio"></tarja-output>');
      const store = deskStore();
      named.store = store;
      await until(() => asked.size > 0);
      await until(() => asked.size === 0);

      dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
      const told = (await store.get(ackKey('main', 'studio', 0)))?.value as Acknowledgement;
      expect(told.fps).to.be.above(0);
      expect(asked.size).to.be.above(0);
    } finally {
      Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
    }
  });

  it('says what its browser is where that is older than graphics need, and nothing of others', async () => {
    const store = deskStore();
    const { supports } = CSS;
    CSS.supports = (name: string) => name !== 'grid-template-columns';
    try {
      const old = await mount<OutputElement>('<tarja-output output-name="truck"></tarja-output>');
      old.store = store;
      await old.updateComplete;
    } finally {
      CSS.supports = supports;
    }
    const output = await mount<OutputElement>('<tarja-output output-name="studio"></tarja-output>');
    output.store = store;
    await output.updateComplete;

    const said = async (name: string) =>
      ((await store.get(ackKey('main', name, 0)))?.value as Acknowledgement | undefined)?.oldBrowser;
    expect(await said('truck')).to.match(/^Chromium \d+$/);
    expect(await said('studio')).to.equal(undefined);
  });

  it('says whether OBS has it in its program, once OBS has said so', async () => {
    const store = deskStore();
    const output = await mount<OutputElement>('<tarja-output output-name="studio"></tarja-output>');
    output.store = store;
    await output.updateComplete;
    const said = async () =>
      ((await store.get(ackKey('main', 'studio', 0)))?.value as Acknowledgement | undefined)?.inProgram;
    const inObs = (active: boolean) => dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active } }));

    expect(await said()).to.equal(undefined);
    inObs(false);
    expect(await said()).to.equal(false);
    inObs(true);
    expect(await said()).to.equal(true);
  });

  it('clears what the air names no more: the station was started with another show', async () => {
    const store = deskStore();
    const named = await mount<OutputElement>('<tarja-output output-name="studio"></tarja-output>');
    named.store = store;
    await named.updateComplete;
    const take = (layer: number, template: string) =>
      store.command({ id: template, op: 'take', channel: 'main', layer, template, by: 'Ana' });
    const phases = async () => {
      const acks = await Promise.all([20, 30].map((layer) => store.get(ackKey('main', 'studio', layer))));
      return acks.map((ack) => (ack?.value as Acknowledgement | undefined)?.phase).join();
    };
    await take(20, 'strap');
    const taken = await store.get(airKey('main'));
    await take(30, 'score');
    // There are no templates beside this page.
    await until(async () => (await phases()) === 'failed,failed');

    await store.put(airKey('main'), taken?.value);
    await until(async () => (await phases()) === 'failed,off');
    await store.delete(airKey('main'));
    await until(async () => (await phases()) === 'off,off');
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
