import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { StageElement, TemplateSource } from '../../../components/stage/stage.ts';
import type { Theme } from '../../../src/format/generated/theme-types.ts';
import { mount, unmount, until } from '../../support/mount.ts';

const theme: Theme = {
  name: 'Canal',
  colors: { ground: '#102030', text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' },
  corner: 12,
  bug: 'left',
};
const base = new URL('/playground/public/templates/name-lower-third/', location.href).href;
const withFont: Theme = {
  ...theme,
  fonts: { display: { family: 'Archivo', files: [{ file: 'assets/archivo-latin.woff2', weight: '100 900' }] } },
};

/** Tells how it is dressed as soon as it loads, and whenever the root changes. */
const telling = `<!doctype html><html lang="en"><head><title>Telling</title><style>p { background: var(--plate, var(--station-ground, red)) }</style></head>
<body><p data-text="title"></p><script>
  const tell = () => parent.postMessage({ dressed: {
    ground: getComputedStyle(document.querySelector('p')).backgroundColor,
    corner: getComputedStyle(document.documentElement).getPropertyValue('--station-corner'),
    bug: document.documentElement.dataset.stationBug,
    phase: document.documentElement.dataset.phase,
    fonts: [...document.fonts].map(({ family, status }) => family.replaceAll('"', '') + ' ' + status),
    asked: performance.getEntriesByType('resource').length } }, '*');
  new MutationObserver(tell).observe(document.documentElement, { attributes: true });
</script></body></html>`;

const template: TemplateSource = {
  config: {
    fields: [
      { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
      { key: 'p', name: 'plate', label: 'Plate', type: 'color', default: '#00ff00' },
    ],
  },
  html: telling,
  base: location.href,
};
const plain: TemplateSource = {
  ...template,
  config: { fields: [{ key: 't', name: 'title', label: 'T', type: 'text', default: 'Title' }] },
};

interface Dressed {
  ground: string;
  corner: string;
  bug?: string;
  phase?: string;
  fonts: string[];
  /** Requests of the frame until then. */
  asked: number;
}

describe('the theme of a stage', () => {
  const told: Dressed[] = [];
  const hear = ({ data }: MessageEvent) => data?.dressed && told.push(data.dressed);
  beforeEach(() => {
    told.length = 0;
    addEventListener('message', hear);
  });
  afterEach(() => {
    removeEventListener('message', hear);
    unmount();
  });
  const last = () => told.at(-1) as Dressed;
  async function stageWith(source: TemplateSource, worn: StageElement['theme']) {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    stage.theme = worn;
    stage.template = source;
    await stage.updateComplete;
    const { statusCode } = await stage.load();
    expect(statusCode).to.equal(200);
    return stage;
  }

  it('is there with its fonts before the first frame', async () => {
    const stage = await stageWith(plain, { theme: withFont, base });
    await stage.play({ skipAnimation: true });

    const first = told.find(({ phase }) => phase === 'in' || phase === 'on');
    expect(first).to.deep.include({ ground: 'rgb(16, 32, 48)', corner: '12px', bug: 'left' });
    expect(first?.fonts).to.deep.equal(['station-display loaded']);
  });

  it('leaves a colour field of the template its say', async () => {
    const stage = await stageWith(template, { theme, base });
    await stage.play({ skipAnimation: true });

    expect(last().ground).to.equal('rgb(0, 255, 0)');
  });

  it('changes on air without a reload, and goes without a trace', async () => {
    const stage = await stageWith(plain, { theme: withFont, base });
    await stage.play({ skipAnimation: true });
    stage.theme = { theme: { ...theme, colors: { ...theme.colors, ground: '#400000' } }, base };
    await stage.updateComplete;
    await stage.update({});
    expect(stage.phase).to.equal('on');
    expect(last()).to.deep.include({ ground: 'rgb(64, 0, 0)', phase: 'on' });
    expect(last().fonts).to.deep.equal([]);

    stage.theme = '';
    await stage.updateComplete;
    await stage.update({});
    expect(last()).to.deep.include({ ground: 'rgb(255, 0, 0)', corner: '' });
    expect(last().bug).to.equal(undefined);
  });

  it('is the newest where it changes while the template loads', async () => {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    stage.theme = { theme, base };
    const slow = '<script type="module">await new Promise((resolve) => setTimeout(resolve, 200))</script>';
    stage.template = { ...plain, html: `${telling}${slow}` };
    await stage.updateComplete;
    const loading = stage.load();
    await until(() => stage.shadowRoot?.querySelector('iframe') != null);
    stage.theme = { theme: { ...theme, corner: 3 }, base };
    await stage.updateComplete;
    await loading;
    await stage.play({ skipAnimation: true });

    await until(() => last().corner === '3px');
  });

  it('keeps its fonts and logo while another property changes: nothing is asked for again', async () => {
    const arena = new URL('/playground/public/themes/arena/', location.href).href;
    const dressed: Theme = {
      ...theme,
      fonts: { display: { family: 'Barlow', files: [{ file: 'fonts/barlow-condensed-700-latin.woff2' }] } },
      logo: { file: 'logo.svg', width: 40, height: 40 },
    };
    const stage = await stageWith(plain, { theme: dressed, base: arena });
    await stage.play({ skipAnimation: true });
    const asked = last().asked;

    stage.theme = { theme: { ...dressed, corner: 3 }, base: arena };
    await stage.updateComplete;
    await stage.update({});

    expect(last()).to.deep.include({ corner: '3px', fonts: ['station-display loaded'] });
    expect([asked, last().asked]).to.deep.equal([2, 2]);
  });

  it('says when it cannot be used, and plays without it', async () => {
    const stage = await stageWith(plain, '/test/fixtures/templates/no-theme/theme.json');
    await stage.play({ skipAnimation: true });

    expect(stage.phase).to.equal('on');
    expect(
      stage.problems.map(({ severity, message }) => [severity, /theme .*theme\.json/.test(message)]),
    ).to.deep.equal([['warning', true]]);
  });
});
