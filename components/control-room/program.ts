import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ownActionsOf } from '../../src/interop/read-manifest.ts';
import { isDone } from '../../src/runtime/status.ts';
import type { LayerCommand } from '../../src/show/command.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { ChannelView, LayerView } from '../../src/show/view.ts';
import { DeskElement } from '../desk-element.ts';
import { ariaKey, keyLabel } from '../gestures/keys.ts';
import type { RunAction } from '../stage/graphic-actions.ts';
import { deskWords } from '../strings/desk-words.ts';
import { visuallyHidden } from '../theme/shared-styles.ts';
import { actOnAir, answerMessage } from './act-on-air.ts';
import { FollowDesk } from './follow-desk.ts';
import { cameFirst, DOUBLE_TAP } from './item/air-commands.ts';
import type { PicturePlaces } from './item/preview.ts';
import { defaultKeys, type KeyMap } from './keys.ts';
import { renderLayer } from './layer-row.ts';
import { renderOutputs, renderStrayOutputs } from './output-list.ts';
import { programStyles } from './program-styles.ts';
import { roomStyles } from './room-styles.ts';
import { problemText } from './rundown-row.ts';
import type { DeskCommand, RefusedCommand, ShowDesk } from './show-desk.ts';
import { runningSince } from './time-text.ts';
import { renderDismissal, renderTrouble } from './trouble.ts';

/** Milliseconds in which an output shows what it was told, also where it loads a graphic first. */
const TIME_TO_SHOW = 3000;

/** Pixels between the two presses of a double tap, at most. */
const DOUBLE_TAP_REACH = 16;

/**
 * The right column of the control room: what is on air. The real picture of a channel, its layers with what can be done to
 * each, its outputs, and what removes everything at once.
 *
 * @tag tarja-program
 * @fires item-select - the item of a layer was asked for; `detail` is its id
 * @fires channel-select - another channel was chosen; `detail` is its id
 * @fires update-item - the layer of the selected item is to be updated from the form; `detail` is the item's id
 */
export class ProgramElement extends DeskElement {
  static override styles = [roomStyles, visuallyHidden, programStyles];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    channel: { attribute: false },
    selected: { attribute: false },
    updateReason: { attribute: false },
    places: { attribute: false },
    outputAddress: { attribute: false },
    keys: { attribute: false },
    copied: { state: true },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The channel that is shown; the first one while there is none of that name. */
  channel = '';
  /** The id of the selected item: its layer is updated from the form. */
  selected: string | undefined;
  /** Why it cannot be updated now, in a sentence (`update-reason` of the editor); undefined if it can. */
  updateReason: string | undefined;
  /** Where the pictures of templates come from, and the language that they write in. */
  places: PicturePlaces = { templates: '/templates/', frame: '', runtime: '', graphics: '' };
  /** The address of the page that shows a channel, “…” for a token in it; none where the host has no such page. */
  outputAddress: ((channel: string) => string) | undefined;
  /** The keys of actions. */
  keys: KeyMap = defaultKeys;
  /** The address that was copied last. */
  private copied: string | undefined;
  /** The layer whose button was pressed last, and how. */
  #pressed: { readonly place: string; readonly event: MouseEvent } | undefined;

  constructor() {
    super();
    new FollowDesk(this, () => {
      const layers = this.shown?.layers ?? [];
      return layers.some(({ phase, acks }) => phase === 'on' && acks.some(({ isCurrent }) => !isCurrent));
    });
  }

  /** The channel that is shown. */
  get shown(): ChannelView | undefined {
    const channels = this.desk?.view.channels ?? [];
    return channels.find(({ id }) => id === this.channel) ?? channels[0];
  }

  /** The focus goes to the first button of the first layer that is on air, else to the first that Tab reaches. */
  override focus(): void {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
    (buttons.find((button) => button.closest('[data-phase=on]')) ?? buttons[0])?.focus();
  }

