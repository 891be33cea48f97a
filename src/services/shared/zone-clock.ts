const unit = 'numeric';

/** The wall clock of a time zone. The zone data have its summer time, and when that ended. */
export class ZoneClock {
  readonly #zone: string;
  /** Made when first needed: making one takes milliseconds. */
  #format: Intl.DateTimeFormat | undefined;

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** What it shows at a moment, as if it were UTC. */
  wallAt(moment: number): number {
    this.#format ??= new Intl.DateTimeFormat('en-GB', {
      timeZone: this.#zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: unit,
      month: unit,
      day: unit,
      hour: unit,
      minute: unit,
      second: unit,
    });
    const parts = Object.fromEntries(
      this.#format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second, new Date(moment).getUTCMilliseconds());
  }

  /**
   * The moment at which it shows this. Asked twice: the first guess may lie beyond a change of clocks. What it never shows, because
   * summer time begins, is as long after the change as it would be after the hour that is left out.
   */
  momentOf(wall: number): number {
    const guess = wall - (this.wallAt(wall) - wall);
    const moment = wall - (this.wallAt(guess) - guess);
    return this.wallAt(moment) === wall ? moment : guess;
  }
}
