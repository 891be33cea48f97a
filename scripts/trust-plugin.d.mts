import type { Plugin } from 'vite';

export declare function trustPlugin(): Plugin;
export declare function withoutReaders(code: string, file?: string): string;
