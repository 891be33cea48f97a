import { html, nothing, type TemplateResult } from 'lit';
import { previewAddress } from '../../src/kinds/address.ts';
import type { FieldWords } from '../strings/field-words.ts';

const pictures = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const videos = /\.(mov|mp4|ogv|webm)$/i;
const sounds = /\.(aac|flac|m4a|mp3|oga|ogg|wav)$/i;

/** What becomes of a preview: a picture that does not come leaves its place to a sign that says so. */
interface Previewing {
  /** The address of the picture that did not come. */
  readonly broken: string | undefined;
  readonly onBroken: (address: string) => void;
  /** Where the file is. */
  readonly at: string;
}

/**
 * What a file's address shows, told by its ending: a picture, a video, a sound, or of others the name where folders stand before it,
 * which a field may have no room for. Only safe schemes are loaded.
 */
export function filePreview(
  address: string,
  base: string,
  words: FieldWords,
  { broken, onBroken, at }: Previewing,
): TemplateResult | typeof nothing {
  const url = previewAddress(at, base);
  const named = previewAddress(address, base);
  if (!url || !named) return nothing;
  const path = named.pathname;
  const name = fileName(named);
  const label = words.filePreview(name);
  if (url.href === broken) {
    const why = words.noPreview(name);
    return html`<span part="preview" class="broken" role="img" title=${why}></span>`;
  }
  const picture = html`<img part="preview" src=${url.href} alt=${label} draggable="false" loading="lazy" @error=${() => onBroken(url.href)} />`;
  if (named.protocol === 'data:' ? path.startsWith('image/') : pictures.test(path)) return picture;
  if (named.protocol === 'data:') return nothing;
  if (videos.test(path)) {
    return html`<video part="preview" src=${url.href} aria-label=${label} muted preload="metadata"></video>`;
  }
  if (sounds.test(path)) {
    return html`<audio part="preview" src=${url.href} aria-label=${label} controls preload="none"></audio>`;
  }
  if (name === '' || name === address) return nothing;
  return html`<span part="preview" class="name" title=${name} aria-hidden="true" dir="ltr">${name}</span>`;
}

/** What an address ends in; data have no name. */
export function fileName({ protocol, pathname }: URL): string {
  if (protocol === 'data:') return '';
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // Not written as addresses are: shown as it stands.
    return name;
  }
}
