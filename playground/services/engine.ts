import { isRecord } from '../../src/format/json.ts';
import type { ServiceReport } from '../relay.ts';

/** What the sandbox says of itself in its `/health`. */
export interface EngineFacts {
  readonly engine: string | undefined;
  /** What it protects against; a sentence. */
  readonly protects: string;
  /** Documented packages that are not there, by their pip names. */
  readonly missing: readonly string[];
}

export function readEngine({ health }: Pick<ServiceReport, 'health'>): EngineFacts {
  const { engine, protects, missing } = isRecord(health) ? health : {};
  return {
    engine: typeof engine === 'string' ? engine : undefined,
    protects: Array.isArray(protects) ? protects.join(' ') : typeof protects === 'string' ? protects : '',
    missing: Array.isArray(missing) ? missing.filter((each) => typeof each === 'string') : [],
  };
}
