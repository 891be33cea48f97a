import type { Range } from '../config/json/locate.ts';
import { fileAddress } from '../format/file-address.ts';
import type { Locale } from '../format/locale.ts';
import { attributeName } from '../runtime/binding-rules.ts';
import type { Completion } from './answers.ts';
import { bindingHelp } from './binding-help.ts';
import type { ConfigNames } from './config-names.ts';
import { type Project, TEMPLATE } from './project.ts';
import { attributesIn, fieldOfAttribute, type Meaning, meaningOf, namesIn, propertiesIn } from './scope.ts';

/** Suggestions in what draws a template: its page, or a style sheet of the folder. */
export function completeTemplate(
  project: Project,
  path: string,
  offset: number,
  locale: Locale,
): readonly Completion[] {
  const source = project.file(path);
  if (!source || !project.config) return [];
  const { text } = source;
  if (path !== TEMPLATE) return inStyles(project, text, offset, path);
  if (text.trim() === '') return [skeleton(project.config.names, offset, locale)];
  const tag = openTag(text, offset);
  if (tag) return inTag(project, text, tag, offset, locale);
  const isStyle = source.template.elements.some(
    ({ name, range }) => name === 'style' && range.start < offset && offset < range.end,
  );
  return isStyle ? inStyles(project, text, offset) : [];
}

/** A page whose plate comes and goes, for a file that has nothing yet. It shows the first text that there is. */
function skeleton({ fields }: ConfigNames, offset: number, locale: Locale): Completion {
  const all = [...fields.values()];
  const shown = all.find(({ type }) => type === 'text') ?? all.find(({ type }) => type !== 'table');
  const text = `<!doctype html>
<meta charset="utf-8">
<style>
  :root { font: 600 56px / 1.3 sans-serif; color: #fff; }
  .plate { position: absolute; left: 96px; bottom: 108px; padding: 16px 32px; background: #10243e; visibility: hidden; }
  :root[data-phase='in'] .plate { visibility: visible; animation: open 500ms cubic-bezier(0.2, 0, 0, 1); }
  :root[data-phase='on'] .plate { visibility: visible; }
  :root[data-phase='out'] .plate { visibility: visible; animation: open 300ms reverse forwards; }
  @keyframes open { from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); } }
</style>
<div class="plate" data-text="\${1:${shown?.name.text ?? 'name'}}"></div>
`;
  return {
    label: '<!doctype html> …',
    kind: 'snippet',
    detail: locale === 'en' ? 'a plate that comes and goes' : 'uma placa que entra e sai',
    edit: { start: offset, end: offset, text },
    isSnippet: true,
    filter: '',
  };
}

/** What the stage writes for styles (docs/templates.md, "Life", "An update on air"), and the values of the first. */
const stageAttributes = ['data-phase', 'data-step', 'data-changed'];
const phases = ['off', 'in', 'on', 'out'];

