import type { Locale } from '../../src/format/locale.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { FolderChanges } from '../../src/serve/folder-stamps.ts';
import { pageMark } from '../station-page.ts';
import type { Asset } from './template.ts';

const NO_ANSWER = 'tarja dev does not answer.';

/**
 * What became of a file that was to be written: `stale`: it has another content on disk than the edit was made from; `gone`: it was
 * deleted; `not-utf-8`: its letters on disk are in another encoding, and would be lost; `unreachable`: the server does not answer;
 * else a sentence of the system.
 */
export type Written = 'written' | 'stale' | 'gone' | 'not-utf-8' | 'unreachable' | { readonly refused: string };

/** A file of a template in a folder. */
export type FolderFile = Omit<Asset, 'address'>;

/** Templates on disk that are written from here: by `tarja dev`, or by the browser where there is no server. */
export interface Folder {
  /** Tells the folder from others. */
  readonly id: string;
  /** New templates are made in it. */
  readonly holdsTemplates: boolean;
  /**
   * The files of a template, with the version that `remove` takes.
   *
   * @throws where they cannot be read now
   */
  list(template: string): Promise<readonly FolderFile[]>;
  /**
   * The texts of every `tarja.config.json` that holds for a template, the outermost first.
   *
   * @throws where they cannot be read now
   */
  rules(template: string): Promise<readonly string[]>;
  /**
   * Writes a file, whole or not at all.
   *
   * @param base the text that the edit was made from; undefined for a file that is not there yet
   */
  write(template: string, path: string, content: string | Blob, base: string | undefined): Promise<Written>;
  /** Removes a file, unless it has another version by now. */
  remove(template: string, path: string, version: string): Promise<Written>;
  /** Makes a new template from the files of the starter; false where the name is taken. */
  begin(name: string, starter: ReadonlyMap<string, Blob>): Promise<boolean>;
  /** Tells what changes on disk; `undefined` where anything may have changed. */
  follow(changed: (changes: FolderChanges | undefined) => void): () => void;
}

/** The folder of templates that `tarja dev` serves: reads nothing, which the library does, but writes and follows it. */
export class TemplatesFolder implements Folder {
  readonly holdsTemplates = true;
  #token: string;
  readonly #fetch: typeof fetch;

  /** @param id tells the folder from others that were served at the same address */
  constructor(
    token: string,
    readonly id: string,
    fetcher: typeof fetch = (...request) => fetch(...request),
  ) {
    this.#token = token;
    this.#fetch = fetcher;
  }

  /** That of the page; undefined where the page is served without one. */
  static ofPage(): TemplatesFolder | undefined {
    const [token, id = ''] = authorOf(document);
    return token === undefined ? undefined : new TemplatesFolder(token, id);
  }

  async list(template: string): Promise<readonly FolderFile[]> {
    return (await good(await this.#send(`/author/files/${template}`, {}))).json();
  }

  async rules(template: string): Promise<readonly string[]> {
    return (await good(await this.#send(`/author/rules/${template}`, {}))).json();
  }

  async remove(template: string, path: string, version: string): Promise<Written> {
    return writtenBy(
      await this.#send(addressOf(template, path), { method: 'DELETE', headers: { 'if-match': `"${version}"` } }),
    );
  }

  async write(template: string, path: string, text: string | Blob, base: string | undefined): Promise<Written> {
    const condition = base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${await versionOf(base)}"` };
    return writtenBy(await this.#send(addressOf(template, path), { method: 'PUT', headers: condition, body: text }));
  }

  /** The server has the starter. */
  async begin(name: string): Promise<boolean> {
    const answer = await this.#send(`/author/templates/${name}`, { method: 'POST' });
    if (answer?.status === 409) return false;
    await good(answer);
    return true;
  }

  /** The template as it is on disk, drawn with these values; a sentence where it cannot be drawn. */
  async picture(template: string, values: FieldValues, locale: Locale): Promise<Blob | string> {
    const answer = await this.#draw('POST', template, values, locale);
    return typeof answer === 'string' ? answer : answer.blob();
  }

  /** Draws the same into the template's folder, as the picture that lists show of it; resolves to a sentence where it cannot be drawn. */
  async keepThumbnail(template: string, values: FieldValues, locale: Locale): Promise<string | undefined> {
    const answer = await this.#draw('PUT', template, values, locale);
    return typeof answer === 'string' ? answer : undefined;
  }

  async #draw(method: string, template: string, values: FieldValues, locale: Locale): Promise<Response | string> {
    const body = JSON.stringify({ values, locale });
    const answer = await this.#send(`/author/pictures/${template}`, { method, body });
    if (!answer) return NO_ANSWER;
    return answer.ok ? answer : reasonOf(answer);
  }

  /** Tells what changes on disk; `undefined` after the connection was lost: anything may have changed. */
  follow(changed: (changes: FolderChanges | undefined) => void): () => void {
    const source = new EventSource('/author/changes');
    let wasReady = false;
    source.addEventListener('ready', () => {
      if (wasReady) changed(undefined);
      wasReady = true;
    });
    source.addEventListener('message', ({ data }) => changed(JSON.parse(data)));
    return () => source.close();
  }

  /** Asks the server of the folder. One that was started again has another token for its pages, and is asked with that. */
  async #send(address: string, request: RequestInit): Promise<Response | undefined> {
    const answer = await this.#ask(address, request);
    if (answer?.status !== 403) return answer;
    const page = await this.#ask(location.href, {});
    const [token, id] = authorOf(new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html'));
    // Another folder is served there by now: the server of this one does not answer.
    if (token === undefined || id !== this.id) return undefined;
    if (token === this.#token) return answer;
    this.#token = token;
    return this.#ask(address, request);
  }

  async #ask(address: string, { headers, ...request }: RequestInit): Promise<Response | undefined> {
    const own = { ...(headers as Record<string, string>), 'tarja-author': this.#token };
    return this.#fetch(address, { ...request, headers: own }).catch(() => undefined);
  }
}

/** The token that a page of the server has, and the id of the folder; none where it is a page of another server. */
function authorOf(page: Document): readonly string[] {
  return pageMark('tarja-author', page)?.split(' ') ?? [];
}

function addressOf(template: string, path: string): string {
  return `/author/files/${template}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

async function writtenBy(answer: Response | undefined): Promise<Written> {
  if (!answer) return 'unreachable';
  if (answer.ok) return 'written';
  if (answer.status === 412) return 'stale';
  if (answer.status === 409) return 'not-utf-8';
  if (answer.status === 404) return 'gone';
  return { refused: await reasonOf(answer) };
}

/** @throws with the reason of any other answer, or of none */
async function good(answer: Response | undefined): Promise<Response> {
  if (!answer?.ok) throw new Error(answer ? await reasonOf(answer) : NO_ANSWER);
  return answer;
}

async function reasonOf(answer: Response): Promise<string> {
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return message ?? code ?? `HTTP ${answer.status}`;
}

/** Names a text as the server does. */
async function versionOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
