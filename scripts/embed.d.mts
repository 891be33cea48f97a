/** One file of the embed build. */
export interface EmbedFile {
  /** `polls.js` or `<version>/polls.js`. */
  readonly fileName: string;
  /** `polls`. */
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
export declare function embedFiles(root: string): Promise<Map<string, string>>;
export declare function buildEmbed(root: string, outDir: string): Promise<void>;
export declare function buildWordPress(root: string, embedDir: string, outDir: string): void;

/** A widget as a CMS offers it. */
export interface DescribedWidget {
  readonly title: string;
  /** To be reserved, as CSS says it. */
  readonly height: string;
  readonly settings: readonly {
    readonly attribute: string;
    readonly label: string;
    readonly type: string;
    readonly fallback: unknown;
    readonly options?: readonly { readonly value: unknown; readonly label: string }[];
  }[];
  /** The title and the labels in other languages, by the English one; what is the same in both is left out. */
  readonly sentences: Readonly<Record<'pt-BR', Readonly<Record<string, string>>>>;
}
export declare function describeWidgets(root: string): Promise<Readonly<Record<string, DescribedWidget>>>;
