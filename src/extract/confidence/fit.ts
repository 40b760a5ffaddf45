// The weights by which signals become a confidence; `npm run calibrate` finds them.

/** What a fit consists of: weights of a logistic function, and a shift for each kind of evidence. */
export interface Fit {
  readonly intercept: number;
  readonly score: number;
  readonly margin: number;
  readonly agreement: number;
  readonly contested: number;
  /** By kind of evidence, shrunk to 0; kinds that were not seen have none. */
  readonly evidence: Readonly<Record<string, number>>;
}
