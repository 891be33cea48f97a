import { escapeHtml } from '../format/escape-html.ts';
import type { Size } from './renderer.ts';

/** The page of a sheet, and its size. */
export function sheetPage(
  title: string,
  cells: readonly { readonly caption: string; readonly png: Buffer }[],
  picture: Size,
): { readonly page: string; readonly size: Size } {
  const columns = Math.min(4, Math.ceil(Math.sqrt(cells.length)));
  const width = 480;
  const height = Math.round((width * picture.height) / picture.width);
  const rows = Math.ceil(cells.length / columns);
  const figures = cells.map(
    ({ caption, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body { margin: 0; padding: 24px; background: #15181c; color: #e4e7eb; font: 14px/20px system-ui, sans-serif; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600; }
main { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 20px 16px; }
figure { margin: 0; }
img { display: block; width: ${width}px; height: ${height}px; background: repeating-conic-gradient(#2a2f36 0 25%, #343a42 0 50%) 0 0 / 24px 24px; }
figcaption { height: 20px; padding-top: 6px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
</style><h1>${escapeHtml(title)}</h1><main>${figures.join('')}</main></html>`;
  return {
    page,
    size: {
      width: 48 + columns * width + (columns - 1) * 16,
      height: 48 + 44 + rows * (height + 26) + (rows - 1) * 20,
    },
  };
}
