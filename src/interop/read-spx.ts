import { isRecord } from '../format/json.ts';
import type { GddProperty, GddSchema } from './gdd-property.ts';
import { readLiteral } from './literal.ts';
import type { Note } from './notes.ts';

/** What a page says of itself in another system's words, in those of OGraf. */
export interface PageDefinition {
  name: string;
  schema: unknown;
  stepCount?: number;
  customActions?: readonly { id: string; name: string; schema: null }[];
  /** How the page reads its data: JSON, JSON in which every value is a text, or XML. */
  data: 'json' | 'texts' | 'xml';
  /** Headings, each with the names of the properties below it. */
  sections?: readonly { label: string; properties: readonly string[] }[];
  /** Lists of files beside the page that its controls offer. */
  lists?: readonly FileList[];
  notes: Note[];
}

/** A list of files that a control of SPX-GC offers. */
export interface FileList {
  /** As the control names it, with a slash at its end. Values begin with it. */
  prefix: string;
  /** The same from the page on, empty for its own folder. */
  folder: string;
  /** With its dot; empty for files of all kinds. */
  ending: string;
}

/** More definitions than this in one script are none. */
const most = 20;

/**
 * The last definition of an SPX-GC template (`SPXGCTemplateDefinition = {…}`) in a script, without running it.
 *
 * @param files of the graphic, by their paths from the page
 */
