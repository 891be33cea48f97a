import type { Diagnostic } from '../config/diagnostic.ts';
import type { RuleLevel, Severity } from '../config/findings/finding.ts';
import { byPlace } from '../config/json/edit.ts';
import { Lines, type Range } from '../config/json/locate.ts';
import { UNREADABLE } from '../config/lint/texts.ts';
import { fileAddress } from '../format/file-address.ts';
import type { Locale } from '../format/locale.ts';
import { nearest } from '../format/nearest.ts';
import { knownWidgets } from '../format/widgets.ts';
import { isBindable } from '../runtime/binding-rules.ts';
import type { ConfigNames } from './config-names.ts';
import { filesNamedIn, sheetsOf, stylesOf, unusedFiles } from './files.ts';
import type { StyleFacts } from './html/css.ts';
import type { Binding, TemplateFacts } from './html/template.ts';
import { CONFIG, MODULE, type Project, TEMPLATE } from './project.ts';
import {
  fieldKeptOff,
  fieldOfAttribute,
  isBinding,
  isOwnProperty,
  meaningOf,
  namedBy,
  namesIn,
  propertiesIn,
} from './scope.ts';
import { type TemplateFinding, templateSeverities } from './template-findings.ts';
import { templateWords } from './template-messages.ts';

export interface DiagnoseOptions {
  readonly locale?: Locale | undefined;
  /** Levels of single rules, by code, of configs and templates. */
  readonly rules?: Readonly<Record<string, RuleLevel>> | undefined;
}

/**
 * Everything that is wrong with one file of a project, in the order of its text. A config is checked as `check` does, and
 * against the files of its folder; a template and its style sheets against the config. What cannot be known (the config is
 * no JSON, a script or a style sheet comes from elsewhere) is not guessed at.
 */
export function diagnose(project: Project, path: string, options: DiagnoseOptions = {}): Diagnostic[] {
  const source = project.file(path);
  if (!source) return [];
  const own =
    path === CONFIG
      ? source.check({ locale: options.locale, rules: options.rules, widgets: knownWidgets }).diagnostics
      : [];
  const findings = path === CONFIG ? configFindings(project) : drawingFindings(project, path);
  if (findings.length === 0) return own;
  // A file that is not there is no mistake of the format.
  const worst: Severity = path === CONFIG ? 'warning' : 'error';
  const placed = place(source.text, findings, { ...options, worst });
  return [...own, ...placed].sort((a, b) => byPlace(a.range, b.range));
}

function place(
  text: string,
  findings: readonly TemplateFinding[],
  { locale = 'en', rules = {}, worst }: DiagnoseOptions & { worst: Severity },
): Diagnostic[] {
  const { sentences, rules: rulesOf, replace } = templateWords[locale];
  const lines = new Lines(text);
  return findings.flatMap(({ code, range, params, fix, pointer = '' }) => {
    const usual = templateSeverities[code];
    const severity = rules[code] ?? (usual === 'error' ? worst : usual);
    if (severity === 'off') return [];
    const rule = rulesOf[code];
    return {
      severity,
      code,
      pointer,
      ...lines.of(range),
      // The facts of a finding are those of its code.
      message: sentences[code](params as never),
      ...(rule === undefined ? {} : { rule }),
      ...(fix && { fix: { title: replace(fix.text), edits: [{ ...(fix.range ?? range), text: fix.text }] } }),
    };
  });
}

function configFindings(project: Project): TemplateFinding[] {
  return [...missingFiles(project, CONFIG), ...fieldsNotShown(project)];
}

/** Of the template, or of one of its style sheets. */
function drawingFindings(project: Project, path: string): TemplateFinding[] {
  const source = project.file(path);
  if (!source) return [];
  const files = [...unreadableWords(source.text), ...missingFiles(project, path)];
  if (path === TEMPLATE) {
    // One mistake is told once: a file whose name is misspelt is not unused.
    const meant = files.map(({ params }) => ('nearest' in params ? params.nearest : undefined));
    for (const file of unusedFiles(project).filter((unused) => !meant.includes(unused))) {
      files.push({ code: 'asset-unused', range: { start: 0, end: 0 }, params: { file } });
    }
  }
  const { config } = project;
  // Names cannot be judged by a config that is none.
  if (!config?.isJson) return files;
  const { names } = config;
  if (path === TEMPLATE) {
    const { bindings, styles } = source.template;
    return [
      ...bindings.flatMap((binding) => ofBinding(binding, names)),
      ...placeholdersIn(source.template, names),
      ...styles.flatMap((style) => ofStyle(style, project, names)),
      ...files,
    ];
  }
  return sheetsOf(project).paths.includes(path) ? [...ofStyle(source.styles, project, names), ...files] : [];
}

const bindingNames = ['data-text', 'data-show', 'data-hide', 'data-each', 'data-key', 'data-fit'];
/** Attributes of the stage, near to which some bindings are. */
const stageNames = ['data-phase', 'data-step', 'data-was', 'data-changed'];

