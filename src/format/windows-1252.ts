/** Bytes 0x80 to 0x9F; five of them are no characters and stay control codes, as the Encoding Standard has it. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Every text is one in this encoding. Node 20's own decoder takes 0x80 to 0x9F for control codes. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] as string);
}
