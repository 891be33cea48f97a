import { type ElementPart, noChange } from 'lit';
import { Directive, directive, type PartInfo, PartType } from 'lit/directive.js';

class CustomPropertyDirective extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new TypeError('customProperty() stands on an element, not in an attribute.');
  }

  override render(_name: `--${string}`, _value: string | number): unknown {
    return noChange;
  }

  override update(part: ElementPart, [name, value]: [`--${string}`, string | number]): unknown {
    (part.element as HTMLElement).style.setProperty(name, String(value));
    return noChange;
  }
}

/**
 * Sets a CSS custom property of an element through the object model: a strict content security policy forbids style
 * attributes, also those that a template writes.
 */
export const customProperty = directive(CustomPropertyDirective);
