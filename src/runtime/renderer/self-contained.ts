import { readUrl } from '../../format/read-url.ts';
import { dataAddress } from '../../interop/template-folder.ts';
import type { TemplateSource } from './template.ts';

/** Reads a file; undefined where it cannot be had. */
export type ReadBytes = (address: string) => Promise<Uint8Array | undefined>;

/**
 * A template that needs no other file: what its document or its module names, and what that names in turn, stands in it as data. A
 * sandboxed frame has an opaque origin, so that neither a service worker nor the browser's cache has anything for it. What cannot be
 * read keeps its address.
 *
 * @param template its document, its module, or both `widget` and the module that draws it
 */
export async function selfContained(template: TemplateSource, read: ReadBytes): Promise<TemplateSource> {
  const files = new Map<string, string>();
  const imported = new Set<string>();
  const decoder = new TextDecoder();

  /** The file as data. One that is on its way to itself keeps its address: data cannot hold itself. */
  async function dataOf(address: string, within: readonly string[] = []): Promise<string> {
    if (within.includes(address)) return address;
    const known = files.get(address) ?? (await load(address, [...within, address]));
    files.set(address, known);
    return known;
  }

  async function load(address: string, within: readonly string[]): Promise<string> {
    const bytes = await read(address);
    if (!bytes) return address;
    const path = new URL(address).pathname;
    if (/\.m?js$/.test(path)) return dataAddress(path, await script(decoder.decode(bytes), address, within));
    if (/\.css$/.test(path)) return dataAddress(path, await document(decoder.decode(bytes), address, within));
    return dataAddress(path, bytes);
  }

  /** Addresses in attributes and styles. */
  function document(text: string, base: string, within: readonly string[]): Promise<string> {
    return replaced(text, NAMED, async (all, [before = '', name = '', after = '']) => {
      const address = fileAt(name, base);
      return address === undefined ? all : `${before}${await dataOf(address, within)}${after}`;
    });
  }

  /** Imports by their whole address, and files that are named relative to the module as data. */
  async function script(text: string, base: string, within: readonly string[]): Promise<string> {
    const whole = await replaced(text, IMPORTED, async (all, [before = '', quote, name = '']) => {
      const address = fileAt(name, base);
      if (address === undefined) return all;
      imported.add(address);
      return `${before}${quote}${address}${quote}`;
    });
    const named = await replaced(whole, RELATIVE, async (all, [resolved, name, , made]) => {
      const address = fileAt(name ?? made ?? '', base);
      if (address === undefined) return all;
      const data = JSON.stringify(await dataOf(address, within));
      return resolved === undefined ? `new URL(${data})` : data;
    });
    return named.replaceAll('import.meta.url', JSON.stringify(base));
  }

  const { html, module, base } = template;
  const whole = {
    ...template,
    ...(html !== undefined && { html: await document(html, base, []) }),
    ...(module !== undefined && { module: await dataOf(module) }),
  };
  // Modules import each other, in circles too: the frame's import map says where each is. Those that come meanwhile follow.
  const imports: Record<string, string> = {};
  for (const address of imported) imports[address] = await dataOf(address);
  return { ...whole, imports };
}

const NAMED =
  /(\burl\(\s*["']?|@import\s+["']|(?<![\w-])(?:src|href|poster)\s*=\s*["'])((?<=["'])[^"'\n]+|[^"'()\s]+)(["']?\s*\)|["'])/g;
const IMPORTED = /(\b(?:from|import)\s*(?:\(\s*)?)(["'`])(\.{0,2}\/[^"'`$]+)\2/g;
const RELATIVE =
  /(\bimport\.meta\.resolve\(\s*)["'`]([^"'`$]+)["'`]\s*\)|(\bnew URL\(\s*)["'`]([^"'`$]+)["'`]\s*,\s*import\.meta\.url\s*\)/g;

/** The address of a file of the same server; undefined for what is none, such as data and anchors. */
function fileAt(name: string, base: string): string | undefined {
  const url = name.startsWith('#') || name.includes('{') ? undefined : readUrl(name, base);
  return url?.origin === new URL(base).origin ? url.href : undefined;
}

async function replaced(
  text: string,
  pattern: RegExp,
  replace: (all: string, groups: readonly (string | undefined)[]) => Promise<string>,
): Promise<string> {
  let done = '';
  let at = 0;
  // One after the other: all that is under way led here (`within`), and no two that name each other wait for each other.
  for (const match of text.matchAll(pattern)) {
    const [all, ...groups] = match;
    done += text.slice(at, match.index) + (await replace(all, groups));
    at = match.index + all.length;
  }
  return done + text.slice(at);
}
