import { html, type PropertyDeclarations } from 'lit';
import type { KeyName } from '../gestures/keys.ts';
import { SpeakingElement } from '../strings/speaking-element.ts';
import type { DeskAction } from './keys.ts';
import type { ShowDesk } from './show-desk.ts';

/** What changes the air, by a key or a button. */
export type AirAction = 'take' | 'update' | 'next' | 'out' | 'clear';

/**
 * The middle column of the control room: one item of the rundown, its values, its preview and what puts it on air. The
 * control room sets the properties, and calls the methods for its keys.
 *
 * @tag tarja-item-editor
 */
export class ItemEditorElement extends SpeakingElement {
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    itemId: { attribute: false },
    keys: { attribute: false },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The item that is edited; undefined while none is selected. */
  itemId: string | undefined;
  /** The keys of actions, for the hints on buttons: `keyLabel` writes them as they stand on the keyboard. */
  keys: Partial<Readonly<Record<DeskAction, KeyName>>> = {};

  protected override render() {
    const row = this.desk?.view.rundown.find(({ id }) => id === this.itemId);
    return html`<p>${row?.title}</p>`;
  }

  /**
   * Does what a key or a button asks for. `take` puts the item on air as it stands in the form, `update` sends what changed
   * to what is on air, `next` goes one step on, `out` takes it out by its own animation, `clear` removes it at once.
   */
  async perform(action: AirAction): Promise<void> {
    const item = this.desk?.view.rundown.find(({ id }) => id === this.itemId)?.item;
    if (!item || action === 'update') return;
    const place = { channel: item.channel, layer: item.layer };
    if (action === 'take') await this.desk?.command({ ...place, op: 'take', item: item.id });
    else await this.desk?.command({ ...place, op: action });
  }

  /** Applies a preset by its number, from 1. One that is not there is ignored. */
  applyPreset(_number: number): void {}

  /** Chooses a variant by its number, from 1. One that is not there is ignored. */
  chooseVariant(_number: number): void {}
}
