/** The keywords that `config.schema.json` uses. The generators refuse any other, so that none is passed over. */
export interface Schema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  /** On a `pattern`: the format's name for it, such as `identifier`. */
  $comment?: string;
  title?: string;
  description?: string;
  examples?: readonly unknown[];
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  enum?: readonly string[];
  const?: string;
  pattern?: string;
  minLength?: number;
  format?: 'uri' | 'date';
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  /** Only for conditions on one member: `if` names its value or values, `then` what holds in that case. */
  allOf?: readonly { if: Schema; then: Schema }[];
  not?: Schema;
  /** In what the generator of types hands to json-schema-to-typescript alone. */
  tsType?: string;
  /** For editors. */
  enumDescriptions?: readonly string[];
  patternErrorMessage?: string;
  defaultSnippets?: readonly unknown[];
}
