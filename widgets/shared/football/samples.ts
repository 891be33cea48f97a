/** An answer of the football service, for stories. */
export function sampleAnswer(...response: readonly object[]) {
  return { results: response.length, paging: { current: 1, total: 1 }, response };
}
