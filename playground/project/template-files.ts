import { Project as Files } from '../../src/language/project.ts';
import type { Project } from './project.ts';

/** The texts of the open template as the language service reads them. What has not changed is not read again. */
export class TemplateFiles {
  #files = new Files({ texts: {} });

  constructor(private readonly project: () => Project) {}

  now(): Files {
    this.#files = this.#files.withFiles({ texts: this.project().texts });
    return this.#files;
  }
}
