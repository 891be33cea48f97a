import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Status } from '../../src/runtime/status.ts';
import { StyledElement } from '../styled-element.ts';
import type { RunAction } from './graphic-actions.ts';
import type { StageElement } from './stage.ts';

/** `detail` of `tarja-action`. */
export interface ActionDetail {
  id: string;
  payload: Readonly<Record<string, unknown>> | undefined;
  status: Status;
}

/**
 * The actions of the graphic's own that a stage plays (OGraf, `customActions`): a button each, in the order of the manifest, with a
 * form for what an action is given. It says what each answered. Of a graphic without such actions nothing is shown.
 *
 * @tag tarja-stage-actions
 * @fires {CustomEvent<ActionDetail>} tarja-action - an action was answered
 * @csspart action - the button of an action
 * @csspart form - the form of an action
 * @csspart answer - what the last action answered
 */
export class StageActionsElement extends StyledElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The stage that plays the graphic. */
  @property({ attribute: false }) stage: StageElement | undefined;

  #followed: StageElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#follow(undefined);
  }

  protected override willUpdate(): void {
    this.#follow(this.isConnected ? this.stage : undefined);
  }

  #follow(stage: StageElement | undefined): void {
    if (stage === this.#followed) return;
    this.#followed?.removeEventListener('tarja-status', this.#draw);
    stage?.addEventListener('tarja-status', this.#draw);
    this.#followed = stage;
  }

  readonly #draw = () => this.requestUpdate();

  protected override render() {
    return html`<tarja-graphic-actions
      exportparts="action, form, answer"
      .config=${this.stage?.config}
      .run=${this.#run}
    ></tarja-graphic-actions>`;
  }

  readonly #run: RunAction = async (id, payload) => {
    // Buttons are there only of a stage that plays something.
    const status = await (this.stage as StageElement).customAction(id, payload);
    const detail: ActionDetail = { id, payload, status };
    this.dispatchEvent(new CustomEvent('tarja-action', { detail, bubbles: true, composed: true }));
    return status;
  };
}
