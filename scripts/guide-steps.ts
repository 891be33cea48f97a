import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { main } from '../src/cli/main.ts';
import { createGateway } from '../src/gateway/gateway.ts';
import { authorFiles } from '../src/serve/author-files.ts';
import { MAIN } from '../src/serve/channel.ts';
import { openStation, type Station, showBeside } from '../src/serve/station.ts';

/*
 * The guide “A lower third from nothing to OBS”. Each step has the words of the page and does what they say, so that the page is
 * written and its pictures are taken by a run of it, and a test finds out when the guide does not hold any more.
 */

/** Where the guide is walked. */
export interface Walk {
  readonly browser: Browser;
  /** An empty folder. */
  readonly folder: string;
  /** The built pages. */
  readonly pages: string;
  /** Where the two commands listen, as the page says; without them on any free port. */
  readonly ports?: { readonly dev: number; readonly serve: number };
  /** Called with each picture of the page. */
  readonly picture?: (file: string, page: Page) => Promise<void>;
}

interface Step {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Of the page as it is when the step is done. */
  readonly picture?: { readonly file: string; readonly alt: string };
  run(state: State): Promise<void>;
}

/** What the steps hand on. */
interface State extends Walk {
  station?: Station;
  /** The page of the browser that the reader looks at last. */
  page: Page;
  /** The browser source of OBS. */
  source?: Page;
  url: string;
}

/** What the reader adds, word for word. */
const added = {
  field: `    {
      "key": "p",
      "name": "place",
      "label": "Place",
      "type": "text",
      "default": "Porto Real",
      "maxChars": 24
    },`,
  below: `      "tip": "What the viewer must know. Empty: the name stands alone."
    },`,
  line: `  <div class="place" data-show="place" data-text="place"></div>`,
  above: `</body>`,
  style: `.place { position: absolute; left: 96px; top: 54px; padding: 8px 24px; background: #10161d; color: #fff; font-size: 36px; font-weight: 500; }`,
  end: `</style>`,
};

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
const shell = (command: string) => code('sh', command);

const steps: readonly Step[] = [
  {
    title: 'Make a template',
    text: `With [Node](https://nodejs.org) 20.19 or newer, in an empty folder. Tarja is not published yet: run \`npm run build && npm pack\` in a clone
of it, and give \`npm install\` the file that this makes (\`../tarja/tarja-0.1.0.tgz\`) instead of the name.

${shell('npm install tarja\nnpx tarja new templates/name')}

\`templates/name\` is a folder with a lower third that works: \`config.json\` says what an operator can edit, \`template.html\` draws it,
\`assets\` has its typeface. (\`npx tarja new --list\` names a dozen others to begin with.)`,
    async run({ folder }) {
      await tarja(folder, 'new', 'templates/name');
    },
  },
  {
    title: 'See it',
    text: `${shell('npx tarja dev templates')}

Open the address that it prints. At the left is the text, in the middle the operator’s form, at the right the picture. Type another name
into the form: the picture follows.`,
    picture: { file: 'guide-playground.png', alt: 'The playground with the lower third: text, form and picture' },
    async run(state) {
      await open(state, 'dev');
      const { page, url } = state;
      await page.goto(`${url}/playground/#name`);
      await page.locator('.monaco-editor .view-line').first().waitFor();
      await page.getByLabel('Name', { exact: true }).fill('Rui Queirós');
      await picture(page).getByText('Rui Queirós').first().waitFor();
    },
  },
  {
    title: 'Give it a field of your own',
    text: `In any editor, or in the playground, add a field to \`config.json\`, below the one named \`role\`:

${code('json', added.field)}

In \`template.html\`, above \`${added.above}\`, show it:

${code('html', added.line)}

and above \`${added.end}\`, say how it looks:

${code('css', added.style)}

Save both. The form has a field “Place” and the picture shows it; what you typed before is still there. Where something is misspelt, it is
underlined, with a fix.`,
    picture: { file: 'guide-field.png', alt: 'The same template with a field “Place” in the form and in the picture' },
    async run({ folder, page }) {
      insert(join(folder, 'templates/name/config.json'), added.below, (below) => `${below}\n${added.field}`);
      insert(join(folder, 'templates/name/template.html'), added.above, (above) => `${added.line}\n${above}`);
      insert(join(folder, 'templates/name/template.html'), added.end, (end) => `${added.style}\n${end}`);
      await page.getByLabel('Place', { exact: true }).waitFor();
      await picture(page).getByText('Porto Real').waitFor();
      await page.getByText('No problems').waitFor();
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Rui Queirós');
    },
  },
  {
    title: 'Check it',
    text: `Stop \`tarja dev\` with Ctrl-C. The same check runs on the command line, and in your CI:

${shell('npx tarja validate templates --strict')}`,
    async run(state) {
      await close(state);
      await tarja(state.folder, 'validate', 'templates', '--strict');
    },
  },
  {
    title: 'Start the station',
    text: `${shell('npx tarja serve templates')}

Open <http://127.0.0.1:8700/control>, say who you are, and press **Ctrl+I**: choose the lower third, and it is an item of the rundown, with
its form. Fill in the name.`,
    picture: {
      file: 'guide-control-room.png',
      alt: 'The control room with one item in the rundown and nothing on air',
    },
    async run(state) {
      await open(state, 'serve');
      const { page, url } = state;
      await page.goto(`${url}/control?operator=Ana`);
      await page.locator('tarja-rundown').waitFor();
      await page.keyboard.press('Control+i');
      await page.locator('tarja-control-room dialog input').waitFor();
      await page.keyboard.type('lower');
      await page.keyboard.press('Enter');
      await page.locator('tarja-item-editor').getByLabel('Name', { exact: true }).fill('Helena Prado');
      await page.locator('tarja-rundown').getByText('Helena Prado').first().waitFor();
    },
  },
  {
    title: 'Put the picture into OBS',
    text: `In OBS, under **Sources**, add a **Browser** source:

| setting | value |
| --- | --- |
| URL | \`http://127.0.0.1:8700/output/main?name=OBS\` |
| Width, height | 1920, 1080 |
| Shutdown source when not visible | off |
| Refresh browser when scene becomes active | off |

The control room names the output “OBS” as soon as it is connected. Its ground is transparent: whatever is below it in the scene is seen.`,
    async run(state) {
      const { browser, page, url } = state;
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' });
      state.source = await context.newPage();
      await state.source.goto(`${url}/output/main?name=OBS&background=%235b6b7b`);
      await page.getByText('OBS').first().waitFor();
    },
  },
  {
    title: 'Take it',
    text: `Back in the control room, press **Take**, or Ctrl+Enter. The lower third is on air: in the program picture with its red frame, and in
OBS. **Out** takes it out.`,
    picture: { file: 'guide-obs.png', alt: 'The lower third in the browser source, over the ground of the scene' },
    async run(state) {
      const { page, source } = state;
      await page.keyboard.press('Control+Enter');
      assert.ok(source);
      await source.frameLocator('tarja-output iframe').getByText('Helena Prado').first().waitFor();
      state.page = source;
    },
  },
];

