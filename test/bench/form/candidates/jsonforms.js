import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { schemaOf, valuesOf } from '../fields.js';

/** JSON Forms with React and its renderers without a design system. */
export function mount(place, { fields }) {
  const schema = schemaOf(fields);
  const uischema = {
    type: 'VerticalLayout',
    elements: fields.map(({ name, type }) => ({
      type: 'Control',
      scope: `#/properties/${name}`,
      ...(type === 'textarea' ? { options: { multi: true } } : {}),
    })),
  };
  let values = valuesOf(fields, 0);
  let give;
  function App() {
    const [data, setData] = useState(values);
    give = setData;
    return createElement(JsonForms, {
      schema,
      uischema,
      data,
      renderers: vanillaRenderers,
      cells: vanillaCells,
      onChange: (event) => {
        values = event.data;
      },
    });
  }
  const root = createRoot(place);
  flushSync(() => root.render(createElement(App)));
  return {
    control: (name) =>
      document.getElementById(`#/properties/${name}-input`) ?? document.getElementById(`#/properties/${name}`),
    values: () => values,
    preset: (turn) => flushSync(() => give(valuesOf(fields, turn))),
    end: () => root.unmount(),
  };
}
