import { Refusal } from '../../services/shared/errors.ts';

type Body = Readonly<Record<string, unknown>>;

/** Bytes of a body that is no file. */
const LARGEST_BODY = 4 * 1024 * 1024;

/** All bytes of a body, as long as they are not too many: then `tooMany` is thrown, before the rest has come. */
export async function readBytes(request: Request, largest: number, tooMany: Refusal): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > largest) throw tooMany;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > largest) throw tooMany;
      chunks.push(chunk);
    }
  } catch (error) {
    // Who sent it has gone, as a rule: that is no fault of the service.
    throw error === tooMany ? tooMany : new Refusal(422, 'The body broke off.');
  }
  return Buffer.concat(chunks);
}

/** The members of a JSON body; an empty one has none. Anything else is a 422: the document has no other status for bad input. */
export async function readBody(request: Request): Promise<Body> {
  const tooMany = new Refusal(422, `The body is larger than ${LARGEST_BODY / 1024 ** 2} MB.`);
  const text = (await readBytes(request, LARGEST_BODY, tooMany)).toString();
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(422, 'The body is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(422, 'The body must be a JSON object.');
  }
  return value as Body;
}

/** A text that may be missing or null. */
export function optionalText(body: Body, name: string): string | null {
  const value = body[name] ?? null;
  if (value !== null && typeof value !== 'string') throw new Refusal(422, `\`${name}\` must be a text.`);
  return value;
}

/** A text that must be there. */
export function requiredText(body: Body, name: string): string {
  const value = optionalText(body, name);
  if (value === null || value === '') throw new Refusal(422, `\`${name}\` is required.`);
  return value;
}

/** A whole number from `least` to `most`, or what it is when it is missing. */
export function wholeNumber(body: Body, name: string, least: number, most: number, missing: number): number {
  const value = body[name] ?? missing;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Refusal(422, `\`${name}\` must be a whole number from ${least} to ${most}.`);
  }
  return value;
}
