import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built pages. They are part of the package; a clone may not have built them. */
export function builtPages(): string | undefined {
  return built('playground', ['index.html', 'assets']);
}

/** The folder of the embed build. */
export function builtEmbed(): string | undefined {
  return built('embed', ['loader.js']);
}

/** The folder of the gallery's templates: in a build with the pages, in a clone where they are written. */
export function galleryFolder(): string | undefined {
  const here = import.meta.dirname;
  const places = [
    join(here, '..', '..', '..', 'playground', 'public', 'templates'),
    join(here, '..', '..', 'playground', 'templates'),
  ];
  return places.find((place) => existsSync(join(place, 'index.json')));
}

/** Beside the command line in a build, and in `dist` of a clone. */
function built(name: string, parts: readonly string[]): string | undefined {
  const here = import.meta.dirname;
  const places = [join(here, '..', '..', name), join(here, '..', '..', '..', 'dist', name)];
  return places.find((place) => parts.every((part) => existsSync(join(place, part))));
}
