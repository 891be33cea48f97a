import { expect } from 'chai';
import { html } from 'lit';
import type { Data, QueryState, Watch } from '../../src/data/types.ts';
import * as rates from '../../src/services/rates/endpoints.ts';
import { ServiceError } from '../../src/services/shared/errors.ts';
import { type Condition, statusOf } from '../../widgets/shared/status-notes.ts';
import { WidgetElement } from '../../widgets/shared/widget-element.ts';
import { mountWidget, textsOf, unmountWidgets } from '../support/widget.ts';

const error = new ServiceError({ kind: 'status', service: 'polls', code: 'upstream-failed', message: 'source down' });
const errors = [{ code: 'upstream-failed', message: 'source down' }];
const fails = 'The service does not answer at the moment.';
const none = { value: undefined, at: undefined, age: undefined, stale: false, error: undefined } as const;
const known = { offline: false, misconfigured: false } as const;
const loading: QueryState<unknown> = { phase: 'loading', ...none, ...known };
const fresh: QueryState<unknown> = {
  phase: 'ready',
  value: 1,
  at: 1,
  age: 0,
  stale: false,
  error: undefined,
  ...known,
};
const stale: QueryState<unknown> = { ...fresh, age: 180_000, stale: true, error };
const failed: QueryState<unknown> = { phase: 'failed', ...none, ...known, error };

const status = (condition: Partial<Condition>) =>
  statusOf({
    states: [fresh],
    figures: condition.states ?? [fresh],
    ready: true,
    unread: [],
    asked: {},
    fault: undefined,
    shown: false,
    kept: false,
    language: 'en',
    onAir: false,
    ...condition,
  });

describe('the status of a widget', () => {
  it('is loading until all it asks was answered, and fresh without a word', () => {
    expect(status({ states: [fresh, loading], ready: false })).to.deep.equal({
      state: 'loading',
      notes: [],
      errors: [],
    });
    expect(status({})).to.deep.equal({ state: 'fresh', notes: [], errors: [] });
  });

  it('says from the beginning that there is no network', () => {
    const { state, notes } = status({ states: [{ ...loading, offline: true }], ready: false });
    expect([state, notes[0]]).to.deep.equal(['loading', 'No connection; the figures come when it is back.']);
  });

  it('says how old figures are, and why on air alone', () => {
    const note = 'Last known figures, from 3 minutes ago';
    expect(status({ states: [fresh, stale] })).to.deep.equal({ state: 'stale', notes: [note], errors });
    expect(status({ states: [stale], onAir: true }).notes).to.deep.equal([note, fails]);
    expect(status({ states: [stale], language: 'pt-BR' }).notes[0]).to.equal(
      'Últimos dados conhecidos, recebidos há 3 minutos',
    );
    const young = { ...stale, age: 15_000 };
    expect(status({ states: [young] }).notes[0]).to.equal('Last known figures, from less than a minute ago');
    expect(status({ states: [young], language: 'pt-BR' }).notes[0]).to.equal(
      'Últimos dados conhecidos, recebidos há menos de um minuto',
    );
  });

  it('goes by the age of what is shown: of a question that only led to it the control room learns', () => {
    const led = { states: [fresh, stale], figures: [fresh] };
    expect(status(led)).to.deep.equal({ state: 'fresh', notes: [], errors });
    expect(status({ ...led, onAir: true }).notes).to.deep.equal([fails]);
  });

  it('tells the worst of all queries: misconfigured, then offline, then failed', () => {
    const offline = { ...fresh, offline: true };
    const wrong: QueryState<unknown> = { ...failed, misconfigured: true };

    expect(status({ states: [failed, fresh], ready: false })).to.deep.equal({
      state: 'failed',
      notes: ['The figures are not available at the moment.', fails],
      errors,
    });
    expect(status({ states: [offline, stale] })).to.deep.equal({
      state: 'offline',
      notes: ['No connection; these are the last known figures'],
      errors,
    });
    expect(status({ states: [{ ...failed, offline: true }], ready: false }).notes).to.deep.equal([
      'No connection; the figures come when it is back.',
    ]);
    expect(status({ states: [wrong, offline], ready: false })).to.deep.equal({
      state: 'misconfigured',
      notes: [`The figures cannot be asked for. ${fails}`],
      errors,
    });
  });

  it('names what was not sent by the attribute, for authors and for readers', () => {
    const message = 'quotes/0 should be a currency code of three letters; nothing was sent.';
    const unsent = new ServiceError({
      kind: 'input',
      service: 'rates',
      code: 'malformed',
      message,
      member: '/quotes/0',
    });
    const refused = {
      states: [{ ...failed, error: unsent, misconfigured: true }],
      ready: false,
      asked: { quotes: 'pairs' },
    };
    const said = 'pairs should be a currency code of three letters; nothing was sent.';

    expect(status(refused)).to.deep.equal({
      state: 'misconfigured',
      notes: [`The figures cannot be asked for. ${said}`],
      errors: [{ code: 'malformed', message: said }],
    });
    expect(status({ ...refused, language: 'pt-BR' }).notes[0]).to.contain('O valor de “pairs” não é aceito');
  });

  it('says of figures that are there that others are missing', () => {
    const part = 'Some of the figures are not available at the moment.';
    expect(status({ states: [fresh, failed], ready: false, shown: true }).notes).to.deep.equal([part, fails]);
    // A form is shown without any.
    expect(status({ states: [loading, failed], ready: false, shown: true }).notes[0]).to.contain('The figures are not');
  });

  it('says in the language of the page what a service refuses, and on air what the service says of it, too', () => {
    const refusal = new ServiceError({ kind: 'status', service: 'news', code: 'bad-request', message: 'No slug “x”.' });
    const refused = { states: [{ ...failed, error: refusal, misconfigured: true }], ready: false } as const;
    const said = 'Não é possível pedir os dados. O serviço não aceita o que foi pedido.';
    expect(status({ ...refused, language: 'pt-BR' })).to.deep.equal({
      state: 'misconfigured',
      notes: [said],
      errors: [{ code: 'bad-request', message: 'No slug “x”.' }],
    });
    expect(status({ ...refused, language: 'pt-BR', onAir: true }).notes).to.deep.equal([
      said,
      'Mensagem original: “No slug “x”.”',
    ]);
  });

  it('names a setting that cannot be read', () => {
    expect(status({ unread: [['most', 'many']] })).to.deep.equal({
      state: 'misconfigured',
      notes: ['The attribute “most” cannot be “many”.'],
      errors: [],
    });
  });

  it('says that figures cannot be drawn, whether earlier ones are still seen, and on air why', () => {
    const fault = new TypeError('odd');

    expect(status({ fault }).notes).to.deep.equal(['The figures are not as expected and cannot be shown.']);
    expect(status({ fault, kept: true, onAir: true })).to.deep.equal({
      state: 'failed',
      notes: [
        'The newest figures are not as expected and cannot be shown; these are the ones before',
        'TypeError: odd',
      ],
      errors: [],
    });
  });
});

