import { expect } from 'chai';
import { pageHost } from '../../../components/stage/page-host.ts';
import { mount, unmount } from '../../support/mount.ts';

describe('a page as the host of frames', () => {
  afterEach(unmount);

  it('gives each frame the messages of its own window alone', async () => {
    const place = await mount<HTMLElement>('<div></div>');
    const host = pageHost(async () => place);
    await host.ready();
    const document = '<!doctype html><script>onmessage = ({ data }) => parent.postMessage("got " + data, "*")</script>';
    const heard: unknown[][] = [[], []];
    const [first, second] = await Promise.all(
      heard.map(
        (messages) =>
          new Promise<ReturnType<typeof host.openFrame>>((resolve) => {
            const port = host.openFrame(
              { document, address: '', ownOrigin: false, title: 'Test' },
              { message: ({ data }) => messages.push(data), load: () => resolve(port) },
            );
          }),
      ),
    );

    first?.post('one');
    second?.post('two');
    window.postMessage('from the page', '*');
    while (heard.flat().length < 2) await new Promise((resolve) => setTimeout(resolve, 10));

    expect(heard).to.deep.equal([['got one'], ['got two']]);
    first?.close();
    second?.close();
    expect(place.childElementCount).to.equal(0);
  });

  it('counts frames of one origin as neighbours, and those with a site of their own as none', () => {
    const host = pageHost(async () => document.body);

    expect(host.groupOf('')).to.equal(host.groupOf('/frame.html'));
    expect(host.groupOf('https://*.x.example/frame.html')).not.to.equal(host.groupOf('https://*.x.example/frame.html'));
  });
});
