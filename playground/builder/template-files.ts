import { type BoundPlace, boundPlaces } from '../../src/language/edits/bindings.ts';
import { CONFIG, Project as Files, TEMPLATE } from '../../src/language/project.ts';
import { occurrencesOf } from '../../src/language/symbols.ts';
import type { Project } from '../project/project.ts';

/** The texts of the open template as the language service reads them. What has not changed is not read again. */
export class TemplateFiles {
  #files = new Files({ texts: {} });

  constructor(private readonly project: () => Project) {}

  now(): Files {
    this.#files = this.#files.withFiles({ texts: this.project().texts });
    return this.#files;
  }

  /** Where the template shows or names a field. */
  bindings(name: string): readonly BoundPlace[] {
    return name ? boundPlaces(this.now(), name) : [];
  }

  /** The style sheets beside the template that name a field. */
  sheets(name: string): readonly string[] {
    const found = occurrencesOf(this.now(), { kind: 'field', owner: '', name });
    return [...new Set(found.map(({ path }) => path))].filter((path) => path !== CONFIG && path !== TEMPLATE);
  }
}
