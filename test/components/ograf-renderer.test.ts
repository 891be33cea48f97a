import { expect } from 'chai';
import { renderForOgrafServer } from '../../components/output/ograf-renderer.ts';
import type { PictureContext } from '../../components/output/picture.ts';

/** A server's side of a connection, which the test opens. */
class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;

  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { method: string }).method);
  }
  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
}

describe('an output of an ograf-server', () => {
  const { WebSocket } = globalThis;
  beforeEach(() => {
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    globalThis.WebSocket = WebSocket;
    FakeSocket.all.length = 0;
  });
  const pictures = { place: document.createElement('div'), resolution: { width: 1920, height: 1080 } };
  const render = () =>
    renderForOgrafServer({ server: '127.0.0.1:8080', name: 'studio', pictures: pictures as unknown as PictureContext });

  it('leaves the server when it ends, and connects no more', () => {
    const end = render();
    const [socket] = FakeSocket.all;
    socket?.dispatchEvent(new Event('open'));

    end();

    expect(socket?.sent).to.deep.equal(['register', 'unregister']);
    expect(socket?.isClosed).to.equal(true);
    expect(FakeSocket.all).to.have.length(1);
  });

  it('does not come to a server that it was ended before it reached', () => {
    const end = render();
    const [socket] = FakeSocket.all;

    end();
    if (!socket?.isClosed) socket?.dispatchEvent(new Event('open'));

    expect(socket?.sent).to.deep.equal([]);
  });
});
