import { expect } from 'chai';
import { createChecker, type Question } from '../../playground/checker.ts';

const { Worker } = globalThis;
let workers: EventTarget[] = [];

/** Answers each question with no diagnostics; the first one cannot be loaded. */
class WorkerThatCame extends EventTarget {
  constructor() {
    super();
    workers.push(this);
  }

  postMessage({ id }: Question): void {
    if (this === workers[0]) return;
    this.dispatchEvent(new MessageEvent('message', { data: { id, config: { fields: [] }, diagnostics: [] } }));
  }
}

describe('the checker', () => {
  beforeEach(() => {
    workers = [];
    Object.assign(globalThis, { Worker: WorkerThatCame });
  });
  afterEach(() => Object.assign(globalThis, { Worker }));

  it('asks another worker where the first one could not be loaded, also before it was asked anything', async () => {
    const check = createChecker();
    workers[0]?.dispatchEvent(new Event('error'));

    expect((await check({ text: '{}', locale: 'en' })).diagnostics).to.deep.equal([]);
    expect(workers).to.have.length(2);
  });

  it('says that it could not check where the worker is found missing while it is asked', async () => {
    const check = createChecker();
    const first = check({ text: '{}', locale: 'en' }).catch(({ message }: Error) => message);
    workers[0]?.dispatchEvent(new Event('error'));

    expect(await first).to.equal('The check could not be loaded.');
    expect((await check({ text: '{}', locale: 'en' })).diagnostics).to.deep.equal([]);
  });
});
