import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Writes `docs/api.md` from the docblocks of what `src/index.ts` exports. `npm run generate` runs it. */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Functions by what they are for; a function without a place here fails the generator. */
const sections: readonly { title: string; functions: readonly string[] }[] = [
  { title: 'Check a config', functions: ['check', 'validate', 'fixAll', 'applyEdits', 'defineConfig'] },
  { title: 'Values of a template', functions: ['resolve', 'validateValue', 'kindOf', 'valuesType', 'valuesTypeName'] },
  { title: 'Values in an address', functions: ['encodeValues', 'decodeValues'] },
  { title: 'An editing session', functions: ['createSession', 'recoveryKey'] },
];

const intro = `# API of \`tarja\`

The functions of the main entry, for Node, browsers, workers and edge functions. None of them needs a DOM, reads files or asks a
network. \`npm run generate\` writes this page from the docblocks of the sources.

\`\`\`ts
import { check, resolve, validateValue } from 'tarja';
\`\`\`

The types of a config (\`Config\`, \`Field\`, \`TextField\`, \`Preset\`, \`Variant\`, …) come from the same entry; the
[format](../schema/README.md) describes what they hold. Errors are values: a function that cannot do what it is asked for returns
a problem with a stable code, and throws only where the caller broke its contract.
`;

/** The page as text. */
export function apiPage(): string {
  const program = ts.createProgram([join(root, 'src/index.ts')], compilerOptions());
  const checker = program.getTypeChecker();
  const entry = program.getSourceFile(join(root, 'src/index.ts'));
  const module = entry && checker.getSymbolAtLocation(entry);
  if (!module) throw new Error('src/index.ts exports nothing.');
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => !symbol.declarations?.some((one) => one.getSourceFile().fileName.includes('/generated/')));
  const byName = new Map(exported.map((symbol) => [symbol.name, symbol]));
  const functions = exported.filter(({ flags }) => flags & ts.SymbolFlags.Function).map(({ name }) => name);
  const placed = sections.flatMap(({ functions }) => functions);
  const unplaced = [
    ...functions.filter((name) => !placed.includes(name)),
    ...placed.filter((name) => !functions.includes(name)),
  ];
  if (unplaced.length > 0)
    throw new Error(`scripts/api-docs.ts and src/index.ts disagree about ${unplaced.join(', ')}.`);

  const parts = sections.map(({ title, functions }) => {
    const entries = functions.map((name) => functionEntry(byName.get(name) as ts.Symbol, checker));
    return `## ${title}\n\n${entries.join('\n')}`;
  });
  const types = exported
    .filter(({ name }) => !functions.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((symbol) => typeEntry(symbol, checker));
  return [intro, ...parts, `## Types\n\n${types.join('\n')}`].join('\n');
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root).options;
}

function functionEntry(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const declaration = symbol.declarations?.find(ts.isFunctionDeclaration);
  if (!declaration) throw new Error(`${symbol.name} is no function declaration.`);
  const tags = symbol.getJsDocTags(checker);
  const params = tags
    .filter(({ name }) => name === 'param')
    .map(({ text }) => ts.displayPartsToString(text).match(/^(\S+)\s*-?\s*([\s\S]*)$/) ?? [])
    .map(([, name, text]) => `- \`${name}\`: ${oneLine(text)}`);
  const returns = tags.filter(({ name }) => name === 'returns').map(({ text }) => `- returns ${proseOf(text)}`);
  return [
    `### \`${symbol.name}\``,
    code(signatureOf(declaration)),
    documentationOf(symbol, checker),
    [...params, ...returns].join('\n'),
  ]
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The declaration without its body and without defaults, as a caller sees it. */
function signatureOf({
  name,
  typeParameters = ts.factory.createNodeArray(),
  parameters,
  type,
}: ts.FunctionDeclaration) {
  const generics = typeParameters.length ? `<${typeParameters.map((one) => one.getText()).join(', ')}>` : '';
  const given = parameters.map((parameter) => {
    const called = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options';
    return `${called}${parameter.initializer || parameter.questionToken ? '?' : ''}: ${parameter.type?.getText()}`;
  });
  return `${name?.text}${generics}(${given.join(', ')}): ${type?.getText()}`;
}

function typeEntry(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const [declaration] = symbol.declarations ?? [];
  const heading = `### \`${symbol.name}\``;
  const about = documentationOf(symbol, checker);
  const body =
    declaration && (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration))
      ? members(symbol, checker)
      : code(withoutComments(declaration?.getText().replace(/^export /, '') ?? ''));
  return [heading, about, body]
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('\n');
}

function members(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const rows = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter((member) => !member.name.startsWith('#') && !isInternal(member, checker))
    .map((member) => `| \`${memberText(member)}\` | ${oneLine(documentationOf(member, checker))} |`);
  return `| member | |\n| --- | --- |\n${rows.join('\n')}`;
}

function isInternal(member: ts.Symbol, checker: ts.TypeChecker): boolean {
  return member.getJsDocTags(checker).some(({ name }) => name === 'internal');
}

function memberText(member: ts.Symbol): string {
  const [declaration] = member.declarations ?? [];
  if (!declaration) return member.name;
  // A getter is read as a property is, without parentheses.
  if (ts.isGetAccessorDeclaration(declaration)) return inTable(`${member.name}: ${declaration.type?.getText()}`);
  const text = ts.isMethodDeclaration(declaration)
    ? declaration.getText().slice(0, (declaration.body?.getStart() ?? declaration.end) - declaration.getStart())
    : declaration.getText();
  return inTable(
    withoutComments(text)
      .replace(/^readonly /, '')
      .replace(/;$/, ''),
  );
}

function inTable(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return proseOf(symbol.getDocumentationComment(checker));
}

/** Text of a docblock; links to other docblocks are read as code. */
function proseOf(parts: readonly ts.SymbolDisplayPart[] | undefined): string {
  return ts
    .displayPartsToString(parts ? [...parts] : [])
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

function withoutComments(text: string): string {
  return text.replace(/\s*\/\*\*[\s\S]*?\*\//g, '').trim();
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

function code(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'docs/api.md'), apiPage());
