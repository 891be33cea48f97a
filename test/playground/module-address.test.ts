import { expect } from 'chai';
import { moduleAddress } from '../../playground/module-address.ts';

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
