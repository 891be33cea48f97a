import type { ElementManifest } from './element-manifest.mjs';

interface Described {
  name: string;
  description: { kind: 'markdown'; value: string };
}
interface HtmlData {
  version: number;
  tags: (Described & { attributes: (Described & { values?: { name: string }[]; valueSet?: string })[] })[];
}
interface CssData {
  version: number;
  properties: Described[];
  pseudoElements: Described[];
  pseudoClasses: Described[];
}
interface WebTypesItem {
  name: string;
  description: string;
}
interface WebTypes {
  name: string;
  version: string;
  contributions: {
    html: {
      elements: (WebTypesItem & {
        source: { module: string; symbol: string };
        attributes: (WebTypesItem & { default?: string; value: { type: string } })[];
        js: { properties: (WebTypesItem & { type: string })[]; events: (WebTypesItem & { type: string })[] };
        css: { properties: WebTypesItem[]; parts: WebTypesItem[] };
      })[];
    };
  };
}

export function listedValues(type: { text: string }): string[];
export function vsCodeHtml(manifest: ElementManifest): HtmlData;
export function vsCodeCss(manifest: ElementManifest): CssData;
export function webTypes(manifest: ElementManifest, about: { name: string; version: string }): WebTypes;