function ofBinding(binding: Binding, names: ConfigNames): TemplateFinding[] {
  const { attribute, attributeRange, value, range, element, rows, siblings } = binding;
  if (attribute === 'data-key') return ofRowKey(binding, names);
  if (!isBinding(attribute)) {
    const meant = nearest(attribute, [...bindingNames, ...stageNames]);
    const isName = value !== '' && meaningOf(names, rows, value) !== undefined;
    if (!meant || !bindingNames.includes(meant) || bindingNames.includes(attribute) || !isName) return [];
    const fix = siblings.has(meant) ? undefined : { text: meant };
    return [{ code: 'binding-misspelt', range: attributeRange, params: { attribute, nearest: meant }, fix }];
  }
  if (attribute === 'data-each' && element !== 'template') {
    return [{ code: 'each-not-on-template', range: attributeRange, params: { element } }];
  }
  const target = attribute.startsWith('data-attr-') ? attribute.slice('data-attr-'.length) : undefined;
  if (target !== undefined && !isBindable(target)) {
    return [{ code: 'binding-attribute-refused', range: attributeRange, params: { attribute } }];
  }
  const { name, asked } = namedBy(binding);
  const meaning = meaningOf(names, rows, name.text);
  if (!meaning) {
    // What the rows of an unknown table hold is not known either.
    if (rows.some((row) => names.fields.get(row)?.type !== 'table')) return [];
    const fitting = namesIn(names, rows).filter(({ type }) => (type === 'table') === (attribute === 'data-each'));
    const known = (fitting.length > 0 ? fitting : namesIn(names, rows)).map(({ name: { text } }) => text);
    // Braces, “$” or “@” around a name are of other systems.
    const plain = name.text.replaceAll(/^\W+|\W+$/g, '');
    const meant = known.includes(plain) ? plain : name.text === '' ? undefined : nearest(name.text, known);
    const params = { attribute, name: name.text, nearest: meant, known };
    const place =
      name.text === '' ? { start: attributeRange.start, end: Math.max(attributeRange.end, range.end) } : name.range;
    const fix = meant === undefined ? undefined : { text: meant };
    return [{ code: 'binding-field-unknown', range: place, params, fix }];
  }
  const isTable = meaning.of === 'field' && meaning.type === 'table';
  const shows = attribute === 'data-show' || attribute === 'data-hide';
  if (attribute === 'data-each' ? !isTable : isTable && !shows) {
    const params = { attribute, name: name.text, type: meaning.type };
    return [{ code: 'binding-type-unfit', range: name.range, params }];
  }
  return asked ? ofAskedValue(name.text, asked, meaning.options) : [];
}

/** Fields in braces, as other systems have them. A script of the template may be one that replaces them. */
function placeholdersIn(
  { placeholders, scripts, hasOtherScripts }: TemplateFacts,
  names: ConfigNames,
): TemplateFinding[] {
  if (hasOtherScripts || scripts.some((script) => script.includes('{{'))) return [];
  return placeholders
    .filter(({ name, rows }) => meaningOf(names, rows, name))
    .map(({ name, range, attribute }) => {
      const canBind = attribute === undefined || isBindable(attribute.name);
      const params = { name, attribute: attribute?.name, canBind };
      const fix = attribute
        ? { text: `data-attr-${attribute.name}="${name}"`, range: attribute.range }
        : { text: `<span data-text="${name}"></span>` };
      const canFix = canBind && (attribute?.isWhole ?? true);
      return { code: 'placeholder-unbound', range, params, fix: canFix ? fix : undefined };
    });
}

function ofAskedValue(
  name: string,
  asked: { text: string; range: Range },
  options: readonly string[] | undefined,
): TemplateFinding[] {
  if (!options || asked.text === '' || options.includes(asked.text)) return [];
  const meant = nearest(asked.text, options);
  const params = { name, value: asked.text, nearest: meant, options };
  const fix = meant === undefined ? undefined : { text: meant };
  return [{ code: 'binding-value-unknown', range: asked.range, params, fix }];
}

function ofRowKey({ value, range, siblings }: Binding, names: ConfigNames): TemplateFinding[] {
  const table = siblings.get('data-each')?.value;
  const columns = table === undefined ? undefined : names.fields.get(table)?.columns;
  if (table === undefined || !columns?.length || columns.some(({ key }) => key.text === value)) return [];
  const known = columns.map(({ key }) => key.text);
  const meant = nearest(value, known);
  const fix = meant === undefined ? undefined : { text: meant };
  return [{ code: 'row-key-unknown', range, params: { key: value, table, nearest: meant, known }, fix }];
}