  /** Tells those who listen what came on air and what went: others do it, too, and the time of a graphic. */
  protected override willUpdate(): void {
    const { shown } = this;
    if (!shown) return;
    const layers = shown.layers.filter(({ phase }) => phase === 'on');
    const titles = new Map(layers.map(({ air, title }) => [air?.instance, title]));
    const before = this.#wasOn?.channel === shown.id ? this.#wasOn.titles : titles;
    this.#wasOn = { channel: shown.id, titles };
    const came = titlesBeyond(titles, before);
    const went = titlesBeyond(before, titles).filter((title) => !came.includes(title));
    if (came.length + went.length === 0) return;
    const words = deskWords.in(this.language);
    const parts = [
      came.length > 0 && `${words.onAir}: ${came.join(', ')}`,
      went.length > 0 && `${words.offAir}: ${went.join(', ')}`,
      titles.size === 0 && words.nothingOnAir,
    ];
    this.#told = parts.filter(Boolean).join('. ');
  }
  #told = '';
  /** The titles of what was on air, by instance. */
  #wasOn: { readonly channel: string; readonly titles: ReadonlyMap<string | undefined, string> } | undefined;

  protected override update(changed: PropertyValues): void {
    const before = this.shadowRoot?.activeElement;
    const around = before?.closest<HTMLElement>('section, .foot');
    super.update(changed);
    // Its layer is gone, or what it dismissed. The next button does not get the focus: Enter pressed once more would clear, too.
    if (before && !this.shadowRoot?.activeElement) around?.focus({ preventScroll: true });
  }

  protected override render() {
    const { desk, shown } = this;
    if (!desk || !shown) return nothing;
    const words = deskWords.in(this.language);
    const held = shown.layers.filter(({ phase }) => phase !== 'clear');
    const isOnAir = shown.onAirSince !== undefined;
    const address = this.outputAddress?.(shown.id);
    return html`
      <section class="picture" tabindex="-1" ?data-on-air=${isOnAir} aria-labelledby="program">
        <header>
          <h2 id="program">${words.program}</h2>
          ${this.#channels(desk.view.channels, shown)}
          <p class="tally">
            <b>${isOnAir ? words.onAir : words.nothingOnAir}</b>
            ${isOnAir ? html`<time>${runningSince(() => desk.now, shown.onAirSince)}</time>` : nothing}
          </p>
        </header>
        <p class="visually-hidden" aria-live="polite" aria-atomic="true">${this.#told}</p>
        <div class="ratio">
          <tarja-output
            lang=${this.places.language ?? nothing}
            .store=${desk.store}
            .channel=${shown.id}
            .resolution=${shown.resolution}
            .templates=${this.places.templates}
            .frame=${this.places.frame}
            .runtime=${this.places.runtime}
            .graphics=${this.places.graphics}
          ></tarja-output>
        </div>
      </section>
      <section class="layers" tabindex="-1" aria-labelledby="layers">
        <h3 id="layers">${words.layers}</h3>
        ${held.length === 0 ? html`<p class="hint">${words.noLayers}</p>` : nothing}
        <ul>
          ${repeat(
            held,
            ({ channel, layer }) => `${channel}/${layer}`,
            (layer) => this.#layer(desk, layer),
          )}
        </ul>
      </section>
      <section class="outputs" tabindex="-1" aria-labelledby="outputs">
        <h3 id="outputs">${words.outputs}</h3>
        ${renderOutputs(shown, {
          words,
          language: this.language,
          away: !desk.connected,
          address,
          copied: address === this.copied,
          labelOf: (layer, field) => this.#labelOf(shown, layer, field),
          copy: (text) => void this.#copy(text),
          forget: (output) => desk.forgetOutput(output),
        })}
        ${renderStrayOutputs(desk.view.strayOutputs, words)}
      </section>
      <div class="foot" role="group" tabindex="-1" aria-label=${words.clear}>
        ${
          desk.view.channels.length > 1
            ? this.#panic(desk, words.clearChannel(shown.id), this.keys.clearChannel, [shown], () =>
                desk.command({ op: 'clear', channel: shown.id }),
              )
            : nothing
        }
        ${this.#panic(desk, words.clearAll, this.keys.clearAll, desk.view.channels, () => desk.clearAll())}
        ${this.#channelRefusal(shown)}
      </div>
    `;
  }

  protected override updated(): void {
    const { width = 16, height = 9 } = this.shown?.resolution ?? {};
    this.renderRoot.querySelector<HTMLElement>('.ratio')?.style.setProperty('--ratio', `${width} / ${height}`);
  }

