/**
 * A widget as the gallery shows it, and as its tests may: a file `story.ts` beside the element, whose default export this is.
 * Plain data: what is asked is really answered by the services, except in the states named here.
 */
export interface Story {
  /** Settings worth seeing, by a short English name; the first are the widget's own defaults, `{}`. */
  readonly looks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * States that do not come by themselves, by a short English name: `empty`, and those of this widget alone (an older day, filled
   * days, providers that failed). What the widget's questions are then answered with, by the names of its `queries`;
   * `settings` as in `looks`.
   */
  readonly states: Readonly<
    Record<
      string,
      {
        readonly settings?: Readonly<Record<string, unknown>>;
        readonly answers: Readonly<Record<string, unknown>>;
      }
    >
  >;
  /** Height to reserve in a column of a page, as CSS says it: what a page author would write for `--tarja-height`. */
  readonly height: string;
  /** The same where the whole screen is narrow, if it is more there. */
  readonly heightOnPhones?: string;
}
