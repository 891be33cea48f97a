import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { help } from '../../../src/cli/help.ts';
import { runCommand } from '../../support/command.ts';

/* The pages about the command line name every command and every option that `--help` names. */

const page = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const cli = page('cli');
const [, list = ''] = /\n```\n(tarja validate [\s\S]*?)\n```\n/.exec(cli) ?? [];

/** Pages that describe a command beside its section in docs/cli.md. */
const further: Readonly<Record<string, string>> = {
  services: page('local-services'),
  render: page('rendering'),
  'language-server': page('editors'),
};

describe('docs/cli.md', () => {
  for (const [command, text] of Object.entries(help)) {
    // Of `npm start` the README tells; it is no command of the package.
    if (command === 'start') continue;
    test(`has ${command}, with all its options`, () => {
      const section = command === 'tarja' ? cli : sectionOf(command);
      if (command !== 'tarja') assert.match(list, new RegExp(`^tarja ${command} `, 'm'));
      for (const [option] of text.matchAll(/--[a-z][a-z-]*/g))
        assert.match(`${section}${further[command] ?? ''}`, new RegExp(`${option}(?![\\w-])`), option);
    });
  }
});

describe('--help', () => {
  for (const [command, text] of Object.entries(help)) {
    if (command === 'start' || command === 'tarja') continue;
    test(`names ${command}, and all its options`, async () => {
      assert.match(help.tarja, new RegExp(`^  ${command} `, 'm'));
      const { stderr } = await runCommand([command, '--no-such-option'], { cwd: '/' });
      const [, known = ''] = / Known: (.*)\.\n$/.exec(stderr) ?? [];
      assert.notEqual(known, '', stderr);
      for (const option of known.split(', ')) assert.match(text, new RegExp(`${option}(?![\\w-])`), option);
    });
  }
});

/** What stands under the heading that names a command, up to the next of its level. */
function sectionOf(command: string): string {
  const section = cli.split(/^(?=## )/m).find((one) => one.split('\n', 1)[0]?.includes(`\`tarja ${command}\``));
  assert.ok(section, command);
  return section;
}
