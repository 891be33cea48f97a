import { expect } from 'chai';
import { OutputLayer } from '../../components/output/output-layer.ts';
import type { Status } from '../../src/runtime/status.ts';
import type { AirLayer, GraphicAction } from '../../src/show/model.ts';

/** A call to a picture, which the test answers. */
interface Call {
  readonly name: string;
  answer(refusal?: string): void;
}

/** A layer whose pictures write down what they are told, and answer when the test says so. */
function layerWithPictures() {
  const calls: Call[] = [];
  const acks: string[] = [];
  const hung: string[] = [];
  const pictures: ReturnType<typeof picture>[] = [];
  let answered: string[] | undefined;
  let said: readonly string[] | undefined;

  function picture(of: AirLayer) {
    const call = (name: string) =>
      new Promise<string | undefined>((resolve) =>
        calls.push({ name: `${of.instance} ${name}`, answer: (refusal) => resolve(refusal) }),
      );
    return {
      changed: () => {},
      template: of.template,
      version: of.version,
      phase: 'on' as const,
      notes: [],
      graphicNotes: [] as readonly string[],
      problem: undefined as string | undefined,
      hangs: false,
      isRemoved: false,
      shows({ instance }: AirLayer) {
        return instance === of.instance && this.problem === undefined;
      },
      prepare: ({ name }: AirLayer['values']) => call(name === 'Ana' ? 'load' : `load ${name}`),
      enter: () => call('enter'),
      follow: ({ values }: AirLayer) => call(`update ${values['name']}`),
      async act({ id }: GraphicAction): Promise<Status> {
        const message = await call(`act ${id}`);
        return message === undefined ? { statusCode: 200 } : { statusCode: 550, statusMessage: message };
      },
      applyTheme: async () => {},
      leave: async () => void (await call('leave')),
      remove() {
        this.isRemoved = true;
      },
    };
  }

  const layer = new OutputLayer({
    takeCued: () => undefined,
    open: (air) => {
      const opened = picture(air);
      pictures.push(opened);
      return opened;
    },
    hung: ({ template }) => hung.push(template),
    acknowledge: ({ revision, phase, problem, graphicNotes, answers }) => {
      said = graphicNotes;
      acks.push(`${revision} ${phase}${problem ? ` ${problem}` : ''}`);
      answered = answers?.map(({ command, statusCode, statusMessage = '' }) =>
        `${command} ${statusCode} ${statusMessage}`.trim(),
      );
    },
    settled: () => {},
  });
  const names = () => calls.map(({ name }) => name);
  return {
    layer,
    acks,
    hung,
    pictures,
    names,
    /** Answers the newest call of that name, and lets the layer go on. */
    async answer(name: string, refusal?: string) {
      const found = calls.findLast((each) => each.name === name);
      if (!found) throw new Error(`No call ${name}, but ${names().join(', ')}.`);
      found.answer(refusal);
      await settle();
    },
    /** What the graphic answered to its last actions, as it was acknowledged last. */
    answers: () => answered,
    /** What the graphic says that it does not show, as it was acknowledged last. */
    said: () => said,
    async apply(revision: number, air: AirLayer | null, late = false) {
      layer.apply({ air, revision, late });
      await settle();
    },
  };
}

