import { parseSync } from 'rolldown/utils';

/**
 * For Vite and rolldown: writes the `html`, `svg` and `css` templates of a build without their line breaks, indents and
 * comments, which a minifier of JavaScript takes for text. A page looks and behaves the same: between tags and words a run of
 * blanks stays one blank, and what stands in quotation marks, `<pre>` or `<textarea>` is not touched. The dev server
 * and the test runner do without.
 */
export function templatePlugin() {
  return {
    name: 'tarja-templates',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?');
      if (!/\.[cm]?[jt]s$/.test(file) || file.includes('/node_modules/') || !/\b(?:html|svg|css)`/.test(code))
        return undefined;
      return { code: squeezeTemplates(code, file), map: null };
    },
  };
}

const squeezers = { html: squeezeHtml, svg: squeezeHtml, css: squeezeCss };

/** The source with all its templates squeezed. */
export function squeezeTemplates(code, file = 'source.ts') {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const pieces = [];
  walk(program, (node) => {
    const squeeze = node.type === 'TaggedTemplateExpression' && squeezers[node.tag.name];
    if (!squeeze) return;
    const places = node.quasi.quasis.map(({ start, end }) => placeOf(code, start, end));
    const texts = squeeze(places.map(([start, end]) => code.slice(start, end)));
    for (const [at, [start, end]] of places.entries()) pieces.push({ start, end, text: texts[at] });
  });
  let squeezed = '';
  let done = 0;
  for (const { start, end, text } of pieces.sort((a, b) => a.start - b.start)) {
    squeezed += code.slice(done, start) + text;
    done = end;
  }
  return squeezed + code.slice(done);
}

/** Where the text of a template's part stands: parsers differ in whether its backquote or brace belongs to it. */
function placeOf(code, start, end) {
  const from = code[start] === '`' || code[start] === '}' ? start + 1 : start;
  if (code[end - 1] === '`' && end > from) return [from, end - 1];
  return code.startsWith('${', end - 2) && end - 2 >= from ? [from, end - 2] : [from, end];
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const member of Object.values(node)) if (member && typeof member === 'object') walk(member, visit);
  }
}

/** The parts of a template between its expressions, runs of blanks written as one. */
export function squeezeHtml(parts) {
  if (parts.some((part) => /<(?:pre|textarea|!--)/i.test(part))) return parts;
  let place = 'text';
  return parts.map((part) => {
    let squeezed = '';
    for (let at = 0; at < part.length; at++) {
      const sign = part[at];
      const blank = /\s/.test(sign);
      if (blank && (place === 'text' || place === 'tag')) {
        while (/\s/.test(part[at + 1] ?? '')) at++;
        // The end of a tag needs no blank before it; the beginning of an expression may, where it is no attribute's.
        if (place === 'text' || part[at + 1] !== '>') squeezed += ' ';
        continue;
      }
      squeezed += sign;
      if (place === 'text') {
        if (sign === '<') place = 'tag';
      } else if (place === 'tag') {
        if (sign === '>') place = 'text';
        else if (sign === '"' || sign === "'") place = sign;
      } else if (sign === place) place = 'tag';
    }
    return squeezed;
  });
}

/** The parts of a style sheet between its expressions, without comments, and with blanks only where they mean something. */
export function squeezeCss(parts) {
  return parts.map((part) =>
    part
      .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*.*?\*\//gs, (_, text) => text ?? ' ')
      .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/s)
      .map((piece, at) => (at % 2 === 1 ? piece : squeezeRules(piece)))
      .join(''),
  );
}

function squeezeRules(text) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');
}
