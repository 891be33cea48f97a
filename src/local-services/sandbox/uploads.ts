import { LARGEST_FILE } from '../../services/sandbox/client.ts';
import { Refusal } from '../../services/shared/errors.ts';
import { type Permit, publicOnly } from './addresses.ts';
import { download } from './download.ts';
import { uploadName } from './paths.ts';
import { readBody, readBytes, requiredText } from './read-body.ts';

export interface Upload {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Bytes that a multipart body may have besides its file: the limit is the part’s (fact 89). */
const AROUND_A_FILE = 1024 * 1024;

const tooLarge = () => new Refusal(413, 'The file is larger than 25 MB.');

/**
 * The file of an upload: the part `file` of a multipart body, or what a JSON body’s `url` leads to, kept as its `name`
 * (document 3, “File upload”). Throws a `Refusal`.
 */
export async function readUpload(request: Request, permit: Permit = publicOnly): Promise<Upload> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  if (type.startsWith('multipart/form-data')) return readPart(request);
  if (!/^application\/json\b/.test(type)) {
    throw new Refusal(422, 'An upload is multipart with a part named `file`, or JSON with `url` and `name`.');
  }
  const body = await readBody(request);
  const [url, name] = [requiredText(body, 'url'), uploadName(requiredText(body, 'name'))];
  return { name, content: await download(url, { largest: LARGEST_FILE, permit }) };
}

async function readPart(request: Request): Promise<Upload> {
  const body = await readBytes(request, LARGEST_FILE + AROUND_A_FILE, tooLarge());
  let form: FormData;
  try {
    form = await new Response(body, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData();
  } catch {
    throw new Refusal(422, 'The multipart body cannot be read.');
  }
  const part = form.get('file');
  if (!(part instanceof File)) throw new Refusal(422, 'The body has no file in a part named `file`.');
  if (part.size > LARGEST_FILE) throw tooLarge();
  return { name: uploadName(part.name), content: new Uint8Array(await part.arrayBuffer()) };
}
