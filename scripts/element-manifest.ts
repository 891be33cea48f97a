import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as analyzer from '@custom-elements-manifest/analyzer';
// @ts-expect-error It comes without types.
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import type typescript from 'typescript';
import { attributeOf } from '../widgets/shared/settings.ts';
import {
  customProperties,
  type DeclaredType,
  definitions,
  isElementSource,
  modulesOf,
  notesOf,
  originOf,
  readSources,
  type Sources,
  ts,
  typesOf,
} from './element-sources.ts';

/*
 * `custom-elements.json`, a Custom Elements Manifest: what every registered element takes, tells and lets be styled, for
 * editors and for the types of other frameworks. Read out of the sources and their docblocks.
 *
 * The analyzer sees one class at a time. What it does not see is added here: which of Lit's properties are
 * private, that a widget's settings are attributes, what a type parameter stands for in the class that extends, and what
 * is drawn or told by the modules that several elements share.
 */

export interface Named {
  name: string;
  description?: string;
}

interface TypeText {
  text: string;
  references?: { name: string; package: string; module: string }[];
}

interface Typed extends Named {
  type: TypeText;
}

/** An element's description in a Custom Elements Manifest. */
export interface ElementDeclaration extends Named {
  tagName: string;
  attributes?: (Typed & { default?: string; fieldName?: string; setting?: string })[];
  members?: (Named & {
    kind: 'field' | 'method';
    type?: TypeText;
    readonly?: boolean;
    attribute?: string;
    default?: string;
  })[];
  events?: Typed[];
  slots?: Named[];
  cssParts?: Named[];
  cssProperties?: (Named & { default?: string })[];
  cssStates?: Named[];
}

export interface ElementManifest {
  schemaVersion: string;
  /** Of the package. */
  readme?: string;
  modules: { path: string; declarations: ElementDeclaration[]; exports: object[] }[];
}

const lists = ['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties', 'cssStates'] as const;
type List = (typeof lists)[number];

/** An attribute, a member, an event, a part, as the analyzer reads it. */
interface Item extends Named {
  kind?: string;
  type?: TypeText | undefined;
  default?: string | undefined;
  fieldName?: string;
  attribute?: string;
  setting?: string;
  static?: boolean;
  privacy?: string;
  readonly?: boolean;
  inheritedFrom?: unknown;
  resolveInitializer?: unknown;
  parameters?: Item[];
  return?: { type?: TypeText };
}

/** A class as the analyzer reads it. */
type Declaration = { kind?: string; name: string; description?: string } & Partial<Record<List, Item[]>>;
/** A class with all that it inherits. */
type Element = { kind: 'class'; name: string; description: string; superclass?: object } & Record<List, Item[]>;

/** A class as it is written, and what it says of the class it extends. */
interface ElementClass {
  readonly path: string;
  /** Names of Lit properties that are the element's own state. */
  readonly state: ReadonlySet<string>;
  readonly base: { readonly name: string; readonly key: string } | undefined;
  /** What it gives for the type parameters of its base. */
  readonly args: readonly string[];
  /** Its own type parameters, each with its default. */
  readonly parameters: readonly (readonly [name: string, fallback: string])[];
  declared?: Declaration;
}

interface Analyzed {
  readonly path: string;
  readonly declarations: Declaration[];
}

const { create } = analyzer as unknown as {
  create(options: { modules: readonly typescript.SourceFile[]; plugins: readonly object[]; context: object }): unknown;
};

/** Where the file of an element is in the package: its sources are not. */
const published = (path: string) => path.replace(/^(components|widgets)\/define\//, 'dist/$1/').replace(/\.ts$/, '.js');
const declared = (path: string) => `dist/${path.replace(/\.ts$/, '.d.ts')}`;

/** The manifest of all elements under a root: one module an element, with all that it inherits. */
export function describeElements(root: string): ElementManifest {
  const sources = readSources(root);
  const classes = readClasses(root, sources);
  const defined = definitions(sources);
  const types = typesOf(sources);
  const others = new Set(defined.map(({ classPath }) => classPath));
  const theme = themeOf(sources);
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: defined.map(({ tagName, className, path, classPath }) => {
      const chain = lineage(classes, keyOf(classPath, className));
      const element = flatten(chain);
      addNotes(element, modulesOf(classPath, sources, others), theme);
      const near = chain.flatMap(({ path }) => sources.get(path) ?? []);
      const declaration = finish(element, { types, near });
      return {
        kind: 'javascript-module',
        path: published(path),
        declarations: [{ ...declaration, tagName, customElement: true } as ElementDeclaration],
        exports: [
          { kind: 'js', name: className, declaration: { name: className, module: published(path) } },
          {
            kind: 'custom-element-definition',
            name: tagName,
            declaration: { name: className, module: published(path) },
          },
        ],
      };
    }),
  };
}