/** All that waits for no answer of a picture has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const take = (instance: string, name = 'Ana', rest: Partial<AirLayer> = {}): AirLayer => ({
  revision: 1,
  instance,
  template: 'strap',
  version: 'v1',
  values: { name },
  phase: 'on',
  since: 0,
  by: 'Ana',
  ...rest,
});

const asking = (...actions: readonly string[]): Partial<AirLayer> => ({
  actions: actions.map((command) => ({ command, id: command })),
});

describe('a layer of an output', () => {
  it('sends an update while the graphic enters, and does not enter it again', async () => {
    const { apply, answer, names, acks } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await apply(2, take('a', 'Bia'));
    expect(names()).to.deep.equal(['a load', 'a enter', 'a update Bia']);

    await answer('a enter');
    expect(acks).to.deep.equal([]);
    await answer('a update Bia');
    expect(acks).to.deep.equal(['2 on']);
    expect(names()).to.deep.equal(['a load', 'a enter', 'a update Bia']);
  });

  it('enters with the values that are wanted by the time it has loaded', async () => {
    const { apply, answer, names, acks } = layerWithPictures();
    await apply(1, take('a'));
    await apply(2, take('a', 'Bia'));
    await answer('a load');
    await answer('a load Bia');
    await answer('a enter');
    await answer('a update Bia');
    expect(names()).to.deep.equal(['a load', 'a load Bia', 'a enter', 'a update Bia']);
    expect(acks).to.deep.equal(['2 on']);
  });

  it('begins the next take while the one before enters; that one leaves once the next is in', async () => {
    const { apply, answer, names, acks, pictures } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await apply(2, take('b'));
    expect(names()).to.deep.equal(['a load', 'a enter', 'b load']);
    await answer('b load');
    expect(names().at(-1)).to.equal('b enter');

    await answer('a enter');
    expect(names().includes('a leave')).to.equal(false);
    await answer('b enter');
    expect(names().at(-1)).to.equal('a leave');
    await answer('a leave');
    expect(pictures.map(({ isRemoved }) => isRemoved)).to.deep.equal([true, false]);
    expect(acks).to.deep.equal(['2 on']);
  });

  it('takes out what enters by its own animation, and what was seen before with it', async () => {
    const { apply, answer, names, acks } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await answer('a enter');
    await apply(2, take('b'));
    await answer('b load');
    await apply(3, take('b', 'Ana', { phase: 'out' }));
    expect(names().slice(-2)).to.deep.equal(['a leave', 'b leave']);
    await answer('b enter');
    expect(names().filter((name) => name.endsWith('leave')).length).to.equal(2);
    expect(acks).to.deep.equal(['1 on', '3 out']);
    await answer('a leave');
    expect(acks.at(-1)).to.equal('3 out');
    await answer('b leave');
    expect(acks.at(-1)).to.equal('3 off');
  });

  it('what is overtaken before it has loaded never enters', async () => {
    const { apply, answer, names, pictures } = layerWithPictures();
    await apply(1, take('a'));
    await apply(2, take('b'));
    await answer('a load');
    expect(names()).to.deep.equal(['a load', 'b load']);
    expect(pictures[0]?.isRemoved).to.equal(true);
  });

  it('keeps what was seen before where the next refuses to enter, also after an update of it', async () => {
    const { apply, answer, acks, pictures } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await answer('a enter');
    await apply(2, take('b'));
    await answer('b load');
    await apply(3, take('b', 'Bia'));
    await answer('b enter', 'It does not play.');
    await answer('b update Bia', 'It does not play.');
    expect(acks).to.deep.equal(['1 on', '3 failed It does not play.']);
    expect(pictures.map(({ isRemoved }) => isRemoved)).to.deep.equal([false, true]);
  });

  it('clear takes away what enters, what was seen before it, and what loads, at once', async () => {
    const { apply, answer, acks, pictures, names } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await answer('a enter');
    await apply(2, take('b'));
    await answer('b load');
    await apply(3, take('c'));
    await apply(4, null);
    expect(pictures.map(({ isRemoved }) => isRemoved)).to.deep.equal([true, true, true]);
    await answer('b enter');
    await answer('c load');
    expect(names().filter((name) => /leave|c enter/.test(name))).to.deep.equal([]);
    expect(acks).to.deep.equal(['1 on', '4 off']);
  });

  it('what loads while its output turns to another channel never enters', async () => {
    const { layer, apply, answer, names, pictures, acks } = layerWithPictures();
    await apply(1, take('a'));
    layer.clear();
    await answer('a load');
    expect(names()).to.deep.equal(['a load']);
    expect(pictures.map(({ isRemoved }) => isRemoved)).to.deep.equal([true]);
    expect(acks).to.deep.equal([]);
  });

  it('tells that a graphic hung on air', async () => {
    const { apply, answer, acks, hung, pictures } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await answer('a enter');
    Object.assign(pictures[0] ?? {}, { problem: 'It hangs.', hangs: true });
    pictures[0]?.changed();
    expect(hung).to.deep.equal(['strap']);
    expect(acks).to.deep.equal(['1 on', '1 failed It hangs.']);
  });

  it('tells what the graphic on air says that it does not show, until it leaves', async () => {
    const { apply, answer, pictures, said } = layerWithPictures();
    await apply(1, take('a'));
    await answer('a load');
    await answer('a enter');
    expect(said()).to.equal(undefined);
    const [picture] = pictures;
    Object.assign(picture ?? {}, { graphicNotes: ['The figures cannot be had.'] });
    picture?.changed();
    expect(said()).to.deep.equal(['The figures cannot be had.']);
    await apply(2, take('a', 'Ana', { phase: 'out' }));
    expect(said()).to.equal(undefined);
  });

  describe('actions of the graphic’s own', () => {
    it('each is run once, also of several that come at once, and its answer is acknowledged', async () => {
      const { apply, answer, names, acks, answers } = layerWithPictures();
      await apply(1, take('a', 'Ana', asking('one')));
      await answer('a load');
      expect(names()).to.deep.equal(['a load', 'a enter', 'a act one']);
      await answer('a enter');
      await apply(1, take('a', 'Ana', asking('one', 'two', 'three')));
      expect(
        names()
          .slice(3)
          .filter((name) => name.includes('act')),
      ).to.deep.equal(['a act two', 'a act three']);
      await answer('a update Ana');

      await answer('a act one');
      await answer('a act three', 'It broke.');
      expect(answers()).to.deep.equal(['one 200', 'three 550 It broke.']);
      expect(new Set(acks)).to.deep.equal(new Set(['1 on']));
    });

    it('run before a page opened are not run by it, and not told', async () => {
      const { apply, answer, names, answers } = layerWithPictures();
      await apply(1, take('a', 'Ana', asking('one')), true);
      await answer('a load');
      await answer('a enter');
      expect(names()).to.deep.equal(['a load', 'a enter']);
      expect(answers()).to.equal(undefined);

      await apply(1, take('a', 'Ana', asking('one', 'two')));
      expect(names().filter((name) => name.includes('act'))).to.deep.equal(['a act two']);
    });

    it('that came while the output was away are not run, and it says so', async () => {
      const { apply, answer, names, answers } = layerWithPictures();
      await apply(1, take('a'));
      await answer('a load');
      await answer('a enter');
      await apply(1, take('a', 'Ana', asking('one')), true);
      await answer('a update Ana');
      expect(names()).not.to.include('a act one');
      expect(answers()).to.deep.equal(['one 503']);
    });

    it('are not run again where the graphic failed and is loaded anew', async () => {
      const { apply, answer, names, pictures } = layerWithPictures();
      await apply(1, take('a', 'Ana', asking('one')));
      await answer('a load');
      await answer('a enter');
      for (const picture of pictures) picture.problem = 'It failed.';
      await apply(2, take('a', 'Bia', asking('one')));
      await answer('a load Bia');
      expect(names().filter((name) => name.includes('act'))).to.deep.equal(['a act one']);
    });

    it('of the next graphic on the layer begin anew', async () => {
      const { apply, answer, answers } = layerWithPictures();
      await apply(1, take('a', 'Ana', asking('one')));
      await answer('a load');
      await answer('a enter');
      await answer('a act one');
      expect(answers()).to.deep.equal(['one 200']);
      await apply(2, take('b'));
      await answer('b load');
      await answer('b enter');
      expect(answers()).to.equal(undefined);
    });
  });
});
