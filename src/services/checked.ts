import { Misfit } from './misfit.ts';
import type { ServiceFacts } from './question.ts';
import { ServiceError, type ServiceErrorFacts } from './service-error.ts';

/** Whom a question is put to, for what is said when that fails. */
export interface Line {
  readonly facts: ServiceFacts;
  /** Takes secrets out of a text. */
  readonly redact?: (text: string) => string;
}

export function failed(
  { facts, redact }: Line,
  kind: ServiceError['kind'],
  code: string,
  message: string,
  more?: Partial<ServiceErrorFacts>,
): ServiceError {
  return new ServiceError({ kind, code, service: facts.name, ...more, message: redact?.(message) ?? message });
}

/** Arguments that do not fit. */
export function badInput(line: Line, { code, expected, member }: Misfit): ServiceError {
  const message = `${member.slice(1) || 'the argument'} should be ${expected}; nothing was sent.`;
  return failed(line, 'input', code, message, { member });
}

/** Runs what checks arguments. */
export function checked<T>(line: Line, build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof Misfit ? badInput(line, error) : error;
  }
}
