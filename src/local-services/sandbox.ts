import type { Context } from 'hono';
import { Refusal } from '../services/shared/errors.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { anyAddress, publicOnly } from './sandbox/addresses.ts';
import { Artifacts } from './sandbox/artifacts.ts';
import { chooseEngine } from './sandbox/choose-engine.ts';
import type { Engine, Entry, Outcome } from './sandbox/engines/engine.ts';
import { mediaType, mediaTypeName } from './sandbox/media-type.ts';
import { DOCUMENTED_PACKAGES } from './sandbox/packages.ts';
import { workPath } from './sandbox/paths.ts';
import { optionalText, readBody, requiredText, wholeNumber } from './sandbox/read-body.ts';
import { type SandboxSession, Sessions } from './sandbox/sessions.ts';
import { sampleTokens, tokenOf } from './sandbox/tokens.ts';
import { readUpload } from './sandbox/uploads.ts';
import { createServiceApp } from './service-app.ts';

export interface SandboxOptions extends LocalOptions {
  /** Path of the Python interpreter that runs in bubblewrap. Default: the system’s. */
  python?: string | undefined;
  /** Lets uploads by address lead into private networks. */
  allowPrivateUrls?: boolean | undefined;
  /** Live sessions a tenant may have. Default 5. */
  quota?: number | undefined;
  /** Whether other machines reach it: then no code runs without bubblewrap. */
  exposed?: boolean | undefined;
  /** Runs the code instead of the one that would be chosen; closed with the service. */
  engine?: Engine | undefined;
}

/** Milliseconds (document 3 shows no default and no maximum of `timeoutMs`). */
const RUN_TIME = { least: 100, most: 120_000, missing: 30_000 };

/** What the code made is shown, and does nothing: no script, no form, no request of its own (fact 95). */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
};

/**
 * The code sandbox (document 3): stateful Python sessions of tenants, their files and artifacts. Rejects with `EngineFailed` when
 * `python` names no interpreter that runs.
 */
