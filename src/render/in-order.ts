/** How many frames a worker draws on end: time in a picture only goes on, so its frames have to rise. */
const CHUNK = 8;

/** Draws frame `n`. A worker is asked for one frame at a time, each later than the one before. */
export type DrawFrame<Frame> = (n: number) => Promise<Frame>;

/**
 * Draws frames with several workers and hands them on in their order. Which worker draws which frame depends on their speed;
 * what is handed on does not. A worker that is far ahead waits, so that few frames are kept. The first error ends it.
 *
 * @param frames numbers of the frames, rising
 * @param chunk how many of them a worker draws on end
 */
export async function drawInOrder<Frame>(
  frames: readonly number[],
  workers: readonly DrawFrame<Frame>[],
  take: (frame: Frame, n: number) => Promise<void>,
  chunk = CHUNK,
): Promise<void> {
  const drawn = new Map<number, Frame>();
  const ahead = chunk * workers.length * 2;
  let next = 0;
  let taken = 0;
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  let changed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const tell = () => {
    wake();
    changed = new Promise((resolve) => {
      wake = resolve;
    });
  };

  async function work(draw: DrawFrame<Frame>): Promise<void> {
    while (next < frames.length && !failure) {
      const from = next;
      next = Math.min(from + chunk, frames.length);
      for (let index = from; index < from + chunk; index++) {
        const n = frames[index];
        if (n === undefined || failure) return;
        while (index >= taken + ahead && !failure) await changed;
        drawn.set(index, await draw(n));
        tell();
      }
    }
  }

  async function collect(): Promise<void> {
    for (; taken < frames.length && !failure; tell()) {
      const frame = drawn.get(taken);
      if (frame === undefined) {
        await changed;
        continue;
      }
      drawn.delete(taken);
      await take(frame, frames[taken] as number);
      taken++;
    }
  }

  const guarded = (task: Promise<void>) =>
    task.catch((error: unknown) => {
      failure ??= { error };
      tell();
    });
  await Promise.all([...workers.map((draw) => guarded(work(draw))), guarded(collect())]);
  if (failure) throw failure.error;
}
