/** Why there is no answer, as readers are told. */
export interface Failure {
  readonly status: number;
  /** JSON, as the service documents its errors. Holds no key. */
  readonly body: string;
  /** Milliseconds that the service asks for. */
  readonly retryAfter?: number | undefined;
  /** For the log and the counts. */
  readonly kind: 'status' | 'timeout' | 'network' | 'shape' | 'busy' | 'circuit';
  /** The service itself answered so; else the gateway found it. */
  readonly saidByService: boolean;
  /**
   * Whether an older answer may stand in: not where the service said that there is none (404) or that the question makes
   * no sense (400, 422).
   */
  readonly staleStandsIn: boolean;
}
