import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import {
  createPollsClient,
  POLL_STATES,
  type PollBlock,
  type PollsClient,
  pollMonth,
  walkCandidates,
} from '../../../src/services/polls/client.ts';
import { type Answering, answering, failure, type Reply, withMember } from '../../support/answering.ts';
import { type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const KEY = 'desk:4b825dc642cb6eb9a060e54bf8d69288';

const candidates = [
  { name: 'Ana Prado', party: 'PX' },
  { name: 'Rui Sá', party: 'PY' },
];
const block = {
  candidates,
  indiceMedia: [
    { Data: '10/10/2026', 'Ana Prado': 41.5, 'Rui Sá': 38 },
    { Data: '03/11/2026', 'Ana Prado': 42 },
  ],
};
const updated = '2026-11-20T11:30:00.000Z';
const president = { last_updated: updated, presidente: block };
const runoff = {
  last_updated: updated,
  segundo_turno: { cenarios: { prado_sa: { label: 'Ana Prado x Rui Sá', ...block } } },
};
const governors = { last_updated: updated, governadores: { SP: block, RJ: block } };
const approval = {
  aprovacao_pres: {
    pesquisas: [{ Instituto: 'Instituto Um', Data: '14/01/2023', Aprovação: 49, Desaprovação: 26 }],
    indiceMedia: [{ Data: 'jan-23', Aprovação: 49, Desaprovação: 26 }],
  },
};

const MINUTE = 60_000;

type Ask = (client: PollsClient) => Promise<unknown>;

function client(service: Answering): PollsClient {
  return createPollsClient({ ...service, key: KEY });
}

const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown }[] = [
  { name: '/aprovacao-pres', ask: (c) => c.approval(), wire: '/aprovacao-pres', answer: approval },
  { name: '/presidente', ask: (c) => c.president(), wire: '/presidente', answer: president },
  { name: '/presidente-2t', ask: (c) => c.runoff(), wire: '/presidente-2t', answer: runoff },
  {
    name: '/presidente-2t cenarios, in any case and order, each once',
    ask: (c) => c.runoff({ cenarios: ['Sa_Reis', ' prado_sa', 'PRADO_SA'] }),
    wire: '/presidente-2t?cenarios=prado_sa%2Csa_reis',
    answer: runoff,
  },
  {
    name: '/presidente-2t cenarios blank',
    ask: (c) => c.runoff({ cenarios: [] }),
    wire: '/presidente-2t',
    answer: runoff,
  },
  {
    name: 'fact 43: /presidente-2t cenarios that match nothing',
    ask: (c) => c.runoff({ cenarios: ['nobody_noone'] }),
    wire: '/presidente-2t?cenarios=nobody_noone',
    answer: { last_updated: updated, segundo_turno: { cenarios: {} } },
  },
  { name: '/governadores', ask: (c) => c.governors(), wire: '/governadores', answer: governors },
  {
    name: '/governadores estados, in any case and order, each once',
    ask: (c) => c.governors({ estados: ['sp', 'RJ', 'SP'] }),
    wire: '/governadores?estados=RJ%2CSP',
    answer: governors,
  },
  {
    name: 'fact 44: /governadores estados that do not exist go out and are left out',
    ask: (c) => c.governors({ estados: ['sp', 'XX', 'rr'] }),
    wire: '/governadores?estados=RR%2CSP%2CXX',
    answer: { last_updated: updated, governadores: { SP: block } },
  },
  {
    name: '/governadores estados without data alone',
    ask: (c) => c.governors({ estados: ['rr'] }),
    wire: '/governadores?estados=RR',
    answer: { last_updated: updated, governadores: {} },
  },
];

