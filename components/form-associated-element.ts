import type { PropertyDeclarations } from 'lit';
import { DeskElement } from './desk-element.ts';

/** What a field and a form share: the members that the platform gives what stands in an HTML form. */
export abstract class FormAssociatedElement extends DeskElement {
  static readonly formAssociated = true;
  static override properties: PropertyDeclarations = {
    disabled: { type: Boolean, noAccessor: true },
    platformDisabled: { state: true },
  };

  /** Disabled by its own attribute or by a fieldset around it, as the platform said last. */
  protected platformDisabled = false;

  protected readonly internals = this.attachInternals();

  /**
   * Cannot be changed now, and is not submitted. Kept in the attribute itself, as with the platform's controls: a reflected
   * property would call `formDisabledCallback` after the controls were rendered.
   */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    const before = this.disabled;
    this.toggleAttribute('disabled', disabled);
    this.requestUpdate('disabled', before);
  }

  /** The HTML form around it. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** What is wrong, as the platform says it. */
  get validity(): ValidityState {
    return this.internals.validity;
  }
  /** The first thing that is wrong, in words. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  /** False where nothing is checked: disabled, or in a disabled fieldset. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** Whether all is valid, without showing it; fires `invalid` if not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Disabled by itself or by a fieldset around it. */
  protected get inactive(): boolean {
    return this.disabled || this.platformDisabled;
  }

  /** The platform's callback. */
  formDisabledCallback(disabled: boolean): void {
    this.platformDisabled = disabled;
  }
}