/** Inside `var(`, an attribute selector or `url(`. */
function inStyles(project: Project, text: string, offset: number, path = TEMPLATE): readonly Completion[] {
  const before = text.slice(Math.max(0, text.lastIndexOf('\n', offset - 1)), offset);
  const { names } = project.config ?? {};
  if (!names) return [];
  const property = /var\(\s*(?<typed>[\w$-]*)$/.exec(before)?.groups?.['typed'];
  if (property !== undefined) {
    return [...propertiesIn(names)].map(([label, meaning]) => ({
      ...described(meaning),
      kind: 'property' as const,
      label,
      edit: { start: offset - property.length, end: offset, text: label },
    }));
  }
  const asked = /\[\s*(?<attribute>data-[\w-]+)\s*=\s*(?<quote>["']?)(?<typed>[^\]"']*)$/.exec(before)?.groups;
  if (asked) {
    const { attribute = '' } = asked;
    const meaning = attribute === 'data-phase' ? { options: phases } : fieldOfAttribute(names, attribute);
    return optionsOf(meaning, { start: offset - (asked['typed'] ?? '').length, end: offset });
  }
  const selector = /\[\s*(?<typed>(?:d(?:a(?:t(?:a(?:-[\w-]*)?)?)?)?)?)$/.exec(before)?.groups?.['typed'];
  if (selector !== undefined) {
    const ofFields = attributesIn(names).map(({ name, label, type }) => ({
      label: attributeName(name.text),
      detail: `${label ?? name.text} (${type})`,
    }));
    return [...ofFields, ...stageAttributes.map((label) => ({ label }))].map((attribute) => ({
      ...attribute,
      kind: 'attribute' as const,
      edit: { start: offset - selector.length, end: offset, text: attribute.label },
    }));
  }
  const address = /url\(\s*["']?(?<typed>[^"')]*)$/.exec(before)?.groups?.['typed'];
  return address === undefined ? [] : files(project, { start: offset - address.length, end: offset }, path);
}

interface OpenTag {
  readonly element: string;
  readonly start: number;
  /** The attribute whose value the offset stands in. */
  readonly attribute: string | undefined;
  /** What is typed of the value, or of the attribute's name. */
  readonly typed: string;
  /** Names of the attributes that are there already. */
  readonly present: readonly string[];
}

/** The start tag that is open at an offset. It need not be whole. */
function openTag(text: string, offset: number): OpenTag | undefined {
  const start = text.lastIndexOf('<', offset - 1);
  const [, element = '', rest = ''] = /^<([a-z][\w-]*)(\s[\s\S]*)?$/i.exec(text.slice(start, offset)) ?? [];
  if (start < 0 || element === '' || rest === '') return undefined;
  const present: string[] = [];
  const attributes = /\s+([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)("?)|'([^']*)('?)|([^\s"'>]*)))?/gy;
  let end = 0;
  for (const match of rest.matchAll(attributes)) {
    const [whole, name = '', double, doubleEnd, single, singleEnd, bare] = match;
    end = match.index + whole.length;
    const value = double ?? single ?? bare;
    const isOpen = (double !== undefined && !doubleEnd) || (single !== undefined && !singleEnd) || bare !== undefined;
    if (end === rest.length && value !== undefined && isOpen) {
      return { element, start, attribute: name, typed: value, present };
    }
    if (end === rest.length && value === undefined)
      return { element, start, attribute: undefined, typed: name, present };
    present.push(name);
  }
  if (/^\s*\/?>/.test(rest.slice(end)) || rest.slice(end).includes('>')) return undefined;
  return { element, start, attribute: undefined, typed: '', present };
}

function inTag(
  project: Project,
  text: string,
  { element, start, attribute, typed, present }: OpenTag,
  offset: number,
  locale: Locale,
): readonly Completion[] {
  const range = { start: offset - typed.length, end: offset };
  if (attribute === undefined) {
    return attributesOf(element)
      .filter((name) => !present.includes(name))
      .map((name) => {
        const hasValue = text[offset] === '=' || name === 'data-fit';
        const value = hasValue ? name : name === 'data-attr-' ? `data-attr-\${1:src}="$2"` : `${name}="$1"`;
        const { [name]: documentation } = bindingHelp[locale];
        return {
          label: name,
          kind: 'attribute' as const,
          documentation,
          edit: { ...range, text: value },
          isSnippet: true,
        };
      });
  }
  const { names } = project.config ?? {};
  if (!names) return [];
  const rows = rowsAt(project, start);
  if (attribute === 'data-each') {
    return namesIn(names, rows).flatMap((meaning) =>
      meaning.type === 'table' ? { ...described(meaning), edit: { ...range, text: meaning.name.text } } : [],
    );
  }
  if (attribute === 'data-key') {
    const table = names.fields.get(attributeValue(text, start, 'data-each') ?? '');
    const own = table ? namesIn(names, [table.name.text]).filter(({ of }) => of === 'column') : [];
    return own.map((meaning) => ({ ...described(meaning), edit: { ...range, text: meaning.name.text } }));
  }
  if (attribute === 'style') return inStyles(project, text, offset);
  const shows = attribute === 'data-show' || attribute === 'data-hide';
  if (shows && typed.includes('=')) {
    const at = typed.indexOf('=');
    return optionsOf(meaningOf(names, rows, typed.slice(0, at)), { start: range.start + at + 1, end: offset });
  }
  if (shows || attribute === 'data-text' || attribute.startsWith('data-attr-')) {
    return namesIn(names, rows)
      .filter(({ type }) => shows || type !== 'table')
      .map((meaning) => ({ ...described(meaning), edit: { ...range, text: meaning.name.text } }));
  }
  return /^(?:src|href|poster)$/.test(attribute) && element !== 'a' ? files(project, range) : [];
}

function attributesOf(element: string): readonly string[] {
  const names = ['data-text', 'data-attr-', 'data-show', 'data-hide', 'data-fit'];
  return element === 'template' ? ['data-each', 'data-key', ...names] : names;
}

/** Names of the tables whose rows a place stands in, the innermost first. */
function rowsAt(project: Project, offset: number): readonly string[] {
  const elements = project.template?.template.elements ?? [];
  return elements
    .filter(({ name, range }) => name === 'template' && range.start < offset && offset < range.end)
    .flatMap(({ attributes }) => attributes.get('data-each')?.value ?? [])
    .reverse();
}

/** The value of another attribute of the tag that begins at `start`. */
function attributeValue(text: string, start: number, attribute: string): string | undefined {
  const tag = text.slice(start, start + 1000);
  return new RegExp(`\\s${attribute}\\s*=\\s*["']?([^"'\\s>]*)`).exec(tag)?.[1];
}

function optionsOf(meaning: Pick<Meaning, 'options'> | undefined, range: Range): readonly Completion[] {
  return (meaning?.options ?? []).map((value) => ({
    label: value,
    kind: 'value' as const,
    edit: { ...range, text: value },
  }));
}

/** @param from - the file in which the address stands: style sheets count from their own folder */
function files({ paths = [] }: Project, range: Range, from = TEMPLATE): readonly Completion[] {
  return paths
    .filter((path) => path.startsWith('assets/'))
    .map((path) => relativePath(from, path))
    .map((path) => ({ label: path, kind: 'file' as const, edit: { ...range, text: fileAddress(path) } }));
}

/** The way from the folder of a file to another file. */
function relativePath(from: string, to: string): string {
  const [folders, names] = [from.split('/').slice(0, -1), to.split('/')];
  while (folders.length > 0 && folders[0] === names[0]) for (const path of [folders, names]) path.shift();
  return [...folders.map(() => '..'), ...names].join('/');
}

function described({ of, name, label, type }: Meaning): Pick<Completion, 'label' | 'kind' | 'detail'> {
  return { label: name.text, kind: of, detail: `${label ?? name.text} (${type})` };
}
