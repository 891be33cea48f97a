import { expect } from 'chai';
import '../../components/define/stage.ts';
import type { StageElement } from '../../components/define/stage.ts';
import { moduleAddress, withScriptAddresses } from '../../playground/drawing-source.ts';
import { mount, unmount, until } from '../support/mount.ts';

const base = 'http://desk.test/templates/clock/';
const written = (text: string) => decodeURIComponent(moduleAddress(text, base).replace(/^[^,]*,/, ''));

describe('the address of a module whose text is at hand', () => {
  it('holds the text, and can be imported', async () => {
    const address = moduleAddress('export default (1 + 2) * 5; // “é” 100 %', base);

    expect(address).not.to.match(/[()\s]/);
    expect((await import(address)).default).to.equal(15);
  });

  it('writes out what is named relative to the module, and leaves its lines where they are', () => {
    expect(written("import a from './a.js';\nimport('../b.js');\nexport { c } from \"./c.js\";")).to.equal(
      "import a from 'http://desk.test/templates/clock/a.js';\nimport('http://desk.test/templates/b.js');\n" +
        'export { c } from "http://desk.test/templates/clock/c.js";',
    );
    expect(written("new URL('./x.svg', import.meta.url)")).to.equal(`new URL('./x.svg', "${base}template.js")`);
  });

  it('leaves names that a map of imports knows', () => {
    expect(written("import { Graphic } from 'tarja/runtime';")).to.equal("import { Graphic } from 'tarja/runtime';");
  });
});

describe('a document whose scripts have addresses', () => {
  afterEach(unmount);

  it('says what they throw, at the line and column of the file', async () => {
    const html = `<!doctype html><!-- <script>1</script> -->
      <p id="seen"></p><script>seen.textContent = '“é” 100 %';
        setTimeout(() => { throw new Error(seen.textContent); });</script>`;
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    stage.template = { config: { fields: [] }, html: withScriptAddresses(html), base: location.href };
    await until(() => stage.problems.length > 0);
    await stage.updateComplete;

    const [{ message, line, column = 0 } = { message: '' }] = stage.problems;
    // Which of the columns of the call is told differs.
    expect([message, line, column > 25]).to.deep.equal(['Error: “é” 100 %', 3, true]);
    expect(stage.shadowRoot?.querySelector('.place')?.textContent).to.equal(`template.html:3:${column}`);
  });

  it('leaves scripts as they are that say more of themselves', () => {
    const html = '<script type="module">a</script><script src="b.js"></script><!-- <script>c</script> -->';

    expect(withScriptAddresses(html)).to.equal(html);
  });
});
