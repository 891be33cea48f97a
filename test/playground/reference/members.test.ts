import { expect } from 'chai';
import { membersOf, ruleOf, shownExample } from '../../../playground/reference/members.ts';
import { referenceWords } from '../../../playground/reference/words.ts';
import text from '../../../schema/config.schema.json' with { type: 'json' };
import type { Schema } from '../../../src/language/schema.ts';

const schema = text as unknown as Schema;

describe('members of the schema', () => {
  const cases: readonly (readonly [Schema, string])[] = [
    [{ type: 'integer', minimum: 1, maximum: 40 }, 'integer, 1 to 40'],
    [{ type: 'integer', minimum: 1 }, 'integer, at least 1'],
    [{ type: 'number', exclusiveMinimum: 0 }, 'number, more than 0'],
    [{ type: 'string', minLength: 1 }, 'string, not empty'],
    [{ type: 'string', format: 'date' }, 'string, a day, YYYY-MM-DD'],
    [{ const: 'text' }, '"text"'],
    [{ enum: ['a', 'b'] }, '"a" · "b"'],
    [{ type: 'array', items: { title: 'TableColumn' }, minItems: 1 }, 'list of table columns, at least 1'],
    [{ type: 'array', items: { title: 'Option' }, minItems: 2, maxItems: 8 }, 'list of options, 2 to 8 of them'],
    [{}, 'any value'],
  ];
  for (const [member, words] of cases) {
    it(`are told as “${words}”`, () => {
      expect(ruleOf(member, schema, referenceWords.en.rules)).to.equal(words);
    });
  }

  it('come with what they mean, references followed', () => {
    const members = membersOf(schema.$defs!['TextField']!, schema, 'en');

    const key = members.find(({ name }) => name === 'key');
    expect(key).to.include({ required: true });
    expect(key?.description).to.contain('Short key');
    expect(members.find(({ name }) => name === 'maxChars')).to.include({
      required: false,
      rule: 'integer, at least 1',
    });
  });

  it('stand in Portuguese too', () => {
    const members = membersOf(schema.$defs!['TableField']!, schema, 'pt-BR');

    expect(members.find(({ name }) => name === 'columns')?.rule).to.equal('lista de colunas de tabela, no mínimo 1');
    expect(members.find(({ name }) => name === 'key')?.description).to.contain('Chave curta');
    expect(ruleOf({ type: 'integer', minimum: 1 }, schema, referenceWords['pt-BR'].rules)).to.equal(
      'número inteiro, no mínimo 1',
    );
  });

  it('refuse a reference that leads nowhere', () => {
    expect(() => ruleOf({ $ref: '#/$defs/Nothing' }, schema, referenceWords.en.rules)).to.throw('#/$defs/Nothing');
  });

  it('show the field of an example, and the document where the field needs it', () => {
    expect(shownExample('{ "fields": [{ "key": "a" }] }')).to.equal('{\n  "key": "a"\n}');
    expect(shownExample('{ "fields": [{}], "meta": {} }\n')).to.equal('{ "fields": [{}], "meta": {} }');
  });
});
