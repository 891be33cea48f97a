import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

/*
 * A real WordPress from Debian's packages (wordpress, mariadb-server, php-cli, php-mysql), in a folder that goes away again. They are
 * looked for in the machine, or where they were only unpacked: `TARJA_DEBIAN_ROOT`.
 */

const root = process.env['TARJA_DEBIAN_ROOT'] ?? '/';
const programs = {
  wordpress: join(root, 'usr/share/wordpress/wp-settings.php'),
  mariadbd: join(root, 'usr/sbin/mariadbd'),
  php: phpIn(join(root, 'usr/bin')),
};

function phpIn(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return join(folder, names.find((name) => /^php\d+\.\d+$/.test(name)) ?? 'php');
}

/** Why there is no WordPress here; `false` where there is one. */
export const noWordPress =
  Object.entries(programs)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
    .join(', ')
    .replace(/.+/, 'not installed on this machine: $&') || false;

// Unpacked packages have their libraries beside them.
const libraries = root === '/' ? {} : { LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu') };
const env = { PATH: process.env['PATH'] ?? '', ...libraries };

/** What PHP reads from its configuration where it is installed. */
function phpOptions(): string[] {
  const folder = join(root, 'usr/lib/php');
  if (root === '/') return [];
  const extensions = readdirSync(folder).find((name) => /^\d{8}$/.test(name)) ?? '';
  const needed = ['mysqlnd', 'mysqli', 'ctype', 'tokenizer', 'iconv', 'posix', 'fileinfo'];
  return [
    '-n',
    '-d',
    `extension_dir=${join(folder, extensions)}`,
    ...needed.flatMap((name) => ['-d', `extension=${name}`]),
  ];
}

export interface WordPress {
  readonly url: string;
  /** Runs PHP inside WordPress; answers what it prints. */
  php(code: string): string;
  close(): Promise<void>;
}

/** @param plugins folders by the name they have in `wp-content/plugins`; all of them are activated */
export async function startWordPress(plugins: Readonly<Record<string, string>>): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const processes: ChildProcess[] = [];
  const close = async () => {
    for (const child of processes.reverse()) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    processes.push(await startDatabase(join(folder, 'db'), socket));
    cpSync(join(root, 'usr/share/wordpress'), site, {
      recursive: true,
      dereference: true,
      // Links to parts that are not here.
      filter: (file) => existsSync(file),
    });
    for (const [name, source] of Object.entries(plugins))
      cpSync(source, join(site, 'wp-content/plugins', name), { recursive: true });
    writeTheme(join(site, 'wp-content/themes/plain'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(join(site, 'wp-config.php'), configOf(socket, url));
    const php = (code: string) => runPhp(site, code);
    php(installing(Object.keys(plugins)));
    const server = spawn(
      programs.php,
      [...phpOptions(), '-d', 'memory_limit=256M', '-S', `127.0.0.1:${port}`, '-t', site],
      {
        env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
        stdio: 'ignore',
        detached: true,
      },
    );
    processes.push(server);
    await answering(url);
    return { url, php, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  mkdirSync(folder);
  const options = [
    ...['--no-defaults', `--datadir=${folder}`, `--basedir=${join(root, 'usr')}`, '--innodb-buffer-pool-size=16M'],
    ...[
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-log-file-size=8M',
      `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
    ],
    // Some systems run their tests as root, where MariaDB wants to be told so.
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  const tables = ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'].map((name) =>
    readFileSync(join(root, 'usr/share/mysql', name), 'utf8'),
  );
  const input = `create database mysql;\nuse mysql;\n${tables.join('\n')}\ncreate database wordpress;\n`;
  const { status, stderr } = spawnSync(programs.mariadbd, [...options, '--bootstrap'], {
    env,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database cannot be made:\n${stderr}`);
  const server = spawn(
    programs.mariadbd,
    [...options, '--skip-networking', '--skip-grant-tables', `--socket=${socket}`, `--pid-file=${socket}.pid`],
    { env, stdio: 'ignore' },
  );
  await until(() => existsSync(socket));
  return server;
}

const configOf = (socket: string, url: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require ABSPATH . 'wp-settings.php';
`;

const installing = (plugins: readonly string[]) => `
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install( 'Test', 'admin', 'admin@example.com', false, '', 'password-of-a-test' );
wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'password-of-a-test', 'role' => 'author' ) );
switch_theme( 'plain' );
${plugins.map((name) => `activate_plugin( '${name}/${name}.php' );`).join('\n')}
`;

function runPhp(site: string, code: string): string {
  const file = join(site, `run-${process.pid}.php`);
  const installing = code.includes('wp_install(') ? "define( 'WP_INSTALLING', true );" : '';
  writeFileSync(file, `<?php ${installing} require __DIR__ . '/wp-config.php'; ${code}`);
  const { status, stdout, stderr } = spawnSync(programs.php, [...phpOptions(), file], { env, encoding: 'utf8' });
  rmSync(file);
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}

/** Debian packs themes apart: the least that one has to say. */
function writeTheme(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'style.css'), '/* Theme Name: Plain */');
  writeFileSync(
    join(folder, 'index.php'),
    `<!doctype html><html <?php language_attributes(); ?>><head><meta charset="utf-8"><?php wp_head(); ?></head><body><?php
while ( have_posts() ) { the_post(); the_content(); }
wp_footer(); ?></body></html>`,
  );
  // What WordPress asks of others it asks at the usual ports; a gateway of a test has one of its own.
  writeFileSync(
    join(folder, 'functions.php'),
    `<?php add_filter( 'http_allowed_safe_ports', fn( $ports, $host, $url ) => array( ...$ports, wp_parse_url( $url, PHP_URL_PORT ) ), 10, 3 );`,
  );
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

async function until(fact: () => boolean): Promise<void> {
  for (let tries = 0; !fact(); tries++) {
    if (tries === 1000) throw new Error('The database does not start.');
    await new Promise((done) => setTimeout(done, 10));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  try {
    // A group of its own, where it has workers.
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
  await gone;
}
