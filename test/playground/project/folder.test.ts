import { expect } from 'chai';
import { TemplatesFolder } from '../../../playground/project/folder.ts';

/** A folder whose server has this token and folder by now, and what it was asked to write. */
function servedWith(token: string, id: string) {
  const written: string[] = [];
  const folder = new TemplatesFolder('first', 'folder', async (address, { headers, body } = {}) => {
    if (!String(address).startsWith('/author/'))
      return new Response(`<!doctype html><meta name="tarja-author" content="${token} ${id}">`);
    if ((headers as Record<string, string>)['tarja-author'] !== token)
      return Response.json({ code: 'foreign-page' }, { status: 403 });
    written.push(await new Response(body).text());
    return new Response(null, { status: 204 });
  });
  return { written, write: (text: string) => folder.write('strap', 'config.json', text, '{}') };
}

describe('the folder of tarja dev', () => {
  it('is written from a page that was open before the server was started again', async () => {
    const { write, written } = servedWith('second', 'folder');
    expect([await write('one'), await write('two')]).to.deep.equal(['written', 'written']);
    expect(written).to.deep.equal(['one', 'two']);
  });

  it('does not answer where another folder is served at its address by now, and nothing is written there', async () => {
    const { write, written } = servedWith('second', 'another');
    expect(await write('one')).to.equal('unreachable');
    expect(written).to.deep.equal([]);
  });
});
