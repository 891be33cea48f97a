import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { FieldElement } from '../../components/fields/field-element.ts';
import type { Locale } from '../../src/format/locale.ts';
import { errorText } from '../../src/format/problem.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import './answer.ts';
import type { KeyChoice, Outgoing, Relay, RelayedAnswer, ServiceReport } from '../relay.ts';
import { consoleStyles } from './console-styles.ts';
import { CopyEvent } from './copy.ts';
import { asCode, asCurl } from './copy-as.ts';
import { createField, fieldOf } from './fields.ts';
import type { SentRequest } from './history.ts';
import { RememberedIds } from './remembered-ids.ts';
import { bodyOf, examplesOf, givenIn, givenInBody, lineOf, missingIn, requestOf } from './request-line.ts';
import type { DocumentedRequest, Parameter } from './requests.ts';
import { documentedRequests } from './requests.ts';
import type { Words } from './strings/strings.ts';

type Method = Outgoing['method'];

/** A request was sent and answered, or was not. */
export class SentEvent extends Event {
  constructor(readonly request: SentRequest) {
    super('sent');
  }
}

interface Draft {
  readonly method: Method;
  readonly line: string;
  readonly body: string;
  readonly file: File | undefined;
}

/**
 * Sends any documented request, and any other, to a local service. The line is what is sent; the form is the documented
 * part of it and follows it, as it follows the form.
 *
 * @fires sent - SentEvent
 * @fires copy-text - CopyEvent
 */
@customElement('pg-console')
export class ServiceConsole extends LitElement {
  static override styles = [paneStyles, consoleStyles];

  @property({ attribute: false }) relay!: Relay;
  @property({ attribute: false }) words!: Words;
  @property() locale: Locale = 'en';
  @property() service: ServiceName = 'rates';
  @property({ attribute: false }) report: ServiceReport | undefined;

  @query('#line') private lineInput!: HTMLInputElement;
  @state() private request: DocumentedRequest | undefined;
  @state() private draft: Draft = { method: 'GET', line: '/', body: '', file: undefined };
  @state() private key: KeyChoice = 'sample';
  @state() private answer: RelayedAnswer | undefined;
  /** The line that it answers. */
  #answered = '';
  @state() private failure = '';
  @state() private waiting: AbortController | undefined;

  /** What was written for each request; it is there again when the request is chosen again. */
  readonly #drafts = new Map<DocumentedRequest, Draft>();
  readonly #remembered = new RememberedIds();
  /** The service whose request is shown. */
  #shown: ServiceName | undefined;
  #fields: { readonly of: string; readonly elements: Map<string, FieldElement> } = { of: '', elements: new Map() };

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What was opened may be no documented request of its service.
    if (changed.has('service') && this.#shown !== this.service) this.choose(documentedRequests[this.service][0]);
    this.#makeFields();
  }

  /** Another request has other fields. */
  #makeFields(): void {
    const { request, words, locale } = this;
    const of = `${request?.id} ${locale}`;
    if (!request || this.#fields.of === of) return;
    const wanted = request.parameters.filter(({ kind }) => kind !== 'file');
    const made = wanted.map((each) => [each.name, createField(fieldOf(each, words, locale))] as const);
    this.#fields = { of, elements: new Map(made) };
  }

  /** Chooses a documented request of the service. */
  choose(request: DocumentedRequest | undefined): void {
    if (!request) return;
    this.#turnTo(request.service, request);
    this.draft = this.#drafts.get(request) ?? this.#begin(request);
    if (request.id === 'news/items') void this.#askProviders();
  }

  /** Shows a request as it was sent once. */
  open({ service, method, line, body = '', key }: Omit<SentRequest, 'time' | 'status'>): void {
    this.#turnTo(service, requestOf(documentedRequests[service], method, line));
    this.key = key;
    this.draft = { method: method as Method, line, body, file: undefined };
  }