describe('polls client', () => {
  for (const { name, ask, wire, answer } of endpoints) {
    test(`${name}: asks ${wire} and gives the answer`, async () => {
      const service = answering({ json: answer });

      assert.deepEqual(await ask(client(service)), answer);
      assert.deepEqual(service.asked, [`GET ${wire}`]);
      assert.match(service.sent[0]?.url ?? '', new RegExp(`[?&]key=${encodeURIComponent(KEY)}$`));
    });

    test(`fact 52: ${name}: at most once a minute`, async () => {
      const service = answering({ json: answer });
      const polls = client(service);

      await ask(polls);
      service.clock += MINUTE - 1;
      await ask(polls);
      assert.equal(service.asked.length, 1);
      service.clock += 1;
      await ask(polls);
      assert.equal(service.asked.length, 2);
    });
  }

  test('fact 52: fresh is answered from the cache within the minute', async () => {
    const service = answering({ json: president });
    const polls = client(service);

    for (let second = 0; second < 120; second++) {
      await polls.president({ fresh: true });
      service.clock += 1000;
    }

    assert.equal(service.asked.length, 2);
  });

  test('fact 50: each filter is kept for itself', async () => {
    const service = answering({ json: governors });
    const polls = client(service);

    await polls.governors();
    await polls.governors({ estados: ['SP'] });
    await polls.governors({ estados: ['SP', 'RJ'] });
    await polls.governors({ estados: ['RJ', 'SP'] });

    assert.equal(service.asked.length, 3);
  });

  test('fact 49: an address with a slash at the end is asked without a second one', async () => {
    const service = answering({ json: president });

    await client({ ...service, baseUrl: `${service.baseUrl}/` }).president();

    assert.deepEqual(service.asked, ['GET /presidente']);
  });

  test('/health: needs no key, is never kept', async () => {
    const service = answering({ json: { status: 'ok' } });
    const { health } = createPollsClient(service);

    assert.deepEqual(await health(), { body: { status: 'ok' } });
    await client(service).health();
    assert.deepEqual(
      service.sent.map(({ url }) => url),
      [`${service.baseUrl}/health`, `${service.baseUrl}/health`],
    );
  });

  test('gives the service its eight seconds and the answer its way', async () => {
    const service = answering({ json: president });

    await client(service).president();

    assert.deepEqual(service.limits, [10_000]);
  });

  test('there are 26 states, and Roraima is none of them', () => {
    assert.equal(new Set(POLL_STATES).size, 26);
    assert.ok(!POLL_STATES.includes('RR' as never));
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string][] = [
      ['a state of three letters', (c) => c.governors({ estados: ['SP', 'RIO'] }), '/estados/1'],
      ['a state that is none', (c) => c.governors({ estados: [7 as never] }), '/estados/0'],
      ['states that are no list', (c) => c.governors({ estados: 'SP' as never }), '/estados'],
      ['an empty scenario', (c) => c.runoff({ cenarios: ['  '] }), '/cenarios/0'],
      ['two scenarios in one', (c) => c.runoff({ cenarios: ['a_b,c_d'] }), '/cenarios/0'],
    ];
    for (const [name, ask, member] of cases) {
      test(name, async () => {
        const service = answering({ json: president });

        const error = await failure(ask(client(service)));

        assert.deepEqual([error.kind, error.member, service.asked], ['input', member, []]);
      });
    }

    for (const { name, ask } of endpoints.slice(0, 7)) {
      test(`${name} without a key`, async () => {
        const service = answering({ json: president });

        const error = await failure(ask(createPollsClient(service)));

        assert.deepEqual([error.kind, error.code, service.asked], ['input', 'key-missing', []]);
      });
    }
  });

  describe('documented errors', () => {
    for (const [status, reason, code, retryable] of [
      [401, 'unauthorized', 'unauthorized', false],
      [404, 'not found', 'not-found', false],
      [502, 'upstream fetch failed', 'upstream-failed', true],
      [502, 'invalid upstream response', 'upstream-invalid', true],
    ] as const) {
      test(`${status}, ${reason}; retryable: ${retryable}`, async () => {
        const service = answering({ status, json: { error: reason } });

        const error = await failure(client(service).president());

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable],
          ['status', 'polls', status, code, reason, retryable],
        );
        assert.equal(service.asked.length, retryable ? 3 : 1);
        if (retryable) assert.deepEqual(service.waited, [500, 1000]);
      });
    }

    test('fact 51: the key is in no error, whatever happens', async () => {
      const url = `https://service.test/presidente?key=${encodeURIComponent(KEY)}`;
      for (const reply of [
        { status: 401, json: { error: `unauthorized: ${KEY}` } },
        { status: 502, text: `<a href="${url}">` },
        { text: `<a href="${url}">` },
        { error: new TypeError(`Failed to fetch ${url}`) },
      ] satisfies Reply[]) {
        const error = await failure(client(answering(reply)).president());

        assert.ok(!/4b825dc6/.test(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)));
      }
    });
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, client);

    const asPresident: Ask = (c) => c.president();
    const asApproval: Ask = (c) => c.approval();
    const asRunoff: Ask = (c) => c.runoff();
    const asGovernors: Ask = (c) => c.governors();
    const scenario = '/segundo_turno/cenarios/prado_sa';
    const shapes: readonly Misshapen<PollsClient>[] = [
      [asPresident, president, '/last_updated'],
      [asPresident, president, '/last_updated', '2026-11-20'],
      [asPresident, president, '/last_updated', '2026-13-20T11:30:00.000Z'],
      [asPresident, president, '/presidente'],
      [asPresident, president, '/presidente/candidates'],
      [asPresident, president, '/presidente/candidates/1/name'],
      [asPresident, president, '/presidente/candidates/1/party', null],
      [asPresident, president, '/presidente/indiceMedia', {}],
      [asPresident, president, '/presidente/indiceMedia/0/Data'],
      [asPresident, president, '/presidente/indiceMedia/0/Data', '2026-10-10'],
      [asPresident, president, '/presidente/indiceMedia/1/Data', '31/11/2026'],
      [asPresident, president, '/presidente/indiceMedia/0/Ana Prado', '41,5'],
      [asPresident, president, '/presidente/indiceMedia/1/Ana Prado', null],
      [asPresident, president, '/presidente/indiceMedia/1/Ana Prado', 100.1],
      [asPresident, president, '/presidente/indiceMedia/1/Ana Prado', -0.1],
      [asRunoff, runoff, '/last_updated'],
      [asRunoff, runoff, '/segundo_turno/cenarios'],
      [asRunoff, runoff, `${scenario}/label`],
      [asRunoff, runoff, `${scenario}/candidates`, candidates.slice(1)],
      [asRunoff, runoff, `${scenario}/indiceMedia/0/Rui Sá`, {}],
      [asGovernors, governors, '/last_updated', 0],
      [asGovernors, governors, '/governadores', []],
      [asGovernors, governors, '/governadores/RJ/candidates'],
      [asGovernors, governors, '/governadores/SP', null],
      [asApproval, approval, '/aprovacao_pres'],
      [asApproval, approval, '/aprovacao_pres/pesquisas'],
      [asApproval, approval, '/aprovacao_pres/pesquisas/0/Instituto'],
      [asApproval, approval, '/aprovacao_pres/pesquisas/0/Data', 'jan-23'],
      [asApproval, approval, '/aprovacao_pres/pesquisas/0/Aprovação', 49.5],
      [asApproval, approval, '/aprovacao_pres/pesquisas/0/Aprovação', 101],
      [asApproval, approval, '/aprovacao_pres/pesquisas/0/Desaprovação'],
      [asApproval, approval, '/aprovacao_pres/indiceMedia/0/Data', '01/01/2023'],
      [asApproval, approval, '/aprovacao_pres/indiceMedia/0/Data', 'xyz-23'],
      [asApproval, approval, '/aprovacao_pres/indiceMedia/0/Aprovação', '49'],
      [asApproval, approval, '/aprovacao_pres/indiceMedia/0/Desaprovação'],
    ];
    refusesShapes(shapes, client);

    test('fact 40: a candidate whose name is that of the date cannot be told from it', async () => {
      const answer = withMember(president, '/presidente/candidates/1/name', 'Data');

      const error = await failure(client(answering({ json: answer })).president());

      assert.equal(error.member, '/presidente/candidates/1/name');
    });

    test('fact 45: approval says nothing about its update, and need not', async () => {
      assert.ok(!('last_updated' in (await client(answering({ json: approval })).approval())));
    });

    test('fact 47: voting intention has decimals, approval has none', async () => {
      const { presidente } = await client(answering({ json: president })).president();

      assert.equal(presidente.indiceMedia[0]?.['Ana Prado'], 41.5);
    });
  });
});

