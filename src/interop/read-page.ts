import { parse } from '../config/json/parse.ts';
import { isRecord } from '../format/json.ts';
import type { GddProperty } from './gdd-property.ts';
import type { HtmlPage } from './html-page.ts';
import type { Note } from './notes.ts';
import { readPlayoutData } from './playout-data.ts';
import { findSpxDefinition, type PageDefinition } from './read-spx.ts';

/**
 * What a page says of its data, without running it: as GDD, as an SPX-GC definition, as CasparCG's `<templateData>`, or
 * at least by the names `f0`, `f1`, ….
 *
 * @param texts of the page and its own scripts and data, the page first
 * @param fileOf the text of a file that an address in the page names
 * @param files that came with the page, by their paths from it
 * @returns `undefined` for a page that takes no data and no calls
 */
export function readDefinition(
  page: HtmlPage,
  texts: readonly string[],
  fileOf: (address: string) => string | undefined,
  files: readonly string[],
): PageDefinition | undefined {
  const scripts = page.scripts.map(({ attributes, text }) => text || fileOf(attributes['src'] ?? '') || '');
  return (
    gddIn(page, fileOf) ??
    scripts.reduceRight<PageDefinition | undefined>(
      (found, script) => found ?? findSpxDefinition(script, files),
      undefined,
    ) ??
    templateDataIn(texts) ??
    (isPlayed(texts) ? fromNames(page, texts, scripts) : undefined)
  );
}

/** GDD before OGraf: a script of its own, with the schema in it or in a file. */
function gddIn(
  { scripts, title }: HtmlPage,
  fileOf: (address: string) => string | undefined,
): PageDefinition | undefined {
  const script = scripts.find(({ attributes }) => attributes['name'] === 'graphics-data-definition');
  if (!script) return undefined;
  const { src = '' } = script.attributes;
  const written = src ? fileOf(src) : script.text;
  // A file that is not there is told as such.
  if (written === undefined) return unknownFields(title);
  const { document } = parse(written);
  const notes: Note[] = [];
  if (!isRecord(document))
    return { ...unknownFields(title), notes: [{ code: 'definition-unreadable', field: src || title }] };
  const options = isRecord(document['gddPlayoutOptions']) ? document['gddPlayoutOptions'] : {};
  const { steps, dataformat, duration } = isRecord(options['client']) ? options['client'] : {};
  if (typeof duration === 'number' && duration > 0) notes.push({ code: 'leaves-by-itself' });
  return {
    name: typeof document['title'] === 'string' ? document['title'] : title,
    schema: document,
    stepCount: typeof steps === 'number' && Number.isInteger(steps) && steps >= 0 ? steps : 1,
    data: dataformat === 'casparcg-xml' || dataformat === 'xml' ? 'xml' : 'json',
    notes,
  };
}

/** CasparCG's own description of the data: a `<templateData>` with an id for each field. */
function templateDataIn(texts: readonly string[]): PageDefinition | undefined {
  for (const text of texts) {
    const start = text.search(/<templateData\b/i);
    const end = text.indexOf('</templateData', start);
    if (start < 0 || end < 0) continue;
    const written = `${text.slice(start, end)}</templateData>`;
    const data = readPlayoutData(written.replace(/\\(["'])/g, '$1').replaceAll('\\n', ' ')) ?? {};
    const names = Object.keys(data).filter((name) => name !== '');
    if (names.length === 0) continue;
    return {
      name: '',
      schema: textsSchema(names.map((name) => [name, String(data[name] ?? '')])),
      data: dataOfTexts(texts),
      notes: [],
    };
  }
  return undefined;
}

/** Whether scripts have the functions that playout systems call. */
function isPlayed(texts: readonly string[]): boolean {
  const pattern =
    /\bfunction\s{1,9}(?:update|play|stop)\b|\b(?:window|globalThis|self)\s{0,9}(?:\.\s{0,9}|\[\s{0,9}["'])(?:update|play|stop)\b|\b(?:update|play|stop)\s{0,9}[:=]/;
  return texts.some((text) => pattern.test(text));
}

/** A value that a script reads, or its element: `#f90` is one where a function is called with it, and else a colour. */
const valueName = /(?<=[."']|#(?=f\d(?!\d))|\(\s?["'`]#)f\d{1,2}(?![\w$-])/g;

/** The names that CasparCG's client gives to values (`f0`, `f1`, …), of elements and of what the scripts that are called read. */
function fromNames({ ids, title }: HtmlPage, texts: readonly string[], scripts: readonly string[]): PageDefinition {
  const inIds = [...ids.keys()].filter((id) => /^f\d+$/.test(id));
  const inScripts = scripts
    .filter((script) => isPlayed([script]))
    .flatMap((script) => [...script.matchAll(valueName)].map(([name]) => name));
  const inOrder = [...new Set(inScripts)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const names = [...new Set([...inIds, ...inOrder])];
  if (names.length === 0) return { ...unknownFields(title), data: dataOfTexts(texts) };
  const schema = textsSchema(names.map((name) => [name, ids.get(name) ?? '']));
  return { name: title, schema, data: dataOfTexts(texts), notes: [{ code: 'fields-from-names' }] };
}

function unknownFields(name: string): PageDefinition {
  return { name, schema: { type: 'object', properties: {} }, data: 'json', notes: [{ code: 'fields-unknown' }] };
}

function textsSchema(fields: readonly (readonly [name: string, value: string])[]): GddProperty {
  const properties = fields.map(([name, value], order): [string, GddProperty] => [
    name,
    { type: 'string', gddType: 'single-line', title: name, default: value, order },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** How scripts that say nothing of it read their data: most read JSON, and those that look for the elements of XML, XML. */
function dataOfTexts(texts: readonly string[]): PageDefinition['data'] {
  const json = /\bJSON\s{0,9}\.\s{0,9}parse\b/;
  // A library beside it reads anything: jQuery has both.
  if (texts.some((text) => /componentData/.test(text) && !json.test(text))) return 'xml';
  const [readsJson, readsXml] = [json, /componentData|parseXML|DOMParser/].map((pattern) =>
    texts.some((text) => pattern.test(text)),
  );
  return readsXml && !readsJson ? 'xml' : 'texts';
}
