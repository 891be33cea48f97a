import type { Plugin } from 'vite';

export declare function templateFilesPlugin(path: string, folder: string): Plugin;
