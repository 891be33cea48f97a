/** Bytes of a run’s output that are kept: 64 KB (document 3, section 8; fact 93: bytes of UTF-8, not characters). */
export const MOST_PRINTED = 65_536;

/** What a run printed, cut on a character. Bytes that are no UTF-8 become U+FFFD. */
export function cutPrinted(bytes: Uint8Array): { stdout: string; stdoutTruncated: boolean } {
  let text = new TextDecoder().decode(withoutTail(bytes));
  // A replaced byte is longer than it was.
  const whole = Buffer.from(text);
  if (whole.length > MOST_PRINTED) text = new TextDecoder().decode(withoutTail(whole));
  return { stdout: text, stdoutTruncated: bytes.length > MOST_PRINTED || whole.length > MOST_PRINTED };
}

/** At most as many bytes as are kept, without the beginning of a character whose rest is cut off. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MOST_PRINTED) return bytes;
  let end = MOST_PRINTED;
  while (end > MOST_PRINTED - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
