import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Admitted, type Caller, isOfThisMachine, stationAccess, tokensFor } from '../../../src/serve/access.ts';
import { addressOfCaller, isLoopback } from '../../../src/services/shared/address.ts';

const operator = 'operator-token-of-a-test';
const output = 'output-token-of-a-test--';
const caller = (rest: Partial<Caller> = {}): Caller => ({
  host: 'station:8700',
  origin: undefined,
  authorization: undefined,
  cookie: undefined,
  queryToken: undefined,
  address: '192.0.2.7',
  ...rest,
});

describe('tokens of a station', () => {
  test('are not needed on loopback, and needed anywhere else', () => {
    assert.deepEqual(tokensFor('127.0.0.1', {}), { tokens: undefined });
    for (const host of ['0.0.0.0', '::', 'station.local', '192.0.2.1'])
      assert.match((tokensFor(host, {}) as { problem: string }).problem, /TARJA_OPERATOR_TOKEN/);
  });

  test('hold on loopback too where they are set', () => {
    const env = { TARJA_OPERATOR_TOKEN: operator, TARJA_OUTPUT_TOKEN: output };

    assert.deepEqual(tokensFor('127.0.0.1', env), { tokens: { operator, output } });
  });

  test('come both, are long, and differ', () => {
    const wrong = [
      { TARJA_OPERATOR_TOKEN: operator },
      { TARJA_OPERATOR_TOKEN: operator, TARJA_OUTPUT_TOKEN: 'short' },
      { TARJA_OPERATOR_TOKEN: operator, TARJA_OUTPUT_TOKEN: operator },
    ];
    for (const env of wrong) assert.ok('problem' in tokensFor('127.0.0.1', env), JSON.stringify(env));
  });

  test('loopback is what only this machine reaches', () => {
    for (const host of ['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]']) assert.ok(isLoopback(host), host);
    for (const host of ['0.0.0.0', '::', '127.0.0.1.example.org', '10.0.0.1']) assert.ok(!isLoopback(host), host);
  });
});

