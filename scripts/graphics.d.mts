import type { Plugin } from 'vite';

export function bundleGraphics(): Promise<Map<string, string | Uint8Array>>;
export function graphicsPlugin(address?: string): Plugin;
