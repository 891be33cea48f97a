import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateTypes } from './generate-types.ts';
import { generateValidator } from './generate-validator.ts';
import type { Schema } from './schema.ts';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The files that follow from the schemas, by their path from the root of the project. */
export async function generate(): Promise<Record<string, string>> {
  const read = (file: string): Schema => JSON.parse(readFileSync(place(file), 'utf8'));
  const config = 'config.schema.json';
  const theme = 'theme.schema.json';
  return {
    'src/format/generated/types.ts': await generateTypes(read(config), config),
    'src/format/generated/validator.ts': generateValidator(read(config), { file: config, types: './types.ts' }),
    'src/format/generated/theme-types.ts': await generateTypes(read(theme), theme),
    'src/format/generated/theme-validator.ts': generateValidator(read(theme), {
      file: theme,
      types: './theme-types.ts',
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(await generate())) writeFileSync(place(`../${path}`), text);
}