export function findSpxDefinition(script: string, files: readonly string[]): PageDefinition | undefined {
  const places = [...script.matchAll(/SPXGCTemplateDefinition["'\]]{0,2}\s{0,99}=(?!=)/g)].slice(-most);
  for (const { index, 0: start } of places.reverse()) {
    const before = script.slice(0, index);
    const isComment = /\/\/[^\n]*$/.test(before.slice(-200)) || before.lastIndexOf('/*') > before.lastIndexOf('*/');
    const literal = isComment ? undefined : readLiteral(script, index + start.length);
    if (isRecord(literal?.value)) return readSpxDefinition(literal.value, files, literal.unread);
  }
  return undefined;
}

/**
 * @param definition any object
 * @param files by their paths from the page
 * @param unread members that would have to be run to have a value
 */
function readSpxDefinition(
  definition: Readonly<Record<string, unknown>>,
  files: readonly string[],
  unread: readonly string[],
): PageDefinition {
  const notes: Note[] = unread.map((field) => ({ code: 'value-computed', field }));
  const properties = new Map<string, GddProperty>();
  const customActions: { id: string; name: string; schema: null }[] = [];
  const sections: { label: string; properties: string[] }[] = [];
  /** An instruction belongs to the control after it. */
  let help = '';
  const fields = Array.isArray(definition['DataFields']) ? definition['DataFields'] : [];
  for (const control of fields.filter(isRecord)) {
    const ftype = textIn(control, 'ftype').toLowerCase();
    const name = textIn(control, 'field');
    const title = textIn(control, 'title') || textIn(control, 'descr') || name;
    if (ftype === 'instruction') {
      help = textIn(control, 'value');
      continue;
    }
    if (ftype === 'button') {
      const [, id] = /^\s*([A-Za-z_$][\w$]*)\s*\(\s*\)\s*;?\s*$/.exec(textIn(control, 'fcall')) ?? [];
      if (id === undefined) notes.push({ code: 'control-unknown', field: title || 'button' });
      else customActions.push({ id, name: title || id, schema: null });
    } else if (['divider', 'spacer', 'caption'].includes(ftype)) {
      const label = textIn(control, 'value') || title;
      if (ftype === 'caption' && label !== '') sections.push({ label, properties: [] });
    } else if (name === '') notes.push({ code: 'control-unknown', field: title || ftype });
    else if (properties.has(name)) notes.push({ code: 'name-repeated', field: name });
    else {
      const property = propertyOf(ftype, control, { name, files, notes });
      properties.set(name, {
        ...property,
        title,
        ...(help ? { description: help } : {}),
        order: properties.size,
      });
      sections.at(-1)?.properties.push(name);
    }
    help = '';
  }
  if (['playserver', 'playchannel', 'playlayer', 'webplayout'].some((name) => textIn(definition, name) !== ''))
    notes.push({ code: 'playout-left' });
  const out = textIn(definition, 'out');
  if (/^\d+$/.test(out)) notes.push({ code: 'leaves-by-itself' });
  const steps = Number(textIn(definition, 'steps') || 1);
  const lists = fields.filter(isRecord).flatMap((control) => fileListOf(control) ?? []);
  const schema: GddSchema = { type: 'object', properties: Object.fromEntries(properties) };
  return {
    name: textIn(definition, 'description'),
    schema,
    stepCount: out === 'none' ? 0 : Number.isInteger(steps) && steps > 1 ? steps : 1,
    ...(customActions.length ? { customActions } : {}),
    data: textIn(definition, 'dataformat') === 'xml' ? 'xml' : 'texts',
    ...(sections.length ? { sections } : {}),
    ...(lists.length ? { lists } : {}),
    notes,
  };
}

/** A control that a manifest has for one of its properties (`v_spx`), in the words of GDD. */
export function spxControl(control: Readonly<Record<string, unknown>>, files: readonly string[]): GddProperty {
  return propertyOf(textIn(control, 'ftype'), control, { name: '', files, notes: [] });
}

/** A control of SPX-GC in the words of GDD. */
function propertyOf(
  ftype: string,
  control: Readonly<Record<string, unknown>>,
  { name, files, notes }: { name: string; files: readonly string[]; notes: Note[] },
): GddProperty {
  const value = textIn(control, 'value');
  switch (ftype) {
    case 'textarea':
      return { type: 'string', gddType: 'multi-line', default: value };
    case 'number': {
      const number = Number(value);
      // What is no number, such as “12,5”, is told as such, and not as a default that is missing.
      return { type: 'number', ...(value.trim() === '' ? {} : { default: Number.isFinite(number) ? number : value }) };
    }
    case 'checkbox':
      return { type: 'boolean', default: value === '1' || value === 'true' };
    case 'dropdown':
      return dropdownOf(control, value, name, notes);
    case 'filelist': {
      const extension = extensionIn(control);
      const isImage = /^(png|jpe?g|gif|webp|avif|svg)$/.test(extension);
      const known = /^[a-z0-9]+$/.test(extension);
      // Another picture can be uploaded; a style sheet or an animation is one of those that came with the page.
      const items = isImage ? [] : itemsOf(control, files);
      if (items.some((item) => item.value === value)) return dropdownOf({ items }, value, name, notes);
      // The list keeps a default of another kind, and its form must not call it wrong.
      const own = /\.([a-z0-9]+)$/i.exec(value)?.[1]?.toLowerCase() ?? extension;
      return {
        type: 'string',
        gddType: isImage ? 'file-path/image-path' : 'file-path',
        ...(known ? { gddOptions: { extensions: [...new Set([extension, own])] } } : {}),
        default: value,
      };
    }
    case 'filebrowser':
      return { type: 'string', gddType: 'file-path', default: value };
    case 'color': {
      const hasAlpha = /^#[0-9a-f]{8}$|^(rgba|hsla)\(/i.test(value);
      return { type: 'string', gddType: hasAlpha ? 'color-rrggbbaa' : 'color-rrggbb', default: value };
    }
    case 'textfield':
      return { type: 'string', gddType: 'single-line', default: value };
    case 'hidden':
      notes.push({ code: 'hidden-shown', field: name });
      return { type: 'string', gddType: 'single-line', default: value, hidden: true };
    default:
      notes.push({ code: 'control-as-text', field: name });
      return { type: 'string', gddType: 'single-line', default: value };
  }
}

/** What a control offers of the files that came with its page, after “none”, which stands first in every list of SPX-GC. */
function itemsOf(control: Readonly<Record<string, unknown>>, files: readonly string[]) {
  const list = fileListOf(control);
  const names = list ? offeredIn(list, files) : [];
  if (!list || names.length === 0) return [];
  const items = names.map((name) => ({ value: `${list.prefix}${name}`, text: name.replace(/\.[^.]+$/, '') }));
  return [{ value: 'none', text: '–' }, ...items];
}

/** The names of the files that a list offers. */
export function offeredIn({ folder, ending }: FileList, files: readonly string[]): string[] {
  return files
    .filter((path) => path.startsWith(folder) && path.toLowerCase().endsWith(ending))
    .map((path) => path.slice(folder.length))
    .filter((name) => !name.includes('/'))
    .sort();
}

/** The list of a control; none where it is no list, and where its files lie in the folders of SPX-GC. */
function fileListOf(control: Readonly<Record<string, unknown>>): FileList | undefined {
  const prefix = textIn(control, 'assetfolder');
  if (textIn(control, 'ftype').toLowerCase() !== 'filelist' || !/^(?![/\\])[^:]*\/$/.test(prefix)) return undefined;
  const extension = extensionIn(control);
  return {
    prefix,
    folder: prefix.replace(/^(?:\.\/)+/, ''),
    ending: extension === '' || extension === '*' ? '' : `.${extension}`,
  };
}

function extensionIn(control: Readonly<Record<string, unknown>>): string {
  return textIn(control, 'extension')
    .replace(/^\*?\./, '')
    .toLowerCase();
}

function dropdownOf(
  control: Readonly<Record<string, unknown>>,
  value: string,
  name: string,
  notes: Note[],
): GddProperty {
  const items = (Array.isArray(control['items']) ? control['items'] : []).filter(isRecord);
  if (items.length === 0) return { type: 'string', gddType: 'single-line', default: value };
  if (items.some((item) => textIn(item, 'value') === '')) notes.push({ code: 'choice-empty', field: name });
  const labels = Object.fromEntries(
    items.map((item) => [textIn(item, 'value'), textIn(item, 'text') || textIn(item, 'value')]),
  );
  return {
    type: 'string',
    gddType: 'select',
    enum: [...new Set(items.map((item) => textIn(item, 'value')))],
    gddOptions: { labels },
    default: value,
  };
}

/** Members are texts; numbers and switches that stand for them are taken too. */
function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
