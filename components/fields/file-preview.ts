import { html, nothing, type TemplateResult } from 'lit';
import type { FileWords } from '../strings/file-words.ts';

const pictures = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const videos = /\.(mov|mp4|ogv|webm)$/i;
const sounds = /\.(aac|flac|m4a|mp3|oga|ogg|wav)$/i;

/** What a file's address shows, told by its ending: a picture, a video, a sound or nothing. Only safe schemes are loaded. */
export function filePreview(address: string, base: string, words: FileWords): TemplateResult | typeof nothing {
  const url = address ? resolve(address, base) : undefined;
  if (!url) return nothing;
  const path = url.pathname;
  const label = words.filePreview(path.slice(path.lastIndexOf('/') + 1));
  if (url.protocol === 'data:') {
    return path.startsWith('image/')
      ? html`<img part="preview" src=${url.href} alt=${words.filePreview('')} />`
      : nothing;
  }
  if (pictures.test(path)) return html`<img part="preview" src=${url.href} alt=${label} loading="lazy" />`;
  if (videos.test(path)) {
    return html`<video part="preview" src=${url.href} aria-label=${label} muted preload="metadata"></video>`;
  }
  if (sounds.test(path)) {
    return html`<audio part="preview" src=${url.href} aria-label=${label} controls preload="none"></audio>`;
  }
  return nothing;
}

function resolve(address: string, base: string): URL | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return ['http:', 'https:', 'blob:', 'data:'].includes(url.protocol) ? url : undefined;
}
