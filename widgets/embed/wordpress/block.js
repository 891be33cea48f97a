/* The block in the editor: a widget and its settings are chosen, the page shows it. No build step: what WordPress brings is enough. */
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextareaControl, TextControl, ToggleControl } = components;
  const { __ } = i18n;
  const widgets = window.tarjaWidgets;
  /** What the widgets' configurations say, in the editor's language. */
  const said = (sentence) => __(sentence, 'tarja');

  function control({ attribute, type, fallback, ...setting }, value, set) {
    const label = said(setting.label);
    const options = setting.options?.map(({ value, label }) => ({ value, label: said(label) }));
    const common = { key: attribute, label, value: value ?? '', onChange: set };
    if (type === 'boolean')
      return el(ToggleControl, { key: attribute, label, checked: value ?? fallback, onChange: set });
    if (options) return el(SelectControl, { ...common, value: value ?? fallback, options });
    // One thing a line.
    if (type === 'textarea') return el(TextareaControl, { ...common, placeholder: String(fallback) });
    return el(TextControl, { ...common, placeholder: String(fallback), type: type === 'number' ? 'number' : 'text' });
  }

  function Edit({ attributes, setAttributes }) {
    const { widget, settings, height } = attributes;
    const known = widgets[widget];
    const choice = el(SelectControl, {
      label: __('Widget', 'tarja'),
      value: widget,
      options: [
        { value: '', label: __('Choose…', 'tarja') },
        ...Object.entries(widgets).map(([value, { title }]) => ({ value, label: said(title) })),
      ],
      // What another widget was told means nothing to this one.
      onChange: (widget) => setAttributes({ widget, settings: {} }),
    });
    return el(
      Fragment,
      null,
      el(
        InspectorControls,
        null,
        el(
          PanelBody,
          { title: __('Widget', 'tarja') },
          choice,
          ...(known?.settings ?? []).map((setting) =>
            control(setting, settings[setting.attribute], (value) =>
              setAttributes({ settings: { ...settings, [setting.attribute]: value } }),
            ),
          ),
          el(TextControl, {
            label: __('Reserved height', 'tarja'),
            help: __('In pixels, or with a unit. Empty: the widget’s own.', 'tarja'),
            placeholder: known?.height,
            value: height,
            onChange: (height) => setAttributes({ height }),
          }),
        ),
      ),
      el(
        'div',
        useBlockProps(),
        el(
          Placeholder,
          { icon: 'chart-line', label: known ? said(known.title) : __('Tarja widget', 'tarja') },
          known
            ? Object.entries(settings)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ')
            : choice,
        ),
      ),
    );
  }

  blocks.registerBlockType('tarja/widget', { edit: Edit, save: () => null });
})(window.wp);
