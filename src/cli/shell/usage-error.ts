/**
 * The command line asks for something that cannot be done: an unknown option, nothing to work on, a file that cannot be
 * written. `main` says the sentence on stderr and ends with 2. It does not mean that a config is invalid.
 */
export class UsageError extends Error {}
