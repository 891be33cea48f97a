import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orSentence, setup } from '../../scripts/setup.mjs';

/**
 * `npm run bench -- validate`: measures one thing beside what others use for it. The others are installed on the first
 * run, into this folder only; figures go to stdout and, as JSON, to results/.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
/** Where the packages that it is measured beside are installed; nowhere for those without. */
const benches = {
  validate: '.',
  language: undefined,
  form: '.',
  gateway: undefined,
  widgets: '.',
  fanout: undefined,
  take: undefined,
  soak: undefined,
  render: 'render',
};
const [name, ...only] = process.argv.slice(2);

if (!Object.hasOwn(benches, name ?? '')) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
await orSentence(() => setup({ browser: true }));
const place = benches[name];
if (place !== undefined && isOutdated(join(here, place))) {
  console.error('Installing what is measured beside Tarja …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Not `npm ci`: it refuses where a registry lacks what other platforms need, and said nothing of that.
  const { status } = spawnSync(
    npm[0],
    [...npm.slice(1), 'install', '--no-save', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: join(here, place),
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const { bench } = await import(`./${name}.mjs`);
const results = { date: new Date().toISOString(), node: process.version, ...(await bench(only)) };
mkdirSync(`${here}results`, { recursive: true });
writeFileSync(`${here}results/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);

function isOutdated(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs;
}
