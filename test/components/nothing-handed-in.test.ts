import { expect } from 'chai';
import type { LitElement } from 'lit';
import '../../components/control-room/control-room.ts';
import '../../components/define/color-panel.ts';
import '../../components/define/control-room.ts';
import '../../components/define/index.ts';
import '../../components/define/output.ts';
import { everyType } from '../support/every-type.ts';
import { mount, unmount } from '../support/mount.ts';

const tags = [
  ...[
    'form',
    'stage',
    'stage-actions',
    'graphic-actions',
    'output',
    'rundown',
    'color-panel',
    'text',
    'textarea',
    'url',
  ],
  ...['boolean', 'dropdown', 'radio', 'number', 'slider', 'counter', 'normalized', 'color', 'color-binding', 'date'],
  ...['file', 'table'],
].map((name) => `tarja-${name}`);

/** The properties that a page may set: those of the element's own state are not among them. */
function propertiesOf(tag: string): string[] {
  const { elementProperties } = customElements.get(tag) as typeof LitElement;
  return [...elementProperties].flatMap(([name, { state }]) => (state ? [] : String(name)));
}

describe('what a framework hands in while it waits', () => {
  afterEach(unmount);

  for (const tag of tags)
    it(`${tag} takes undefined and null for each of its properties, and goes on`, async () => {
      const names = propertiesOf(tag);
      expect(names).not.to.be.empty;
      for (const name of names)
        for (const nothing of [undefined, null]) {
          const element = await mount<LitElement>(`<${tag}></${tag}>`);
          if (tag === 'tarja-form') Object.assign(element, { config: everyType });
          await element.updateComplete;

          Object.assign(element, { [name]: nothing });
          await element.updateComplete.catch((error) => expect.fail(`${tag}.${name} = ${nothing}: ${error.stack}`));
        }
    });
});
