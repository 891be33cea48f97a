import type { Version } from './history.ts';

/** Once there is something to keep or to show. */
const loadHistory = () => import('./history.ts');

/** Makes versions of the texts that are edited, in the order of the texts. One that cannot be kept is told with the others. */
export class Versions {
  /** The texts as they were opened, until they are a version. */
  #opened: Version['files'] | undefined;
  #hasFailed = false;
  #noted: Promise<void> = Promise.resolve();

  /** A template was opened with these texts: they are a version with the first that differs. */
  begin(files: Version['files']): void {
    this.#opened = files;
  }

  note(project: string, files: Version['files'], action?: Version['action']): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#noted = this.#noted.then(async () => {
      try {
        const { noteVersion } = await loadHistory();
        if (opened) await noteVersion(project, opened, 'opened');
        await noteVersion(project, files, action);
        this.#hasFailed = false;
      } catch {
        this.#hasFailed = true;
      }
    });
    return this.#noted;
  }

  /** Newest first; `failed` where not all could be kept or read. */
  async of(project: string): Promise<{ versions: readonly Version[]; failed: boolean }> {
    try {
      return { versions: await (await loadHistory()).versionsOf(project), failed: this.#hasFailed };
    } catch {
      return { versions: [], failed: true };
    }
  }

  async forget(project: string): Promise<void> {
    try {
      await (await loadHistory()).forgetVersions(project);
    } catch {
      this.#hasFailed = true;
    }
  }
}
