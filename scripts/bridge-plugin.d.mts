import type { Plugin } from 'vite';

export declare function bridgePlugin(): Plugin;
export declare function framePlugin(options?: { frame?: string; runtime?: string; templates?: string }): Plugin;
export declare function bundleBridge(entry: string): Promise<{ text: string; files: readonly string[] }>;
export declare const frameHeaders: Readonly<Record<string, string>>;
