/** Errors that others made: what may be told of them. */

/** What the platform calls the trouble, in brackets: `ECONNREFUSED` says more than “fetch failed”. Else nothing. */
export function platformCode(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(at.code)) return ` (${at.code})`;
  }
  return '';
}

/** A copy of an error, its causes included, with texts rewritten and without stacks: those may show whole addresses. */
export function retold(error: unknown, rewrite: (text: string) => string, depth = 0): Error {
  const from = error instanceof Error ? error : new Error(String(error));
  const deeper = from.cause === undefined || depth > 3 ? undefined : { cause: retold(from.cause, rewrite, depth + 1) };
  const copy = new Error(rewrite(from.message), deeper);
  copy.name = rewrite(from.name);
  copy.stack = `${copy.name}: ${copy.message}`;
  return copy;
}

const LONGEST_REASON = 500;

/** The sentence in an error’s body: every documented form of it, and the forms that the services’ sources use. */
export function reasonIn(body: unknown): string | undefined {
  const { error, message, errors } = Object(body) as Record<string, unknown>;
  const several = typeof errors === 'object' && errors ? Object.values(errors).filter(isSentence).join(' ') : '';
  const said = [error, message, Object(error).message, several].find(isSentence);
  return said?.slice(0, LONGEST_REASON);
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
