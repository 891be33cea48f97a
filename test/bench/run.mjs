import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench -- validate`: measures one thing beside what others use for it. The others are installed on the first
 * run, into this folder only; figures go to stdout and, as JSON, to results/.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
/** Whether it is measured beside packages that have to be installed. */
const benches = {
  validate: true,
  language: false,
  form: true,
  gateway: false,
  widgets: true,
  fanout: false,
  take: false,
  soak: false,
  render: false,
};
const [name, ...only] = process.argv.slice(2);

if (!Object.hasOwn(benches, name ?? '')) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
const installed = `${here}node_modules/.package-lock.json`;
const isOutdated = !existsSync(installed) || statSync(installed).mtimeMs < statSync(`${here}package-lock.json`).mtimeMs;
if (benches[name] && isOutdated) {
  console.error('Installing what is measured beside Tarja …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { status } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--ignore-scripts', '--silent'], {
    cwd: here,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const { bench } = await import(`./${name}.mjs`);
const results = { date: new Date().toISOString(), node: process.version, ...(await bench(only)) };
mkdirSync(`${here}results`, { recursive: true });
writeFileSync(`${here}results/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