// What the analyzer reads of each class -------------------------------------------------------------------------------

const keyOf = (path: string | undefined, name: string) => `${path}#${name}`;

/** Each class as it is written, without what it inherits, and what it says of the class it extends. */
function readClasses(root: string, sources: Sources): ReadonlyMap<string, ElementClass> {
  const classes = new Map<string, ElementClass>();
  const plugin = {
    name: 'tarja',
    analyzePhase({ node, moduleDoc }: { node: typescript.Node; moduleDoc: Analyzed }) {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const name = node.name.text;
      const declaration = moduleDoc.declarations.find((each) => each.name === name);
      const source = node.getSourceFile();
      const path = source.fileName;
      const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      const baseName = base?.expression.getText();
      classes.set(keyOf(path, name), {
        path,
        state: ownState(node),
        base: baseName === undefined ? undefined : { name: baseName, key: keyOf(originOf(baseName, source), baseName) },
        args: base?.typeArguments?.map((arg) => arg.getText()) ?? [],
        parameters: node.typeParameters?.map((each) => [each.name.text, each.default?.getText() ?? 'unknown']) ?? [],
      });
      for (const setting of settingsOf(node, root)) {
        const attributes = declaration?.attributes ?? [];
        const written = attributes.find((attribute) => attribute.name === setting.name);
        if (!written) attributes.push(setting);
        else Object.assign(written, { ...setting, ...written, default: setting.default });
      }
    },
    moduleLinkPhase({ moduleDoc }: { moduleDoc: Analyzed }) {
      // A copy, as it stands before the analyzer writes into each class what it inherits.
      for (const declaration of moduleDoc.declarations) {
        const known = classes.get(keyOf(moduleDoc.path, declaration.name));
        if (known) known.declared = ownPart(declaration, known.state);
      }
    },
  };
  create({
    modules: [...sources.values()].filter(({ fileName }) => isElementSource(fileName)),
    // Its list of methods to leave out has their names only, and a stage has an `update` of its own.
    plugins: [...litPlugin().filter(({ name }: { name: string }) => name !== 'CORE - LIT-METHOD-DENYLIST'), plugin],
    context: { dev: false },
  });
  return classes;
}

/** A class's own part, without its state and what is static. */
function ownPart(declaration: Declaration, state: ReadonlySet<string>): Declaration {
  const own = structuredClone(declaration);
  const members = own.members ?? [];
  own.members = members.filter((member) => !member.static);
  own.attributes = (own.attributes ?? []).filter(({ name, fieldName }) => !state.has(fieldName ?? name));
  for (const attribute of own.attributes) {
    // The analyzer takes a static member of the same name for the attribute's property.
    const taken = members.some((each) => each.static && each.name === attribute.name);
    if (taken) delete attribute.description;
  }
  return own;
}

/** The names in `static properties` that are the element's own state, and no attribute. */
function ownState(node: typescript.ClassDeclaration): ReadonlySet<string> {
  const properties = staticObject(node, 'properties');
  const names = properties.filter(
    ({ initializer }) =>
      ts.isObjectLiteralExpression(initializer) &&
      initializer.properties.some((option) => option.name?.getText() === 'state'),
  );
  return new Set(names.map(({ name }) => name.getText()));
}

function staticObject(node: typescript.ClassDeclaration, name: string): readonly typescript.PropertyAssignment[] {
  const member = node.members.find(
    (each): each is typescript.PropertyDeclaration =>
      ts.isPropertyDeclaration(each) &&
      each.name.getText() === name &&
      (each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false),
  );
  return assignments(member?.initializer);
}

