import type { ServiceReport } from '../relay.ts';

/** What the sandbox says of itself in its `/health`. */
export interface EngineFacts {
  readonly engine: string | undefined;
  /** What it protects against; a sentence. */
  readonly protects: string;
  /** Documented packages by their pip names. */
  readonly packages: readonly string[];
  readonly missing: readonly string[];
}

export function readEngine({ health }: Pick<ServiceReport, 'health'>): EngineFacts {
  const facts = typeof health === 'object' && health !== null ? (health as Record<string, unknown>) : {};
  const { engine, protects, packages, missing } = facts;
  return {
    engine: typeof engine === 'string' ? engine : undefined,
    protects: Array.isArray(protects) ? protects.join(' ') : typeof protects === 'string' ? protects : '',
    packages: texts(packages),
    missing: texts(missing),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
