// Generated from schema/config.schema.json by `npm run generate`. Do not edit.

/**
 * One thing the operator can edit. Its type decides which control the form shows and which values may go to air.
 */
export type Field =
  | TextField
  | TextareaField
  | BooleanField
  | DropdownField
  | ColorField
  | FileField
  | UrlField
  | DateField
  | NumberField
  | SliderField
  | NormalizedField
  | CounterField
  | RadioField
  | ColorBindingField
  | TableField
  | NotImplementedField;
/**
 * The kind of value, and with it the control the operator gets.
 */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'boolean'
  | 'dropdown'
  | 'color'
  | 'file'
  | 'url'
  | 'date'
  | 'number'
  | 'slider'
  | 'normalized'
  | 'counter'
  | 'radio'
  | 'colorBinding'
  | 'table'
  | 'repeater'
  | 'chartData'
  | 'presetSelection'
  | 'variant'
  | 'timer'
  | 'overlayRegions'
  | 'actionButton'
  | 'dataConnector'
  | 'map'
  | 'video'
  | 'richtext';
/**
 * One thing the template can do.
 */
export type Capability = 'realtime' | 'nonRealtime' | 'transparent';

/**
 * The editable fields of one template: what an operator can change while on air, in which presets and variants, and what the template says about itself.
 */
export interface Config {
  /**
   * Address of the schema this file follows. Editors use it to help while typing; Tarja itself does not load it.
   */
  $schema?: string;
  /**
   * What the operator can edit, in the order of the form. At least one field.
   */
  fields: readonly Field[];
  meta?: Meta;
  /**
   * Sets of values the operator applies in one go, such as one per guest or per match. A preset changes only the fields it names.
   */
  presets?: readonly Preset[];
  /**
   * Editions of the template, by a free name, such as one per programme or per format. A variant replaces the defaults of some fields; presets and edits win over it.
   */
  variants?: {
    [k: string]: Variant;
  };
}
/**
 * What the template says about itself. Other members are allowed.
 */
export interface Meta {
  /**
   * Version of the template (not of the format): two or three numbers, and a suffix after a hyphen if needed.
   */
  version?: string;
  /**
   * Name of the data widget that draws this template, where it has no template file of its own.
   */
  widget?: string;
  /**
   * Name of the template, as galleries and control rooms show it.
   */
  name?: string;
  /**
   * What the template is for, in a sentence or two.
   */
  description?: string;
  /**
   * Shelf of the gallery it stands on: lowercase letters, digits and hyphens, a letter first.
   */
  category?: string;
  /**
   * Who made the template.
   */
  author?: string;
  /**
   * Day of the last change, as YYYY-MM-DD.
   */
  updated?: string;
  resolution?: Resolution;
  /**
   * What the template can do: play live (realtime), be rendered frame by frame (nonRealtime), lie over a picture (transparent).
   */
  capabilities?: readonly Capability[];
  /**
   * The colours that fields of type colorBinding choose from: lists of hex colours, by name.
   */
  palettes?: {
    /**
     * Colours to choose from. At least one.
     */
    [k: string]: readonly string[];
  };
  /**
   * How many steps the graphic has: each play goes on by one. 1 is play and stop, as without it, 0 plays once and leaves by itself, -1 goes on for ever.
   */
  stepCount?: unknown;
  /**
   * The part of the picture where it stands, by a name of your own. On air it takes out what stands in the same one.
   */
  area?: unknown;
  /**
   * Headings of the operator's form that open and close, each with the names of the fields below it. Fields of none stand first.
   */
  sections?: unknown;
  /**
   * How long the graphic comes in and leaves, in milliseconds, for renderers of an OGraf export.
   */
  actionDurations?: unknown;
  [k: string]: unknown;
}
/**
 * Size of the picture the template is drawn for, in pixels.
 */
export interface Resolution {
  /**
   * Width in pixels.
   */
  width: number;
  /**
   * Height in pixels.
   */
  height: number;
}
/**
 * An edition of the template.
 */
export interface Variant {
  /**
   * What the operator reads when choosing the variant.
   */
  label: string;
  /**
   * What takes the place of the defaults in this variant, by field name.
   */
  valueOverrides?: {
    [k: string]: unknown;
  };
}
/**
 * One line of text.
 */
export interface TextField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'text';
  /**
   * The text before anybody has edited it.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * How many characters the picture has room for. Longer text is marked, never cut.
   */
  maxChars?: number;
}
/**
 * Text of several lines.
 */
export interface TextareaField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'textarea';
  /**
   * The text before anybody has edited it. Lines are parted by \n.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * How many characters the picture has room for. Longer text is marked, never cut.
   */
  maxChars?: number;
  /**
   * How many lines of text the control shows at once. Longer text scrolls.
   */
  rows?: number;
}
/**
 * A switch: on or off.
 */
export interface BooleanField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'boolean';
  /**
   * On (true) or off (false) before anybody has switched it.
   */
  default: boolean;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
}
/**
 * One choice from a list that opens.
 */
export interface DropdownField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'dropdown';
  /**
   * The value of the option that is chosen at first.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The choices, in the order of the list. At least one.
   */
  options: readonly Option[];
}
/**
 * Any colour.
 */
export interface ColorField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'color';
  /**
   * The colour at first: #rgb, #rrggbb or #rrggbbaa, rgb(…) or rgba(…), or a colour name.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
}
/**
 * A picture, video or other file, by its address.
 */
export interface FileField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'file';
  /**
   * Address of the file at first: a URL, or a path inside the template folder. Empty for none.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * Which files are offered: extensions or media types, parted by commas, as in HTML.
   */
  accept?: string;
}
/**
 * A web address.
 */
