import { formatColour, parseColour } from '../../src/kinds/colour.ts';
import { readStored, writeStored } from '../stored.ts';

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
  writeStored(place, recent);
}

function read(): readonly string[] {
  const stored = readStored(place);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string' && parseColour(text)) : [];
}
