import type { InlineConfig } from 'vite';

export declare function libraryEntries(root: string): Record<string, string>;
export declare function libraryConfig(options: { root: string; outDir: string }): InlineConfig;
