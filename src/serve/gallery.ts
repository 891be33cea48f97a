import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../format/json.ts';
import { isTemplateName, MODULE, TEMPLATE } from '../language/file-names.ts';

/** A template as the playground’s gallery lists it. */
export interface ListedTemplate {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Address of its picture, where its folder has one. */
  readonly thumbnail?: string;
  /** The file that draws it, where it is not `template.html`. */
  readonly drawnBy?: typeof MODULE;
  /** The playground writes its files. */
  readonly inFolder?: boolean;
}

/** The folders in a folder that hold a `config.json`, by name. One that cannot be read is listed all the same. */
export function listTemplates(folder: string): ListedTemplate[] {
  return readdirSync(folder)
    .filter((name) => isTemplateName(name) && statSync(join(folder, name, 'config.json'), { throwIfNoEntry: false }))
    .map(
      (name): ListedTemplate => ({
        name,
        ...told(join(folder, name, 'config.json'), name),
        ...(isDrawnByScript(join(folder, name)) && { drawnBy: MODULE }),
      }),
    )
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Whether the folder of a template has a script and no page. */
function isDrawnByScript(folder: string): boolean {
  return !existsSync(join(folder, TEMPLATE)) && existsSync(join(folder, MODULE));
}

/** Whether a renderer asks for the page of a template that a script draws: it asks first, and a 404 would be an error in its console. */
export function asksForPageOfScript(path: string, accept: string | undefined, folder: string): boolean {
  return path.endsWith(`/${TEMPLATE}`) && accept === 'text/*' && isDrawnByScript(folder);
}

function told(file: string, name: string): Omit<ListedTemplate, 'name' | 'drawnBy'> {
  const meta = metaOf(file);
  const text = (member: string) => (typeof meta[member] === 'string' ? meta[member] : '');
  return { title: text('name') || name, description: text('description') };
}

/** Broken configs are mended in the playground: that is no reason to hide them. */
function metaOf(file: string): Record<string, unknown> {
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(config) && isRecord(config['meta']) ? config['meta'] : {};
  } catch {
    return {};
  }
}
