export declare function findChrome(): Promise<string | undefined>;
export declare const chromeArgs: string[];
