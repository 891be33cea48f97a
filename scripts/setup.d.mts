export declare class SetupError extends Error {}
export declare function setup(options?: { browser?: boolean }): Promise<void>;
export declare function checkNode(version: string): void;
export declare function orSentence(work: () => Promise<void>): Promise<void>;

interface Machine {
  platform: string;
  arch: string;
}
export declare function stampOf(lockText: string, machine: Machine & { versions: { node: string } }): string;

interface Package {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}
interface Packages {
  packages: Record<string, Package>;
}
export declare function agrees(lock: Packages, installed: Packages, machine: Machine): boolean;
