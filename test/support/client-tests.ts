import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServiceErrorKind } from '../../src/services/shared/errors.ts';
import { type Answering, answering, failure, type Reply, withMember } from './answering.ts';

/* What every client of a service does, as tests of the suite that calls these. */

type Ask<Client> = (client: Client) => Promise<unknown>;

interface Endpoint<Client> {
  readonly name: string;
  readonly ask: Ask<Client>;
}

interface KeptEndpoint<Client> extends Endpoint<Client> {
  readonly wire: string;
  readonly answer: unknown;
  /** Milliseconds. */
  readonly keep: number;
}

const MINUTE = 60_000;

export function keepsAnswers<C>(endpoints: readonly KeptEndpoint<C>[], clientOf: (service: Answering) => C): void {
  for (const { name, ask, wire, answer, keep } of endpoints)
    test(`${name}: asks ${wire}, gives the answer and keeps it ${keep / MINUTE} min`, async () => {
      const service = answering({ json: answer });
      const client = clientOf(service);

      assert.deepEqual(await ask(client), answer);
      service.clock += keep - 1;
      await ask(client);
      assert.deepEqual(service.asked, [`GET ${wire}`]);
      service.clock += 1;
      await ask(client);
      assert.equal(service.asked.length, 2);
    });
}

/** Answers that no document describes, whatever was asked. */
const NONSENSE: readonly { name: string; reply: Reply; kind: ServiceErrorKind }[] = [
  { name: 'HTML with status 200', reply: { text: '<!doctype html><title>Blocked</title>' }, kind: 'shape' },
  { name: 'nothing at all', reply: { text: '' }, kind: 'shape' },
  { name: 'JSON that ends too soon', reply: { text: '{"a": [1, 2' }, kind: 'shape' },
  { name: 'another JSON', reply: { json: 17 }, kind: 'shape' },
  { name: 'null', reply: { json: null }, kind: 'shape' },
  { name: 'an answer cut off in the middle', reply: { text: '{"a": [1, 2, 3, 4]}', cut: true }, kind: 'network' },
];

export function refusesNonsense<C>(endpoints: readonly Endpoint<C>[], clientOf: (service: Answering) => C): void {
  for (const { name, ask } of endpoints)
    for (const { name: what, reply, kind } of NONSENSE)
      test(`${name}: ${what}`, async () => {
        assert.equal((await failure(ask(clientOf(answering(reply))))).kind, kind);
      });
}

/** A call, its answer, and the member of it that is taken out or put in, by pointer. */
export type Misshapen<C> = readonly [ask: Ask<C>, answer: unknown, pointer: string, value?: unknown];

export function refusesShapes<C>(shapes: readonly Misshapen<C>[], clientOf: (service: Answering) => C): void {
  for (const [ask, answer, pointer, value] of shapes)
    test(`${value === undefined ? 'without' : `with ${JSON.stringify(value)} at`} ${pointer}`, async () => {
      const error = await failure(ask(clientOf(answering({ json: withMember(answer, pointer, value) }))));

      assert.deepEqual([error.kind, error.code, error.member], ['shape', 'wrong-shape', pointer]);
    });
}
