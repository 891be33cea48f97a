import type { Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { filled, joined } from '../shared/parameters.ts';
import type { Reader } from '../shared/read.ts';
import {
  type Approval,
  approval as approvalAnswer,
  type Governors,
  governors as governorsAnswer,
  type President,
  president as presidentAnswer,
  type Runoff,
  runoff as runoffAnswer,
} from './answers.ts';

export const service: Service = { name: 'polls' };

/** `GET /presidente` (document 2, section 4). */
export function president(): ServiceQuestion<President> {
  return { service, build: () => ({ path: '/presidente', read: presidentAnswer }) };
}

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
