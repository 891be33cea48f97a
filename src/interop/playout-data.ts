import type { Config, Field } from '../format/generated/types.ts';
import { isRecord, readJson } from '../format/json.ts';
import { isImplemented, jsonTypes } from '../kinds/implemented.ts';

/** Data as a playout system sent it: values by the name of a field, mostly texts. */
export type PlayoutData = Readonly<Record<string, unknown>>;

/**
 * Reads what SPX-GC, CasparCG and their clients hand to `update`: JSON, also with the raw line breaks and lone
 * backslashes that some of them leave in it; XML (`<templateData>`), its nested ids dotted; either of them, or the JSON
 * inside the XML, in base64.
 *
 * @returns `undefined` for what is none of these
 */
export function readPlayoutData(sent: unknown): PlayoutData | undefined {
  if (isRecord(sent)) return sent;
  const text = typeof sent === 'string' ? sent.trim().replace(/^\uFEFF/, '') : '';
  if (text.startsWith('{')) return readMembers(text);
  if (text.startsWith('<')) return readXml(text);
  const inside = fromBase64(text)?.trim();
  if (inside?.startsWith('{')) return readMembers(inside);
  return inside?.startsWith('<') ? readXml(inside) : undefined;
}

function readMembers(text: string): PlayoutData | undefined {
  for (const candidate of [text, repaired(text)]) {
    try {
      const data: unknown = JSON.parse(candidate);
      return isRecord(data) ? data : undefined;
    } catch {
      // As it was meant, next.
    }
  }
  return undefined;
}

/** JSON in which control characters in texts, and backslashes that escape nothing, stand for themselves. */
function repaired(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, (string) =>
    string
      .replace(/\\(["\\/bfnrt]|u[0-9a-fA-F]{4})?/g, (all, escaped) => (escaped === undefined ? '\\\\' : all))
      .replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

function readXml(text: string): PlayoutData | undefined {
  const root =
    /^(?:<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|\s)*<templateData\b[^>]*>([\s\S]*)<\/templateData\s*>/i.exec(
      text,
    )?.[1];
  if (root === undefined) return /^<templateData\b[^>]*\/>$/i.test(text) ? {} : undefined;
  const content = root.trim();
  if (content && !content.startsWith('<')) {
    const inside = decoded(content);
    return readMembers(inside.startsWith('{') ? inside : (fromBase64(inside) ?? ''));
  }
  const data = new Map<string, string>();
  const ids: string[] = [];
  for (const [, closing, name, attributes = '', empty] of content.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)(componentData|data)\b((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gi,
  )) {
    if (name === undefined) continue;
    if (name.toLowerCase() === 'data') {
      if (closing) continue;
      const id = attribute(attributes, 'id') ?? '';
      const path = id === 'text' || id === '' ? ids : [...ids, id];
      data.set(path.join('.'), attribute(attributes, 'value') ?? '');
    } else if (closing) ids.pop();
    else if (!empty) ids.push(attribute(attributes, 'id') ?? '');
  }
  return Object.fromEntries(data);
}

function attribute(text: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(text) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (all, decimal, hex, name: string | undefined) => {
    if (name) return Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] as string) : all;
    const point = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}

function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The values among the data, in the types of their fields; a field is named by its name, or as `f0`, `f1`, … by its
 * place. What is no value of its field is left out, so that the picture keeps the one it has.
 */
export function valuesOf({ fields }: Pick<Config, 'fields'>, data: PlayoutData): Record<string, unknown> {
  const values = fields.flatMap((field, at) => {
    const name = [field.name, `f${at}`, field.key].find((each) => Object.hasOwn(data, each));
    const value = name === undefined ? undefined : typedValue(field, data[name]);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(values);
}

function typedValue({ type }: Field, sent: unknown): unknown {
  switch (isImplemented(type) ? jsonTypes[type] : undefined) {
    case 'boolean':
      return typeof sent === 'string' ? /^(1|true|on|yes)$/i.test(sent.trim()) : Boolean(sent);
    case 'number': {
      const number = typeof sent === 'string' ? Number(sent.trim().replace(',', '.') || Number.NaN) : sent;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
    case 'array': {
      const rows = typeof sent === 'string' ? readJson(sent) : sent;
      return Array.isArray(rows) ? rows : undefined;
    }
    case 'string':
      return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : undefined;
    default:
      return typeof sent === 'string' ? (readJson(sent) ?? sent) : sent;
  }
}

/** A value as the text that these systems keep: a switch is 1 or 0, a table its JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
