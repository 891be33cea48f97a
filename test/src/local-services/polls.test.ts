import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LocalOptions } from '../../../src/local-services/local-service.ts';
import { createPolls } from '../../../src/local-services/polls.ts';
import { pollBlock, samplePolls } from '../../../src/local-services/samples/polls.ts';
import {
  type ApprovalMonth,
  type ApprovalSurvey,
  type Candidate,
  POLL_STATES,
  type PollBlock,
  pollMonth,
  type Scenario,
  type VotingPoint,
} from '../../../src/services/polls/client.ts';
import { asking, localOptions, refused } from './asking.ts';

/** Asks with the sample key. */
function polls(more: Partial<LocalOptions> & { at?: string } = {}) {
  const service = createPolls(localOptions(more));
  const [key = ''] = service.keys ?? [];
  const bare = asking(service);
  return {
    key,
    bare,
    ask: (path: string) => bare(`${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`),
  };
}

const { ask, bare, key } = polls();
const iso = (day: string) => day.split('/').reverse().join('-');

describe('local polls: /aprovacao-pres', () => {
  test('198 surveys, each with its institute and whole percents, in the order of time', async () => {
    const { body } = await ask('/aprovacao-pres');
    const surveys: ApprovalSurvey[] = body.aprovacao_pres.pesquisas;

    assert.equal(surveys.length, 198);
    assert.deepEqual(Object.keys(surveys[0] ?? {}), ['Instituto', 'Data', 'Aprovação', 'Desaprovação']);
    for (const { Instituto, Data, Aprovação, Desaprovação } of surveys) {
      assert.ok(Instituto.length > 2);
      assert.match(Data, /^\d{2}\/\d{2}\/\d{4}$/);
      assert.ok(Number.isInteger(Aprovação) && Number.isInteger(Desaprovação) && Aprovação + Desaprovação <= 100);
    }
    const days = surveys.map(({ Data }) => iso(Data));
    assert.deepEqual(days, [...days].sort());
    assert.ok((days.at(-1) ?? '') <= '2026-11-20');
  });

  test('47 months in Portuguese, the last one that of the clock: from January 2023 to November 2026', async () => {
    const months: ApprovalMonth[] = (await ask('/aprovacao-pres')).body.aprovacao_pres.indiceMedia;

    assert.equal(months.length, 47);
    assert.deepEqual([months[0]?.Data, months[1]?.Data, months.at(-1)?.Data], ['jan-23', 'fev-23', 'nov-26']);
    assert.ok(months.every(({ Data }) => pollMonth(Data)));
    const later = (await polls({ at: '2026-12-01T09:00:00Z' }).ask('/aprovacao-pres')).body.aprovacao_pres.indiceMedia;
    assert.deepEqual([later.length, later[0].Data, later.at(-1).Data], [47, 'fev-23', 'dez-26']);
  });

  test('fact 45: it has no last_updated', async () => {
    assert.deepEqual(Object.keys((await ask('/aprovacao-pres')).body), ['aprovacao_pres']);
  });

  test('fact 47: approval is in whole percents, voting intentions may have decimals', async () => {
    const points: VotingPoint[] = (await ask('/presidente')).body.presidente.indiceMedia;

    assert.ok(
      points.some((point) => Object.values(point).some((value) => !Number.isInteger(value) && value !== point.Data)),
    );
  });
});

