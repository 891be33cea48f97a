import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { schemaOf, valuesOf } from '../fields.js';

/** @rjsf/core with its ajv validator, telling mistakes as they are typed, as the others do. */
export function mount(place, { fields }) {
  const schema = schemaOf(fields);
  const widgets = { textarea: 'textarea', color: 'color' };
  const uiSchema = {
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(
      fields.filter(({ type }) => widgets[type]).map(({ name, type }) => [name, { 'ui:widget': widgets[type] }]),
    ),
  };
  let values = valuesOf(fields, 0);
  let give;
  function App() {
    const [formData, setFormData] = useState(values);
    give = setFormData;
    values = formData;
    return createElement(Form, {
      schema,
      uiSchema,
      validator,
      formData,
      liveValidate: 'onChange',
      showErrorList: false,
      onChange: (event) => setFormData(event.formData),
    });
  }
  const root = createRoot(place);
  flushSync(() => root.render(createElement(App)));
  return {
    control: (name) => document.getElementById(`root_${name}`),
    values: () => values,
    preset: (turn) => flushSync(() => give(valuesOf(fields, turn))),
    end: () => root.unmount(),
  };
}