export interface UrlField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'url';
  /**
   * The address at first. Empty for none.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * How many characters the picture has room for. Longer text is marked, never cut.
   */
  maxChars?: number;
}
/**
 * A day, or a day and a time of day, as text.
 */
export interface DateField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'date';
  /**
   * The date at first, written as `format` says. Empty for none.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * How the date is written: YYYY, MM, DD, HH, mm and ss stand for its parts, all else for itself. Without it, YYYY-MM-DD.
   */
  format?: string;
}
/**
 * A number, typed or stepped.
 */
export interface NumberField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'number';
  /**
   * The number at first.
   */
  default: number;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The smallest number that may go to air.
   */
  min?: number;
  /**
   * The largest number that may go to air.
   */
  max?: number;
  /**
   * The grid the number keeps to, counted from the least (or from 0). A number above 0.
   */
  step?: number;
}
/**
 * A number, set by sliding.
 */
export interface SliderField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'slider';
  /**
   * Where the slider stands at first.
   */
  default: number;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The smallest number that may go to air.
   */
  min?: number;
  /**
   * The largest number that may go to air.
   */
  max?: number;
  /**
   * The grid the number keeps to, counted from the least (or from 0). A number above 0.
   */
  step?: number;
}
/**
 * A share from 0 to 100, in steps of 0.1.
 */
export interface NormalizedField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'normalized';
  /**
   * The share at first, from 0 to 100. Range and step (0.1) are fixed.
   */
  default: number;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
}
/**
 * A whole number that is counted up and down: a score, a lap.
 */
export interface CounterField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'counter';
  /**
   * The whole number it starts from.
   */
  default: number;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The smallest whole number that may go to air.
   */
  min?: number;
  /**
   * The largest whole number that may go to air.
   */
  max?: number;
  /**
   * How much one press counts. A whole number above 0; without it, 1.
   */
  step?: number;
}
/**
 * One choice of two to eight that are all in sight.
 */
export interface RadioField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'radio';
  /**
   * The value of the option that is chosen at first.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The choices, in the order they are shown. Two to eight; for more, use a dropdown.
   */
  options: readonly Option[];
}
/**
 * A colour of one palette of the template.
 */
export interface ColorBindingField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'colorBinding';
  /**
   * The colour at first: #rgb, #rrggbb or #rrggbbaa, one of the palette.
   */
  default: string;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * Name of a palette in `meta.palettes`; the operator chooses among its colours.
   */
  palette: string;
}
/**
 * Rows of cells under named columns.
 */
export interface TableField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type: 'table';
  /**
   * The rows at first, each an object with a member per column key.
   */
  default: readonly unknown[];
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  /**
   * The columns, from left to right. At least one.
   */
  columns: readonly TableColumn[];
  /**
   * The operator cannot remove rows below this number.
   */
  minRows?: number;
  /**
   * The operator cannot add rows above this number: what the picture has room for.
   */
  maxRows?: number;
}
/**
 * A field of a type that the format declares and Tarja does not implement yet. The form shows its value read-only and keeps it.
 */
export interface NotImplementedField {
  /**
   * Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.
   */
  key: string;
  /**
   * Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.
   */
  name: string;
  /**
   * What the operator reads beside the control. Say what it is on screen, not how it works.
   */
  label: string;
  type:
    | 'repeater'
    | 'chartData'
    | 'presetSelection'
    | 'variant'
    | 'timer'
    | 'overlayRegions'
    | 'actionButton'
    | 'dataConnector'
    | 'map'
    | 'video'
    | 'richtext';
  /**
   * Any value; it is kept as it is.
   */
  default: unknown;
  /**
   * A sentence of help beneath the control, for the operator who sees this template for the first time.
   */
  tip?: string;
  [k: string]: unknown;
}
/**
 * One choice of a dropdown or a radio.
 */
export interface Option {
  /**
   * What the template gets when this option is chosen.
   */
  value: string;
  /**
   * What the operator reads.
   */
  text: string;
}
/**
 * One column of a table: its key in every row, its heading, and what its cells hold.
 */
export interface TableColumn {
  /**
   * The member under which every row holds the cell of this column. Unique in the table.
   */
  key: string;
  /**
   * The heading the operator reads.
   */
  label: string;
  /**
   * What the cells of this column hold.
   */
  type: 'text' | 'number' | 'boolean' | 'image' | 'url' | 'color' | 'dropdown' | 'omo';
  /**
   * Width of the column in the form, in pixels: 20 to 800.
   */
  width?: number;
  /**
   * Whether a row without this cell is kept off air.
   */
  required?: boolean;
  /**
   * The choices of a dropdown or omo column. At least one.
   */
  options?: readonly Option[];
  /**
   * Which files are offered: extensions or media types, parted by commas, as in HTML.
   */
  accept?: string;
  /**
   * The smallest number that may go to air.
   */
  min?: number;
  /**
   * The largest number that may go to air.
   */
  max?: number;
  /**
   * The grid the number keeps to, counted from the least (or from 0). A number above 0.
   */
  step?: number;
  /**
   * What a new row holds in this column.
   */
  default?: unknown;
  /**
   * A sentence of help for the heading.
   */
  tip?: string;
}
/**
 * Values that the operator applies in one go.
 */
export interface Preset {
  /**
   * Name of the preset for templates and URLs. Unique in the file.
   */
  id: string;
  /**
   * What the operator reads on the preset.
   */
  label: string;
  /**
   * The values it sets, by field name. Fields it does not name stay as they are.
   */
  values: {
    [k: string]: unknown;
  };
}

/** The field types that have a control and values that are checked. */
export type ImplementedField = Exclude<Field, NotImplementedField>;
/** The implemented values of `type`. */
export type ImplementedFieldType = ImplementedField['type'];
/** What a cell of a table can be. */
export type ColumnType = TableColumn['type'];
