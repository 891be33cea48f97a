/*
 * What the attributes and styles of a template can say about values (docs/templates.md, "Bindings" and "Colours, numbers
 * and choices"): read by the frame, which does it, and by the language service, which says what cannot work.
 */

/** Types whose value is a custom property of the root, `--name`. */
const properties = /^(color|colorBinding|number|slider|normalized|counter)$/;
/** Types whose value is an attribute of the root, `data-name`. */
const attributes = /^(dropdown|radio|boolean)$/;
/** Attributes that the stage writes itself. */
const reserved = /^data-(phase|step)$/;
/** Attributes in which a value would be code or style. */
const code = /^on|^(style|srcdoc)$/;

/** Beside a colour, `--name`: black or white, whichever reads better on it. No name of a field has a hyphen. */
export function textProperty(name: string): string {
  return `--text-on-${name}`;
}

export function isPropertyType(type: string): boolean {
  return properties.test(type);
}

export function isAttributeType(type: string): boolean {
  return attributes.test(type);
}

export function isReservedAttribute(attribute: string): boolean {
  return reserved.test(attribute);
}

/** Whether a value may be bound to this attribute of an element. */
export function isBindable(attribute: string): boolean {
  return !code.test(attribute) && !reserved.test(attribute);
}

/** The attribute of the root that holds the value of a field: `barStyle` → `data-bar-style`. */
export function attributeName(field: string): string {
  return `data-${field.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`;
}

/** A selector of what a document binds to a field; of a table, what its rows stand in. */
export function boundTo(field: string, html: string): string {
  const names = new Set(html.match(/\bdata-(?:text|show|hide|attr-[\w-]+)(?==)/g));
  const bound = [...names].flatMap((name) => [`[${name}="${field}"]`, `[${name}^="${field}="]`]);
  return [...bound, `:has(> template[data-each="${field}"])`].join();
}
