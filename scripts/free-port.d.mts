/** A port of 127.0.0.1 on which nobody listens, for a program that must be told one. */
export function freePort(): Promise<number>;
