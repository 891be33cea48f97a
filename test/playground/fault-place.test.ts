import { expect } from 'chai';
import { isToldTwice, placeOfFault } from '../../playground/fault-place.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';

const drawing = { name: 'template.html', text: '<p>\n  <b data-text="nope">\n</p>' } as const;

describe('the place of a fault of the picture', () => {
  it('is the rest of the line it names, in the file that draws the template', () => {
    const fault = { severity: 'error', message: 'boom', source: 'template.html', line: 2, column: 3 } as const;

    expect(placeOfFault(fault, drawing)).to.deep.equal({ line: 2, column: 3, start: 6, end: 26 });
  });

  it('is the binding where no line is named', () => {
    const message = 'data-text="nope" names no field of config.json.';

    const place = placeOfFault({ severity: 'warning', message, source: 'template.html' }, drawing);

    expect(place).to.deep.equal({ line: 2, column: 6, start: 9, end: 25 });
  });

  it('is none in another file, on a line that is gone, or where nothing is named', () => {
    const fault = { severity: 'error', message: 'boom' } as const;

    expect(placeOfFault({ ...fault, source: 'https://a.test/b.js', line: 1 }, drawing)).to.equal(undefined);
    expect(placeOfFault({ ...fault, source: 'template.html', line: 9 }, drawing)).to.equal(undefined);
    expect(placeOfFault({ ...fault, source: 'template.html' }, drawing)).to.equal(undefined);
  });

  it('is told once where the editor marks the same binding', () => {
    const message = 'data-text="nope" names no field of config.json.';
    const fault = { severity: 'warning', message, source: 'template.html' } as const;
    const diagnosticAt = (start: number, end: number) => [{ range: { start, end } }] as unknown as Diagnostic[];

    expect(isToldTwice(fault, drawing, diagnosticAt(20, 24))).to.equal(true);
    expect(isToldTwice(fault, drawing, diagnosticAt(0, 3))).to.equal(false);
    expect(isToldTwice({ ...fault, source: 'other.js' }, drawing, diagnosticAt(20, 24))).to.equal(false);
  });

  it('is told once where the editor misses the same file', () => {
    const image = { name: 'template.html', text: '<img src="assets/none.png">' } as const;
    const message = 'The picture http://127.0.0.1:1/t/assets/none.png could not be loaded.';
    const fault = { severity: 'warning', message, source: 'template.html' } as const;
    const missing = [{ code: 'asset-missing', range: { start: 10, end: 25 } }] as unknown as Diagnostic[];

    expect(isToldTwice(fault, image, missing)).to.equal(true);
    expect(isToldTwice({ ...fault, message: message.replace('none', 'one') }, image, missing)).to.equal(false);
  });
});