function ofStyle({ uses, selectors }: StyleFacts, project: Project, names: ConfigNames): TemplateFinding[] {
  const drawing = project.template?.template;
  if (!drawing) return [];
  const { isOpen, declared } = propertiesSet(project);
  const fed = [...propertiesIn(names).keys()].map((property) => property.slice(2));
  const found: TemplateFinding[] = [];
  for (const { name, range, hasFallback } of uses) {
    const plain = name.slice(2);
    if (isOpen || plain === '' || declared.has(name) || isOwnProperty(name) || fed.includes(plain)) continue;
    const field = names.fields.get(plain);
    if (field) {
      found.push({ code: 'property-type-unfit', range, params: { name: plain, type: field.type } });
      continue;
    }
    const others = hasFallback ? [] : [...declared].map((property) => property.slice(2));
    const meant = nearest(plain, [...fed, ...others]);
    // With a fallback it may be a property that others set, unless it is nearly one of the fields.
    if (hasFallback && meant === undefined) continue;
    const fix = meant === undefined ? undefined : { text: `--${meant}` };
    found.push({ code: 'property-unknown', range, params: { property: name, nearest: fix?.text }, fix });
  }
  const attributes = new Set(drawing.elements.flatMap((element) => [...element.attributes.keys()]));
  for (const { attribute, value } of selectors) {
    if (!value || attributes.has(attribute) || attributes.has(`data-attr-${attribute}`)) continue;
    const kept = fieldKeptOff(names, attribute);
    if (kept?.options?.includes(value.name) && !isOfStage(attribute, value.name)) {
      const params = { name: kept.name.text, attribute, value: value.name };
      found.push({ code: 'attribute-of-stage', range: value.range, params });
    }
    const field = fieldOfAttribute(names, attribute);
    if (field) found.push(...ofAskedValue(field.name.text, { text: value.name, range: value.range }, field.options));
  }
  return found;
}

/** Whether the stage may write this value of its own attribute. */
function isOfStage(attribute: string, value: string): boolean {
  return (attribute === 'data-phase' ? /^(?:off|in|on|out)$/ : /^\d+$/).test(value);
}

/** The custom properties that styles and scripts of the template set; `isOpen` where others may set more. */
function propertiesSet(project: Project): { isOpen: boolean; declared: ReadonlySet<string> } {
  const drawing = project.template?.template;
  const styles = stylesOf(project);
  const declared = new Set(styles.flatMap((style) => style.declared.map(({ name }) => name)));
  const scripts = drawing?.scripts.join('\n') ?? '';
  for (const [property] of scripts.matchAll(/--[\w-]+/g)) declared.add(property);
  const imports = styles.some(({ urls }) => urls.some(({ name }) => /\.css(?:[?#]|$)/.test(name)));
  const isOpen =
    sheetsOf(project).hasOthers || imports || drawing?.hasOtherScripts === true || /setProperty|cssText/.test(scripts);
  return { isOpen, declared };
}

function missingFiles(project: Project, path: string): TemplateFinding[] {
  const { paths } = project;
  if (!paths) return [];
  const there = new Set(paths);
  // A page that a module plays as it is finds them from its own folder.
  const isPlayed = path === CONFIG && project.file(MODULE) !== undefined;
  return filesNamedIn(project, path).flatMap(({ file, address, range }): TemplateFinding[] => {
    if (there.has(file) || (isPlayed && paths.some((other) => other.endsWith(`/${file}`)))) return [];
    const meant = nearest(file, paths);
    const fix = meant === undefined || path.includes('/') ? undefined : { text: fileAddress(meant) };
    const looksSame = meant?.normalize('NFC') === file.normalize('NFC');
    return [{ code: 'asset-missing', range, params: { file: address, nearest: meant, looksSame }, fix }];
  });
}

/** Words with the letter that stands for bytes which are no UTF-8. */
function unreadableWords(text: string): TemplateFinding[] {
  if (!text.includes(UNREADABLE)) return [];
  const words = [...text.matchAll(/[^\s<>"'`]+/g)].filter(([word]) => word.includes(UNREADABLE));
  return words.map(({ 0: word, index }) => {
    const range = { start: index, end: index + word.length };
    return { code: 'text-unreadable', range, params: { text: word } };
  });
}

/** Fields that nothing in the template names. Where a script may read them, that is not known. */
function fieldsNotShown(project: Project): TemplateFinding[] {
  const { config, template } = project;
  if (!template || !config?.isJson) return [];
  const { bindings, scripts, hasOtherScripts } = template.template;
  if (scripts.length > 0 || hasOtherScripts || sheetsOf(project).hasOthers) return [];
  const shown = new Set(
    bindings.filter(({ attribute }) => isBinding(attribute)).map((each) => namedBy(each).name.text),
  );
  for (const { uses, selectors } of stylesOf(project)) {
    for (const { name } of uses) shown.add(name.slice(2));
    for (const { attribute } of selectors) {
      const field = fieldOfAttribute(config.names, attribute);
      if (field) shown.add(field.name.text);
    }
  }
  return [...config.names.fields.values()]
    .filter(({ name }) => !shown.has(name.text))
    .map(({ name, index }) => {
      // With its quotes, as all diagnostics of a config.
      const range = { start: name.range.start - 1, end: name.range.end + 1 };
      return { code: 'field-not-shown' as const, range, params: { name: name.text }, pointer: `/fields/${index}/name` };
    });
}
