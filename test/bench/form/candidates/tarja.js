import '../../../../components/define/form.ts';

/** The operator's form as a page uses it. */
export function mount(place, config) {
  const form = document.createElement('tarja-form');
  form.style.height = '100%';
  form.config = config;
  place.append(form);
  return {
    ready: form.updateComplete,
    control: (name) => {
      const row = [...form.shadowRoot.querySelectorAll('.row > *')].find(({ field }) => field?.name === name);
      return row?.shadowRoot?.querySelector('#control');
    },
    values: () => form.values,
    preset: (turn) => form.applyPreset(String(turn)),
    end: () => form.remove(),
  };
}
