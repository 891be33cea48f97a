import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeCompressors } from '../../gateway/node.ts';
import { isTemplateName } from '../../language/file-names.ts';
import type { Ask } from '../../render/snapshot.ts';
import { authorFiles } from '../../serve/author-files.ts';
import { MAIN } from '../../serve/channel.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../../serve/local-gateway.ts';
import { openStation, templatesOf } from '../../serve/station.ts';
import { templateDrawer } from '../render/draw-template.ts';
import { readArguments } from '../shell/arguments.ts';
import { builtEmbed, builtPages } from '../shell/built-files.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { leftOutOf, portOf, renameIt, startLocal, templatesIn } from '../shell/station-parts.ts';
import { explainListening, untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';

/** Another one than that of `tarja serve`: both may run. What the browser keeps belongs to the port. */
const PORT = 8710;

/** What new templates begin with. */
const starter = join(import.meta.dirname, '..', 'starter');

/** `tarja dev`: the playground on the files of a folder, until Ctrl-C. Its show ends with the process. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, { port: { type: 'string' } });
  const [named = '.', extra] = positionals;
  if (extra !== undefined) throw new UsageError('One folder of templates at a time.');
  const folder = templatesIn(named, host.cwd);
  const isTemplate = existsSync(join(folder, 'config.json'));
  const name = basename(folder);
  if (isTemplate && !isTemplateName(name)) throw new UsageError(renameIt(name));
  const templates = isTemplate ? dirname(folder) : folder;
  const port = portOf(values.port, PORT);
  const pages = builtPages();
  if (pages === undefined) throw new UsageError('The playground is not built: in a clone, “npm run build” makes it.');

  const ended = untilEnded();
  const closing: (() => unknown)[] = [];
  try {
    const log = (line: string) => host.stderr.write(`tarja dev: ${line}\n`);
    for (const line of leftOutOf(templates)) log(line);
    const { services, console } = await startLocal(log);
    closing.push(() => services.close());
    const gateway = localGateway(services.source, { log, compressors: nodeCompressors });
    const ask: Ask = (request, path) =>
      gateway.fetch(new Request(new URL(`${LOCAL_GATEWAY_PATH}${path}`, request.url), request));
    const station = await openStation({
      templates,
      pages,
      console,
      tokens: undefined,
      show: undefined,
      channels: [MAIN],
      embed: builtEmbed(),
      gateway: { gateway, basePath: LOCAL_GATEWAY_PATH },
      shipped: templatesOf(pages),
      author: authorFiles(templates, starter, templateDrawer(host, { pages, ask })),
    });
    closing.push(() => station.close());
    const url = await station.listen(port).catch(explainListening);
    const address = `${url}/playground/${isTemplate ? `#${name}` : ''}`;
    host.stdout.write(`Tarja playground: ${address}   (Ctrl-C ends it)
Templates:        ${printable(templates)}
`);
    await ended.signal;
  } finally {
    ended.forget();
    for (const one of closing.reverse()) await one();
  }
  return 0;
}
