import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../../format/generated/types.ts';
import type { TemplateFolder } from '../../interop/template-folder.ts';
import { isOfDesktop, mostInPackage } from '../../interop/zip.ts';
import { UsageError } from '../shell/usage-error.ts';

/** All files below a folder, by their paths with `/`. Hidden ones, packages and links are no part of a template. */
export function readFiles(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const walk = (path: string) => {
    for (const { name } of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (name.startsWith('.') || name === 'node_modules' || isOfDesktop(name)) continue;
      const inside = path ? `${path}/${name}` : name;
      const stat = lstatSync(join(folder, inside));
      if (stat.isDirectory()) walk(inside);
      if (!stat.isFile()) continue;
      bytes += stat.size;
      const { files: count, megabytes } = mostInPackage;
      if (files.size >= count || bytes > megabytes * 1e6)
        throw new UsageError(`“${folder}” holds more than ${count} files or ${megabytes} MB: is it a template?`);
      files.set(inside, readFileSync(join(folder, inside)));
    }
  };
  walk('');
  return files;
}

/** A template on the disk, with a config that was checked. */
export function templateFolder(folder: string, config: Config, cwd: string): TemplateFolder {
  const path = resolve(cwd, folder);
  return { name: basename(path), config, files: readFiles(path) };
}
