import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/form.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { everyType, fieldOf, fieldsOf } from '../../support/every-type.ts';
import { appears, mount, unmount, unmountForms } from '../../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

async function open({ width = 480, dir = 'ltr', zoom = 1 } = {}): Promise<FormElement> {
  const page = await mount<HTMLElement>(`<div dir=${dir}><tarja-form></tarja-form></div>`);
  page.style.setProperty('width', `${width}px`);
  page.style.setProperty('zoom', String(zoom));
  const form = page.firstElementChild as FormElement;
  form.config = everyType;
  await form.updateComplete;
  // The marks, the menu's button and an offer belong to what has to fit.
  form.values = { name: 'Eva' };
  const name = fieldOf(form, 'name');
  name.value = 'Rui';
  name.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  form.values = { name: 'Joaquim Aurélio Barreto Nabuco de Araújo' };
  for (const field of fieldsOf(form).values()) field.showProblems = true;
  await form.updateComplete;
  return form;
}

/** Everything a person sees in the form, through shadow roots. */
function* seen(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility() || element.closest('.visually-hidden')) continue;
    yield element;
    if (element.shadowRoot) yield* seen(element.shadowRoot);
  }
}

const name = (element: Element) =>
  `${element.localName}#${element.id}.${element.className} ${element.textContent?.trim().slice(0, 20)}`;

function beyond(form: FormElement): string[] {
  const { left, right } = form.getBoundingClientRect();
  return (
    [...seen(form.shadowRoot as ShadowRoot)]
      // A table scrolls in itself, as tables may.
      .filter((element) => (element.getRootNode() as ShadowRoot).host.localName !== 'tarja-table')
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      })
      .map(name)
  );
}

/** Lines of Latin text whose last character does not stand to the right of their first. */
function backwards(root: ParentNode): string[] {
  return [...seen(root)]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node): node is Text => node instanceof Text && /^\s*[\w+].*\S/s.test(node.data))
    .filter((node) => {
      const start = node.data.search(/\S/);
      const end = node.data.trimEnd().length;
      const [first, last] = [rectOf(node, start), rectOf(node, end - 1)];
      return end - start > 1 && first && last && first.top === last.top && last.left <= first.left;
    })
    .map(({ data }) => data.trim());
}

function rectOf(node: Text, at: number): DOMRect | undefined {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getClientRects()[0];
}

