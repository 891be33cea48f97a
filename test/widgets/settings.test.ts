import { expect } from 'chai';
import config from '../../widgets/polls/config.json' with { type: 'json' };
import { PollsWidget } from '../../widgets/polls/element.ts';
import { attributeOf, positiveInteger, readSetting, readSettings } from '../../widgets/shared/settings.ts';
import { expectSameSettings } from '../support/widget.ts';

describe('settings of widgets', () => {
  it('are read by the kind of their default', () => {
    expect(readSetting('8', 6)).to.equal(8);
    expect(readSetting('many', 6)).to.equal(undefined);
    expect(readSetting('', 6)).to.equal(undefined);
    expect(readSetting('', false)).to.equal(true);
    expect(readSetting('false', true)).to.equal(false);
    expect(readSetting('perhaps', true)).to.equal(undefined);
    expect(readSetting(' SP ', '')).to.equal('SP');
    expect(readSetting(3, 'text')).to.equal('3');
    expect(readSetting({}, 'text')).to.equal(undefined);
  });

  it('that have a few values take no other, and the default where they are empty', () => {
    const read = (given: unknown) => readSettings({ form: 'line' }, { form: ['line', 'bar'] }, () => given);
    expect(read('bar')).to.deep.equal({ settings: { form: 'bar' }, unread: [] });
    expect(read('')).to.deep.equal({ settings: { form: 'line' }, unread: [] });
    expect(read('bars')).to.deep.equal({
      settings: { form: 'line' },
      unread: [['form', 'bars', ['line', 'bar']]],
    });
  });

  it('that count something are one and more', () => {
    const read = (given: unknown) => readSettings({ days: 30 }, { days: positiveInteger }, () => given);
    expect(read('7')).to.deep.equal({ settings: { days: 7 }, unread: [] });
    for (const given of ['-5', '0', '1.5', 'few'])
      expect(read(given)).to.deep.equal({ settings: { days: 30 }, unread: [['days', given, undefined]] });
  });

  it('that follow a pattern take nothing else', () => {
    const read = (given: unknown) => readSettings({ match: '0' }, { match: /^\d+$/ }, () => given);
    expect(read('1007')).to.deep.equal({ settings: { match: '1007' }, unread: [] });
    expect(read('')).to.deep.equal({ settings: { match: '0' }, unread: [] });
    expect(read('abc')).to.deep.equal({ settings: { match: '0' }, unread: [['match', 'abc', undefined]] });
  });

  it('have attributes as HTML writes them', () => {
    expect(attributeOf('refreshEvery')).to.equal('refresh-every');
  });

  it('of the polls are the fields of their config.json, with the same defaults', () => {
    expectSameSettings(config, PollsWidget, 'polls');
  });
});
