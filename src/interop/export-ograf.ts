import { GRAPHICS_FOLDER } from './export-widget.ts';
import { exportImported, importedGraphic } from './imported-graphic.ts';
import type { Note } from './notes.ts';
import { ografManifest } from './ograf-manifest.ts';
import { type Players, pictureFiles, sentenceFiles, type TemplateFolder, textFile } from './template-folder.ts';

/**
 * A template as the folder of an OGraf graphic that needs no network: manifest, one module with the class, and the files
 * that the picture shows. A data widget asks the gateway that its field `gateway` names (`withGateway`, `widgetFiles`).
 *
 * @returns the files by their paths, and what of the template other systems have no place for
 */
export function exportOgraf(
  template: TemplateFolder,
  { player, runtime }: Players,
): { files: Map<string, Uint8Array | string>; notes: Note[] } {
  const { config, name } = template;
  const imported = importedGraphic(template);
  if (imported && !imported.isPage) return exportImported(imported, config);
  const { manifest, notes } = ografManifest(config, { id: name });
  const picture = [...template.files.keys()].find((path) => /^thumbnail\.(png|jpe?g|webp)$/.test(path));
  if (picture !== undefined) manifest.thumbnails ??= [{ file: picture }];
  const html = textFile(template, 'template.html');
  const drawing = textFile(template, 'template.js');
  const isModule = html === undefined && drawing !== undefined;
  const source = JSON.stringify({
    config,
    ...(isModule
      ? { module: 'template.js', imports: { 'tarja/runtime': 'tarja-runtime.js' } }
      : html === undefined
        ? { module: `${GRAPHICS_FOLDER}${config.meta?.widget}.js` }
        : { html }),
    ...(template.theme ? { theme: template.theme } : {}),
  });
  const module = `${player}\n\nexport default TarjaPlayer.graphicClass(${source}, import.meta.url);\n`;

  const files = new Map<string, Uint8Array | string>([
    [`${manifest.id}.ograf.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    [manifest.main, module],
    ...pictureFiles(template),
    ...sentenceFiles(template),
  ]);
  if (isModule) {
    files.set('template.js', drawing);
    files.set('tarja-runtime.js', runtime);
  }
  return { files, notes };
}
