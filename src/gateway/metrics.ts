import type { ServiceName } from '../services/shared/errors.ts';
import type { Failure } from './failure.ts';

/** How a request was answered. */
const RESULTS = ['hit', 'miss', 'collapsed', 'revalidating', 'failing', 'relayed', 'error', 'refused'] as const;
export type Result = (typeof RESULTS)[number];

const OUTCOMES = ['ok', 'status', 'timeout', 'network', 'shape', 'busy', 'circuit'] as const;
type Outcome = 'ok' | Failure['kind'];

/** What is counted of one service. Plain numbers: most requests do no more than add one. */
export class ServiceCounts {
  readonly results: Record<Result, number> = zeros(RESULTS);
  readonly outcomes: Record<Outcome, number> = zeros(OUTCOMES);
  unchanged = 0;
  upstreamSeconds = 0;
}

/** What is true of a service at this moment. */
export interface ServiceGauges {
  readonly underWay: number;
  readonly circuitOpen: boolean;
  readonly remaining: number | undefined;
}

export interface CacheGauges {
  readonly answers: number;
  readonly bytes: number;
}

type Row = readonly [labels: Readonly<Record<string, string>>, value: number];

/** The text format of Prometheus. Labels are names of ours alone: no path, no parameter, nothing that a caller sent. */
export function prometheusText(
  counts: ReadonlyMap<ServiceName, ServiceCounts>,
  gauges: ReadonlyMap<ServiceName, ServiceGauges>,
  cache: CacheGauges,
): string {
  const of = (rows: (counts: ServiceCounts) => Row[]) =>
    [...counts].flatMap(([service, one]) => rows(one).map(([labels, value]): Row => [{ service, ...labels }, value]));
  const now = (row: (gauges: ServiceGauges) => number | undefined) =>
    [...gauges].flatMap(([service, one]): Row[] => {
      const value = row(one);
      return value === undefined ? [] : [[{ service }, value]];
    });
  return [
    metric('requests_total', 'counter', 'Requests of readers, by how they were answered.', [
      ...of(({ results }) => RESULTS.map((result) => [{ result }, results[result]])),
    ]),
    metric(
      'unchanged_total',
      'counter',
      'Answers with status 304.',
      of(({ unchanged }) => [[{}, unchanged]]),
    ),
    metric('upstream_calls_total', 'counter', 'Calls to services, by how they ended.', [
      ...of(({ outcomes }) => OUTCOMES.map((outcome) => [{ outcome }, outcomes[outcome]])),
    ]),
    metric(
      'upstream_seconds_total',
      'counter',
      'Seconds waited for services.',
      of(({ upstreamSeconds }) => [[{}, upstreamSeconds]]),
    ),
    metric(
      'upstream_calls',
      'gauge',
      'Calls under way.',
      now(({ underWay }) => underWay),
    ),
    metric(
      'circuit_open',
      'gauge',
      '1 while a service is left alone.',
      now(({ circuitOpen }) => Number(circuitOpen)),
    ),
    metric(
      'upstream_remaining',
      'gauge',
      'Calls left in this minute.',
      now(({ remaining }) => remaining),
    ),
    metric('cache_answers', 'gauge', 'Kept answers.', [[{}, cache.answers]]),
    metric('cache_bytes', 'gauge', 'Bytes of kept answers.', [[{}, cache.bytes]]),
  ].join('');
}

function metric(name: string, type: 'counter' | 'gauge', help: string, rows: readonly Row[]): string {
  const full = `tarja_gateway_${name}`;
  const lines = rows.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${full}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`;
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
