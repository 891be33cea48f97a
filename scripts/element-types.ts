import { listedValues } from './element-data.ts';
import type { ElementDeclaration, ElementManifest } from './element-manifest.ts';

/*
 * Types for those who write elements in the templates of a framework, made from the Custom Elements Manifest. What
 * each element takes and tells is written once, in `elements.d.ts`; a framework's own file says how it writes that down.
 * Properties are typed by the element's own class, so that they cannot differ from it.
 */

/** The declaration files by name. They stand in the package's `dist/`, beside the declarations of the classes. */
export function elementTypes(manifest: ElementManifest): Record<'elements.d.ts' | 'react.d.ts' | 'vue.d.ts', string> {
  return { 'elements.d.ts': describe(manifest), 'react.d.ts': react, 'vue.d.ts': vue };
}

function describe({ modules }: ElementManifest): string {
  const elements = modules.flatMap(({ path, declarations }) =>
    declarations.map((declaration) => ({ ...declaration, from: define(path) })),
  );
  const imports = new Map(elements.map(({ name, from }) => [name, from]));
  for (const { name, module } of elements.flatMap(({ events = [] }) =>
    events.flatMap(({ type }) => type.references ?? []),
  )) {
    const from = `./${module.replace(/^dist\//, '').replace(/\.d\.ts$/, '.js')}`;
    if ((imports.get(name) ?? from) !== from)
      throw new Error(`Two types are named ${name}: ${from}, ${imports.get(name)}`);
    imports.set(name, from);
  }
  return [
    ...[...imports].map(([name, from]) => `import type { ${name} } from '${from}';`),
    '',
    ...elements.flatMap(({ name, attributes = [], members = [], events = [] }) => [
      `export interface ${name}Props {`,
      ...properties(name, members, attributes),
      ...attributesOnly(members, attributes),
      '}',
      `export interface ${name}Events {`,
      ...events.flatMap(({ name: event, type, description }) => [...doc(description), `  '${event}': ${type.text};`]),
      '}',
    ]),
    '/** What each element takes and tells, by its tag. */',
    'export interface Elements {',
    ...elements.flatMap(({ tagName, name, description }) => [
      ...doc(description),
      `  '${tagName}': { element: ${name}; props: ${name}Props; events: ${name}Events };`,
    ]),
    '}',
    '',
  ].join('\n');
}

/** `dist/components/text.js` is made from the module that registers the element; its types are that module's. */
const define = (path: string) => path.replace(/^dist\/(\w+)\//, './$1/define/');

/** A docblock. Without words there is none: that is for the manifest's test to find, and not for a build. */
const doc = (text: string | undefined) =>
  text ? [`  /** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */`] : [];

type Members = NonNullable<ElementDeclaration['members']>;
type Attributes = NonNullable<ElementDeclaration['attributes']>;

function properties(element: string, members: Members, attributes: Attributes): readonly string[] {
  const settings = attributes.filter(({ setting }) => setting);
  return members
    .filter(({ kind, readonly }) => kind === 'field' && !readonly)
    .flatMap(({ name, description }) => {
      const type = `${element}['${name}']`;
      // What a form gives may hold more than the widget reads; what it reads is of the right kind.
      const known = settings.map(({ setting, type: { text } }) => `readonly ${setting}?: ${text}`).join('; ');
      const whole = name === 'values' && known ? `(${type} & { ${known} })` : type;
      return [...doc(description), `  ${name}?: ${whole} | undefined;`];
    });
}

/** As they are written in HTML: numbers may come as text. */
function attributesOnly(members: Members, attributes: Attributes): readonly string[] {
  return attributes
    .filter(({ name }) => !members.some((member) => member.name === name && !member.readonly))
    .flatMap(({ name, type, description, setting }) => {
      const text =
        type.text === 'number'
          ? `number | \`\${number}\``
          : type.text === 'boolean'
            ? `boolean | ''${setting ? " | 'true' | 'false'" : ''}`
            : listedValues(type).length > 0 || type.text === 'string'
              ? type.text
              : 'string';
      return [...doc(description), `  '${name}'?: ${text} | undefined;`];
    });
}

const react = `import type { ClassAttributes, HTMLAttributes } from 'react';
import type { Elements } from './elements.js';

/** Listeners as React 19 names them for custom elements: \`ontake\`, \`ontarja-upload\`. */
type Listeners<Element, Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?:
    | ((event: Events[Name] & { readonly currentTarget: Element }) => void)
    | undefined;
};

/** What React takes for an element: its properties and attributes, its events, and what every element has. */
export type ElementProps<Tag extends keyof Elements> = Elements[Tag]['props'] &
  Listeners<Elements[Tag]['element'], Elements[Tag]['events']> &
  Omit<HTMLAttributes<Elements[Tag]['element']>, keyof Elements[Tag]['props']> &
  ClassAttributes<Elements[Tag]['element']>;

type AllElements = { [Tag in keyof Elements]: ElementProps<Tag> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AllElements {}
  }
}
`;

const vue = `import type { HTMLAttributes, ReservedProps } from 'vue';
import type { Elements } from './elements.js';

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Rest}\`
  ? \`\${Head}\${Capitalize<Camel<Rest>>}\`
  : Name;

/** Listeners as Vue names them: \`@tarja-upload\` is \`onTarjaUpload\`. */
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: Events[Name]) => void) | undefined;
};

/** What Vue takes for an element: its properties and attributes, its events, and what every element has. */
export type ElementProps<Tag extends keyof Elements> = Elements[Tag]['props'] &
  Listeners<Elements[Tag]['events']> &
  Omit<HTMLAttributes, keyof Elements[Tag]['props'] | keyof Listeners<Elements[Tag]['events']>> &
  ReservedProps;

/** A template's \`ref\` is the element itself. */
type AllElements = { [Tag in keyof Elements]: new () => Elements[Tag]['element'] & { $props: ElementProps<Tag> } };

declare module 'vue' {
  interface GlobalComponents extends AllElements {}
}
`;
