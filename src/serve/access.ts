import { createHash, timingSafeEqual } from 'node:crypto';
import { decodePart } from '../format/decode-text.ts';
import { type Sentence, sentence } from '../format/locale.ts';
import { readUrl } from '../format/read-url.ts';
import { isLoopback } from '../services/shared/address.ts';
import { isMachineName, nameOf } from './host-names.ts';

/** What a client may do: an output reads and acknowledges, and nothing else. */
export type Role = 'operator' | 'output';

/** The tokens of a station that listens elsewhere than on loopback. */
export interface Tokens {
  readonly operator: string;
  readonly output: string;
}

/** What is known of a request before anything of it is done. */
export interface Caller {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site` and `Sec-Fetch-Dest`, which browsers send to this machine and over https, also where they send no origin. */
  readonly fetchSite?: string | undefined;
  readonly fetchDest?: string | undefined;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** `?token=` of the address. */
  readonly queryToken: string | undefined;
  /** The address that the request comes from, as `addressOfCaller` tells it. */
  readonly address: string;
  /** Whether a server in front says that it was asked over https. */
  readonly secure?: boolean;
}

/** A caller who may come in; `cookie` is to be set for one whose token stood in the address. */
export interface Admitted {
  readonly role: Role;
  readonly cookie?: string;
}

/** Why a caller may not come in. */
export interface Denied {
  readonly status: 401 | 403 | 429;
  readonly code: 'no-token' | 'wrong-token' | 'foreign-origin' | 'too-many-attempts';
  readonly said: Sentence;
}

/** What the cookie of every station was called; it is still read, so that those who have one stay signed in. */
const COMMON_COOKIE = 'tarja-token';
/**
 * Different wrong tokens a minute and address, after which even the right one has to wait. One that comes again is no guess: an output
 * with an old token tries for ever, and must not shut out the operators of its machine.
 */
const ATTEMPTS = 20;
const MINUTE = 60_000;
const ADDRESSES = 10_000;

/** A token must not be guessed: this many characters at least. */
const SHORTEST = 16;

const TOO_MANY = sentence(
  'Too many wrong tokens came from this address. Wait a minute.',
  'Vieram tokens errados demais deste endereço. Espere um minuto.',
);
const FOREIGN_PAGE = sentence(
  'Pages of other origins may not use this station.',
  'Páginas de outras origens não podem usar esta estação.',
);
const NO_TOKEN = sentence(
  'This station asks for a token: Authorization: Bearer …',
  'Esta estação pede um token: Authorization: Bearer …',
);
const WRONG_TOKEN = sentence('This is not the token of this station.', 'O token não é desta estação.');

/** Without tokens, what comes from elsewhere gets no page and no answer of the API. */
export const THIS_MACHINE_ALONE = sentence(
  'This station has no tokens, so it serves its own machine alone. To reach it from elsewhere, start it with TARJA_OPERATOR_TOKEN and TARJA_OUTPUT_TOKEN in its environment.',
  'Esta estação não tem tokens, e por isso atende só a própria máquina. Para usá-la de outro lugar, inicie-a com TARJA_OPERATOR_TOKEN e TARJA_OUTPUT_TOKEN no ambiente.',
);

/** The refusal of a change that is asked for with the token of an output. */
export const OUTPUT_MAY_NOT = sentence(
  'This is the token of an output, which changes nothing. Use that of the operators.',
  'Este é o token de uma saída, que não muda nada. Use o dos operadores.',
);

/**
 * Who may call a station. Without tokens everybody on this machine may do everything; with them, each request needs one.
 * Pages of other origins are refused either way: a browser would send its cookie with their requests.
 */
export function stationAccess(tokens: Tokens | undefined, now: () => number = () => performance.now()) {
  /** Digests of wrong tokens by address, those in headers apart from those that any page has a browser ask for. */
  const failures = new Map<string, { tokens: ReadonlySet<string>; until: number }>();

  function admit(caller: Caller): Admitted | Denied {
    const { host, origin, address } = caller;
    if (origin !== undefined && hostOf(origin) !== host?.toLowerCase())
      return denied(
        403,
        'foreign-origin',
        sentence(
          `Pages of ${origin.slice(0, 200)} may not use this station.`,
          `Páginas de ${origin.slice(0, 200)} não podem usar esta estação.`,
        ),
      );
    if (isOfForeignPage(caller)) return denied(403, 'foreign-origin', FOREIGN_PAGE);
    if (!tokens) return { role: 'operator' };
    const ownCookie = cookieNameOf(tokens);
    const kept = keptToken(caller, ownCookie) ?? keptToken(caller, COMMON_COOKIE);
    const given = tokenOf(caller) ?? kept;
    if (given === undefined) return denied(401, 'no-token', NO_TOKEN);
    const guesser = given === caller.queryToken ? `${address} by links` : address;
    const tried = failures.get(guesser);
    if (tried && tried.until > now() && tried.tokens.size >= ATTEMPTS)
      return denied(429, 'too-many-attempts', TOO_MANY);
    const role = roleOf(given, tokens);
    if (!role) {
      fail(guesser, given);
      return denied(401, 'wrong-token', WRONG_TOKEN);
    }
    // An output that is opened in the browser of an operator, for a look, takes nothing from the control room there.
    const wouldLower = role === 'output' && kept !== undefined && roleOf(kept, tokens) === 'operator';
    return caller.queryToken === given && !wouldLower ? { role, cookie: cookieOf(ownCookie, given, caller) } : { role };
  }

  function fail(guesser: string, token: string): void {
    const tried = failures.get(guesser);
    const { tokens, until } = tried && tried.until > now() ? tried : { tokens: [], until: now() + MINUTE };
    const digest = createHash('sha256').update(token).digest('base64');
    failures.delete(guesser);
    failures.set(guesser, { tokens: new Set([...tokens, digest]), until });
    for (const key of failures.keys()) if (failures.size > ADDRESSES) failures.delete(key);
  }

  return { admit };
}

/**
 * The tokens of an environment, for a station that listens at `host`. On loopback none is needed.
 *
 * @returns a sentence where the station may not start
 */
export function tokensFor(
  host: string,
  env: Readonly<Record<string, string | undefined>>,
): { readonly tokens: Tokens | undefined } | { readonly problem: string } {
  const { TARJA_OPERATOR_TOKEN: operator, TARJA_OUTPUT_TOKEN: output } = env;
  if (operator === undefined && output === undefined) {
    if (isLoopback(host)) return { tokens: undefined };
    return {
      problem: `A station at ${host} can be reached by others: set TARJA_OPERATOR_TOKEN and TARJA_OUTPUT_TOKEN, or leave --host out.`,
    };
  }
  if (operator === undefined || output === undefined)
    return { problem: 'Set both TARJA_OPERATOR_TOKEN and TARJA_OUTPUT_TOKEN, or neither.' };
  if (operator.length < SHORTEST || output.length < SHORTEST)
    return { problem: `A token has at least ${SHORTEST} characters, so that it cannot be guessed.` };
  if (operator === output) return { problem: 'The two tokens are the same: an output could do what an operator may.' };
  return { tokens: { operator, output } };
}

/**
 * Whether a request comes from this machine, and names it. A server in front makes others look like this machine in one or the other.
 *
 * @param host `Host`, with its port
 */
export function isOfThisMachine({ host, address }: { host: string | undefined; address: string }): boolean {
  return isLoopback(address) && isMachineName(nameOf(host));
}

function cookieOf(name: string, token: string, { secure }: Caller): string {
  return `${name}=${encodeURIComponent(token)}; HttpOnly; SameSite=Strict; Path=/${secure ? '; Secure' : ''}`;
}

function tokenOf(caller: Caller): string | undefined {
  return /^Bearer (\S+)$/i.exec(caller.authorization ?? '')?.[1] ?? caller.queryToken;
}

/**
 * Browsers keep one set of cookies for all ports of a host, and know none of what is behind a proxy: the tokens tell stations apart. Who
 * has the token of outputs reads the name, so nothing of the other token goes into it.
 */
function cookieNameOf({ output }: Tokens): string {
  const digest = createHash('sha256').update(output).digest('hex');
  return `${COMMON_COOKIE}-${digest.slice(0, 12)}`;
}

function keptToken({ cookie }: Caller, name: string): string | undefined {
  const kept = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookie ?? '')?.[1];
  return kept === undefined ? undefined : (decodePart(kept) ?? '');
}

function roleOf(given: string, { operator, output }: Tokens): Role | undefined {
  // Both are compared, in a time that tells nothing.
  const [isOperator, isOutput] = [isSame(given, operator), isSame(given, output)];
  return isOperator ? 'operator' : isOutput ? 'output' : undefined;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a page of another origin has a browser ask without saying so, for a picture or a frame: it would read nothing, but guess
 * tokens in the name of this address. Who follows a link from there opens a page.
 */
function isOfForeignPage({ fetchSite = '', fetchDest }: Caller): boolean {
  return ['cross-site', 'same-site'].includes(fetchSite) && fetchDest !== 'document';
}

function hostOf(origin: string): string | undefined {
  return readUrl(origin)?.host.toLowerCase();
}

function denied(status: Denied['status'], code: Denied['code'], said: Sentence): Denied {
  return { status, code, said };
}