describe('access to a station', () => {
  const { admit } = stationAccess({ operator, output });

  test('a token in a header, in a cookie or in the address says who calls', () => {
    const as = (rest: Partial<Caller>) => {
      const admitted = admit(caller(rest));
      return 'role' in admitted ? admitted.role : admitted.code;
    };
    assert.equal(as({ authorization: `Bearer ${operator}` }), 'operator');
    assert.equal(as({ cookie: `a=b; tarja-token=${output}` }), 'output');
    assert.equal(as({ queryToken: output }), 'output');
    assert.equal(as({}), 'no-token');
    for (const wrong of [`${operator}x`, operator.slice(1), '', '%'])
      assert.ok(['wrong-token', 'no-token'].includes(as({ authorization: `Bearer ${wrong}` })), wrong);
    assert.equal(as({ cookie: 'tarja-token=%E0%A4%A' }), 'wrong-token');
  });

  test('a token of the address is kept in a cookie that no script and no other site gets', () => {
    const admitted = admit(caller({ queryToken: output }));

    assert.ok('cookie' in admitted);
    assert.match(admitted.cookie ?? '', /; HttpOnly; SameSite=Strict; Path=\/$/);
    assert.ok(!('cookie' in admit(caller({ authorization: `Bearer ${output}` }))));
    assert.ok('cookie' in admit(caller({ queryToken: output })));
    const looksAtOutput = admit(caller({ queryToken: output, cookie: `tarja-token=${operator}` }));
    assert.deepEqual(looksAtOutput, { role: 'output' }, 'the operator stays one');
  });

  test('the cookie travels over https alone where a server in front was asked so', () => {
    const { cookie = '' } = admit(caller({ queryToken: output, secure: true })) as Admitted;

    assert.match(cookie, /; SameSite=Strict; Path=\/; Secure$/);
  });

  test('stations on one host keep a cookie each, whatever the port', () => {
    const other = { operator: 'operator-token-of-another', output: 'output-token-of-another' };
    const stations = [
      [admit, operator],
      [stationAccess(other).admit, other.operator],
    ] as const;
    // A browser keeps them by name alone.
    const jar = new Map<string, string>();
    for (const [enter, token] of stations) {
      const { cookie = '' } = enter(caller({ queryToken: token })) as Admitted;
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');

    for (const [enter] of stations) assert.deepEqual(enter(caller({ cookie })), { role: 'operator' });
    // Of before each had its own name, and of another station.
    const earlier = `tarja-token=${other.operator}; ${cookie}`;
    for (const [enter] of stations) assert.deepEqual(enter(caller({ cookie: earlier })), { role: 'operator' });
  });

  test('pages of other origins are refused, with a token and without tokens', () => {
    const open = stationAccess(undefined);
    for (const origin of ['https://evil.example', 'http://station:8701', 'null', 'http://station']) {
      const refused = [admit(caller({ origin, authorization: `Bearer ${operator}` })), open.admit(caller({ origin }))];
      for (const one of refused) assert.equal('code' in one && one.code, 'foreign-origin', origin);
    }
    assert.ok('role' in open.admit(caller({ origin: 'http://station:8700' })));
  });

  test('after twenty wrong tokens an address waits a minute, with the right one too; others do not', () => {
    let time = 0;
    const { admit } = stationAccess({ operator, output }, () => time);
    const guess = (n: number) => admit(caller({ authorization: `Bearer guess-${n}` }));
    for (let n = 0; n < 20; n++) guess(n);

    const right = { authorization: `Bearer ${operator}` };
    assert.equal((admit(caller(right)) as { status: number }).status, 429);
    assert.ok('role' in admit(caller({ ...right, address: '192.0.2.8' })));
    time += 60_001;
    assert.ok('role' in admit(caller(right)));
  });

  test('wrong tokens in addresses, which any page has a browser ask for, hold up no token of a header or a cookie', () => {
    const { admit } = stationAccess({ operator, output }, () => 0);
    for (let n = 0; n < 20; n++) admit(caller({ queryToken: `guess-${n}` }));

    assert.equal((admit(caller({ queryToken: operator })) as { status: number }).status, 429);
    assert.ok('role' in admit(caller({ authorization: `Bearer ${operator}` })));
    assert.ok('role' in admit(caller({ cookie: `tarja-token=${operator}` })));
  });

  test('what a page of another origin has a browser ask for without an origin is refused; a link from there opens a page', () => {
    const open = stationAccess(undefined);
    for (const fetchSite of ['cross-site', 'same-site'])
      for (const fetchDest of ['image', 'iframe', 'empty', undefined])
        for (const one of [admit, open.admit]) {
          const refused = one(caller({ fetchSite, fetchDest, queryToken: operator }));
          assert.equal('code' in refused && refused.code, 'foreign-origin', `${fetchSite} ${fetchDest}`);
        }
    assert.ok('role' in admit(caller({ fetchSite: 'cross-site', fetchDest: 'document', queryToken: operator })));
    for (const fetchSite of ['same-origin', 'none'])
      assert.ok('role' in admit(caller({ fetchSite, fetchDest: 'empty', queryToken: operator })));
  });

  test('an output that tries the same wrong token for ever shuts out no operator of its machine', () => {
    const { admit } = stationAccess({ operator, output }, () => 0);
    for (let n = 0; n < 50; n++) admit(caller({ queryToken: 'token-of-last-season' }));
    assert.ok('role' in admit(caller({ authorization: `Bearer ${operator}` })));
  });
});

describe('where a request comes from', () => {
  test('is who is connected, and behind a server of this machine who that one served', () => {
    assert.equal(addressOfCaller('192.0.2.7'), '192.0.2.7');
    assert.equal(addressOfCaller(undefined, '127.0.0.1'), '', 'a connection that has ended');
    assert.equal(addressOfCaller('127.0.0.1', '203.0.113.5'), '203.0.113.5');
    assert.equal(addressOfCaller('::1', '127.0.0.1, 203.0.113.5'), '203.0.113.5', 'what stands before may be invented');
    assert.equal(addressOfCaller('::ffff:127.0.0.1', '203.0.113.5'), '203.0.113.5');
    assert.equal(addressOfCaller('192.0.2.7', '203.0.113.5'), '192.0.2.7', 'anybody else may say what it likes');
  });

  test('is this machine where address and host are of it', () => {
    for (const host of ['127.0.0.1:8700', 'localhost:8700', '[::1]:8700', 'studio.localhost:8700'])
      assert.ok(isOfThisMachine({ host, address: '127.0.0.1' }), host);
    for (const host of ['station.example', '203.0.113.5', '127.0.0.1.example', undefined])
      assert.ok(!isOfThisMachine({ host, address: '127.0.0.1' }), host);
    assert.ok(!isOfThisMachine({ host: '127.0.0.1:8700', address: '203.0.113.5' }));
  });
});