class Ageing extends WidgetElement {
  protected override queries() {
    return { rate: rates.rate('USD', 'BRL') };
  }
  protected override describe() {
    return { title: 'A rate', source: '' };
  }
  protected override body() {
    return html`<p>5.41</p>`;
  }
}
customElements.define('tarja-ageing', Ageing);

describe('the age of figures in a widget', () => {
  const { setTimeout } = window;
  afterEach(() => {
    window.setTimeout = setTimeout;
    unmountWidgets();
  });

  it('grows minute by minute while nothing newer comes, and asks for nothing once they are fresh', async () => {
    const minutes: (() => void)[] = [];
    window.setTimeout = ((run: () => void, ms: number) =>
      ms === 60_000 ? minutes.push(run) : setTimeout(run, ms)) as typeof window.setTimeout;
    let state = stale;
    const watch: Watch<unknown> = {
      get state() {
        return state;
      },
      ask() {},
      refresh() {},
      stop() {},
    };
    const data = { watch: () => watch, states: () => new Map(), close() {} } as unknown as Data;
    const element = await mountWidget<Ageing>('<tarja-ageing></tarja-ageing>', data);
    const minuteLater = async () => {
      for (const run of minutes.splice(0)) run();
      await element.updateComplete;
    };
    await element.updateComplete;
    expect(textsOf(element, '.note')).to.deep.equal(['Last known figures, from 3 minutes ago']);

    // The layer tells no news: only the age, which is read at any time, is another.
    state = { ...state, age: 240_000 } as typeof state;
    await minuteLater();
    expect(textsOf(element, '.note')).to.deep.equal(['Last known figures, from 4 minutes ago']);

    state = fresh;
    await minuteLater();
    expect([textsOf(element, '.note'), minutes]).to.deep.equal([[], []]);
  });
});
