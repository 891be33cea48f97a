/** The answer to every action, as EBU OGraf has it: an HTTP-like code, a sentence when something is wrong, the step. */
export interface Status {
  /**
   * 200 done · 400 the template cannot be used as it is · 404 it is not there · 409 replaced by a newer call ·
   * 500 the stage failed · 501 the template says that it cannot do that (play live, or go to a time) · 504 the template did not answer in time · 550 the template threw.
   */
  statusCode: number;
  statusMessage?: string;
  /** Zero-based. Left out (never `undefined`) where the graphic is at no step: not played yet, or gone. */
  currentStep?: number;
  /** What an action of the graphic's own answers (JSON). */
  result?: unknown;
}

/** Done; at a step, if at one. */
export function done(step?: number): Status {
  return step === undefined ? { statusCode: 200 } : { statusCode: 200, currentStep: step };
}

/** Not done, and why. */
export function failed(statusCode: number, statusMessage: string): Status {
  return { statusCode, statusMessage };
}

/** What a graphic gave back, read carefully: a foreign one may answer nothing, or anything. Nothing means done. */
export function readStatus(answer: unknown): Status {
  if (typeof answer !== 'object' || answer === null) return done();
  const { statusCode, statusMessage, currentStep, result } = answer as Record<string, unknown>;
  const text = jsonOf(result);
  return {
    statusCode: typeof statusCode === 'number' ? statusCode : 200,
    ...(typeof statusMessage === 'string' ? { statusMessage } : {}),
    ...(typeof currentStep === 'number' ? { currentStep } : {}),
    ...(text === undefined ? {} : { result: JSON.parse(text) as unknown }),
  };
}

/** Nothing for what JSON cannot say, which cannot be sent on either. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

export function isDone({ statusCode }: Status): boolean {
  return statusCode >= 200 && statusCode < 300;
}
