/** Runs `work` while no other process holds the lock file. A lock whose process has ended is taken over. */
export function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T>;