describe('target: room, direction and motion', () => {
  for (const { what, ...room } of [
    { what: 'in 320 px', width: 320 },
    { what: 'in 320 px from right to left', width: 320, dir: 'rtl' },
    { what: 'in 480 px', width: 480 },
    { what: 'in 640 px at 200 %', width: 320, zoom: 2 },
    { what: 'in 480 px from right to left', width: 480, dir: 'rtl' },
  ])
    it(`neither scrolls sideways nor reaches beyond its edges ${what}`, async () => {
      const form = await open(room);
      const list = form.shadowRoot?.querySelector('.fields') as HTMLElement;

      expect(beyond(form)).to.deep.equal([]);
      expect(list.scrollWidth).to.be.at.most(list.clientWidth);
    });

  it('stands as it is on a page that sets its own text otherwise', async () => {
    const form = await open();
    const look = () =>
      [...seen(form.shadowRoot as ShadowRoot)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left - form.getBoundingClientRect().left, top - form.getBoundingClientRect().top];
        return `${name(element)} ${[x, y, width, height].map(Math.round)} ${element.innerText ?? ''}`;
      });
    const before = look();
    // Without `dir`: it does not say in what direction the page is to be read.
    Object.assign((form.parentElement as HTMLElement).style, {
      direction: 'rtl',
      lineBreak: 'anywhere',
      textAlign: 'center',
      textIndent: '40px',
      textTransform: 'uppercase',
      whiteSpace: 'pre-wrap',
      wordBreak: 'break-all',
    });
    form.parentElement?.removeAttribute('dir');

    expect(look()).to.deep.equal(before);
  });

  it('cuts no text of buttons, choices and values where room is short', async () => {
    const form = await open({ width: 320 });

    const cut = [...seen(form.shadowRoot as ShadowRoot)]
      .filter((element) => element.matches('button, [part=option] span, .word'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(name);

    expect(cut).to.deep.equal([]);
  });

  it('stands choices that have no room side by side below each other, each to be read whole', async () => {
    const form = await open({ width: 320 });
    const texts = ['Centre, large', 'Top right', 'Bottom left'];
    const options = texts.map((text) => ({ value: text, text }));
    form.config = {
      fields: [{ key: 's', name: 'place', label: 'Place', type: 'radio', default: 'Top right', options }],
    };
    await form.updateComplete;
    const { shadowRoot } = fieldOf(form, 'place');
    const spans = [...(shadowRoot?.querySelectorAll<HTMLElement>('.segmented span') ?? [])];
    const control = shadowRoot?.querySelector('#control') as HTMLElement;

    expect(spans.map(({ textContent }) => textContent)).to.deep.equal(texts);
    for (const { scrollWidth, clientWidth } of spans) expect(scrollWidth).to.be.at.most(clientWidth);
    expect(control.scrollHeight).to.be.at.most(control.clientHeight + 6);
  });

  it('shows the name of the chosen variant whole in 340 px', async () => {
    const form = await open({ width: 340 });
    const others = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { label: `Line ${id}`, valueOverrides: {} }]));
    form.config = { ...everyType, variants: { both: { label: 'Name and role', valueOverrides: {} }, ...others } };
    form.variant = 'both';
    await form.updateComplete;
    const select = await appears(form, '.choices > select');
    const { clientWidth } = select;
    select.style.cssText = 'width: auto; field-sizing: content';

    expect(clientWidth).to.be.at.least(select.clientWidth);
  });

  for (const dir of ['ltr', 'rtl'])
    it(`leaves an offer room to be read, from its beginning, in 320 px ${dir}`, async () => {
      const form = await open({ width: 320, dir });
      const said = form.shadowRoot?.querySelector<HTMLElement>('.offer span');

      expect(said?.clientWidth).to.be.at.least(96);
      expect(said && getComputedStyle(said).direction).to.equal('ltr');
    });

  for (const width of [320, 480, 900])
    it(`covers neither tip nor counter nor problem with an offer, in ${width} px`, async () => {
      const form = await open({ width });
      fieldOf(form, 'name').value = 'Joaquim Aurélio Barreto Nabuco de Araújo';
      await form.updateComplete;
      const { shadowRoot } = fieldOf(form, 'name');
      const offer = form.shadowRoot?.querySelector('.offer')?.getBoundingClientRect() as DOMRect;
      const covered = [...(shadowRoot?.querySelectorAll('.note > *') ?? [])]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, top, bottom }) => width > 0 && top < offer.bottom - 1 && bottom > offer.top + 1);

      expect(covered).to.deep.equal([]);
    });

  for (const width of [320, 480])
    it(`covers no label of the next row with a problem of two lines, in ${width} px`, async () => {
      const form = await open({ width });
      form.values = { accent: 'no colour' };
      const accent = fieldOf(form, 'accent');
      accent.focus();
      await form.updateComplete;
      const problem = accent.shadowRoot?.querySelector('#problem')?.getBoundingClientRect() as DOMRect;
      const next = fieldOf(form, 'ground').shadowRoot?.querySelector('#label') as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(next);

      expect(problem.height).to.be.greaterThan(20);
      expect(problem.bottom).to.be.at.most(range.getBoundingClientRect().top + 1);
    });

  it('reserves no second line under a switch or a colour without a tip', async () => {
    const form = await open();
    const notes = ['showRole', 'accent', 'ground'].map(
      (name) => fieldOf(form, name).shadowRoot?.querySelector('.note')?.getBoundingClientRect().height,
    );

    expect(notes).to.deep.equal([0, 0, 0]);
  });

  it('shows the search as an icon beside presets until it is used, over them and moving nothing', async () => {
    const form = await open();
    const search = form.shadowRoot?.querySelector('input[type=search]') as HTMLInputElement;
    const undo = form.shadowRoot?.querySelector('[name=undo]') as HTMLElement;
    const before = [search.clientWidth < 40, undo.getBoundingClientRect().left];

    search.focus();

    expect(before[0]).to.equal(true);
    expect(search.clientWidth).to.be.greaterThan(120);
    expect(undo.getBoundingClientRect().left).to.equal(before[1]);
  });

  it('writes each text in its own direction, and addresses from left to right', async () => {
    const form = await open({ dir: 'rtl' });
    const direction = async (name: string, value: string) => {
      const field = fieldOf(form, name);
      field.value = value;
      await field.updateComplete;
      return getComputedStyle(field.shadowRoot?.querySelector('#control') as Element).direction;
    };

    expect(await direction('quote', 'The bridge reopens.')).to.equal('ltr');
    expect(await direction('quote', 'الجسر مفتوح.')).to.equal('rtl');
    expect(await direction('name', 'Ana')).to.equal('ltr');
    expect(await direction('name', '')).to.equal('rtl');
    expect(await direction('stream', 'https://example.com/الجسر')).to.equal('ltr');
  });

  it('sets every sentence from left to right in a form from right to left, counts and full stops where they belong', async () => {
    const form = await open({ dir: 'rtl' });
    const root = form.shadowRoot as ShadowRoot;
    fieldOf(form, 'temperature').value = -5;
    root.querySelector<HTMLElement>('.aside button')?.click();
    await form.updateComplete;
    root.querySelector<HTMLElement>('[part=take]')?.focus();
    await appears(form, '#diff dl');
    const opened = backwards(root);
    root.querySelector<HTMLElement>('#menu')?.hidePopover();
    root.querySelector<HTMLElement>('.choices button.icon')?.click();
    const dialog = await appears(form, 'dialog');
    dialog.querySelector('summary')?.click();

    expect([...opened, ...backwards(root)]).to.deep.equal([]);
    // A number with its sign first, too.
    const entry = fieldOf(form, 'temperature').shadowRoot?.querySelector('.entry') as HTMLElement;
    expect(getComputedStyle(entry).direction).to.equal('ltr');
  });

  it('keeps the order of sentences that have labels and values in Arabic or Hebrew in them', async () => {
    const form = await open({ width: 900 });
    const columns = [{ key: 'points', label: 'النقاط', type: 'number', max: 9 }] as const;
    const fields = everyType.fields.map((field) => (field.name === 'standings' ? { ...field, columns } : field));
    form.config = { ...everyType, fields };
    form.values = { competition: 'גביע!', standings: [{ points: 99 }] };
    await form.updateComplete;
    // Where the words of a sentence stand, from left to right.
    const order = async (name: string, ...words: string[]) => {
      const field = fieldOf(form, name);
      field.showProblems = true;
      await field.updateComplete;
      const said = field.shadowRoot?.querySelector('#problem') as Element;
      const text = [...said.childNodes].find((node) => node instanceof Text) as Text;
      const left = (word: string) => rectOf(text, text.data.indexOf(word))?.left ?? Number.NaN;
      return words.toSorted((one, other) => left(one) - left(other));
    };

    const choice = ['גביע', 'is not one', 'options', 'league', 'cup'];
    expect(await order('competition', ...choice)).to.deep.equal(choice);
    const cell = ['Row 1', 'النقاط', '99', 'is'];
    expect(await order('standings', ...cell)).to.deep.equal(cell);
  });

  it('points from what was to what will be, from either side', async () => {
    const ways: string[] = [];
    for (const dir of ['ltr', 'rtl']) {
      const form = await open({ dir });
      form.shadowRoot?.querySelector<HTMLElement>('[part=take]')?.focus();
      const diff = await appears(form, '#diff dl');
      await form.updateComplete;
      await new Promise(requestAnimationFrame);
      const [from, arrow, to] = [...diff.querySelectorAll('dd')].map((each) => each.getBoundingClientRect().left);
      ways.push(
        `${getComputedStyle(diff.querySelector('.to') as Element).scale} ${(from ?? 0) < (arrow ?? 0)} ${(arrow ?? 0) < (to ?? 0)}`,
      );
      unmount();
    }

    expect(ways).to.deep.equal(['none true true', '-1 1 false false']);
  });

  it('cuts a label that is too long at its end, whatever the direction of the form', async () => {
    const form = await open({ dir: 'rtl' });
    const long = 'Name of the guest as the editors of the evening programme want it';
    const config = { ...everyType, fields: everyType.fields.map((field) => ({ ...field, label: long })) };
    form.config = config as typeof form.config;
    await form.updateComplete;

    const directions = [...fieldsOf(form).values()].map(
      (field) => getComputedStyle(field.shadowRoot?.querySelector('[part=label]') as Element).direction,
    );

    expect(directions).to.deep.equal(Array(15).fill('ltr'));
  });

  it('has the whole of a label that is too long in the field with the focus, and moves nothing for it', async () => {
    const form = await open();
    const long = 'Name of the guest as the editors of the evening want it';
    form.config = { ...everyType, fields: everyType.fields.map((field) => ({ ...field, label: long })) };
    await form.updateComplete;
    const labelOf = (name: string) => fieldOf(form, name).shadowRoot?.querySelector('[part=label]') as HTMLElement;
    // A tall font, such as Noto Sans, stands out of its line by a pixel; a line that is cut off is 14.
    const isCut = (label: HTMLElement) =>
      label.scrollWidth > label.clientWidth || label.scrollHeight - label.clientHeight > 2;
    const height = form.scrollHeight;

    expect(isCut(labelOf('name'))).to.equal(true);
    for (const [name, field] of fieldsOf(form)) {
      const before = field.getBoundingClientRect().height;
      field.focus();
      const label = labelOf(name);
      expect([isCut(label), field.getBoundingClientRect().height], name).to.deep.equal([false, before]);
    }
    expect(form.scrollHeight).to.equal(height);
  });

  it('cuts no accents off a tip or a problem', async () => {
    const form = await open({ width: 900 });
    const tip = 'Ẫ Ộ ที่';
    form.config = { ...everyType, fields: everyType.fields.map((field) => ({ ...field, tip })) };
    form.values = { competition: 'Ẫ' };
    await form.updateComplete;
    const isCut = (name: string, part: string) => {
      const box = fieldOf(form, name).shadowRoot?.querySelector(part) as Element;
      const text = document.createRange();
      text.selectNodeContents(box);
      const [line, room] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
      return line.height === 0 || line.top < room.top;
    };
    fieldOf(form, 'competition').showProblems = true;
    await fieldOf(form, 'competition').updateComplete;

    expect(isCut('quote', '#tip')).to.equal(false);
    expect(isCut('competition', '#problem')).to.equal(false);
  });

  it('moves no label that is whole', async () => {
    const form = await open();
    const lineOf = (field: Element) => {
      const label = field.shadowRoot?.querySelector('[part=label]');
      const text = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
      return text && rectOf(text as Text, 0)?.bottom;
    };
    const moved = [...fieldsOf(form)].filter(([, field]) => {
      const top = () => (lineOf(field) ?? 0) - field.getBoundingClientRect().top;
      const before = top();
      field.focus();
      return Math.abs(top() - before) > 0.5;
    });

    expect(moved.map(([name]) => name)).to.deep.equal([]);
  });

  it('is mirrored: labels and bars at the right, marks at the left', async () => {
    const form = await open({ dir: 'rtl' });
    const wrong = [...fieldsOf(form)].filter(([, field]) => {
      if (field.localName === 'tarja-table') return false;
      const label = field.shadowRoot?.querySelector('[part=label]')?.getBoundingClientRect();
      const control = field.shadowRoot?.querySelector('.control')?.getBoundingClientRect();
      return !label || !control || label.left < control.right;
    });
    const row = fieldOf(form, 'name').closest('.row') as HTMLElement;
    const mark = row.querySelector('.aside button')?.getBoundingClientRect();

    expect(wrong.map(([each]) => each)).to.deep.equal([]);
    expect(mark?.right).to.be.at.most(fieldOf(form, 'name').getBoundingClientRect().left);
    expect(getComputedStyle(row, '::before').right).to.equal('6px');
  });

  for (const density of ['comfortable', 'compact'] as const)
    it(`gives every target at least 24 by 24 px when ${density}, and the live ones 40`, async () => {
      const form = await open();
      form.density = density;
      await form.updateComplete;
      const small = [...seen(form.shadowRoot as ShadowRoot)]
        .filter((element) => element.matches('button, input, select, textarea, [role=radio], summary'))
        .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
        .filter((element) => {
          // A control in a label is pressed by the whole of it.
          const areas = [element, element.closest('label') ?? element].map((each) => each.getBoundingClientRect());
          return areas.every(({ width, height }) => width < 24 || height < 24);
        });
      const take = form.shadowRoot?.querySelector('[part=take]')?.getBoundingClientRect();
      const steps = [...(fieldOf(form, 'homeScore').shadowRoot?.querySelectorAll('button') ?? [])];

      expect(small.map(name)).to.deep.equal([]);
      expect(take?.height).to.be.at.least(40);
      for (const step of steps) expect(step.getBoundingClientRect().width).to.be.at.least(40);
    });

  describe('reduced motion', () => {
    afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

    it('moves nothing', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const form = await open();
      expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);

      const moving = [...seen(form.shadowRoot as ShadowRoot)].filter((element) =>
        [undefined, '::before', '::after'].some((pseudo) => {
          const { transitionDuration, animationName } = getComputedStyle(element, pseudo);
          return animationName !== 'none' || transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        }),
      );

      expect(moving.map(name)).to.deep.equal([]);
    });
  });
});
