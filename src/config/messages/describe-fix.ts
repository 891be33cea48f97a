import { codePoint, shortened } from '../../kinds/problems/quote.ts';
import type { DiagnosticFix } from '../diagnostic.ts';
import type { Fix, FixEdit } from '../findings/finding.ts';
import { type TextEdit, textEdits, written } from '../json/edit.ts';
import type { TextPlace } from '../json/locate.ts';
import type { FormatWords } from './wording.ts';

type Titles = FormatWords['fixes'];

/** A fix of the document as a fix of its text, with a title; nothing where the text has no such place. */
export function documentFix(
  text: string,
  { edits }: Fix,
  places: ReadonlyMap<string, TextPlace>,
  titles: Titles,
): DiagnosticFix | undefined {
  const changes = textEdits(text, edits, places);
  const [first] = edits;
  if (!first || changes.length === 0) return undefined;
  const title = editTitle(text, first, places.get(first.pointer), titles);
  const removes = edits.some((edit) => 'remove' in edit);
  return {
    title: edits.length === 1 ? title : titles.several(title, edits.length),
    edits: changes,
    ...(removes ? { removes } : {}),
  };
}

/** A fix of the text itself, with a title that shows what goes and what comes. */
export function syntaxFix(text: string, edits: TextEdit[], titles: Titles): DiagnosticFix | undefined {
  const [first] = edits;
  if (!first) return undefined;
  const gone = text.slice(first.start, first.end).trim();
  const title =
    first.text.trim() === ''
      ? titles.remove(short(gone || text.slice(first.start, first.end)))
      : gone === ''
        ? titles.insert(short(first.text))
        : titles.replace(short(first.text));
  // A comment goes with the fix: JSON has none, and the rest could not be read.
  const removes = first.text.trim() === '' && /^(?!\/[/*]).*[\p{L}\p{N}]/su.test(gone);
  return { title, edits, ...(removes ? { removes } : {}) };
}

function editTitle(text: string, edit: FixEdit, place: TextPlace | undefined, titles: Titles): string {
  if ('replace' in edit) return titles.replace(short(written(edit.replace)));
  const { start = 0, end = 0 } = place?.key ?? place?.value ?? {};
  const present = short(text.slice(start, end));
  if ('rename' in edit) return titles.rename(present, short(JSON.stringify(edit.rename)));
  if ('insert' in edit) {
    return titles.insert(short(`${JSON.stringify(edit.insert.key)}: ${written(edit.insert.value)}`));
  }
  return titles.remove(present);
}

/** On one line of a menu, invisible characters by their number. */
function short(text: string): string {
  if (/^[\s\p{C}]*$/u.test(text)) return shortened([...text].map(codePoint).join(' '), 40);
  return shortened(
    text.replace(/\s+/g, ' ').replace(/\p{C}/gu, (hidden) => `‹${codePoint(hidden)}›`),
    40,
  );
}
