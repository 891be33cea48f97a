import type { ElementManifest } from './element-manifest.mjs';

export function elementTypes(manifest: ElementManifest): Record<'elements.d.ts' | 'react.d.ts' | 'vue.d.ts', string>;
