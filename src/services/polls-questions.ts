import { filled, joined } from './input.ts';
import { Misfit } from './misfit.ts';
import {
  type Approval,
  approval as approvalAnswer,
  type Governors,
  governors as governorsAnswer,
  type Runoff,
  runoff as runoffAnswer,
} from './polls-answers.ts';
import { service } from './polls-president-questions.ts';
import type { ServiceQuestion } from './question.ts';
import type { Reader } from './read.ts';

export { president, service } from './polls-president-questions.ts';

/** Sorted, because the order does not matter to the answer, and the cache goes by the address. */
const scenarioKey: Reader<string> = (value, at) => {
  const key = filled('the key of a scenario')(value, at).trim().toLowerCase();
  if (key.includes(',')) throw new Misfit(at, 'one key of a scenario');
  return key;
};
const stateCode: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{2}$/i.test(value)) throw new Misfit(at, 'a state code of two letters');
  return value.toUpperCase();
};

/** `GET /aprovacao-pres` (document 2, section 4). */
export function approval(): ServiceQuestion<Approval> {
  return { service, build: () => ({ path: '/aprovacao-pres', read: approvalAnswer }) };
}

/** `GET /presidente-2t` (document 2, section 4, rules 1 and 2). */
export function runoff({ cenarios }: { cenarios?: readonly string[] | undefined } = {}): ServiceQuestion<Runoff> {
  return {
    service,
    build: () => ({
      path: '/presidente-2t',
      query: { cenarios: sorted(joined(scenarioKey)(cenarios, '/cenarios')) },
      read: runoffAnswer,
    }),
  };
}

/** `GET /governadores` (document 2, section 4, rules 3 and 4). */
export function governors({ estados }: { estados?: readonly string[] | undefined } = {}): ServiceQuestion<Governors> {
  return {
    service,
    build: () => ({
      path: '/governadores',
      query: { estados: sorted(joined(stateCode)(estados, '/estados')) },
      read: governorsAnswer,
    }),
  };
}

function sorted(list: string | undefined): string | undefined {
  return list?.split(',').sort().join(',');
}
