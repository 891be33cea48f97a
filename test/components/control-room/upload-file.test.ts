import { expect } from 'chai';
import { uploadFile } from '../../../components/control-room/upload-file.ts';

describe('uploadFile', () => {
  const file = new Blob(['picture'], { type: 'image/png' });

  it('sends the file to the station and gives its address', async () => {
    const sent: unknown[] = [];
    const url = await uploadFile(
      async (path, { method, body }) => {
        sent.push(path, method, body);
        return Response.json({ url: '/uploads/a.png' }, { status: 201 });
      },
      file,
      'en',
    );

    expect(url).to.equal('/uploads/a.png');
    expect(sent).to.deep.equal(['/api/show/uploads', 'POST', file]);
  });

  it('says why the station did not keep it, in the language of the desk', async () => {
    const refused = async (_: string, { headers }: RequestInit) => {
      const message = new Headers(headers).get('accept-language') === 'pt-BR' ? 'Não é imagem.' : 'No picture.';
      return Response.json({ code: 'unknown-type', message }, { status: 415 });
    };

    const said = await uploadFile(refused, file, 'pt-BR').catch((error: Error) => error.message);

    expect(said).to.equal('Não é imagem.');
  });

  it('says what it knows where something before the station answers', async () => {
    const proxy = async () => new Response('<h1>Too large</h1>', { status: 413 });

    const said = await uploadFile(proxy, file, 'en').catch((error: Error) => error.message);

    expect(said).to.equal('HTTP 413');
  });
});
