/** Facts of every diagnostic that says: this is no JSON, or JSON that is easily misread. */
export interface SyntaxFindings {
  'document-empty': object;
  'value-missing': object;
  'comma-missing': object;
  'comma-trailing': object;
  'comma-extra': object;
  'colon-missing': { key: string };
  'key-missing': object;
  'key-unquoted': { key: string };
  'quote-inside': object;
  'quote-wrong': { quote: string };
  comment: object;
  'string-unclosed': object;
  'bracket-unclosed': { bracket: '{' | '[' };
  'bracket-mismatched': { found: '}' | ']'; expected: '}' | ']' };
  'escape-invalid': { escape: string };
  'control-character': { character: string };
  'number-malformed': { text: string };
  'word-unknown': { word: string };
  'character-stray': { character: string };
  'space-invalid': { character: string };
  'text-before-start': object;
  'text-after-end': object;
  'nesting-too-deep': { limit: number };
  'byte-order-mark': object;
  'member-duplicate': { key: string };
}