  #turnTo(service: ServiceName, request: DocumentedRequest | undefined): void {
    if (this.request) this.#drafts.set(this.request, this.draft);
    this.request = request;
    this.#shown = service;
    this.service = service;
    // What is on screen would be taken for the answer to this one.
    this.answer = undefined;
    this.failure = '';
  }

  focusLine(): void {
    this.lineInput.focus();
  }

  async send(): Promise<void> {
    if (this.waiting) return;
    // Another one may be chosen until the answer comes.
    const { service, key, request } = this;
    const { method, line, body, file } = this.draft;
    const going = new AbortController();
    this.waiting = going;
    this.failure = '';
    const outgoing: Outgoing = { service, method, line: line.startsWith('/') ? line : `/${line}`, body, file, key };
    let status = 0;
    try {
      this.answer = await this.relay.send(outgoing, going.signal);
      this.#answered = outgoing.line;
      status = this.answer.status;
      if (request) void this.#remembered.from(request, this.answer).then((facts) => this.#renew(service, facts));
    } catch (error) {
      this.answer = undefined;
      if (!going.signal.aborted) this.failure = errorText(error);
    } finally {
      this.waiting = undefined;
    }
    const sentBody = method === 'POST' && !file ? body : undefined;
    this.dispatchEvent(new SentEvent({ time: Date.now(), status, service, method, line, body: sentBody, key }));
  }

  protected override render(): TemplateResult {
    const { words, request } = this;
    return html`
      <div class="ask" @keydown=${this.#shortcut}>
        <form class="line" @submit=${this.#submit}>
          ${this.#renderMethod()}
          <input
            id="line"
            spellcheck="false"
            autocomplete="off"
            autocapitalize="off"
            aria-label=${words.line}
            title=${words.lineTip}
            .value=${live(this.draft.line)}
            @input=${this.#writeLine}
          />
          ${
            this.waiting
              ? html`<button type="button" class="primary send" @click=${() => this.waiting?.abort()}>${words.cancel}</button>`
              : html`<button class="primary send" title=${words.sendTip}>${words.send}</button>`
          }
        </form>
        <div class="body" tabindex="-1">
          <ul class="requests" aria-label=${words.requestsOf(words.names[this.service])}>
            ${documentedRequests[this.service].map((each) => this.#renderRequest(each))}
          </ul>
          <div class="form">
            ${this.#renderNotes()} ${request ? this.#renderFields(request) : nothing} ${this.#renderBody()}
            ${this.#renderKey()} ${this.#renderActions()}
          </div>
        </div>
      </div>
      <div class="divider"></div>
      <pg-answer
        .answer=${this.answer}
        .line=${this.#answered}
        .failure=${this.failure}
        .waiting=${this.waiting !== undefined}
        .words=${words}
        .locale=${this.locale}
      ></pg-answer>
    `;
  }

  #renderMethod(): TemplateResult {
    const { words, service, draft } = this;
    if (service !== 'sandbox') return html`<span class="verb">GET</span>`;
    return html`<select class="method" aria-label=${words.method} .value=${live(draft.method)} @change=${this.#writeMethod}>
      ${(['GET', 'POST', 'DELETE'] as const).map(
        (method) => html`<option ?selected=${method === draft.method}>${method}</option>`,
      )}
    </select>`;
  }

  #renderRequest(request: DocumentedRequest): TemplateResult {
    return html`<li>
      <button
        class="request"
        data-request=${request.id}
        aria-current=${request === this.request}
        @click=${() => this.choose(request)}
      >
        <span class="verb">${request.method === 'DELETE' ? 'DEL' : request.method}</span>
        <span class="path">${request.path}</span>
        <span class="about">${request.about[this.locale]}</span>
      </button>
    </li>`;
  }

  #renderNotes(): TemplateResult | typeof nothing {
    const { words, request, draft } = this;
    if (!request) return html`<p class="note">${words.free}</p>`;
    const missing = missingIn(request, draft.line).map(({ name }) => name.replace('…', ''));
    if (missing.length > 0)
      return html`<p class="note problem">${icons.warning}${words.missing(missing.join(', '))}</p>`;
    return request.parameters.length === 0 ? html`<p class="note">${words.noParameters}</p>` : nothing;
  }

  #renderFields(request: DocumentedRequest): TemplateResult {
    const { elements } = this.#fields;
    return html`<div class="fields" @input=${this.#writeField} @change=${this.#writeField}>
      ${request.parameters.map((parameter) => {
        if (parameter.kind === 'file') return this.#renderFile(parameter);
        return elements.get(parameter.name) ?? nothing;
      })}
    </div>`;
  }

  #renderFile({ about, name }: Parameter): TemplateResult {
    const { words, draft } = this;
    return html`<div class="row">
      <label for="file">${name}</label>
      <input
        id="file"
        type="file"
        @change=${({ target }: Event) => {
          this.draft = { ...draft, file: (target as HTMLInputElement).files?.[0] };
        }}
      />
      <span class="tip">${about[this.locale]} · ${draft.file?.name ?? words.required}</span>
    </div>`;
  }

  #renderBody(): TemplateResult | typeof nothing {
    const { words, draft, request } = this;
    if (draft.method !== 'POST' || request?.body === 'multipart') return nothing;
    const broken = request && givenInBody(request, draft.body) === undefined;
    return html`<div class="row">
      <label for="body">${words.body}</label>
      <textarea id="body" rows="5" spellcheck="false" .value=${live(draft.body)} @input=${this.#writeBody}></textarea>
      ${broken ? html`<span class="tip problem">${words.bodyBroken}</span>` : nothing}
    </div>`;
  }

  #renderKey(): TemplateResult | typeof nothing {
    const { words, report, request } = this;
    const keys = report?.keys ?? 0;
    if (keys === 0 || request?.open) return nothing;
    const choices: readonly KeyChoice[] =
      keys > 1 ? ['sample', 'second', 'none', 'wrong'] : ['sample', 'none', 'wrong'];
    return html`<div class="row">
      <label for="key">${words.key}</label>
      <select
        id="key"
        @change=${({ target }: Event) => {
          this.key = (target as HTMLSelectElement).value as KeyChoice;
        }}
      >
        ${choices.map(
          (choice) => html`<option value=${choice} ?selected=${choice === this.key}>
            ${choice === 'sample' && keys > 1 ? words.firstTenant : words.keys[choice]}
          </option>`,
        )}
      </select>
      <span class="tip">${words.keyTip}</span>
    </div>`;
  }

  #renderActions(): TemplateResult {
    const { words, request } = this;
    return html`<div class="actions">
      <button title=${words.clearTip} ?disabled=${!request} @click=${this.#reset}>${icons.reset}${words.clear}</button>
      <span class="space"></span>
      <button @click=${this.#copyCurl}>${icons.copy}${words.copyCurl}</button>
      <button
        title=${request ? nothing : words.noCode}
        ?disabled=${!request}
        @click=${this.#copyCode}
      >
        ${icons.copy}${words.copyCode}
      </button>
    </div>`;
  }

  /** The fields say what the line and the body say. */
  protected override updated(): void {
    const { request, draft } = this;
    if (!request) return;
    const given = { ...givenIn(request, draft.line), ...givenInBody(request, draft.body) };
    for (const [name, element] of this.#fields.elements) {
      const value = given[name] ?? '';
      // What is being written is not touched under the hand.
      if (element.value !== value && !element.matches(':focus-within')) element.value = value;
    }
  }

  readonly #writeField = ({ target }: Event): void => {
    const { request, draft } = this;
    if (!request || !(target instanceof HTMLElement)) return;
    const [name] = [...this.#fields.elements].find(([, element]) => element === target) ?? [];
    const parameter = request.parameters.find((each) => each.name === name);
    if (!parameter) return;
    const value = String((target as FieldElement).value);
    if (parameter.in === 'body') {
      const given = { ...givenInBody(request, draft.body), [parameter.name]: value };
      this.draft = { ...draft, body: bodyOf(request, given) };
    } else {
      const given = { ...givenIn(request, draft.line), [parameter.name]: value };
      this.draft = { ...draft, line: lineOf(request, given, draft.line) };
    }
  };

  readonly #writeLine = ({ target }: Event): void => {
    this.draft = { ...this.draft, line: (target as HTMLInputElement).value };
    this.#follow();
  };

  readonly #writeMethod = ({ target }: Event): void => {
    this.draft = { ...this.draft, method: (target as HTMLSelectElement).value as Method };
    this.#follow();
  };

  readonly #writeBody = ({ target }: Event): void => {
    this.draft = { ...this.draft, body: (target as HTMLTextAreaElement).value };
  };

  /** The line may have become that of another request, or of none. */
  #follow(): void {
    const { service, request, draft } = this;
    if (request && request.method === draft.method && givenIn(request, draft.line)) return;
    this.request = requestOf(documentedRequests[service], draft.method, draft.line);
  }

  readonly #reset = (): void => {
    if (this.request) this.draft = this.#begin(this.request);
  };

  #begin(request: DocumentedRequest): Draft {
    const given = { ...examplesOf(request), ...this.#remembered.of(request) };
    const body = request.body === 'json' ? bodyOf(request, given) : '';
    return { method: request.method, line: lineOf(request, given), body, file: undefined };
  }

  /** Slugs of news are not in the document: the list of providers is the authority (document 2, section 4). */
  async #askProviders(): Promise<void> {
    if (await this.#remembered.providers(this.relay)) this.#renew('news', ['providers']);
  }

  /** What an answer taught is known to the requests that were chosen before; the rest of what was written for them stays. */
  #renew(service: ServiceName, facts: readonly string[]): void {
    for (const request of documentedRequests[service]) {
      const draft = this.#drafts.get(request);
      if (draft && request !== this.request) this.#drafts.set(request, this.#taught(request, draft, facts));
    }
    // What is shown may be written at the moment: it gets what it lacks.
    const { request, draft } = this;
    if (request?.service !== service) return;
    const lacking = facts.filter((name) => !givenIn(request, draft.line)?.[name]);
    if (lacking.length > 0) this.draft = this.#taught(request, draft, lacking);
  }

  /** What was written, with these facts in its line. */
  #taught(request: DocumentedRequest, draft: Draft, facts: readonly string[]): Draft {
    const learned = Object.entries(this.#remembered.of(request)).filter(([name]) => facts.includes(name));
    const given = { ...givenIn(request, draft.line), ...Object.fromEntries(learned) };
    return { ...draft, line: lineOf(request, given, draft.line) };
  }

  readonly #copyCurl = (): void => {
    const { service, draft, key, report, request } = this;
    const address = report?.address ?? this.relay.addressOf(service);
    this.dispatchEvent(new CopyEvent(asCurl(address, { service, ...draft, key }, request?.open ?? false)));
  };

  readonly #copyCode = (): void => {
    const { service, draft, report, request } = this;
    if (!request) return;
    const given = { ...givenIn(request, draft.line), ...givenInBody(request, draft.body) };
    const withFile = draft.file ? { ...given, file: draft.file.name } : given;
    this.dispatchEvent(new CopyEvent(asCode(report?.address ?? this.relay.addressOf(service), request, withFile)));
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    void this.send();
  };

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void this.send();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-console': ServiceConsole;
  }
}
