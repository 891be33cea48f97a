import { valuesOf } from '../fields.js';

/**
 * The form somebody writes by hand for speed: createElement, one listener a control, a plain object as the model, and a
 * message under a control whose value breaks a rule.
 */
export function mount(place, { fields }) {
  const model = valuesOf(fields, 0);
  const controls = new Map();
  // No form element: putting a control into one takes the longer the more it holds.
  const list = document.createElement('div');
  for (const field of fields) {
    const control = controlOf(field);
    const message = document.createElement('small');
    control.id = field.name;
    show(control, model[field.name]);
    control.addEventListener('input', () => {
      model[field.name] = read(field, control);
      judge();
    });
    const judge = () => {
      const problem = problemOf(field, model[field.name]);
      message.textContent = problem ?? field.tip ?? '';
      control.setAttribute('aria-invalid', String(problem !== undefined));
    };
    judge();
    const label = document.createElement('label');
    label.htmlFor = control.id;
    label.textContent = field.label;
    const row = document.createElement('div');
    row.className = 'row';
    row.append(label, control, message);
    list.append(row);
    controls.set(field.name, { control, judge });
  }
  place.append(list);
  return {
    control: (name) => controls.get(name).control,
    values: () => model,
    preset(turn) {
      for (const [name, value] of Object.entries(valuesOf(fields, turn))) {
        model[name] = value;
        const { control, judge } = controls.get(name);
        show(control, value);
        judge();
      }
    },
    end: () => list.remove(),
  };
}

function controlOf({ type, options }) {
  if (type === 'textarea') return document.createElement('textarea');
  if (type === 'dropdown') {
    const select = document.createElement('select');
    for (const { value, text } of options) select.append(new Option(text, value));
    return select;
  }
  const input = document.createElement('input');
  input.type = { text: 'text', number: 'number', boolean: 'checkbox', color: 'color' }[type];
  return input;
}

function show(control, value) {
  if (control.type === 'checkbox') control.checked = value;
  else control.value = value;
}

function read({ type }, control) {
  if (type === 'boolean') return control.checked;
  return type === 'number' ? control.valueAsNumber : control.value;
}

function problemOf({ type, maxChars, min, max, options }, value) {
  if (maxChars !== undefined && [...value].length > maxChars) return `At most ${maxChars} characters`;
  if (type === 'number' && !(value >= min && value <= max)) return `A number from ${min} to ${max}`;
  if (type === 'dropdown' && !options.some((option) => option.value === value)) return 'One of the options';
  if (type === 'color' && !/^#[0-9a-f]{6}$/i.test(value)) return 'A colour like #10243e';
  return undefined;
}
