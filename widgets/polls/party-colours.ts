import type { PollLine } from './views.ts';

/** Kept as far from the ground as lines and names need, on a light page and on a dark one, whatever was listed. */
function legible(colour: string): string {
  const made = `light-dark(oklch(from ${colour} min(l, 0.56) c h), oklch(from ${colour} max(l, 0.74) c h))`;
  // Browsers before 2024, such as that of CasparCG 2.4, would draw no line at all.
  return CSS.supports('color', made) ? made : colour;
}

/** Colours that parties are known by, as an editor lists them: `PVB #1763a6, ALT #b8430a`. */
function partyColours(list: string): ReadonlyMap<string, string> {
  const named = list.matchAll(/([^\s,;:=]+)[\s:=]+(#[\da-f]{6}|#[\da-f]{3})\b/giu);
  return new Map(Array.from(named, ([, party = '', colour = '']) => [party.toUpperCase(), legible(colour)]));
}

/** The lines that have a hue in the colours of their parties: each once; later ones of the same party are dashed. */
export function withPartyColours(lines: readonly PollLine[], list: string): readonly PollLine[] {
  const listed = partyColours(list);
  const used = new Set<string>();
  return lines.map((line) => {
    const colour = line.hue ? listed.get(line.note?.toUpperCase() ?? '') : undefined;
    if (!colour) return line;
    const dashed = used.has(colour);
    used.add(colour);
    return { ...line, colour, dashed };
  });
}
