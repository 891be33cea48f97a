import { expect } from 'chai';
import '../../../playground/panes/assets.ts';
import type { AssetEditor } from '../../../playground/project/assets.ts';
import { Project } from '../../../playground/project/project.ts';
import type { Assets } from '../../../playground/project/template.ts';
import { until } from '../../support/mount.ts';

afterEach(() => document.querySelector('pg-assets')?.remove());

describe('the list of pictures and fonts', () => {
  it('keeps a question that was asked of a file while another answer was on its way', async () => {
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    let renamed = (_: string) => {};
    const editor = {
      files: [] as AssetEditor['files'],
      missing: [],
      served: [],
      usesOf: () => [],
      add: async () => ({ added: [], refused: [] }),
      rename: () => new Promise<string>((resolve) => (renamed = resolve)),
    };
    /** A folder tells of a change before the page that made it has its answer. */
    const list = (path: string) => {
      editor.files = [{ path, size: 1, address: '', version: path, bytes: new Uint8Array(1) }];
      project.assets = { files: editor.files } as unknown as Assets;
    };
    list('assets/logo.svg');
    const dialog = Object.assign(document.createElement('pg-assets'), {
      project,
      editor: editor as unknown as AssetEditor,
    });
    document.body.append(dialog);
    await dialog.updateComplete;
    const inDialog = <T extends HTMLElement>(selector: string) => dialog.shadowRoot?.querySelector<T>(selector) ?? null;

    inDialog('[aria-label^="Rename"]')?.click();
    await until(() => inDialog('input[name="name"]') !== null);
    inDialog<HTMLFormElement>('form')?.requestSubmit();
    list('assets/sign.svg');
    await dialog.updateComplete;
    inDialog('[title="Delete assets/sign.svg"]')?.click();
    await until(() => inDialog('form button:focus') !== null);
    renamed('assets/sign.svg');
    // What follows the answer follows in the same task.
    await new Promise((resolve) => setTimeout(resolve));
    await dialog.updateComplete;

    expect(inDialog('form button:focus')?.textContent).to.equal('Delete');
  });
});
