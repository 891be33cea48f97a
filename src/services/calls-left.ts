/** Calls left in this minute, where the service counts them (football: on every answer, also of errors). */
export function callsLeft(headers: Headers): number | undefined {
  const left = headers.get('x-ratelimit-remaining') ?? '';
  return /^\d{1,9}$/.test(left) ? Number(left) : undefined;
}
