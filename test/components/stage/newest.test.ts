import { expect } from 'chai';
import { Newest } from '../../../components/stage/newest.ts';

/** A job that ends when it is told to. */
function slowJob() {
  const ends: (() => void)[] = [];
  const asked: number[] = [];
  const newest = new Newest((value: number) => {
    asked.push(value);
    return new Promise<string>((resolve) => ends.push(() => resolve(`done ${value}`)));
  });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { newest, asked, end };
}

describe('the newest of many', () => {
  it('does the first at once, then only the newest, and answers all', async () => {
    const { newest, asked, end } = slowJob();

    const answers = Promise.all([1, 2, 3, 4].map((value) => newest.ask(value)));
    expect(asked).to.deep.equal([1]);
    await end();
    expect(asked).to.deep.equal([1, 4]);
    await end();

    expect(await answers).to.deep.equal(['done 1', 'done 4', 'done 4', 'done 4']);
  });

  it('starts what waits at once when hurried, and once only', async () => {
    const { newest, asked, end } = slowJob();
    const answers = Promise.all([newest.ask(1), newest.ask(2)]);

    newest.hurry();
    newest.hurry();
    expect(asked).to.deep.equal([1, 2]);
    await end();
    await end();

    expect(asked).to.deep.equal([1, 2]);
    expect(await answers).to.deep.equal(['done 1', 'done 2']);
  });
});
