// Types of chart data shared by both chart formats of OOXML, and limits on series and points.

/** What one of a series' lists keeps of its cells, as texts in the cells' formats; holes are empty. */
export interface ChartPoints {
  /** From the innermost level outwards; one level but for grouped categories. */
  readonly levels: readonly (readonly string[])[];
}

export interface ChartSeries {
  /** As the legend has it; null where it is left to the program. */
  readonly name: string | null;
  /** Categories, or the x of a scatter chart; null where there are none. */
  readonly categories: ChartPoints | null;
  readonly values: ChartPoints | null;
  /** Of bubbles. */
  readonly sizes: ChartPoints | null;
  /** As the file has it, such as `bar`. */
  readonly kind: string;
  /** Its categories are numbers on an axis of their own, and may differ from series to series. */
  readonly is_scatter: boolean;
}

/** A chart as its part has it, whatever the year of its form. */
export interface ChartData {
  title: string | null;
  /** It has a title, be it one that is to be derived. */
  is_titled: boolean;
  readonly kinds: Set<string>;
  readonly series: ChartSeries[];
  /** Where the values are, in the order of the file. */
  readonly formulas: string[];
  category_title: string | null;
  readonly value_titles: string[];
  /** Bars run across. */
  is_lying: boolean;
  /** Series are one on top of the other. */
  is_stacked: boolean;
}

/** Series of one chart: Excel has 255; more than this are left out. */
export const MAX_SERIES = 10_000;
/** Points of all series of a chart; more are left out. */
export const MAX_POINTS = 200_000;
