import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { change } from '../../../../src/language/edits/change.ts';
import { addSection, moveField, putInSection, sectionOfField } from '../../../../src/language/edits/sections.ts';

const documentOf = (sections: unknown) => ({
  fields: ['one', 'two', 'three'].map((name) => ({ name })),
  meta: { name: 'Strap', sections },
});

function done(document: unknown, changes: Parameters<typeof change>[1]): unknown {
  const { text } = change(JSON.stringify(document), changes);
  return text === undefined ? undefined : JSON.parse(text).meta.sections;
}

describe('a section of the form', () => {
  test('gets a field where it stands among all fields, and the section in which it was loses it', () => {
    const document = documentOf([
      { label: 'A', fields: ['one', 'three'], own: 1 },
      { label: 'B', fields: ['two', 'two'] },
    ]);

    assert.deepEqual(done(document, putInSection(document, 'two', 0)), [
      { label: 'A', fields: ['one', 'two', 'three'], own: 1 },
      { label: 'B', fields: [] },
    ]);
  });

  test('of which the list of fields is missing gets one; a list of sections that is none is written anew', () => {
    const bare = documentOf([{ label: 'A' }]);
    const none = documentOf('A');

    assert.deepEqual(done(bare, putInSection(bare, 'two', 0)), [{ label: 'A', fields: ['two'] }]);
    assert.deepEqual(done(none, addSection(none, 'B', ['two'])), [{ label: 'B', fields: ['two'] }]);
    assert.equal(sectionOfField(none, 'two'), -1);
  });

  test('has its fields in the order that its author gave them, but for one that is moved', () => {
    const document = documentOf([{ label: 'A', fields: ['three', 'one'] }]);

    assert.deepEqual(done(document, moveField(document, 1, 0)), [{ label: 'A', fields: ['three', 'one'] }]);
    assert.deepEqual(done(document, moveField(document, 0, 2)), [{ label: 'A', fields: ['three', 'one'] }]);
    assert.deepEqual(done(document, moveField(document, 2, 0)), [{ label: 'A', fields: ['three', 'one'] }]);
    assert.deepEqual(done(document, moveField(document, 0, 1)), [{ label: 'A', fields: ['one', 'three'] }]);
  });
});
