import { expect } from 'chai';
import type { Relay, RelayedAnswer } from '../../playground/relay.ts';
import { ServiceConsole } from '../../playground/services/console.ts';
import { documentedRequests } from '../../playground/services/requests.ts';
import { wordsOf } from '../../playground/services/strings/strings.ts';

describe('console of the services', () => {
  it('knows the session that an answer brought, though another request was chosen while it was on its way', async () => {
    let answer = (_: RelayedAnswer) => {};
    const relay = {
      addressOf: (name: string) => `http://desk.test/${name}`,
      send: () => new Promise<RelayedAnswer>((resolve) => (answer = resolve)),
    } as unknown as Relay;
    const console = Object.assign(new ServiceConsole(), { relay, words: wordsOf.en, service: 'sandbox' as const });
    document.body.append(console);
    try {
      const requestNamed = (id: string) => documentedRequests.sandbox.find((each) => each.id === `sandbox/${id}`);
      console.choose(requestNamed('createSession'));
      const sent = console.send();
      console.choose(requestNamed('health'));
      // Read at once, so that the test need not wait for it.
      const body = Object.assign(new Blob(), { text: async () => '{ "sessionId": "s-1" }' });
      answer({ status: 201, headers: [], contentType: 'application/json', body, ms: 1 });
      await sent;

      await new Promise((resolve) => setTimeout(resolve));
      console.choose(requestNamed('run'));
      await console.updateComplete;
      const line = console.renderRoot.querySelector<HTMLInputElement>('#line')?.value;
      expect(line).to.contain('s-1');
    } finally {
      console.remove();
    }
  });
});
