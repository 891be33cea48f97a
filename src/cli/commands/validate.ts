import { locales } from '../../format/locale.ts';
import type { GraphicRunner } from '../../render/conformance/run-graphic.ts';
import { github } from '../reports/github.ts';
import { json } from '../reports/json.ts';
import { pretty } from '../reports/pretty.ts';
import { listed, type Report, type ReportContext } from '../reports/report.ts';
import { readArguments } from '../shell/arguments.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { type Checked, checkConfigs } from '../validate/check-configs.ts';
import { isManifest } from '../validate/find-configs.ts';
import { cliMessages, sayTrouble } from '../validate/messages.ts';

const formats = {
  pretty,
  json,
  github,
  // A tenth of the users' runs, and the largest of the reports.
  sarif: async (checked: Checked, context: ReportContext) =>
    (await import('../reports/sarif.ts')).sarif(checked, context),
} satisfies Record<string, Report | ((...given: Parameters<Report>) => Promise<string>)>;

/** `tarja validate`: checks files and all configs in folders, and reports in the format asked for. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals: places } = readArguments(args, {
    format: { type: 'string', choices: ['pretty', 'json', 'github', 'sarif'] },
    strict: { type: 'boolean' },
    watch: { type: 'boolean' },
    fix: { type: 'boolean', choices: ['safe', 'all'] },
    run: { type: 'boolean' },
    locale: { type: 'string', choices: locales },
  });
  if (places.length === 0) throw new UsageError('Nothing to validate: name at least one config.json or a folder.');

  const { format = 'pretty', locale = 'en', strict = false, watch = false } = values;
  const fix = values.fix === true ? 'safe' : values.fix;
  if (values.run && watch)
    throw new UsageError('The option --run plays graphics in a browser: it does not go with --watch.');
  const runner = values.run ? await runnerOf(host) : undefined;
  if (fix && (watch || places.includes('-')))
    throw new UsageError('The option --fix writes files: it does not go with --watch or “-”.');
  const context: ReportContext = {
    locale,
    strict,
    cwd: host.cwd,
    workspace: host.env['GITHUB_WORKSPACE'] || undefined,
    colours: Boolean(host.stdout.isTTY) && !host.env['NO_COLOR'] && host.env['TERM'] !== 'dumb',
    columns: host.stdout.columns ?? 120,
  };

  const check = () => checkConfigs(places, { locale, strict, fix, ...(runner && { runner }) }, host);
  const report = async (checked: Checked) => {
    for (const trouble of checked.troubles) host.stderr.write(`tarja validate: ${sayTrouble(trouble, locale)}\n`);
    for (const file of checked.files) {
      const { more } = listed(file);
      if (more) host.stderr.write(`tarja validate: … ${cliMessages[locale].more(more, printable(file.file))}\n`);
    }
    if (runner && !checked.files.some(({ file }) => isManifest(file)))
      host.stderr.write(`tarja validate: ${cliMessages[locale].nothingPlayed}\n`);
    host.stdout.write(await formats[format](checked, context));
    return exitCode(checked);
  };

  if (!watch) {
    try {
      return await report(await check());
    } finally {
      await runner?.close();
    }
  }
  const { watchConfigs } = await import('../validate/watch-configs.ts');
  return watchConfigs({ places, check, report, locale, host });
}

/** What plays graphics in a browser, which is looked for at once. */
async function runnerOf({ env }: Host): Promise<GraphicRunner> {
  const [{ findBrowser }, { GraphicRunner }] = await Promise.all([
    import('../../render/browser.ts'),
    import('../../render/conformance/run-graphic.ts'),
  ]);
  const program = findBrowser(env);
  if (!program)
    throw new UsageError('No Chromium was found to play graphics in: install it, or name one in CHROME_PATH.');
  return new GraphicRunner(program);
}

/** A file that could not be read weighs more than an invalid one: its content is unknown. */
function exitCode({ files, troubles }: Checked): number {
  if (troubles.length) return 2;
  return files.every(({ valid }) => valid) ? 0 : 1;
}
