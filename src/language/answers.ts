import type { TextEdit } from '../config/json/edit.ts';
import type { Range } from '../config/json/locate.ts';

/** A place in a file of the project. */
export interface Place {
  readonly path: string;
  readonly range: Range;
}

export type CompletionKind =
  | 'field'
  | 'column'
  | 'property'
  | 'member'
  | 'value'
  | 'type'
  | 'snippet'
  | 'attribute'
  | 'colour'
  | 'file';

/** One suggestion. */
export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** A few words beside the label. */
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly documentation?: string | undefined;
  /** What it replaces and what it writes. Edits never begin behind the cursor. */
  readonly edit: TextEdit;
  /** The text has places to fill in (`${1:name}`), as editors write them. */
  readonly isSnippet?: boolean;
  /** What typed characters are compared with, where it is not the label. */
  readonly filter?: string;
  /** Stands behind the others, struck through where the editor can. */
  readonly isLast?: boolean;
}

export interface Hover {
  readonly range: Range;
  readonly markdown: string;
}

/** A colour in a text: red, green, blue and alpha from 0 to 1. */
export interface ColourPlace {
  readonly range: Range;
  readonly colour: { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };
}

/** A part of a file with a name, for the outline. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'field' | 'preset' | 'variant' | 'palette' | 'column' | 'group' | 'element';
  readonly range: Range;
  /** What is selected when it is gone to. */
  readonly selection: Range;
  readonly children: readonly OutlineEntry[];
}

/** Edits of several files, by their paths. */
export type ProjectEdits = Readonly<Record<string, readonly TextEdit[]>>;