/** The members of a literal, those of literals spread in it among them. */
function assignments(value: typescript.Expression | undefined): readonly typescript.PropertyAssignment[] {
  if (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) return assignments(value.expression);
  if (!value || !ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((each) => {
    if (ts.isSpreadAssignment(each)) return assignments(each.expression);
    return ts.isPropertyAssignment(each) ? [each] : [];
  });
}

/** What is read of a field in a widget's `config.json`. */
interface ConfigField {
  readonly name: string;
  readonly label?: string;
  readonly tip?: string;
  readonly options?: readonly { readonly value: unknown }[];
}

/** `static settings` of a widget as attributes; what they mean is written in its `config.json`. */
function settingsOf(node: typescript.ClassDeclaration, root: string): readonly Item[] {
  const settings = staticObject(node, 'settings');
  const file = join(root, dirname(node.getSourceFile().fileName), 'config.json');
  const fields: readonly ConfigField[] =
    settings.length > 0 && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).fields : [];
  return settings.map(({ name, initializer }) => {
    const setting = name.getText();
    const field = fields.find((each) => each.name === setting);
    const options = field?.options?.map(({ value }) => (typeof value === 'string' ? `'${value}'` : String(value)));
    return {
      name: attributeOf(setting),
      type: { text: options?.join(' | ') ?? typeOfLiteral(initializer) },
      default: initializer.getText(),
      ...(field && { description: [field.label, field.tip].filter(Boolean).join(': ') }),
      setting,
    };
  });
}

function typeOfLiteral(initializer: typescript.Expression): string {
  if (ts.isNumericLiteral(initializer) || ts.isPrefixUnaryExpression(initializer)) return 'number';
  const { kind } = initializer;
  if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
  // A list is written with blanks or commas.
  return 'string';
}

// An element and all that it inherits ---------------------------------------------------------------------------------

/** A class and those it extends, as far as they are of this package. */
function lineage(classes: ReadonlyMap<string, ElementClass>, key: string): readonly ElementClass[] {
  const chain: ElementClass[] = [];
  for (let at = classes.get(key); at; at = classes.get(at.base?.key ?? '')) chain.push(at);
  return chain;
}

function flatten(chain: readonly ElementClass[]): Element {
  const { name = '', description = '' } = chain[0]?.declared ?? {};
  const element: Element = {
    kind: 'class',
    name,
    description,
    attributes: [],
    members: [],
    events: [],
    slots: [],
    cssParts: [],
    cssProperties: [],
    cssStates: [],
  };
  let args: readonly string[] = [];
  for (const at of chain) {
    const meant = new Map(at.parameters.map(([name, fallback], index) => [name, args[index] ?? fallback]));
    const written = (text: string) => text.replace(/\b[A-Z]\w*\b/g, (word) => meant.get(word) ?? word);
    for (const list of lists)
      for (const item of at.declared?.[list] ?? []) {
        const inherited = withTypes(item, written);
        const own = element[list].find((each) => each.name === item.name && each.kind === item.kind);
        const words = own?.description || inherited.description;
        if (own) Object.assign(own, { ...inherited, ...own }, words !== undefined && { description: words });
        else element[list].push(inherited);
      }
    args = at.args.map(written);
    element.superclass = { name: at.base?.name, package: 'lit' };
  }
  return element;
}

function withTypes(item: Item, written: (text: string) => string): Item {
  const copy = structuredClone(item);
  delete copy.inheritedFrom;
  for (const part of [copy, copy.return, ...(copy.parameters ?? [])])
    if (part?.type?.text) part.type = { text: written(part.type.text) };
  return copy;
}

// What shared modules draw and tell -----------------------------------------------------------------------------------

/** The theme's custom properties: what they are for, and their default values. */
interface Theme {
  readonly notes: ReturnType<typeof notesOf>;
  readonly values: ReadonlyMap<string, string>;
}

function themeOf(sources: Sources): Theme {
  const source = sources.get('components/theme/theme.ts');
  if (!source) throw new Error('components/theme/theme.ts is missing.');
  const values = [...source.text.matchAll(/^\s*(--tarja-[\w-]+):\s*(.*);$/gm)];
  return { notes: notesOf(source), values: new Map(values.map(([, name = '', value = '']) => [name, value])) };
}

const noted: Readonly<Record<string, List>> = { csspart: 'cssParts', cssstate: 'cssStates', fires: 'events' };

