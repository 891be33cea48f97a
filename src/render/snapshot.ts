/** One question of a widget with its answer. */
export interface RecordedAnswer {
  /** Method, path with its query below the gateway, and what was sent. */
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Answers of services as they were once: a picture made from them is the same on every day. */
export interface Snapshot {
  readonly version: 1;
  /** In ISO 8601. The calendar of the pictures begins there. */
  readonly recordedAt: string;
  readonly answers: readonly RecordedAnswer[];
}

/** Asks the gateway a question of a widget. */
export type Ask = (request: Request, path: string) => Promise<Response>;

/** Headers that belong to a connection, or that are made anew for each answer. */
const notKept = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Reads a snapshot; a sentence where the text is none. */
export function readSnapshot(text: string): Snapshot | string {
  let value: Partial<Snapshot> | null;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `It is not JSON: ${(error as Error).message}`;
  }
  if (value?.version !== 1) return 'It is no snapshot: `tarja render --record-data` writes one.';
  if (Number.isNaN(Date.parse(String(value.recordedAt)))) return 'Its “recordedAt” is no moment in ISO 8601.';
  if (!Array.isArray(value.answers) || !value.answers.every(isAnswer)) return 'Its “answers” are damaged.';
  return value as Snapshot;
}

/** Answers out of a snapshot alone. What it does not hold is an outage, as it would be on air. */
export function askSnapshot({ answers }: Snapshot): Ask {
  const known = new Map(answers.map((answer) => [keyOf(answer), answer]));
  return async (request, path) => {
    const answer = known.get(keyOf({ method: request.method, path, body: await request.text() }));
    if (!answer) return Response.json({ message: 'The snapshot does not hold this answer.' }, { status: 503 });
    return new Response(bodyOf(answer), { status: answer.status, headers: answer.headers });
  };
}

/** Asks another one, and keeps the newest answer to each question. */
export function recordAnswers(ask: Ask, now: Date): { readonly ask: Ask; snapshot(): Snapshot } {
  const answers = new Map<string, RecordedAnswer>();
  return {
    async ask(request, path) {
      const body = await request.clone().text();
      const response = await ask(request, path);
      const text = await response.text();
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !notKept.includes(name)));
      const answer = { method: request.method, path, body, status: response.status, headers, text };
      answers.set(keyOf(answer), answer);
      return new Response(bodyOf(answer), { status: response.status, headers });
    },
    snapshot: () => ({
      version: 1,
      recordedAt: now.toISOString(),
      answers: [...answers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer),
    }),
  };
}

function keyOf({ method, path, body }: Pick<RecordedAnswer, 'method' | 'path' | 'body'>): string {
  return JSON.stringify([method, path, body]);
}

/** These statuses have no body. */
function bodyOf({ status, text }: RecordedAnswer): string | null {
  return [204, 205, 304].includes(status) ? null : text;
}

function isAnswer(value: unknown): value is RecordedAnswer {
  const { method, path, body, status, headers, text } = (value ?? {}) as Partial<RecordedAnswer>;
  return (
    [method, path, body, text].every((each) => typeof each === 'string') &&
    Number.isInteger(status) &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((each) => typeof each === 'string')
  );
}
