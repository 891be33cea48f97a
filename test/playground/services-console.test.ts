import { expect } from 'chai';
import type { Relay, RelayedAnswer } from '../../playground/relay.ts';
import { ServiceConsole } from '../../playground/services/console.ts';
import { documentedRequests } from '../../playground/services/requests.ts';
import { wordsOf } from '../../playground/services/strings/strings.ts';

describe('console of the services', () => {
  it('knows the session that an answer brought, though another request was chosen while it was on its way', async () => {
    const { console, choose, answer, line } = shownConsole();
    try {
      choose('createSession');
      const sent = console.send();
      choose('health');
      answer(session('s-1'));
      await sent;

      await new Promise((resolve) => setTimeout(resolve));
      choose('run');
      expect(await line()).to.contain('s-1');
    } finally {
      console.remove();
    }
  });

  it('gives the session to the request that was chosen before the answer had been read, and leaves one that is written', async () => {
    const { console, choose, answer, line } = shownConsole();
    try {
      for (const [id, wanted] of [
        ['s-1', '/sessions/s-1'],
        ['s-2', '/sessions/s-1'],
      ] as const) {
        choose('createSession');
        const sent = console.send();
        let read = () => {};
        answer(session(id, new Promise<void>((resolve) => (read = resolve))));
        await sent;
        choose('session');
        read();

        await new Promise((resolve) => setTimeout(resolve));
        expect(await line()).to.equal(wanted);
      }
    } finally {
      console.remove();
    }
  });
});

/** The console of the sandbox on the page, with a relay whose answer is given by hand. */
function shownConsole() {
  let answer = (_: RelayedAnswer) => {};
  const relay = {
    addressOf: (name: string) => `http://desk.test/${name}`,
    send: () => new Promise<RelayedAnswer>((resolve) => (answer = resolve)),
  } as unknown as Relay;
  const console = Object.assign(new ServiceConsole(), { relay, words: wordsOf.en, service: 'sandbox' as const });
  document.body.append(console);
  return {
    console,
    choose: (id: string) => console.choose(documentedRequests.sandbox.find((each) => each.id === `sandbox/${id}`)),
    answer: (given: RelayedAnswer) => answer(given),
    async line() {
      await console.updateComplete;
      return console.renderRoot.querySelector<HTMLInputElement>('#line')?.value;
    },
  };
}

/** The answer with a new session, whose body is read as soon as told. */
function session(id: string, read = Promise.resolve()): RelayedAnswer {
  const body = Object.assign(new Blob(), { text: () => read.then(() => `{ "sessionId": "${id}" }`) });
  return { status: 201, headers: [], contentType: 'application/json', body, ms: 1 };
}
