import type { Context } from 'hono';
import {
  type AnyEndpoint,
  readQuery,
  readSteps,
  statusOf,
  stepNames,
  type Texts,
} from '../services/shared/endpoint.ts';
import { InvalidValue, orInvalid, Refusal } from '../services/shared/errors.ts';

/**
 * The parameters of a request in normal form, as the table of the service reads them. What says the same as nothing is left
 * out, and so is what the endpoint does not have. Throws the `Refusal` that the document gives.
 */
export function queryOf(c: Context, endpoint: AnyEndpoint): Texts {
  const query = orInvalid(() => readQuery(endpoint, c.req.query()));
  if (query instanceof InvalidValue) throw refusalOf(query, statusOf(endpoint, query));
  return query;
}

/** The steps of the path that stand in braces, in normal form. Throws the `Refusal` that the document gives. */
export function stepsOf(c: Context, endpoint: AnyEndpoint): Texts {
  const found = Object.fromEntries(stepNames(endpoint.path).map((name) => [name, c.req.param(name) ?? '']));
  const steps = orInvalid(() => readSteps(endpoint, found));
  if (steps instanceof InvalidValue) throw refusalOf(steps, endpoint.service.refuses.step);
  return steps;
}

function refusalOf({ member, expected, code }: InvalidValue, status: number): Refusal {
  const should = code === 'missing' ? 'is missing; it should be' : 'should be';
  return new Refusal(status, `The parameter ${member.slice(1)} ${should} ${expected}.`);
}
