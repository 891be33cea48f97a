/** A number of 32 bits that tells texts apart (FNV-1a over UTF-16 units): for no secrets, and not against those who seek two alike. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
