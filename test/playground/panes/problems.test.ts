import { expect } from 'chai';
import '../../../playground/panes/problems.ts';
import { Project } from '../../../playground/project/project.ts';
import type { Drawing } from '../../../playground/project/template.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { check } from '../../../src/config/check.ts';
import type { Diagnostic } from '../../../src/config/diagnostic.ts';
import { until } from '../../support/mount.ts';

/** The pane beside a project that has a template open. */
async function openPane(project: Project, config: string, drawing?: Drawing) {
  await project.open({ name: 't', title: 'T', description: '', src: '/', original: config, onDisk: config, drawing });
  const pane = Object.assign(document.createElement('pg-problems'), { project, words: strings.en });
  document.body.append(pane);
  await pane.updateComplete;
  return pane;
}

afterEach(() => document.querySelector('pg-problems')?.remove());

describe('the problems', () => {
  it('that have no row are counted, whichever file they are in', async () => {
    const broken = check('{ "fields": 1 }', { locale: 'en' }).diagnostics[0];
    if (!broken) throw new Error('This config has a problem.');
    const drawingDiagnostics = Array.from({ length: 207 }, () => broken);
    const project = new Project({
      check: async () => ({ config: { fields: [] }, diagnostics: [], drawingDiagnostics }),
    });
    const pane = await openPane(project, '{}', { name: 'template.html', text: '<p>' });

    expect(pane.shadowRoot?.querySelectorAll('li')).to.have.length(200);
    expect(pane.shadowRoot?.querySelector('.more')?.textContent).to.equal(strings.en.more(7));
  });

  it('are told the worst first, whichever file they are in', async () => {
    const one = check('{ "fields": 1 }', { locale: 'en' }).diagnostics[0] as Diagnostic;
    const project = new Project({
      check: async () => ({
        config: { fields: [] },
        diagnostics: Array.from({ length: 300 }, (): Diagnostic => ({ ...one, severity: 'info', message: 'A note.' })),
        drawingDiagnostics: [
          { ...one, severity: 'warning', message: 'A warning.' },
          { ...one, message: 'An error.' },
        ],
      }),
    });
    const pane = await openPane(project, '{}', { name: 'template.html', text: '<p>' });

    const rows = [...(pane.shadowRoot?.querySelectorAll<HTMLElement>('li') ?? [])].map((row) => row.innerText);
    expect(rows[0]).to.contain('An error.');
    expect(rows[1]).to.contain('A warning.');
    expect(rows).to.have.length(200);
  });

  it('are all fixed at once, those of the file that draws the template too', async () => {
    const fix = (text: string) => ({
      ...(check('{ "fields": 1 }', { locale: 'en' }).diagnostics[0] as Diagnostic),
      fix: { title: 'Mend', edits: [{ start: 0, end: text.length, text: `${text}!` }] },
    });
    const project = new Project({
      check: async ({ text, drawing }) => ({
        config: undefined,
        diagnostics: text.endsWith('!') ? [] : [fix(text)],
        drawingDiagnostics: drawing && !drawing.text.endsWith('!') ? [fix(drawing.text)] : [],
      }),
    });
    const pane = await openPane(project, '{}', { name: 'template.html', text: '<p>' });

    const all = [...(pane.shadowRoot?.querySelectorAll('button') ?? [])];
    all.find((each) => each.title === strings.en.fixAllTip)?.click();
    await until(() => project.drawing?.text === '<p>!');
    expect(project.text).to.equal('{}!');
  });

  it('keep the focus when the one whose fix was pressed is gone', async () => {
    const fix = { title: 'Mend', edits: [{ start: 0, end: 3, text: 'good' }] };
    const broken = { ...(check('{ "fields": 1 }', { locale: 'en' }).diagnostics[0] as Diagnostic), fix };
    const project = new Project({
      check: async ({ text }) => ({ config: { fields: [] }, diagnostics: text === 'bad' ? [broken] : [] }),
    });
    const pane = await openPane(project, 'bad');

    const button = pane.shadowRoot?.querySelector<HTMLElement>('.fix');
    button?.focus();
    button?.click();

    await until(() => pane.shadowRoot?.querySelector('.fix') === null);
    expect(pane.shadowRoot?.activeElement?.ariaLabel).to.equal(strings.en.console);
  });

  it('are not known where the check could not be loaded, which is said with a way to try again', async () => {
    let isThere = false;
    const project = new Project({
      check: async () => {
        if (!isThere) throw new Error('away');
        return { config: { fields: [] }, diagnostics: [] };
      },
    });
    const pane = await openPane(project, '{}');
    expect(pane.shadowRoot?.querySelector('[role="alert"]')?.textContent).to.contain(strings.en.partFailed);

    isThere = true;
    pane.shadowRoot?.querySelector<HTMLElement>('[role="alert"] button')?.click();

    await until(() => pane.shadowRoot?.querySelector('[role="alert"]') === null);
    expect(pane.shadowRoot?.querySelector('.summary')?.textContent).to.contain(strings.en.noProblems);
    // Of a status Orca says the role, and not the text.
    expect(pane.shadowRoot?.querySelector('[role=status]')).to.equal(null);
  });

  it('lead to their place in the present text, also while what was typed is still to be checked', async () => {
    const place = check('{ "fields": 1 }', { locale: 'en' }).diagnostics[0] as Diagnostic;
    const project = new Project({
      check: async ({ text }) => {
        const start = text.indexOf('bad');
        return { config: undefined, diagnostics: [{ ...place, range: { start, end: start + 3 } }] };
      },
    });
    const pane = await openPane(project, 'bad');
    let shown = -1;
    project.on('reveal', ({ start }) => (shown = start));

    project.type('all bad');
    pane.shadowRoot?.querySelector<HTMLElement>('button.row')?.click();
    await until(() => shown >= 0);

    expect(shown).to.equal(4);
  });
});
