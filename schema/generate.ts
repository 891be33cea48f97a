import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateTypes } from './generate-types.ts';
import { generateValidator } from './generate-validator.ts';
import type { Schema } from './schema.ts';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The files that follow from the schema, by their path from the root of the project. */
export async function generate(): Promise<Record<string, string>> {
  const schema: Schema = JSON.parse(readFileSync(place('config.schema.json'), 'utf8'));
  return {
    'src/format/generated/types.ts': await generateTypes(schema),
    'src/format/generated/validator.ts': generateValidator(schema),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(await generate())) writeFileSync(place(`../${path}`), text);
}
