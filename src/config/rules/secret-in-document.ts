import { type Rule, rule } from '../rule.ts';
import { mayHoldSecret, SHORTEST_SECRET, secretIn } from './secrets.ts';

/** Templates are shared, and keys must never be: whoever can read the document could use it. The message does not repeat it. */
export const secretInDocument: Rule = rule('secret-in-document', (report) => ({
  text: {
    shortest: SHORTEST_SECRET,
    suspects: (text) => mayHoldSecret(text) && secretIn(text) !== undefined,
    inspect(text) {
      const form = secretIn(text);
      if (form) report({ params: { form } });
    },
  },
}));
