import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = join(import.meta.dirname, '../fixtures/ograf-v1');

/** What EBU's own schema of OGraf v1 says against a manifest; nothing against a valid one. */
export function ografSchemaErrors(manifest: unknown): string[] {
  validator ??= compile();
  return validator(manifest)
    ? []
    : (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let validator: ReturnType<typeof compile> | undefined;

function compile() {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  }
  const schema = ajv.getSchema('https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json');
  if (!schema) throw new Error('The schema of manifests is missing.');
  return schema;
}
