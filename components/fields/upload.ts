import type { Problem } from '../../src/format/problem.ts';

/** What a host is handed with a file: it answers with the URL under which the file can be had from now on. */
export interface UploadRequest {
  /** The field's name. */
  name: string;
  file: File;
  /** Called at once, with a promise of the URL; a rejection's message is shown to the operator. */
  respondWith(url: Promise<string>): void;
  /** Tells how far the upload is, 0 to 1. */
  progress(fraction: number): void;
}

/** What keeps a value off the air while a file is on its way into it. @param name of the file */
export function uploading(name: string, message: string): Problem {
  return { code: 'uploading', severity: 'error', message, pointer: '', params: { name } };
}

/**
 * Asks the host to upload a file, by a `tarja-upload` event that bubbles out of all shadow roots.
 *
 * @returns the host's answer; `undefined` where the host did not take the file
 */
export function requestUpload(
  from: EventTarget,
  { name, file, progress }: Pick<UploadRequest, 'name' | 'file' | 'progress'>,
): Promise<string> | undefined {
  let answer: Promise<string> | undefined;
  const detail: UploadRequest = {
    name,
    file,
    respondWith: (url) => {
      answer = url;
    },
    progress,
  };
  from.dispatchEvent(new CustomEvent('tarja-upload', { bubbles: true, composed: true, detail }));
  return answer;
}
