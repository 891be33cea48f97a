/** How the gateway tells time, in milliseconds. */
export interface GatewayClock {
  /** The time of day, since 1970. It may be set at any moment: what lasts is not measured by it. */
  readonly now: () => number;
  /** Goes on evenly, however the time of day is set. */
  readonly elapsed: () => number;
}