function addNotes(element: Element, modules: readonly typescript.SourceFile[], theme: Theme): void {
  const notes = [...modules.flatMap(notesOf), ...theme.notes];
  for (const { tag, name, type, description } of notes) {
    const list = noted[tag] && element[noted[tag]];
    if (!list || list.some((each) => each.name === name)) continue;
    list.push({ name, description, ...(tag === 'fires' && { type: { text: type ?? 'Event' } }) });
  }
  for (const { name, fallback } of modules.flatMap(customProperties)) {
    const value = theme.values.get(name) ?? fallback;
    const known = element.cssProperties.find((each) => each.name === name);
    if (known) known.default ??= value;
    else {
      const note = notes.find((each) => each.tag === 'cssprop' && each.name === name);
      element.cssProperties.push({ name, ...(note && { description: note.description }), default: value });
    }
  }
  element.cssProperties.sort((one, other) => (one.name < other.name ? -1 : 1));
}

// For those who read it -----------------------------------------------------------------------------------------------

/** Where an element's types are looked for. */
interface Place {
  readonly types: ReadonlyMap<string, readonly DeclaredType[]>;
  /** The modules of the element and of those it extends. */
  readonly near: readonly typescript.SourceFile[];
}

/** Leaves out what is private, and says where the types are. */
function finish(element: Element, place: Place): Partial<Element> {
  const { attributes, members, events, ...rest } = element;
  const done: Element = {
    ...rest,
    attributes: attributes.map((attribute) => finishAttribute(attribute, place)),
    members: members.filter(isPublic).map((member) => finishMember(member, place)),
    events: events.map((event) => ({ ...event, type: referring(event.type ?? { text: 'Event' }, place) })),
  };
  for (const attribute of done.attributes) {
    const field = done.members.find(({ name }) => name === attribute.fieldName || name === attribute.name);
    if (!field) continue;
    Object.assign(attribute, { fieldName: field.name, description: attribute.description || field.description });
    field.attribute = attribute.name;
  }
  for (const list of lists) {
    for (const item of done[list]) if (item.description) item.description = inOneLine(item.description);
  }
  const filled = Object.entries(done).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return { ...Object.fromEntries(filled), description: inOneLine(done.description) };
}

/** Without the line breaks of a source; paragraphs and lists keep theirs. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n[ \t]*(?![\n\s-])/g, (gap) => (/\n\s*\n/.test(gap) ? '\n\n' : ' ')).trim();
}

/** Without what is kept from others, and the callbacks that only a browser calls. */
function isPublic({ name, privacy, static: ofClass }: Item): boolean {
  return !ofClass && (privacy ?? 'public') === 'public' && !/^#|Callback$/.test(name);
}

function finishAttribute(attribute: Item, place: Place): Item {
  const text = (attribute.type?.text ?? 'string').replace(/ \| undefined$/, '');
  const alias = lookUp(text, place)?.alias;
  // An attribute's values are of use to an editor where they are listed, and an alias lists them elsewhere.
  const meant = alias && /^\|?\s*'/.test(alias) ? alias.replace(/^\|\s*/, '').replace(/\s*\n\s*/g, ' ') : text;
  const isWritten = /^(?:boolean|number|string|[^A-Z]*'.*)$/.test(meant);
  return { ...attribute, name: attribute.name.toLowerCase(), type: { text: isWritten ? meant : 'string' } };
}

function finishMember({ privacy, resolveInitializer, ...member }: Item, place: Place): Item {
  const parts = member.parameters?.map(({ name, ...parameter }) => ({
    // What is taken apart at once has no name of its own.
    name: name.startsWith('{') ? 'options' : name,
    ...parameter,
    ...(parameter.type && { type: referring(parameter.type, place) }),
  }));
  return {
    ...member,
    ...(member.type && { type: referring(member.type, place) }),
    ...(parts && { parameters: parts }),
    ...(member.return?.type && { return: { ...member.return, type: referring(member.return.type, place) } }),
  };
}

/** A type with the places of the declarations it names. Names of the platform have none. */
function referring({ text }: TypeText, place: Place): TypeText {
  const names = new Set(text.match(/\b[A-Z]\w*\b/g));
  const references = [...names].flatMap((name) => {
    const found = lookUp(name, place);
    return found ? [{ name, package: 'tarja', module: declared(found.path) }] : [];
  });
  return references.length > 0 ? { text, references } : { text };
}

/** What a name means where the element and those it extends are written; in docblocks, which import nothing, anywhere. */
function lookUp(name: string, { types, near }: Place): DeclaredType | undefined {
  const found = types.get(name) ?? [];
  for (const source of near) {
    const origin = originOf(name, source);
    const there = found.find(({ path }) => path === origin);
    if (there) return there;
  }
  const exported = found.filter((each) => each.exported);
  return exported.length === 1 ? exported[0] : undefined;
}