const after = `## And then

- [Writing templates](templates.md): bindings, motion, long texts, steps
- [On air](on-air.md): rundown, several operators, automation, vMix and CasparCG
- [Other systems](interop.md): the same template as EBU OGraf, for SPX-GC, as one HTML file
`;

/** The page, as it stands in `docs`. */
export function guidePage(): string {
  const parts = steps.map(({ title, text, picture }, at) => {
    const image = picture ? `\n\n![${picture.alt}](images/${picture.file})` : '';
    return `## ${at + 1}. ${title}\n\n${text}${image}\n`;
  });
  const head = `# A lower third from nothing to OBS

Ten minutes, one machine, no service and no account. This page is made by \`npm run guide\`, which does every step of it, and a test does
so again with each change of Tarja.
`;
  return [head, ...parts, after].join('\n');
}

/** Does every step in its order. Rejects where one does not hold. */
export async function walkGuide(walk: Walk): Promise<void> {
  const context = await walk.browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  context.setDefaultTimeout(30_000);
  const state: State = { ...walk, page: await context.newPage(), url: '' };
  try {
    for (const { picture, run } of steps) {
      await run(state);
      if (picture) await walk.picture?.(picture.file, state.page);
    }
  } finally {
    await close(state);
    for (const each of walk.browser.contexts()) await each.close();
  }
}

/** As the two commands do. */
async function open(state: State, command: 'dev' | 'serve'): Promise<void> {
  const templates = join(state.folder, 'templates');
  const gateway = createGateway({ basePath: '/tarja', services: { rates: { url: 'http://127.0.0.1:1' } } });
  const starter = join(import.meta.dirname, '../src/cli/starter');
  state.station = await openStation({
    templates,
    pages: state.pages,
    channels: [MAIN],
    tokens: undefined,
    gateway: { gateway, basePath: '/tarja' },
    show: command === 'serve' ? showBeside(templates) : undefined,
    ...(command === 'dev' && { author: authorFiles(templates, starter) }),
  });
  state.url = await state.station.listen(state.ports?.[command] ?? 0);
}

async function close(state: State): Promise<void> {
  await state.station?.close(0);
  delete state.station;
}

async function tarja(folder: string, ...args: readonly string[]): Promise<void> {
  const said: string[] = [];
  const sink = { write: (text: string | Uint8Array) => void said.push(String(text)) };
  const host = { cwd: folder, env: {}, stdout: sink, stderr: sink, stdin: async () => new Uint8Array() };
  assert.equal(await main(args, host), 0, said.join(''));
}

function insert(file: string, place: string, replacement: (place: string) => string): void {
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(place), `${file} has no ${place}`);
  writeFileSync(file, text.replace(place, replacement));
}

function picture(page: Page) {
  return page.frameLocator('tarja-stage iframe:not([data-next])');
}
