import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { squeezeCss, squeezeHtml, squeezeTemplates } from '../../scripts/template-plugin.mjs';

/** A source with `@{` for what begins an expression. */
const written = (text: string) => text.replaceAll('@{', '$'.concat('{'));

describe('templates of a build', () => {
  for (const [what, parts, squeezed] of [
    ['a run of blanks between tags is one blank', ['<p>\n    <b>a</b>\n  </p>'], ['<p> <b>a</b> </p>']],
    ['no blank comes where none was', ['<p><b>a</b></p>'], ['<p><b>a</b></p>']],
    ['attributes stand in one line', ['<input\n  id="a"\n  class="b"\n/>'], ['<input id="a" class="b" />']],
    ['the end of a tag needs no blank', ['<p\n  id="a"\n  >x</p\n>'], ['<p id="a">x</p>']],
    ['an expression keeps its blank from the next attribute', ['<i a=', '\n  b=', '></i>'], ['<i a=', ' b=', '></i>']],
    [
      'quotation marks keep what they hold',
      ['<i title="a\n  b ', '  c">\n x</i>'],
      ['<i title="a\n  b ', '  c"> x</i>'],
    ],
    ['a text without a tag keeps one blank at its ends', ['\n  a ', '\n'], [' a ', ' ']],
    ['what is preformatted stays as it is', ['<pre>\n  a\n</pre>'], ['<pre>\n  a\n</pre>']],
    ['so does a text area', ['<textarea>\n  ', '</textarea>'], ['<textarea>\n  ', '</textarea>']],
  ] as const)
    test(what, () => assert.deepEqual(squeezeHtml(parts), squeezed));

  for (const [what, sheet, squeezed] of [
    ['a rule stands in one line', 'a {\n  color: red;\n  top: 0;\n}', 'a{color:red;top:0}'],
    ['a descendant stays one', 'a :hover,\na b {\n  top: 0;\n}', 'a :hover,a b{top:0}'],
    ['sums keep the blanks they need', 'a { width: calc(1px + 2px); }', 'a{width:calc(1px + 2px)}'],
    ['comments go', '/* a */ a { /* b; */ top: 0; }', 'a{top:0}'],
    ['strings stay', "a::before { content: ' ; /* } */  '; }", "a::before{content:' ; /* } */  '}"],
    [
      'conditions stay',
      '@media (min-width: 1px) and (hover) { a { top: 0; } }',
      '@media (min-width:1px) and (hover){a{top:0}}',
    ],
  ] as const)
    test(what, () => assert.equal(squeezeCss([sheet])[0]?.trim(), squeezed));

  test('templates within templates are squeezed, and nothing around them is', () => {
    const source = written(
      "const a = html`\n  <p>@{ b ? html`\n  <i>\n </i>` : '\\n  ' }\n</p>`;\n\nfunction   c() {}\n",
    );
    assert.equal(
      squeezeTemplates(source),
      written("const a = html` <p>@{ b ? html` <i> </i>` : '\\n  ' } </p>`;\n\nfunction   c() {}\n"),
    );
  });

  test('other templates are no business of this', () => {
    const source = written('const a = sql`\n  b`, c = `\n  d`;');

    assert.equal(squeezeTemplates(source), source);
  });

  test('types are understood', () => {
    const source = written('const a = <T,>(b: T): unknown => html`  @{b as string}  `;');
    assert.equal(squeezeTemplates(source), written('const a = <T,>(b: T): unknown => html` @{b as string} `;'));
  });
});
