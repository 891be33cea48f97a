import { expect } from 'chai';
import { render } from 'lit';
import '../../widgets/define/standings.ts';
import { decimalCell, renderTable, timeCell } from '../../widgets/shared/table-view.ts';
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

  it('is saved as a file that programs read: times by ISO 8601, decimals with every digit, nothing that computes', async () => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    const saved: { file?: Blob; name?: string; address?: string } = {};
    URL.createObjectURL = (file) => {
      saved.file = file as Blob;
      return createObjectURL(file);
    };
    HTMLAnchorElement.prototype.click = function () {
      saved.name = this.download;
      saved.address = this.href;
    };
    try {
      const place = document.createElement('div');
      const at = Date.UTC(2026, 10, 6);
      const rows = [
        [timeCell(at, 'pt-BR', 'whole'), 7.5, decimalCell('5.41320', 'pt-BR', 4), 'Ana, “Rui”'],
        [timeCell(at, 'pt-BR', 'monthYear'), undefined, decimalCell('5.4', 'pt-BR', 4), '=1+1'],
        [timeCell(at, 'pt-BR', 'stamp'), -3, '', 'a "b"'],
      ];
      render(renderTable({ head: ['Data', 'a', 'b', 'c'], rows }, 'pt-BR', 'tarja-shares'), place);
      const cells = [...place.querySelectorAll('td')].map(({ textContent }) => textContent);
      expect(cells.slice(0, 8)).to.deep.equal([
        ...['6 de nov. de 2026', '7,5', '5,4132', 'Ana, “Rui”'],
        ...['novembro de 2026', '–', '5,4000', '=1+1'],
      ]);

      place.querySelector('button')?.click();
      const bytes = new Uint8Array((await saved.file?.arrayBuffer()) ?? new ArrayBuffer());
      expect(saved.name).to.equal('shares.csv');
      // A phone asks its reader before it reads the file.
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await fetch(saved.address ?? '')).ok).to.equal(true);
      // The mark by which spreadsheets know UTF-8.
      expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(bytes).split('\r\n')).to.deep.equal([
        'Data,a,b,c',
        '2026-11-06,7.5,5.41320,"Ana, “Rui”"',
        `2026-11,,5.4,'=1+1`,
        '2026-11-06T00:00:00.000Z,-3,,"a ""b"""',
        '',
      ]);
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
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

  it('has a head that reads on its own ground, on a dark page that names no colour scheme, too', async () => {
    const { settings, answers } = story.states['a match still to be played'] ?? { answers: {} };
    const { data } = gateway(() => Response.json(answers['season']));
    const element = await mountWidget<StandingsWidget>(
      `<tarja-standings season="${settings?.['season']}" style="color: #eee"></tarja-standings>`,
      data,
    );
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    const { color, backgroundColor } = getComputedStyle(inside(element, 'details thead th'));
    expect([color, backgroundColor]).to.deep.equal(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
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
