import { formatColour, parseColour } from '../../src/kinds/colour.ts';

const place = 'tarja-recent-colours';
const most = 12;

let recent: readonly string[] | undefined;

/** The colours chosen last, newest first, as hex; over all colour fields of the page, and of the visits before. */
export function recentColours(): readonly string[] {
  recent ??= read();
  return recent;
}

/** Remembers a colour that was settled; a text that is no colour is not remembered. */
export function rememberColour(text: string): void {
  const colour = parseColour(text);
  if (!colour) return;
  const hex = formatColour(colour);
  recent = [hex, ...recentColours().filter((other) => other !== hex)].slice(0, most);
  write(recent);
}

// A page may be forbidden to store anything, or its store may be full: the colours of this visit are then all there are.

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string' && parseColour(text)) : [];
  } catch {
    return [];
  }
}

function write(colours: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(colours));
  } catch {}
}
