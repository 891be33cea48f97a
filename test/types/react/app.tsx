import { useRef } from 'react';
import { type Config, check } from 'tarja';
import type { FormElement } from 'tarja/components';
import type {} from 'tarja/react';

/* Compiled, never run: what follows an expected error is wrong, and the types are to say so. */

const { config } = check('{"fields": []}');

export function Desk({ config, base }: { config: Config; base: string }) {
  const form = useRef<FormElement>(null);
  return (
    <>
      <tarja-form
        ref={form}
        className="desk"
        lang="pt-BR"
        config={config}
        base={base}
        storage-key="desk"
        density="compact"
        values={{ title: 'Goal' }}
        disabled={false}
        onInput={(event) => console.log(event.currentTarget.values)}
        ontake={(event) => send(event.detail)}
        ontarja-upload={({ detail }) => detail.respondWith(Promise.resolve(`/${detail.file.name}`))}
        ontarja-focus={({ detail, currentTarget }) => currentTarget.showField(detail.name)}
      />
      <button type="button" onClick={() => form.current?.take().refused.length}>
        Take
      </button>
    </>
  );
}

export function Fields() {
  return (
    <form>
      <tarja-text
        name="title"
        label="Title"
        maxchars={30}
        required
        onChange={(event) => event.currentTarget.value.length}
      />
      <tarja-number name="goals" label="Goals" min="0" max={99} showProblems value={2} />
      <tarja-dropdown field={{ key: 's', name: 'side', label: 'Side', type: 'dropdown', default: 'a', options: [] }} />
      <tarja-stage src="templates/bug/" autoplay ground="black" safe-area values={{ title: 'Goal' }} />
    </form>
  );
}

export function Article() {
  return (
    <tarja-polls
      view="runoff"
      form="bar"
      most={4}
      gateway="/tarja/"
      values={{ scenario: 'a_b' }}
      ontarja-widget={({ detail }) => detail.state === 'stale'}
    />
  );
}

export function Wrong() {
  return (
    <>
      {/* @ts-expect-error a config is a document, not a text */}
      <tarja-form config="config.json" />
      {/* @ts-expect-error there is no such density */}
      <tarja-form density="dense" />
      {/* @ts-expect-error the values on air are no number */}
      <tarja-form ontake={(event: CustomEvent<number>) => event.detail} />
      {/* @ts-expect-error no such property */}
      <tarja-form colour="red" />
      {/* @ts-expect-error a text's value is a string */}
      <tarja-text value={7} />
      {/* @ts-expect-error a limit is a number */}
      <tarja-text maxchars="thirty" />
      {/* @ts-expect-error what is read only cannot be set */}
      <tarja-text problems={[]} />
      {/* @ts-expect-error polls have no such view */}
      <tarja-polls view="senate" />
      {/* @ts-expect-error the same as a value */}
      <tarja-polls values={{ view: 'senate' }} />
      {/* @ts-expect-error no such element */}
      <tarja-poll />
    </>
  );
}

function send(values: Record<string, unknown>): void {
  console.log(values, config);
}
