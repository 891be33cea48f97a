import type { Plugin } from 'vite';

export declare function templatePlugin(): Plugin;
export declare function squeezeTemplates(code: string, file?: string): string;
export declare function squeezeHtml(parts: readonly string[]): readonly string[];
export declare function squeezeCss(parts: readonly string[]): readonly string[];
