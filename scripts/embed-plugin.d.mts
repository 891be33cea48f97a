import type { Plugin } from 'vite';

export function embedPlugin(address?: string): Plugin;
