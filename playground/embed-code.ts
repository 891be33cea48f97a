import { escapeHtml } from '../src/format/escape-html.ts';
import { attributeOf } from '../widgets/shared/settings.ts';

/** Addresses of the files of `dist/embed` and of the gateway: placeholders in the copied code. */
const files = 'https://static.example/tarja/';
const gateway = 'https://data.example/tarja/';

export interface Embed {
  /** The widget's folder: `rate-chart`. */
  readonly name: string;
  /** Values by field name; those equal to the defaults are left out. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** What an author pastes into a CMS that lets only plain markup through; the loader stands once in the site's template. */
export function placeCode({ name, ...settings }: Embed): string {
  const attributes = written(settings).map(([attribute, value]) => ` data-${attribute}="${value}"`);
  return `<div data-tarja="${name}"${attributes.join('')}></div>`;
}

/** The same as an element, for a page that is one's own. */
export function elementCode({ name, ...settings }: Embed): string {
  const attributes = written(settings).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<tarja-${name}${attributes.join('')}></tarja-${name}>`;
}

/** What the page around needs once, before a place or an element. The styles reserve the room of each widget before any script. */
export function headCode(file: string): string {
  return `<meta name="tarja-gateway" content="${gateway}">
<link rel="preconnect" href="${new URL(gateway).origin}" crossorigin>
<link rel="stylesheet" href="${files}embed.css">
<script type="module" src="${files}${file}.js"></script>`;
}

function written({ values, defaults }: Pick<Embed, 'values' | 'defaults'>): (readonly [string, string])[] {
  return Object.entries(values)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]))
    .map(([name, value]) => [attributeOf(name), escapeHtml(textOf(value))] as const);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : String(value);
}
