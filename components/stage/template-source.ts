import type { Config } from '../../src/format/generated/types.ts';

/** A template as the stage plays it: its configuration, and either a document or a module. */
export interface TemplateSource {
  config: Config;
  /** The text of `template.html`. */
  html?: string;
  /** Address of `template.js`, or of the main module of an OGraf graphic. */
  module?: string;
  /** Name of the data widget that draws it, where it has neither. */
  widget?: string;
  /** Address of the template's folder: what relative addresses in it are relative to. */
  base: string;
}
