/** What comes of some work, or an error where it takes longer than so many milliseconds: what comes of it then is not looked at. */
export async function within<T>(
  work: T | Promise<T>,
  ms: number,
  late = () => new Error(`It does not answer in ${ms} ms.`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
