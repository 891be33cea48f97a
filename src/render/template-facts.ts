import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { check } from '../config/check.ts';
import { goesByTime } from '../format/capabilities.ts';
import type { Config } from '../format/generated/types.ts';
import { readPlayable } from '../interop/read-manifest.ts';
import { sizeOf } from '../runtime/playout.ts';
import { isMovingPicture } from './moving-picture.ts';
import type { Size } from './renderer.ts';
import { findSuspects, type Suspect } from './repeatability.ts';

/** What is known of a template before a browser opens it. */
export interface TemplateFacts {
  readonly name: string;
  /** Its folder. */
  readonly folder: string;
  /** The file that describes it, relative to the folder; empty for a `config.json`. */
  readonly manifest: string;
  readonly config: Config;
  readonly size: Size;
}

/** Reads a template's folder, its `config.json`, or a manifest of OGraf; a sentence where it cannot be rendered. */
export function readTemplateFacts(path: string): TemplateFacts | string {
  const facts = read(path);
  if (typeof facts === 'string' || goesByTime(facts.config)) return facts;
  return `“${facts.config.meta?.name ?? facts.name}” says that it plays in real time only, so no time of it can be sought.`;
}

/** What in a template's files makes pictures that a given time does not decide. */
export function suspectsIn(folder: string): readonly Suspect[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  const texts = names
    .filter((name) => /\.(?:html?|m?js|css|svg)$/i.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const pictures = names
    .filter((name) => /\.(?:gif|a?png|webp|avif)$/i.test(name))
    .filter((name) => isMovingPicture(readFileSync(join(folder, name))));
  return [...findSuspects(texts), ...pictures.map((file) => ({ file, cause: 'moving-picture' as const }))];
}

function read(path: string): TemplateFacts | string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return `There is no “${basename(path)}”.`;
  if (found.isFile() && /\.ograf\.json$/.test(path)) return ofManifest(path);
  const folder = found.isFile() ? dirname(path) : path;
  const files = readdirSync(folder);
  if (files.includes('config.json')) return ofConfig(folder);
  const [manifest, another] = files.filter((name) => name.endsWith('.ograf.json'));
  if (manifest === undefined) return `“${basename(folder)}” holds neither a config.json nor a manifest of OGraf.`;
  if (another !== undefined) return `“${basename(folder)}” holds several manifests of OGraf: name one of them.`;
  return ofManifest(join(folder, manifest));
}

function ofConfig(folder: string): TemplateFacts | string {
  const { config, diagnostics } = check(readFileSync(join(folder, 'config.json'), 'utf8'));
  if (!config)
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ line, column, message }) => `config.json:${line}:${column}: ${message}`)
      .join('\n');
  const name = basename(folder);
  return { name, folder, manifest: '', config, size: sizeOf(config) };
}

function ofManifest(file: string): TemplateFacts | string {
  const name = basename(file);
  let manifest: unknown;
  try {
    // Some editors put a mark of their encoding before a text.
    manifest = JSON.parse(new TextDecoder().decode(readFileSync(file)));
  } catch (error) {
    return `“${name}” is not JSON: ${(error as Error).message}`;
  }
  const graphic = readPlayable(manifest);
  if (!graphic) return `“${name}” is no manifest of OGraf: it lacks “name” or “main”.`;
  const { config } = graphic;
  return {
    name: name.replace(/\.ograf\.json$/, ''),
    folder: dirname(file),
    manifest: name,
    config,
    size: sizeOf(config),
  };
}