export async function createSandbox(options: SandboxOptions): Promise<LocalService> {
  const { now, seed, log } = options;
  const { engine, reasons } = options.engine
    ? { engine: options.engine, reasons: [] }
    : await chooseEngine({ python: options.python, exposed: options.exposed });
  const tenants = sampleTokens(seed);
  const sessions = new Sessions({ engine, now, quota: options.quota });
  const artifacts = new Artifacts(now);
  const permit = options.allowPrivateUrls ? anyAddress : publicOnly;

  const health = () => ({
    engine: engine.name,
    ...(engine.python === undefined ? {} : { python: engine.python }),
    protects: engine.protects,
    packages: engine.packages,
    missing: missingFrom(engine),
  });
  const app = createServiceApp({ log }, undefined, health);

  /** The token is looked at before anything else of a request (fact 86), but not before whether there is such a route. */
  function tenantOf(c: Context): string {
    const token = tokenOf(c.req);
    const tenant = token === undefined ? undefined : tenants.get(token);
    if (tenant === undefined) throw new Refusal(401, 'The token is missing or not valid.');
    return tenant;
  }

  function sessionOf(c: Context): SandboxSession {
    return sessions.find(tenantOf(c), c.req.param('id') as string);
  }

  async function askProvider(): Promise<void> {
    const failure = await meetFault(options, RUN_TIME.missing);
    if (!failure) return;
    throw new Refusal(failure.fault === 'timeout' || failure.fault === 504 ? 504 : 502, failure.reason);
  }

  app.post('/sessions', async (c) => {
    const tenant = tenantOf(c);
    const body = await readBody(c.req.raw);
    const session = sessions.create(tenant, {
      conversationId: optionalText(body, 'conversationId'),
      idleSec: wholeNumber(body, 'idleTtlSec', 60, 300, 120),
      lifeSec: wholeNumber(body, 'maxLifetimeSec', 300, 7200, 3600),
    });
    return c.json({ sessionId: session.id, expiresAt: timestamp(sessions.expiresAt(session)) }, 201, NEVER_KEPT);
  });

  app.get('/sessions/:id', (c) => {
    const session = sessionOf(c);
    const { createdAt, conversationId } = session;
    const expiresAt = timestamp(sessions.expiresAt(session));
    return c.json({ alive: true, createdAt: timestamp(createdAt), expiresAt, conversationId }, 200, NEVER_KEPT);
  });

  app.delete('/sessions/:id', async (c) => {
    const { tenant, id } = sessionOf(c);
    await sessions.delete(tenant, id);
    // Then, because a run may still come to its end while the interpreter is ended.
    artifacts.removeOf(id);
    return c.json({ deleted: true }, 200, NEVER_KEPT);
  });

  app.post('/sessions/:id/files', async (c) => {
    const session = sessionOf(c);
    const { name, content } = await readUpload(c.req.raw, permit);
    await askProvider();
    const trouble = await sessions.within(session, (interpreter) => interpreter.write(name, content));
    if (trouble === 'folder') throw new Refusal(422, 'There is a folder of that name.');
    if (trouble === 'full') throw new Refusal(413, 'The file system of the session has no room for the file.');
    return c.json({ path: `/work/${name}` }, 201, NEVER_KEPT);
  });

  app.get('/sessions/:id/files', async (c) => {
    const session = sessionOf(c);
    const path = workPath(c.req.query('path') || '/work');
    await askProvider();
    const entries = await sessions.within(session, (interpreter) => interpreter.list(path));
    if (!entries) throw new Refusal(404, 'There is no such file or folder in the session.');
    return c.json(entries.map(listed), 200, NEVER_KEPT);
  });

  app.get('/sessions/:id/files/:path{.+}', async (c) => {
    const session = sessionOf(c);
    const path = workPath(c.req.param('path'));
    await askProvider();
    const content = await sessions.within(session, (interpreter) => interpreter.read(path));
    if (!content) throw new Refusal(404, 'There is no such file in the session.');
    return c.body(bytes(content), 200, { 'content-type': mediaType(path), ...HARMLESS, ...NEVER_KEPT });
  });

  app.post('/sessions/:id/run', async (c) => {
    const session = sessionOf(c);
    const body = await readBody(c.req.raw);
    const code = requiredText(body, 'code');
    if ((body['language'] ?? 'python') !== 'python') throw new Refusal(422, '`language` must be `python`.');
    const timeoutMs = wholeNumber(body, 'timeoutMs', RUN_TIME.least, RUN_TIME.most, RUN_TIME.missing);
    await askProvider();
    const outcome = await sessions.run(session, code, timeoutMs);
    return c.json(told(outcome, session, addressOf(c)), 200, NEVER_KEPT);
  });

  app.get('/a/:first/:second/:name', (c) => {
    const { first, second, name } = c.req.param();
    const found = artifacts.find(first, second, name);
    if (!found) throw new Refusal(404, 'There is no such artifact.');
    return c.body(bytes(found.content), 200, {
      'content-type': mediaType(found.name),
      'cache-control': 'public, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      ...HARMLESS,
    });
  });

  /** A run’s answer, its files kept as artifacts. One for which there is no room is named in the output instead. */
  function told({ files, stdout, ...rest }: Outcome, session: SandboxSession, address: string) {
    const { tenant, id } = session;
    const made = files.map(({ name, content }) => {
      const kept = artifacts.keep({ tenant, sessionId: id }, name, content);
      return kept ? { name, mimeType: mediaTypeName(name), url: address + kept.path, sizeBytes: content.length } : name;
    });
    const left = made.filter((one) => typeof one === 'string');
    const notes = left.map((name) => `[not captured: ${name}; delete a session to make room for artifacts]\n`);
    return {
      ...rest,
      stdout: [stdout, ...notes].join(''),
      artifacts: made.filter((one) => typeof one !== 'string'),
    };
  }

  return {
    name: 'sandbox',
    app,
    keys: [...tenants.keys()],
    notes: notesOf(engine, reasons),
    async close() {
      // An interpreter that is still starting ends with its engine; its session waits for that.
      await Promise.all([sessions.close(), engine.close()]);
    },
  };
}

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** The service's address as the client asks it, so that artifacts are found there too. */
function addressOf(c: Context): string {
  const { origin, pathname } = new URL(c.req.url);
  return origin + pathname.slice(0, pathname.lastIndexOf('/sessions/'));
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function listed({ path, name, sizeBytes, modifiedAt, isDirectory }: Entry) {
  return { path, name, sizeBytes, modifiedAt: timestamp(modifiedAt), isDirectory };
}

function bytes(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return content as Uint8Array<ArrayBuffer>;
}

function missingFrom({ packages }: Engine): string[] {
  return Object.keys(DOCUMENTED_PACKAGES).filter((name) => !packages.includes(name));
}

/** What people should know when it starts. */
function notesOf(engine: Engine, reasons: readonly string[]): string[] {
  const missing = missingFrom(engine);
  return [
    `The sandbox runs Python${engine.python ? ` ${engine.python}` : ''} with the engine “${engine.name}”. ${engine.protects}`,
    ...reasons,
    missing.length === 0
      ? 'All documented packages are there.'
      : `Documented packages that are there: ${engine.packages.join(', ') || 'none'}. Missing: ${missing.join(', ')}.`,
  ];
}
