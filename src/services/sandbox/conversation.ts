import { ServiceError } from '../shared/errors.ts';
import type { Call } from '../shared/http.ts';
import type { RunOptions, RunResult, SandboxClient, SandboxFile, SessionOptions } from './client.ts';

/** The paths of the uploaded files by the names they were uploaded under. */
export type Paths = ReadonlyMap<string, string>;

export interface ConversationRun extends RunResult {
  /** Whether the session was made anew for this run: files are there again, variables of earlier runs are not. */
  readonly renewed: boolean;
}

interface Opened {
  readonly sessionId: string;
  readonly paths: Map<string, string>;
}

/**
 * A session that outlives its sandbox: one a conversation, made when it is first needed (document 3, section 4, rule 2).
 * When it is gone (404), or its provider goes on failing after the client’s own tries (502, 504: “if it persists, use a new
 * session”), a new one is made, every file is uploaded again, and the call is made once more. Files are kept in memory for
 * that until `end`.
 */
export function createConversation(sandbox: SandboxClient, options: SessionOptions = {}) {
  const files = new Map<string, SandboxFile>();
  let opened: Promise<Opened> | undefined;
  /** How often it was ended: what was under way then is not made once more. */
  let ends = 0;

  /** Several calls may wait for one opening, so no single caller’s signal ends it. */
  function current(): Promise<Opened> {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      // Those who wait for it are told; the next call begins anew.
      if (opened === opening) opened = undefined;
    });
    return opening;
  }

  async function open(): Promise<Opened> {
    const { sessionId } = await sandbox.createSession(options);
    const paths = new Map<string, string>();
    for (const [name, file] of files) paths.set(name, (await sandbox.upload(sessionId, file)).path);
    return { sessionId, paths };
  }

  async function within<T>(work: (session: Opened) => Promise<T>): Promise<{ value: T; renewed: boolean }> {
    const session = current();
    const before = ends;
    const { sessionId, paths } = await session;
    try {
      return { value: await work({ sessionId, paths }), renewed: false };
    } catch (error) {
      const isLost = error instanceof ServiceError && [404, 502, 504].includes(error.status ?? 0);
      if (!isLost || ends > before) throw error;
      if (opened === session) {
        opened = undefined;
        // One that only lost its provider still counts against the quota.
        if (error.status !== 404) await discard(sessionId);
      }
      return { value: await work(await current()), renewed: true };
    }
  }

  /** A session that cannot be deleted any more ends by itself. */
  async function discard(sessionId: string): Promise<void> {
    await sandbox.deleteSession(sessionId).catch((error) => {
      if (!(error instanceof ServiceError)) throw error;
    });
  }

  return {
    /**
     * Puts a file into the session, and into every later one. Gives its path of now; after a renewal it may be another:
     * give `run` a function to be sure.
     */
    async upload(file: SandboxFile, call: Call = {}): Promise<string> {
      const { value } = await within(async ({ sessionId, paths }) => {
        const { path } = await sandbox.upload(sessionId, file, call);
        paths.set(file.name, path);
        return path;
      });
      files.set(file.name, file);
      return value;
    },

    /** Runs code, or what a function makes of the paths of the files, in the session of this conversation. */
    async run(
      code: string | ((paths: Paths) => string),
      options: RunOptions = {},
      call: Call = {},
    ): Promise<ConversationRun> {
      const { value, renewed } = await within(({ sessionId, paths }) =>
        sandbox.run(sessionId, typeof code === 'string' ? code : code(paths), options, call),
      );
      return { ...value, renewed };
    },

    /** The session of now; `undefined` before the first call and after `end`. */
    async sessionId(): Promise<string | undefined> {
      return (await opened)?.sessionId;
    },

    /** Deletes the session and its artifacts, and forgets the files. */
    async end(call: Call = {}): Promise<void> {
      const session = opened;
      opened = undefined;
      ends++;
      files.clear();
      if (!session) return;
      try {
        await sandbox.deleteSession((await session).sessionId, call);
      } catch (error) {
        // Gone is what it should be.
        if (!(error instanceof ServiceError && error.status === 404)) throw error;
      }
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;
