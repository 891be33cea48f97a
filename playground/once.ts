/**
 * Does something once, at the first call, and answers each call with what came of it. What failed is done again at the next call: a
 * network or a storage may be back by then.
 */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
