import { expect } from 'chai';
import { editorFrame, frameAddress } from '../../playground/station-page.ts';

describe('the address of frames', () => {
  const station = { protocol: 'http:', hostname: '127.0.0.1', port: '8700' };
  let build: HTMLMetaElement;

  beforeEach(() => {
    build = Object.assign(document.createElement('meta'), { name: 'tarja-build', content: 'b1' });
    document.head.append(build);
  });
  afterEach(() => build.remove());

  it('is a name for each frame on the station’s own machine, and its own path elsewhere', () => {
    expect(frameAddress(station, 'Studio 1')).to.equal('http://*-studio1--*.localhost:8700/v/b1/frame.html');
    expect(frameAddress({ ...station, hostname: 'graphics.example' })).to.equal('/v/b1/frame.html');
  });

  it('is its own path in Safari, to which names below localhost lead nowhere', () => {
    Object.assign(globalThis, { GestureEvent: class {} });
    try {
      expect(frameAddress(station, 'Studio 1')).to.equal('/v/b1/frame.html');
      expect(editorFrame(station)).to.equal('frame.html');
    } finally {
      Reflect.deleteProperty(globalThis, 'GestureEvent');
    }
  });
});
