import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONFIG } from '../../language/file-names.ts';

/** How far above a style sheet its template may lie. */
const DEEPEST = 5;

/** Whether a file is a style sheet, by its name. */
export function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

/** The folder of the template that a style sheet may belong to. */
export function templateOfSheet(file: string): string | undefined {
  let above = dirname(file);
  for (let steps = 0; steps < DEEPEST; steps++) {
    if (existsSync(join(above, CONFIG))) return above;
    above = dirname(above);
  }
  return undefined;
}
