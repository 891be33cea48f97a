import { expect } from 'chai';
import { render } from 'lit';
import '../../widgets/define/standings.ts';
import { renderTable } from '../../widgets/shared/table-view.ts';
import type { StandingsWidget } from '../../widgets/standings/element.ts';
import story from '../../widgets/standings/story.ts';
import { appears, inside } from '../support/mount.ts';
import { gateway, mountWidget, unmountWidgets, until } from '../support/widget.ts';

const table = {
  head: ['Day', 'Share', 'Change'],
  rows: [
    ['Monday', 7.5037, 3],
    ['Tuesday', 7.594, undefined],
  ],
};

afterEach(unmountWidgets);

describe('the table behind a widget', () => {
  it('writes the figures of a column with as many places as one of them needs, at its end, as is its head', () => {
    const place = document.createElement('div');
    render(renderTable(table, 'pt-BR', 'shares'), place);

    const cells = [...place.querySelectorAll('th, td')].map(({ textContent, className }) => [textContent, className]);
    expect(cells).to.deep.equal([
      ...[
        ['Day', ''],
        ['Share', 'number'],
        ['Change', 'number'],
      ],
      ...[
        ['Monday', ''],
        ['7,5037', 'number'],
        ['3', 'number'],
      ],
      ...[
        ['Tuesday', ''],
        ['7,5940', 'number'],
        ['–', 'number'],
      ],
    ]);
  });

  it('stands below source and notes as wide as a narrow column, in which it scrolls', async () => {
    const { settings, answers } = story.states['a match still to be played'] ?? { answers: {} };
    const { data } = gateway(() => Response.json(answers['season']));
    const element = await mountWidget<StandingsWidget>(
      `<tarja-standings season="${settings?.['season']}" style="width: 300px"></tarja-standings>`,
      data,
    );
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    const { left, right } = element.getBoundingClientRect();
    const scroll = inside(element, 'details .scroll');
    expect(scroll.getBoundingClientRect()).to.include({ left, right });
    expect(scroll.scrollWidth).to.be.greaterThan(scroll.clientWidth);
  });

  it('is no wider than its column where a reader sets letters large', async () => {
    const { answers } = story.states['a match still to be played'] ?? { answers: {} };
    const { data } = gateway(() => Response.json(answers['season']));
    const element = await mountWidget<StandingsWidget>(
      '<tarja-standings season="2026" style="width: 300px; font-size: 32px"></tarja-standings>',
      data,
    );
    await until(element, 'fresh');

    const table = inside(element, '.body table');
    expect(table.getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right);
    expect(table.scrollWidth).to.be.at.most(table.clientWidth);
  });
});
