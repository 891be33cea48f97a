import { expect } from 'chai';
import { type Check, type Checked, Project } from '../../../playground/project/project.ts';
import type { Template } from '../../../playground/project/template.ts';
import type { Diagnostic } from '../../../src/config/diagnostic.ts';
import type { Config } from '../../../src/format/generated/types.ts';

/** Texts are lists of field names; `!` breaks one, and `bad` has a fix that makes it `good`. */
const check: Check = async ({ text }) => {
  const broken = text.includes('!');
  const diagnostics = [...text.matchAll(/!|bad/g)].map(({ 0: found, index }) => diagnosticAt(index, found));
  return { config: broken ? undefined : configOf(text), diagnostics };
};

const template: Template = {
  name: 'strap',
  title: 'Strap',
  description: '',
  src: '/templates/strap/',
  original: 'one',
  onDisk: 'one',
};

function open(text?: string, options: { check?: Check; delay?: number } = {}) {
  const project = new Project({ check, delay: 0, ...options });
  return project.open(template, text).then(() => project);
}

describe('project', () => {
  it('opens a template with its original text, judged', async () => {
    const project = await open();

    expect(project.text).to.equal('one');
    expect(project.edited).to.equal(false);
    expect(project.config).to.deep.equal(configOf('one'));
    expect(project.showing).to.equal('current');
  });

  it('holds what draws the template beside its text, and puts each back by itself', async () => {
    const drawn = { ...template, drawing: { name: 'template.html', text: '<p>' } } as const;
    const project = new Project({ check, delay: 0 });
    await project.open(drawn, 'two', '<b>');
    expect(project.files).to.deep.equal(['config.json', 'template.html']);
    expect(project.drawing).to.deep.equal({ name: 'template.html', text: '<b>' });
    const told: unknown[] = [];
    project.on('drawing', ({ text, typed }) => told.push({ text, typed }));

    project.type('<i>', 'template.html');
    project.type('<i>', 'template.html');
    await project.reset('config.json');
    expect([project.text, project.textOf('template.html'), project.edited]).to.deep.equal(['one', '<i>', true]);
    await project.reset('template.html');

    expect(told).to.deep.equal([
      { text: '<i>', typed: true },
      { text: '<p>', typed: false },
    ]);
    expect(project.edited).to.equal(false);
  });

  it('makes one step of what comes from elsewhere within two seconds, and another of what comes later', async () => {
    const project = await open();
    let time = 0;
    performance.now = () => time;
    try {
      const [first, together, later] = [0, 2000, 2001].map((at) => {
        time = at;
        return project.stepOfArrival();
      });
      expect([together === first, later === first]).to.deep.equal([true, false]);
    } finally {
      Reflect.deleteProperty(performance, 'now');
    }
  });

  it('makes another step of what comes from elsewhere after the author changed something', async () => {
    const project = await open();
    const before = project.stepOfArrival();
    await project.retell({ ...template, original: 'two' });
    expect(project.stepOfArrival()).to.equal(before);

    project.type('three');

    expect(project.stepOfArrival()).not.to.equal(before);
  });

  it('puts texts of both files in place as one step of undo, and what comes from disk as another', async () => {
    const drawn: Template = { ...template, drawing: { name: 'template.html', text: '<p>' } };
    const project = new Project({ check, delay: 0 });
    await project.open(drawn);
    const steps: unknown[] = [];
    project.on('text', ({ step }) => steps.push(step));
    project.on('drawing', ({ step }) => steps.push(step));

    await project.replaceAll({ 'config.json': 'two', 'template.html': '<b>' });
    await project.replaceAll({ 'config.json': 'one', 'template.html': '<p>' });
    // As they come from there: one after the other.
    await project.retell({ ...drawn, original: 'three' });
    await project.retell({ ...drawn, original: 'three', drawing: { name: 'template.html', text: '<i>' } });

    expect([project.text, project.textOf('template.html')]).to.deep.equal(['three', '<i>']);
    expect(steps.length).to.equal(6);
    expect([new Set(steps).size, steps.includes(undefined)]).to.deep.equal([3, false]);
    expect([steps[0], steps[2], steps[4]]).to.have.ordered.members([steps[1], steps[3], steps[5]]);
  });

  it('says that its texts could not be checked, and checks them when asked again', async () => {
    let isThere = false;
    const project = new Project({
      check: (files) => (isThere ? check(files) : Promise.reject(new Error('away'))),
      delay: 0,
    });
    const told: boolean[] = [];
    project.on('unchecked', () => told.push(project.unchecked));
    project.on('checked', () => told.push(project.unchecked));
    await project.open(template);
    expect([project.settled, project.config]).to.deep.equal([false, undefined]);

    isThere = true;
    await project.settle();

    expect([project.settled, project.config]).to.deep.equal([true, configOf('one')]);
    expect(told).to.deep.equal([true, false]);
  });

  it('is told of what draws the template where that came after the template was opened', async () => {
    const project = await open();
    const told: unknown[] = [];
    project.on('drawing', (each) => told.push(each));

    await project.retell({ ...template, drawing: { name: 'template.html', text: '<p>' } });

    expect(told).to.deep.equal([{ text: '<p>', typed: false }]);
    expect(project.settled).to.equal(true);
  });

  it('mends the drawing by the fixes of its diagnostics, and not once its text has moved on', async () => {
    const fix = { title: 'good', edits: [{ start: 3, end: 6, text: 'good' }] };
    const judge: Check = async (files) => ({
      ...(await check(files)),
      drawingDiagnostics: files.drawing?.text === '<p>bad' ? [{ ...diagnosticAt(3, 'bad'), fix }] : [],
    });
    const project = new Project({ check: judge, delay: 0 });
    await project.open({ ...template, drawing: { name: 'template.html', text: '<p>bad' } });
    const [found] = project.drawingDiagnostics;

    project.type('<b> bad', 'template.html');
    if (found) await project.fix(found);
    await project.fixAllDrawing();
    expect(project.textOf('template.html')).to.equal('<b> bad');
    await project.settle();
    expect(project.drawingDiagnostics).to.deep.equal([]);

    project.type('<p>bad', 'template.html');
    await project.settle();
    await project.fixAllDrawing();
    expect(project.textOf('template.html')).to.equal('<p>good');

    await project.open(template);
    expect(project.drawingDiagnostics).to.deep.equal([]);
  });

  it('forgets the drawing and the faults of the template before', async () => {
    const project = new Project({ check, delay: 0 });
    await project.open({ ...template, drawing: { name: 'template.js', text: 'export' } });
    project.setFaults([{ severity: 'error', message: 'boom' }]);

    await project.open(template);

    expect([project.drawing, project.files, project.faults]).to.deep.equal([undefined, ['config.json'], []]);
  });

  it('checks after a pause in the typing, once for many keystrokes', async () => {
    let asked = 0;
    const project = await open('one', { check: counting(() => asked++) });
    asked = 0;

    project.type('on');
    project.type('o');
    project.type('ox');
    const { config } = await next(project, 'checked');

    expect(asked).to.equal(1);
    expect(config).to.deep.equal(configOf('ox'));
  });

  it('keeps the last good config while the text is broken', async () => {
    const project = await open('one two');

    await project.replace('one two!');

    expect(project.config).to.deep.equal(configOf('one two'));
    expect(project.showing).to.equal('last valid');
    expect(project.diagnostics).to.have.length(1);
  });

  it('shows the original where the text kept from last time is broken, and goes on saying so', async () => {
    const project = await open('two!');

    expect(project.config).to.deep.equal(configOf('one'));
    expect(project.showing).to.equal('original');

    await project.replace('two!!');

    expect(project.showing).to.equal('original');
  });

  it('shows nothing where nothing was ever valid', async () => {
    const project = new Project({ check, delay: 0 });
    await project.open({ ...template, original: '!' });

    expect(project.config).to.equal(undefined);
    expect(project.showing).to.equal('nothing');
  });

  it('tells of a config only when it is another one', async () => {
    const project = await open('one two');
    const configs: Config[] = [];
    project.on('config', (config) => configs.push(config));

    await project.replace('one  two');
    await project.replace('one two!');
    await project.replace('one two three');

    expect(configs).to.deep.equal([configOf('one two three')]);
  });

  it('drops an answer that comes after the text has moved on', async () => {
    const answers: ((checked: Checked) => void)[] = [];
    const slow: Check = () => new Promise((resolve) => answers.push(resolve));
    const project = new Project({ check: slow, delay: 0 });
    void project.open(template, 'first');
    void project.replace('second');

    answers[1]?.(await check({ text: 'second', locale: 'en' }));
    answers[0]?.(await check({ text: 'first', locale: 'en' }));
    await project.settle();

    expect(project.config).to.deep.equal(configOf('second'));
  });

  it('is not settled between a keystroke and its check', async () => {
    const project = await open();

    project.type('two');
    expect(project.settled).to.equal(false);

    await project.settle();
    expect(project.settled).to.equal(true);
  });

  it('applies one fix', async () => {
    const project = await open('bad bad');

    await project.fix(project.diagnostics[1]!);

    expect(project.text).to.equal('bad good');
  });

  it('applies a fix that is asked for while what was typed is still to be checked, at its place in the present text', async () => {
    const project = await open('bad bad');
    const [, second] = project.diagnostics;

    project.type('one bad bad');
    await project.fix(second!);

    expect(project.text).to.equal('one bad good');
  });

  it('leaves the text alone when a fix is older than the text', async () => {
    const project = await open('bad');
    const [old] = project.diagnostics;
    await project.replace('xx bad');

    await project.fix(old!);

    expect(project.text).to.equal('xx bad');
  });

  it('applies all fixes, each to what the one before left', async () => {
    const project = await open('bad bad! bad');

    await project.fixAll();

    expect(project.text).to.equal('good good! good');
  });

  it('fixes nothing in a text that could not be checked: the fixes are those of the one before', async () => {
    const project = await open('bad', {
      check: (files) => (files.text.startsWith('xx') ? Promise.reject(new Error('away')) : check(files)),
    });
    await project.replace('xx bad');

    await project.fixAll();

    expect(project.text).to.equal('xx bad');
  });

  it('ends when fixes go round in a circle', async () => {
    const circle: Check = async ({ text }) => ({
      config: undefined,
      diagnostics: [
        {
          ...diagnosticAt(0, 'bad'),
          fix: { title: '', edits: [{ start: 0, end: 1, text: text === 'a' ? 'b' : 'a' }] },
        },
      ],
    });
    const project = new Project({ check: circle, delay: 0 });
    await project.open(template, 'a');

    await project.fixAll();

    expect(['a', 'b']).to.include(project.text);
  });

  it('gives up repairing when the author types meanwhile', async () => {
    const project = await open('bad bad');

    const repaired = project.fixAll();
    project.type('typed');
    await repaired;

    expect(project.text).to.equal('typed');
  });

  it('judges again in another language', async () => {
    const asked: string[] = [];
    const project = await open('one', { check: counting((locale) => asked.push(locale)) });

    project.locale = 'pt-BR';
    await project.settle();

    expect(asked).to.deep.equal(['en', 'pt-BR']);
  });

  it('is told in another language: another title, and the text where that was not edited', async () => {
    const told = { ...template, title: 'Tarja', original: 'um' };
    const untouched = await open();
    const edited = await open('two');
    const titles: string[] = [];
    untouched.on('title', (title) => titles.push(title));

    await untouched.retell(told);
    await edited.retell(told);

    expect([untouched.text, untouched.edited, titles]).to.deep.equal(['um', false, ['Tarja']]);
    expect(untouched.config).to.deep.equal(configOf('um'));
    expect([edited.text, edited.template?.title]).to.deep.equal(['two', 'Tarja']);
    await edited.reset('config.json');
    expect(edited.text).to.equal('um');
  });

  it('is told in another language without a step that leads back to the one before', async () => {
    const project = await open();
    const told: unknown[] = [];
    project.on('text', (change) => told.push(change));

    project.locale = 'pt-BR';
    await project.retell({ ...template, original: 'um' });

    expect(told).to.deep.equal([{ text: 'um', typed: false, step: undefined }]);
  });

  it('knows whether the text differs from the original', async () => {
    const project = await open('one');

    project.type('one!');
    expect(project.edited).to.equal(true);

    project.type('one');
    expect(project.edited).to.equal(false);
  });

  it('hands values on, and forgets them with the template', async () => {
    const project = await open();
    const told: unknown[] = [];
    project.on('values', (values) => told.push(values));

    project.setValues({ one: 'x' });
    expect(told).to.deep.equal([{ one: 'x' }]);

    await project.open({ ...template, name: 'other' });
    expect(project.values).to.deep.equal({});
  });

  it('ends a listener when it asks for that', async () => {
    const project = await open();
    let told = 0;
    const end = project.on('values', () => told++);

    end();
    project.setValues({});

    expect(told).to.equal(0);
  });
});

function configOf(text: string): Config {
  return {
    fields: text
      .trim()
      .split(/\s+/)
      .map((name) => ({ name })),
  } as unknown as Config;
}

function diagnosticAt(start: number, found: string): Diagnostic {
  const range = { start, end: start + found.length };
  const place = { line: 1, column: start + 1, endLine: 1, endColumn: range.end + 1, range };
  const said = { code: found, message: found, pointer: '', ...place };
  if (found === '!') return { severity: 'error', ...said };
  return { severity: 'warning', ...said, fix: { title: 'Make it good', edits: [{ ...range, text: 'good' }] } };
}

function counting(count: (locale: string) => void): Check {
  return (files) => {
    count(files.locale);
    return check(files);
  };
}

function next(project: Project, event: 'checked'): Promise<Checked> {
  return new Promise((resolve) => {
    const end = project.on(event, (checked) => {
      end();
      resolve(checked);
    });
  });
}