/** A block as it arrives: its text is parsed, and passes the reader. */
async function arriving(text: string): Promise<PollBlock> {
  const json = `{"last_updated":"${updated}","presidente":${text}}`;
  return (await client(answering({ text: json })).president()).presidente;
}

describe('walkCandidates', () => {
  test('goes by the order of candidates, and by day', async () => {
    const block = await arriving(
      JSON.stringify({
        candidates,
        indiceMedia: [
          { Data: '02/01/2026', 'Rui Sá': 2 },
          { Data: '03/12/2025', 'Rui Sá': 1, 'Ana Prado': 0 },
        ],
      }),
    );

    assert.deepEqual(walkCandidates(block), [
      {
        name: 'Ana Prado',
        party: 'PX',
        points: [
          { day: '2025-12-03', value: 0 },
          { day: '2026-01-02', value: undefined },
        ],
      },
      {
        name: 'Rui Sá',
        party: 'PY',
        points: [
          { day: '2025-12-03', value: 1 },
          { day: '2026-01-02', value: 2 },
        ],
      },
    ]);
  });

  test('facts 37 to 39: any name is a name', async () => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '10',
      '2',
      'Blank.Null',
      'a/b~c',
      ' x ',
      '',
    ];
    const point = `{"Data":"10/10/2026",${names.map((name, index) => `${JSON.stringify(name)}:${index}`).join()}}`;
    const empty = '{"Data":"11/10/2026"}';
    const list = JSON.stringify(names.map((name) => ({ name, party: 'P' })));

    const walked = walkCandidates(await arriving(`{"candidates":${list},"indiceMedia":[${point},${empty}]}`));

    assert.deepEqual(
      walked.map(({ name }) => name),
      names,
    );
    assert.deepEqual(
      walked.map(({ points }) => points.map(({ value }) => value)),
      names.map((_, index) => [index, undefined]),
    );
  });

  test('fact 37: a wrong number under an awkward name is found', async () => {
    const error = await failure(
      arriving(
        '{"candidates":[{"name":"__proto__","party":""}],"indiceMedia":[{"Data":"10/10/2026","__proto__":"1"}]}',
      ),
    );

    assert.equal(error.member, '/presidente/indiceMedia/0/__proto__');
  });

  test('fact 41: names that look alike are two', async () => {
    const [composed, decomposed] = ['José'.normalize('NFC'), 'José'.normalize('NFD')];
    const block = await arriving(
      JSON.stringify({
        candidates: [composed, decomposed].map((name) => ({ name, party: 'P' })),
        indiceMedia: [{ Data: '10/10/2026', [composed]: 1, [decomposed]: 2 }],
      }),
    );

    assert.deepEqual(
      walkCandidates(block).map(({ points }) => points[0]?.value),
      [1, 2],
    );
  });

  test('fact 42: the label is not looked into', async () => {
    const names = ['Max x Min', 'Rui'];
    const scenario = {
      label: 'Max x Min x Rui',
      candidates: names.map((name) => ({ name, party: 'P' })),
      indiceMedia: [{ Data: '10/10/2026', 'Max x Min': 60, Rui: 40 }],
    };
    const answer = { last_updated: updated, segundo_turno: { cenarios: { max_rui: scenario } } };

    const { segundo_turno } = await client(answering({ json: answer })).runoff();

    assert.deepEqual(
      walkCandidates(segundo_turno.cenarios['max_rui'] as PollBlock).map(({ name, points }) => [
        name,
        points[0]?.value,
      ]),
      [
        ['Max x Min', 60],
        ['Rui', 40],
      ],
    );
  });

  test('any names keep their order and their numbers', async () => {
    const names = fc.uniqueArray(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat().map(String), fc.constantFrom('__proto__', 'a.b', 'length')),
      { minLength: 1, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(names, async (all) => {
        const some = all.filter((name) => name !== 'Data');
        const members = some.map((name, index) => `,${JSON.stringify(name)}:${index}`).join('');
        const list = JSON.stringify(some.map((name) => ({ name, party: '' })));

        const block = await arriving(`{"candidates":${list},"indiceMedia":[{"Data":"10/10/2026"${members}}]}`);

        assert.deepEqual(
          walkCandidates(block).map(({ name, points }) => [name, points[0]?.value]),
          some.map((name, index) => [name, index]),
        );
      }),
    );
  });
});

describe('pollMonth', () => {
  test('reads Portuguese and English abbreviations as months that sort', () => {
    const pt = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
    const en = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

    for (const names of [pt, en]) {
      assert.deepEqual(
        names.map((name) => pollMonth(`${name}-23`)),
        names.map((_, index) => `2023-${String(index + 1).padStart(2, '0')}`),
      );
    }
    for (const text of ['xyz-23', 'jan-2023', 'jan', '', 'fev|-23']) assert.equal(pollMonth(text), undefined);
  });
});