  #channels(channels: readonly ChannelView[], shown: ChannelView) {
    if (channels.length < 2) return nothing;
    const words = deskWords.in(this.language);
    const walk = (event: KeyboardEvent) => this.#walkChannels(event, channels, shown);
    return html`<div class="channels" role="tablist" aria-label=${words.channel} @keydown=${walk}>
      ${channels.map(
        ({ id, onAirSince }) => html`<button
          role="tab"
          aria-selected=${String(id === shown.id)}
          tabindex=${id === shown.id ? 0 : -1}
          ?data-on-air=${onAirSince !== undefined}
          @click=${() => this.#show(id)}
        >
          ${onAirSince === undefined ? nothing : html`<span class="live" role="img" aria-label=${words.onAir}></span>`}${id}
        </button>`,
      )}
    </div>`;
  }

  #show(channel: string): void {
    this.dispatchEvent(new CustomEvent('channel-select', { detail: channel }));
  }

  /** One stop of Tab for all channels; the arrows, Home and End show another one. */
  #walkChannels(event: KeyboardEvent, channels: readonly ChannelView[], shown: ChannelView): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = channels.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: channels.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const channel = channels[to];
    if (!channel) return;
    this.#show(channel.id);
    this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  #layer(desk: ShowDesk, layer: LayerView) {
    const pending = desk.pending.filter((each) => each.channel === layer.channel && each.layer === layer.layer);
    const refused = desk.refusalOf(layer.channel, layer.layer);
    const words = deskWords.in(this.language);
    return renderLayer(layer, {
      words,
      now: () => desk.now,
      selected: this.selected,
      noUpdate: this.#noUpdate(layer),
      away: desk.connected ? undefined : words.away,
      pending: pending.map(({ op }) => op),
      refusal: refused && words.refused(words.ops[refused.command.op], this.#whyRefused(refused)),
      dismiss: () => desk.dismissRefusal(layer.channel, layer.layer),
      select: (id) => this.dispatchEvent(new CustomEvent('item-select', { detail: id })),
      update: () => this.#update(layer),
      command: (op, event) => {
        if (this.#isMeant(event, layer)) void desk.command(commandFor(op, layer, { isFirst: pending.length === 0 }));
      },
      actions: this.#actions(layer),
      unanswered: this.#unanswered(layer),
      behind: this.#behind(layer, desk.now),
    });
  }

  /**
   * Outputs that stay behind. Each one is for a moment, after every take and update: said of that, it would move the layers below while a
   * hand is on its way to their buttons.
   */
  #behind({ channel, layer, phase, acks }: LayerView, now: number): LayerView['acks'] {
    return acks.filter(({ output, revision, isCurrent }) => {
      const key = `${channel}/${layer}/${output}`;
      const before = this.#older.get(key);
      if (isCurrent || phase !== 'on') this.#older.delete(key);
      else if (before?.revision !== revision) this.#older.set(key, { revision, since: now });
      else return now - before.since >= TIME_TO_SHOW;
      return false;
    });
  }
  /** The revision that an output shows of a layer while it is not the newest, and since when that is known. */
  readonly #older = new Map<string, { readonly revision: number; readonly since: number }>();

  /** A double click that clears a layer ends on the one that came into its place: that one is not meant. */
  #isMeant(event: MouseEvent, { channel, layer }: LayerView): boolean {
    const { timeStamp, detail, clientX, clientY } = event;
    const place = `${channel}/${layer}`;
    const before = this.#pressed;
    this.#pressed = { place, event };
    if (!before || before.place === place || detail === 0 || timeStamp - before.event.timeStamp > DOUBLE_TAP)
      return true;
    return Math.hypot(clientX - before.event.clientX, clientY - before.event.clientY) > DOUBLE_TAP_REACH;
  }

  /** Of another operator who came first it is said what to do. */
  #whyRefused({ command: { op }, refusal }: RefusedCommand): string {
    const words = deskWords.in(this.language);
    const other = cameFirst(refusal);
    if (other && op === 'update') return words.changedFirst(words.who(other.by));
    if (other && (op === 'next' || op === 'out')) return words.cameFirst(words.who(other.by));
    return refusalMessage(refusal, this.language);
  }

  /** Why a layer that is on air cannot be updated; undefined where it can. */
  #noUpdate({ air, changes }: LayerView): string | undefined {
    if (air?.item !== undefined && air.item === this.selected) return this.updateReason;
    if (Object.keys(changes).length > 0) return undefined;
    const words = deskWords.in(this.language);
    const row = this.desk?.row(air?.item);
    return (row && problemText(row, words)) || words.nothingChanged;
  }

  /** Actions of a graphic that no item stands for: it was taken by the API. */
  #actions({ channel, layer, air, phase }: LayerView) {
    const { desk, language } = this;
    if (!desk || !air || air.item !== undefined || phase !== 'on') return nothing;
    const { instance } = air;
    const run: RunAction = (action, payload) => actOnAir(desk, { channel, layer, instance, action, payload }, language);
    return html`<tarja-graphic-actions
      .config=${desk.template(air.template)?.config}
      .run=${run}
      .reason=${desk.connected ? undefined : deskWords.in(language).away}
      .locale=${this.locale}
    ></tarja-graphic-actions>`;
  }

  #unanswered({ air, acks, phase }: LayerView): string[] {
    const newest = air?.actions?.at(-1);
    const config = air && this.desk?.template(air.template)?.config;
    if (!newest || !config || phase !== 'on') return [];
    const name = ownActionsOf(config).find(({ id }) => id === newest.id)?.name ?? newest.id;
    return acks.flatMap(({ output, answers = [] }) => {
      const answer = answers.find(({ command }) => command === newest.command);
      if (!answer || isDone(answer)) return [];
      return [deskWords.in(this.language).actionRefused(name, answerMessage(output, answer, this.language))];
    });
  }

  #update({ channel, layer, air, changes, revision }: LayerView): void {
    if (air?.item !== undefined && air.item === this.selected)
      this.dispatchEvent(new CustomEvent('update-item', { detail: air.item }));
    else void this.desk?.command({ op: 'update', channel, layer, values: changes, ifRevision: revision });
  }

  /** One that is pressed without the station is carried out where that is back within seconds: until it is refused, it is under way. */
  #panic(desk: ShowDesk, label: string, key: string, channels: readonly ChannelView[], run: () => unknown) {
    const words = deskWords.in(this.language);
    const isPending = channels.every(({ id }) =>
      desk.pending.some(({ channel, layer }) => channel === id && layer === undefined),
    );
    return html`<button
      class="panic"
      data-pending=${isPending ? words.pending(label) : nothing}
      ?data-away=${!desk.connected}
      aria-label=${isPending ? words.pending(label) : nothing}
      title=${`${label} (${keyLabel(key)}): ${desk.connected ? words.panic : words.away}`}
      aria-keyshortcuts=${ariaKey(key)}
      @click=${run}
    >
      <span class="label">${label}</span><kbd aria-hidden="true">${keyLabel(key)}</kbd>
    </button>`;
  }

  #channelRefusal({ id }: ChannelView) {
    const refused = this.desk?.refusalOf(id);
    if (!refused) return nothing;
    const words = deskWords.in(this.language);
    const said = words.refused(words.clear, refusalMessage(refused.refusal, this.language));
    return renderTrouble(
      said,
      'alert',
      renderDismissal(words, () => this.desk?.dismissRefusal(id)),
    );
  }

  #labelOf({ layers }: ChannelView, number: number, name: string): string {
    const template = layers.find(({ layer }) => layer === number)?.air?.template;
    const fields = template === undefined ? undefined : this.desk?.template(template)?.config?.fields;
    return fields?.find((field) => field.name === name)?.label ?? name;
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = text;
    } catch {
      // Over plain http from another machine there is no clipboard: the address is selected, to be copied by hand.
      const address = this.renderRoot.querySelector('.address code');
      if (address) getSelection()?.selectAllChildren(address);
    }
  }
}

/**
 * What a button of a layer sends. The graphic beside it is meant, but for clear, which means the layer, and behind a command of one's own
 * that has no answer yet.
 */
function commandFor(
  op: LayerCommand['op'],
  { channel, layer, air }: LayerView,
  { isFirst }: { readonly isFirst: boolean },
): DeskCommand {
  return { op, channel, layer, ...(op !== 'clear' && isFirst && air && { instance: air.instance }) };
}

/** The titles of what is among some graphics and not among others. */
function titlesBeyond(some: ReadonlyMap<string | undefined, string>, others: ReadonlyMap<string | undefined, string>) {
  return [...some].flatMap(([instance, title]) => (others.has(instance) ? [] : [title]));
}
