/** Facts of every diagnostic of a lint rule, by its code. */
// biome-ignore lint/suspicious/noEmptyInterface: the rules fill it
export interface LintFindings {}
