interface Named {
  name: string;
  description?: string;
}
interface Typed extends Named {
  type: { text: string; references?: { name: string; package: string; module: string }[] };
}

/** An element's description in a Custom Elements Manifest. */
export interface ElementDeclaration extends Named {
  tagName: string;
  attributes?: (Typed & { default?: string; fieldName?: string; setting?: string })[];
  members?: (Named & {
    kind: 'field' | 'method';
    type?: Typed['type'];
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
  modules: { path: string; declarations: ElementDeclaration[]; exports: object[] }[];
}

export function describeElements(root: string): ElementManifest;
