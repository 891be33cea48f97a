import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { check } from '../config/check.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { type Sentences, translateLabels } from '../config/translate.ts';
import type { Config } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import { type Locale, type Sentence, sentence } from '../format/locale.ts';
import { thumbnailFilesOf } from '../interop/read-manifest.ts';
import { isTemplateName, THUMBNAILS } from '../language/file-names.ts';
import type { TemplateFacts } from '../show/model.ts';
import { brokenTemplate, type Refused, unknownTemplate } from '../show/refusal.ts';

/** A template of the station. */
export interface StationTemplate {
  readonly name: string;
  /** Its folder. */
  readonly folder: string;
  /** Hash of its files. */
  readonly version: string;
  /** None where `config.json` breaks the format: such a template cannot be taken. */
  readonly config: Config | undefined;
  /** `config` with the labels, tips and names of languages that have a file of sentences (`sentences.pt-BR.json`). */
  readonly labelled: Readonly<Partial<Record<Locale, Config>>>;
  /** Names of files of sentences that cannot be read: labels stay in the language of `config.json`. */
  readonly unreadable: readonly string[];
  /** What breaks the format in `config.json`, or keeps it from being read. */
  readonly errors: Readonly<Record<Locale, readonly Diagnostic[]>>;
  /** Address of its picture, where there is one: `thumbnail.png`, `.jpg`, `.webp` or `.svg` in its folder. */
  readonly thumbnail: string | undefined;
}

/** A folder of templates, with pictures of them where they come with some. */
export interface TemplateFolder {
  readonly folder: string;
  /** A folder with `<template>.jpg`, and its address. */
  readonly thumbnails: { readonly folder: string; readonly address: string };
}

interface Cached {
  /** Names, sizes and times of the files: while they are the same, so is the template. */
  readonly stamp: string;
  readonly template: StationTemplate;
}

/** Files above this are counted by size and time alone: films beside a template are not read to name its version. */
const HASHED = 4_000_000;

/**
 * The templates below some folders, each in a folder of its own with a `config.json`; of two with one name the one of the
 * earlier folder counts. Files are looked at when they are asked for, and read again when they changed.
 */
export function templateLibrary(folders: readonly (string | TemplateFolder)[]) {
  const cache = new Map<string, Cached>();

  /** A template as it is on the disk now. */
  function get(name: string): StationTemplate | undefined {
    if (!isTemplateName(name)) return undefined;
    for (const parent of folders) {
      const folder = join(pathOf(parent), name);
      if (!existsSync(join(folder, 'config.json'))) continue;
      try {
        return read(name, folder, parent);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === undefined) throw error;
        // It went away meanwhile, or is no folder of files that this user may read: the others are there all the same.
        if (code !== 'ENOENT') return unreadable(name, folder, message);
      }
    }
    return undefined;
  }

  function read(name: string, folder: string, parent: string | TemplateFolder): StationTemplate {
    const files = filesBelow(folder);
    const stamp = files.map(({ path, size, time }) => `${path} ${size} ${time}`).join('\n');
    const known = cache.get(folder);
    if (known?.stamp === stamp) return known.template;
    const text = readFileSync(join(folder, 'config.json'), 'utf8');
    const { config, diagnostics } = check(text);
    const errors = {
      en: diagnostics.filter(isError),
      'pt-BR': config ? [] : check(text, { locale: 'pt-BR' }).diagnostics.filter(isError),
    };
    const thumbnail =
      ownThumbnail(name, files, config) ?? (typeof parent === 'string' ? undefined : thumbnailIn(parent, name));
    const labels = config ? readLabels(folder, files, config) : { labelled: {}, unreadable: [] };
    const template = { name, folder, version: versionOf(folder, files), config, ...labels, errors, thumbnail };
    cache.set(folder, { stamp, template });
    return template;
  }

  /** All templates that can be on air, by name. */
  function list(): StationTemplate[] {
    const names = folders.map(pathOf).flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
    return [...new Set(names)]
      .sort()
      .flatMap((name) => get(name) ?? [])
      .filter(({ config }) => config?.meta?.capabilities?.length !== 0);
  }

  /** What the show is told of a template, or why it cannot be taken: it is not there, or breaks the format. */
  function facts(name: string): TemplateFacts | Refused {
    const template = get(name);
    if (!template) return unknownTemplate(name);
    const { config, labelled, version } = template;
    return config ? { config, labelled, version } : brokenTemplate(name, troubleOf(template));
  }

  return { get, list, facts };
}

export type TemplateLibrary = ReturnType<typeof templateLibrary>;

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly time: number;
}

