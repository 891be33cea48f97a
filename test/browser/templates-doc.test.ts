import { expect } from 'chai';
import '../../components/define/stage.ts';
import type { StageElement } from '../../components/stage/stage.ts';
import text from '../../docs/templates.md?raw';
import themeText from '../../docs/theme.md?raw';
import { mount, unmount } from '../support/mount.ts';

interface Block {
  heading: string;
  name: string;
  code: string;
}

function blocksOf(document: string): Block[] {
  const blocks: Block[] = [];
  let under = '';
  for (const [, heading, , name = '', code = ''] of document.matchAll(
    /^## (.*)$|^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm,
  )) {
    if (heading === undefined) blocks.push({ heading: under, name, code });
    else under = heading;
  }
  return blocks;
}

const blocks = [...blocksOf(text), ...blocksOf(themeText).filter(({ name }) => name !== '')];
/** Each config and what follows it: a template. */
const templates = blocks.flatMap((config, at) => {
  const template = blocks[at + 1];
  return config.name === 'config.json' && template ? [{ config, template }] : [];
});

describe('docs/templates.md', () => {
  afterEach(unmount);

  it('holds examples of both kinds', () => {
    const names = templates.map(({ template }) => template.name);
    expect(names.filter((name) => name === 'template.html')).to.have.length.greaterThan(6);
    expect(names.filter((name) => name === 'template.js')).to.have.length(2);
    expect(blocks.filter(({ name }) => name.startsWith('template.'))).to.have.length(templates.length);
  });

  for (const { config, template } of templates) {
    it(`plays the example “${config.heading}” (${template.name})`, async () => {
      const stage = await onStage(config, template);

      expect(await stage.load()).to.deep.equal({ statusCode: 200 });
      expect((await stage.play()).statusCode).to.equal(200);
      expect((await stage.update({})).statusCode).to.equal(200);
      expect((await stage.stop()).statusCode).to.equal(200);
      expect((await stage.goToTime(200)).statusCode).to.equal(200);
      expect(stage.problems).to.deep.equal([]);
    });
  }

  it('its script for a page runs', async () => {
    const [{ config, template } = { config: undefined, template: undefined }] = templates;
    const page = blocks.find(({ name }) => name === 'page');
    if (!config || !template || !page) throw new Error('The examples are not there.');
    await onStage(config, template);

    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(page.code)}`);
  });

  it('its links lead to its headings', () => {
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    for (const [, target] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).to.include(target);
  });
});

async function onStage(config: Block, template: Block): Promise<StageElement> {
  const stage = await mount<StageElement>('<tarja-stage runtime="/tarja-runtime.js"></tarja-stage>');
  stage.template = {
    config: JSON.parse(config.code),
    base: location.href,
    ...(template.name === 'template.html'
      ? { html: template.code }
      : { module: `data:text/javascript,${encodeURIComponent(template.code)}` }),
  };
  return stage;
}
