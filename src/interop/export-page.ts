import { stepCountOf } from '../format/capabilities.ts';
import { escapeHtml } from '../format/escape-html.ts';
import { textsIn } from '../format/json.ts';
import { GRAPHICS_FOLDER, isDrawnByWidget, widgetImports } from './export-widget.ts';
import { gddOf } from './gdd.ts';
import { changesLeft, importedGraphic } from './imported-graphic.ts';
import type { Note } from './notes.ts';
import { drawingInOne, withFiles } from './one-text.ts';
import { spxDefinition } from './spx-definition.ts';
import {
  dataAddress,
  folderOf,
  type Players,
  pathOf,
  pictureFiles,
  sentenceFiles,
  type TemplateFolder,
} from './template-folder.ts';

/** The systems whose graphics are one HTML file, and a page for a browser. */
export type PageFormat = 'spx' | 'casparcg' | 'html';

/**
 * A template as one HTML file, fonts and pictures included, and the modules of a data widget: it answers `update`, `play`, `next`, `stop` and `remove`, and
 * says its fields as GDD and, for SPX-GC, as its definition. One that was imported from such a page is that page again.
 */
export function exportPage(
  template: TemplateFolder,
  { player, runtime }: Players,
  format: PageFormat,
): { html: string; notes: Note[] } {
  const { config, name } = template;
  const imported = importedGraphic(template);
  if (imported?.isPage) {
    const { files, path } = imported;
    const page = new TextDecoder().decode(files.get(path));
    const values = [...new Set(textsIn(imported.config.fields))];
    const beside = values.filter((value) => files.has(pathOf(value, folderOf(path)) ?? ''));
    return {
      html: withFiles(page, files, folderOf(path)),
      notes: [
        ...beside.map((value): Note => ({ code: 'file-beside', field: value })),
        ...changesLeft(imported.config, config, false),
      ],
    };
  }
  const isForBrowser = format === 'html';
  // The address of a page for a browser names them.
  const inAddress = ['presets-tarja-only', 'variants-tarja-only'];
  const notes = gddOf(config).notes.filter(({ code }) => !isForBrowser || !inAddress.includes(code));
  for (const field of config.fields) {
    if (field.type === 'table')
      notes.push({ code: isForBrowser ? 'table-in-address' : 'table-as-json', field: field.name });
    else if ('maxChars' in field || 'min' in field || 'max' in field || field.type === 'normalized')
      notes.push({ code: isForBrowser ? 'limits-in-address' : 'limits-tarja-only', field: field.name });
  }
  const drawing = drawingInOne(template.files);
  const files = pictureFiles(template);
  const values = [...new Set(textsIn([config.fields, config.presets, config.variants]))];
  const named = values.flatMap((address) => {
    const path = pathOf(address, '') ?? '';
    const bytes = files.get(path);
    return bytes ? [[address, dataAddress(path, bytes)] as const] : [];
  });
  const sentences = [...sentenceFiles(template)].map(([path, bytes]) => [path, dataAddress(path, bytes)] as const);
  const inside = [...named, ...sentences];
  const source = {
    config,
    ...(isDrawnByWidget(template)
      ? { module: `${GRAPHICS_FOLDER}${config.meta?.widget}.js`, imports: widgetImports(template.files) }
      : drawing?.name === 'template.html'
        ? { html: drawing.text }
        : {
            module: dataAddress('template.js', drawing?.text ?? ''),
            imports: { 'tarja/runtime': dataAddress('runtime.js', runtime) },
          }),
    ...(inside.length ? { files: Object.fromEntries(inside) } : {}),
    ...(template.theme ? { theme: template.theme } : {}),
  };
  const options = { autoplay: format === 'html', removesItself: format === 'casparcg' };
  const definition =
    format === 'spx'
      ? `<script>window.SPXGCTemplateDefinition = ${inScript(spxDefinition(config, name), 2)};</script>\n`
      : '';
  const html = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>${escapeHtml(config.meta?.name ?? name)}</title>
<style>html, body { margin: 0; width: 100%; height: 100%; overflow: hidden; background: transparent; }</style>
${definition}<script name="graphics-data-definition" type="application/json+gdd">
${inScript(gddDocument(template), 2)}
</script>
</head>
<body>
<script>
${player}
TarjaPlayer.playPage(${inScript(source)}, ${inScript(options)});
</script>
</body>
</html>
`;
  return { html, notes };
}

/** A template's schema as a document of its own, in the form that GDD had before OGraf. */
export function gddDocument({ config, name }: Pick<TemplateFolder, 'config' | 'name'>): Record<string, unknown> {
  const { meta } = config;
  return {
    $schema: 'https://superflytv.github.io/GraphicsDataDefinition/gdd-meta-schema/v1/schema.json',
    title: meta?.name ?? name,
    ...(meta?.description ? { description: meta.description } : {}),
    ...(meta?.author ? { authorName: meta.author } : {}),
    ...gddOf(config).schema,
    gddPlayoutOptions: { client: { steps: stepCountOf(config), dataformat: 'json' } },
  };
}

/** JSON as the text of a script element, which `</` or `<!--` would end or change. */
function inScript(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