describe('local polls: /presidente', () => {
  test('15 candidates in order, and one point a day of a survey, oldest first', async () => {
    const { body } = await ask('/presidente');
    const { candidates, indiceMedia }: PollBlock = body.presidente;

    assert.equal(candidates.length, 15);
    assert.deepEqual(candidates[0], { name: 'Helena Prado', party: 'PVB' });
    const days = indiceMedia.map(({ Data }) => iso(Data));
    assert.deepEqual(days, [...new Set(days)].sort());
    assert.match(body.last_updated, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });

  test('fact 37: a candidate called __proto__ has percentages like any other', async () => {
    const { text } = await ask('/presidente');

    assert.match(text, /"__proto__":\d/);
  });

  test('facts 38, 39, 41 and 42: names of digits, with dots, with “ x ”, with an accent of its own', async () => {
    const { candidates }: PollBlock = (await ask('/presidente')).body.presidente;
    const names = candidates.map(({ name }) => name);

    assert.ok(names.includes('2027'));
    assert.ok(names.some((name) => name.includes('.')));
    assert.ok(names.some((name) => name.includes(' x ')));
    assert.ok(names.some((name) => name !== name.normalize('NFC')));
  });

  test('who was not asked about is not there: never 0, never null', async () => {
    const { candidates, indiceMedia }: PollBlock = (await ask('/presidente')).body.presidente;
    const values = indiceMedia.flatMap((point) =>
      candidates.map(({ name }) => (Object.hasOwn(point, name) ? point[name] : undefined)),
    );

    assert.ok(values.some((value) => value === undefined));
    assert.ok(values.every((value) => value === undefined || (typeof value === 'number' && value > 0)));
  });

  test('fact 40: a candidate called Data cannot be', () => {
    assert.throws(() => pollBlock([{ name: 'Data', party: '' }], []), /called “Data”/);
  });

  test('fact 46: points are in the order of time, which is not that of their dates as texts', async () => {
    const texts: string[] = (await ask('/presidente')).body.presidente.indiceMedia.map(({ Data }: VotingPoint) => Data);

    assert.deepEqual(texts.map(iso), texts.map(iso).sort());
    assert.notDeepEqual(texts, [...texts].sort());
  });

  test('fact 49: a slash at the end of the path changes nothing', async () => {
    assert.equal((await ask('/presidente/')).text, (await ask('/presidente')).text);
  });

  test('a survey that was published stays as it was while the clock runs on', async () => {
    const before: VotingPoint[] = (await ask('/presidente')).body.presidente.indiceMedia;
    const later = await polls({ at: '2026-11-29T12:00:00Z' }).ask('/presidente');

    assert.deepEqual(later.body.presidente.indiceMedia.slice(0, before.length), before);
  });
});

describe('local polls: /presidente-2t', () => {
  const keysOf = async (query: string) =>
    Object.keys((await ask(`/presidente-2t${query}`)).body.segundo_turno.cenarios);

  test('rule 1: four scenarios, each with a label, two candidates and points of its own', async () => {
    const { body } = await ask('/presidente-2t');
    const scenarios = Object.entries<Scenario>(body.segundo_turno.cenarios);

    assert.equal(scenarios.length, 4);
    for (const [key, { label, candidates, indiceMedia }] of scenarios) {
      assert.match(key, /^[a-z]+_[a-z]+$/);
      assert.equal(label, candidates.map(({ name }: Candidate) => name).join(' x '));
      assert.equal(candidates.length, 2);
      assert.ok(indiceMedia.length > 30);
    }
  });

  test('`cenarios` chooses some, in capitals or not, in the order of the data', async () => {
    assert.deepEqual(await keysOf('?cenarios=prado_barreto,PRADO_Figueira'), ['prado_figueira', 'prado_barreto']);
  });

  test('rule 2, fact 43: a scenario that is none gives an empty object, with last_updated', async () => {
    const { status, body } = await ask('/presidente-2t?cenarios=nobody_nowhere');

    assert.equal(status, 200);
    assert.deepEqual(body.segundo_turno, { cenarios: {} });
    assert.ok(body.last_updated);
  });

  test('a blank `cenarios` is none', async () => {
    assert.equal((await keysOf('?cenarios=')).length, 4);
    assert.equal((await keysOf('?cenarios=%20,')).length, 4);
  });
});

describe('local polls: /governadores', () => {
  const statesOf = async (query: string) => Object.keys((await ask(`/governadores${query}`)).body.governadores);

  test('rule 3: 26 states, Roraima is none of them', async () => {
    assert.deepEqual(await statesOf(''), [...POLL_STATES]);
  });

  test('rule 4, fact 44: codes without data are left out without a word', async () => {
    assert.deepEqual(await statesOf('?estados=sp,XX,rr'), ['SP']);
  });

  test('rule 4: only such codes give an empty object, with last_updated', async () => {
    const { status, body } = await ask('/governadores?estados=RR,XX');

    assert.equal(status, 200);
    assert.deepEqual(body.governadores, {});
    assert.ok(body.last_updated);
  });

  test('a blank `estados` is none', async () => {
    assert.equal((await statesOf('?estados=')).length, 26);
  });

  test('each state has candidates and points', async () => {
    const states: Record<string, PollBlock> = (await ask('/governadores')).body.governadores;

    assert.ok(
      Object.values(states).every(({ candidates, indiceMedia }) => candidates.length >= 3 && indiceMedia.length > 30),
    );
  });
});

describe('local polls: key, errors, caches', () => {
  test('fact 48: the key has a colon, and is accepted encoded or not', async () => {
    assert.match(key, /^sample:[0-9a-f]{32}$/);
    assert.equal((await bare(`/presidente?key=${key}`)).status, 200);
    assert.equal((await bare(`/presidente?key=${encodeURIComponent(key)}`)).status, 200);
  });

  test('401 unauthorized without a key, and with a wrong one', async () => {
    for (const query of ['', '?key=', '?key=sample:0', `?key=${key.toUpperCase()}`]) {
      const answer = await bare(`/aprovacao-pres${query}`);
      refused(answer, 401, /^unauthorized$/);
    }
  });

  test('404 not found for an unknown route, before the key is looked at', async () => {
    refused(await bare('/senadores'), 404, /^not found$/);
  });

  test('502 when the source cannot be reached, or does not answer within 8 seconds', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);

    refused(await polls({ fault: 503 }).ask('/presidente'), 502, /^upstream fetch failed$/);
    refused(await polls({ fault: 'timeout', wait }).ask('/presidente'), 502, /^upstream fetch failed$/);
    assert.deepEqual(waited, [8000]);
  });

  test('502 when the source answers what is no JSON', async () => {
    refused(await polls({ fault: 'invalid' }).ask('/governadores'), 502, /^invalid upstream response$/);
  });

  test('a wrong key is 401 also while the source is down', async () => {
    refused(await polls({ fault: 502 }).bare('/presidente'), 401, /^unauthorized$/);
  });

  test('data may be kept for a minute, for three in caches that many share', async () => {
    for (const path of ['/aprovacao-pres', '/presidente', '/presidente-2t', '/governadores?estados=SP'])
      assert.equal((await ask(path)).cache, 'public, max-age=60, s-maxage=180');
  });

  test('fact 50: what is filtered may be kept like all else, an error may not', async () => {
    const all = await ask('/governadores');
    const some = await ask('/governadores?estados=SP');

    assert.equal(some.cache, all.cache);
    assert.notEqual(some.text, all.text);
    for (const path of ['/governadores?estados=SP', '/nothing']) assert.equal((await bare(path)).cache, 'no-store');
  });

  test('fact 52: asking again within a minute brings nothing new', async () => {
    const first = await polls({ at: '2026-11-20T18:00:00Z' }).ask('/presidente');
    const second = await polls({ at: '2026-11-20T18:00:59Z' }).ask('/presidente');

    assert.equal(second.text, first.text);
  });

  test('/health needs no key and is not kept', async () => {
    const { status, body, cache } = await bare('/health');

    assert.deepEqual([status, body.status, cache], [200, 'ok', 'no-store']);
  });

  test('fact 51: the key is in no error and no log line', async () => {
    const lines: string[] = [];
    const { ask, key } = polls({ fault: 502, log: (line) => lines.push(line) });
    const { text } = await ask('/presidente');

    assert.ok(![...lines, text].some((said) => said.includes(key)));
  });

  test('the same seed and clock give the same bytes, another seed others', async () => {
    assert.equal((await polls().ask('/governadores')).text, (await ask('/governadores')).text);
    assert.notEqual((await polls({ seed: 8 }).ask('/governadores')).text, (await ask('/governadores')).text);
  });
});

test('no survey of any seed has more than all people, and second rounds have both', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { president, scenarios, states } = samplePolls(seed, Date.parse('2026-10-30T12:00:00Z'));
    for (const { indiceMedia } of [president, ...scenarios.values(), ...states.values()]) {
      for (const { Data, ...shares } of indiceMedia) {
        const tenths = Object.values(shares).reduce((sum: number, share) => sum + Math.round(Number(share) * 10), 0);
        assert.ok(tenths > 0 && tenths <= 1000, `seed ${seed}, ${Data}: ${tenths / 10} %`);
      }
    }
    for (const [key, { candidates, indiceMedia }] of scenarios) {
      for (const point of indiceMedia) {
        assert.ok(
          candidates.every(({ name }) => Object.hasOwn(point, name)),
          `seed ${seed}, ${key}, ${point.Data}`,
        );
      }
    }
  }
});
