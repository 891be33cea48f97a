import { type Rule, rule } from './rule.ts';
import { mayHoldSecret, SHORTEST_SECRET, secretIn } from './secrets.ts';

/** Templates are shared, and keys must never be: every reader of the document could use one. The message does not repeat the key. */
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

/** What editors and servers write for bytes that are no UTF-8: the letters that stood there are not in the text any more. */
export const UNREADABLE = '\u{FFFD}';

/** A file that was saved in an older encoding shows on air as it was read. */
export const textUnreadable: Rule = rule('text-unreadable', (report) => ({
  text: {
    shortest: 1,
    suspects: (text) => text.includes(UNREADABLE),
    inspect(text) {
      report({ params: { text } });
    },
  },
}));

/**
 * Content over http can be read and changed on the way, and a page on https does not load it. Silent for machines
 * of one's own (no dot in the name, private addresses, a port of its own), for `$schema`, which names and does not fetch,
 * and in texts that are shown as they are.
 */
export const urlNotHttps: Rule = rule('url-not-https', (report) => ({
  text: {
    shortest: 'http://a.b'.length,
    suspects: (text) => text.charCodeAt(4) === 58 && /^http:\/\//i.test(text),
    inspect(text, pointer, field) {
      if (pointer === '/$schema' || field?.type === 'text' || field?.type === 'textarea') return;
      const host = publicHost(text);
      if (host) report({ params: { host }, fix: { replace: `https${text.slice(4)}` } });
    },
  },
}));

/** The host of an http address, when it is one of the public web on the ordinary port. */
function publicHost(address: string): string | undefined {
  const [, host] = /^http:\/\/(?:[^/?#@]*@)?([a-z0-9.-]+)(?::80)?(?=[/?#]|$)\S*$/i.exec(address) ?? [];
  const own = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:local|localhost|internal|lan|test)$/i;
  return host?.includes('.') && !own.test(host) ? host : undefined;
}
