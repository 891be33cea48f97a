/** One file of the embed build. */
export interface EmbedFile {
  /** `polls.js` or `polls.<hash>.js`. */
  readonly fileName: string;
  /** The name without hash. */
  readonly name: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** Files that come with it at once. */
  readonly imports: readonly string[];
  /** Files that come later, if at all. */
  readonly dynamicImports: readonly string[];
}

export declare function widgetNames(root: string): string[];
export declare function bundleEmbed(root: string, names?: readonly string[]): Promise<readonly EmbedFile[]>;
export declare function buildEmbed(root: string, outDir: string): Promise<void>;