/** The files of a template or theme, by their paths with `/`. Links, and what begins with a dot, are no part of it. */
export function filesBelow(folder: string, below = folder): FoundFile[] {
  return readdirSync(below, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry): FoundFile[] => {
      const file = join(below, entry.name);
      if (entry.isDirectory()) return filesBelow(folder, file);
      if (!entry.isFile()) return [];
      const { size, mtimeMs } = statSync(file);
      return [{ path: relative(folder, file).replaceAll(sep, '/'), size, time: mtimeMs }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files with the sentences of a template in other languages than that of its `config.json`. */
const SENTENCES = { 'pt-BR': 'sentences.pt-BR.json' } as const satisfies Partial<Record<Locale, string>>;

function readLabels(folder: string, files: readonly FoundFile[], config: Config) {
  const labelled: Partial<Record<Locale, Config>> = {};
  const unreadable: string[] = [];
  for (const [locale, name] of Object.entries(SENTENCES) as [Locale, string][]) {
    if (!files.some(({ path }) => path === name)) continue;
    const sentences = readSentences(join(folder, name));
    if (sentences) labelled[locale] = translateLabels(config, sentences);
    else unreadable.push(name);
  }
  return { labelled, unreadable };
}

function readSentences(file: string): Sentences | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(read) && Object.values(read).every((sentence) => typeof sentence === 'string')
      ? (read as Sentences)
      : undefined;
  } catch {
    // What cannot be read is told by the list of templates.
    return undefined;
  }
}

/** The code of what has no place in `config.json`: the system does not read a file. */
const UNREADABLE = 'unreadable';

/** Why a template without a config cannot be taken: its first error with its place, and how many more there are. */
export function troubleOf({ name, errors }: StationTemplate): Sentence {
  const [first] = errors.en;
  const more = errors.en.length - 1;
  const isPlaced = first !== undefined && first.code !== UNREADABLE;
  const [line, column] = [first?.line, first?.column];
  const where = isPlaced
    ? sentence(
        `Line ${line}, column ${column} of its config.json: `,
        `Linha ${line}, coluna ${column} do config.json: `,
      )
    : sentence('', '');
  const said = (locale: Locale) => `${where[locale]}${errors[locale][0]?.message ?? ''}`;
  return sentence(
    `The template “${name}” cannot be read. ${said('en')}${more > 0 ? ` And ${more} more.` : ''}`,
    `O template “${name}” não pode ser lido. ${said('pt-BR')}${more > 0 ? ` E mais ${more}.` : ''}`,
  );
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** A template with a file that the system does not read. */
function unreadable(name: string, folder: string, why: string): StationTemplate {
  const message = sentence(
    `The system refuses one of its files: ${why}.`,
    `O sistema recusa um dos seus arquivos: ${why}.`,
  );
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1, range: { start: 0, end: 0 } };
  const errorIn = (locale: Locale): Diagnostic[] => [
    { severity: 'error', code: UNREADABLE, message: message[locale], pointer: '', ...place },
  ];
  return {
    name,
    folder,
    version: '',
    config: undefined,
    labelled: {},
    unreadable: [],
    errors: { en: errorIn('en'), 'pt-BR': errorIn('pt-BR') },
    thumbnail: undefined,
  };
}

function pathOf(folder: string | TemplateFolder): string {
  return typeof folder === 'string' ? folder : folder.folder;
}

/** The picture beside a template, or else the first one that the manifest of an imported graphic names and its folder has. */
function ownThumbnail(name: string, files: readonly FoundFile[], config: Config | undefined): string | undefined {
  const beside = THUMBNAILS.find((name) => files.some(({ path }) => path === name));
  const manifest = files.find(({ path }) => /^graphic\/.*\.ograf\.json$/.test(path))?.path;
  const named = manifest === undefined || !config ? [] : thumbnailFilesOf(config);
  const picture =
    beside ??
    named
      .map((file) => posix.join(posix.dirname(manifest ?? ''), file))
      .find((path) => /\.(?:png|jpe?g|webp|gif)$/i.test(path) && files.some((file) => file.path === path));
  return picture && `/templates/${name}/${picture.split('/').map(encodeURIComponent).join('/')}`;
}

function thumbnailIn({ thumbnails: { folder, address } }: TemplateFolder, name: string): string | undefined {
  return existsSync(join(folder, `${name}.jpg`)) ? `${address}${name}.jpg` : undefined;
}

/** Names a folder by its files. */
export function versionOf(folder: string, files: readonly FoundFile[]): string {
  const hash = createHash('sha256');
  for (const { path, size, time } of files) {
    hash.update(`${path}\0${size}\0`);
    hash.update(size > HASHED ? String(time) : readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
