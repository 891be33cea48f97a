import type { Locale } from '../../src/format/locale.ts';

/**
 * Uploads a file for a field of an item to the station.
 *
 * @param ask - `fetch`, with the station's token where it needs one
 * @param locale - the language of what the station says against it
 * @returns the address that is the value of the field
 * @throws an Error whose message says why the station did not keep it
 */
export async function uploadFile(
  ask: (path: string, request: RequestInit) => Promise<Response>,
  file: Blob,
  locale: Locale,
): Promise<string> {
  const answer = await ask('/api/show/uploads', { method: 'POST', body: file, headers: { 'accept-language': locale } });
  // A proxy before the station answers with a page of its own.
  const { url, message }: { url?: string; message?: string } = await answer.json().catch(() => ({}));
  if (url === undefined) throw new Error(message ?? `HTTP ${answer.status}`);
  return url;
}
