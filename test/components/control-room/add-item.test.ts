import { expect } from 'chai';
import { newItemOf, titleAmong } from '../../../components/control-room/add-item.ts';
import type { ShowTemplate, ShowView } from '../../../src/show/view.ts';
import { showItem, strap } from '../../support/show.ts';

/** Templates by the area that they stand in; `plain` says nothing of one. */
const areas = { name: 'lower-third', breaking: 'lower-third', bug: 'bug', score: 'score', plain: undefined } as const;
type Name = keyof typeof areas;
const template = (name: string): ShowTemplate => {
  const area = areas[name as Name];
  const config = { fields: strap.fields, meta: { name, ...(area && { area }) } };
  return { name, title: name, description: '', version: 'v1', config };
};

const main = { id: 'main', resolution: { width: 1920, height: 1080 } };
const wall = { id: 'wall', resolution: { width: 3840, height: 2160 } };
const vertical = { id: 'vertical', resolution: { width: 1080, height: 1920 } };

/** The layer of a new item beside items of a rundown. */
function layerOf(name: Name, ...rundown: readonly { template: Name; layer: number; channel?: string }[]): number {
  const rows = rundown.map((item, at) => ({ item: showItem(String(at), item) }));
  const view = { rundown: rows, channels: [main] } as unknown as ShowView;
  return newItemOf(template(name), { view, template }).layer;
}

describe('the layer of a new item', () => {
  it('is 20 in an empty rundown', () => expect(layerOf('name')).to.equal(20));

  it('is that of the last item of its template', () =>
    expect(layerOf('bug', { template: 'bug', layer: 70 }, { template: 'bug', layer: 90 })).to.equal(90));

  it('is that of its area where its template is new', () =>
    expect(layerOf('breaking', { template: 'name', layer: 25 }, { template: 'bug', layer: 30 })).to.equal(25));

  it('is free of other areas where its area is new: a bug takes no name off the air', () =>
    expect(layerOf('bug', { template: 'name', layer: 20 }, { template: 'score', layer: 30 })).to.equal(40));

  it('may be that of another area on another channel', () =>
    expect(layerOf('bug', { template: 'name', layer: 20, channel: 'stadium' })).to.equal(20));

  it('is 20 for a template that names no area', () =>
    expect(layerOf('plain', { template: 'name', layer: 20 })).to.equal(20));
});

describe('the channel of a new item', () => {
  const channelFor = (made: ShowTemplate, asked: string, ...rundown: readonly string[]) => {
    const rows = rundown.map((channel, at) => ({ item: showItem(String(at), { template: made.name, channel }) }));
    const view = { rundown: rows, channels: [main, wall, vertical] } as unknown as ShowView;
    return newItemOf(made, { view, template }, asked).channel;
  };
  const channelOf = (asked: string, ...rundown: readonly string[]) => channelFor(template('bug'), asked, ...rundown);

  it('is the one that is shown, else that of the last item of its template', () =>
    expect([channelOf('wall'), channelOf('', 'wall'), channelOf('')]).to.deep.equal(['wall', 'wall', 'main']));

  it('is none that the station does not have, though it was shown last or another item is on it', () =>
    expect([channelOf('gone'), channelOf('gone', 'wall'), channelOf('', 'gone')]).to.deep.equal([
      'main',
      'wall',
      'main',
    ]));

  it('is one whose picture the template fills, also while another one is shown', () => {
    const made = template('name');
    const upright = {
      ...made,
      config: { ...made.config, meta: { resolution: { width: 540, height: 960 } } },
    } as ShowTemplate;
    expect([channelFor(upright, 'main'), channelFor(upright, 'wall', 'main')]).to.deep.equal(['vertical', 'vertical']);
    expect([channelOf('vertical'), channelOf('vertical', 'wall')]).to.deep.equal(['main', 'wall']);
  });

  it('is the one that is shown where the last item of its template is on it, though the template does not fill it', () =>
    expect(channelOf('vertical', 'vertical')).to.equal('vertical'));
});

describe('the name of a template in the list for a new item', () => {
  it('has its folder where another one has its title', () => {
    const [bug, name, score] = [template('bug'), template('name'), template('score')];
    const all = [bug, { ...name, title: 'Result' }, { ...score, title: 'Result' }];

    expect(all.map((each) => titleAmong(all, each))).to.deep.equal(['bug', 'Result (name)', 'Result (score)']);
  });
});
