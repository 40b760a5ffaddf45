// The weights by which signals become a confidence; `npm run calibrate` finds them.

/** What a fit consists of: weights of a logistic function, a shift for each kind of evidence, and how far sources differ. */
export interface Fit {
  readonly intercept: number;
  readonly score: number;
  readonly margin: number;
  readonly agreement: number;
  readonly contested: number;
  readonly vague: number;
  readonly novelty: number;
  /** By kind of evidence, shrunk to 0. */
  readonly evidence: Readonly<Record<string, EvidenceFit>>;
  /** The shift of kinds that no label was ever held against. */
  readonly unlabelled: number;
  /** Of the log odds between sources: how much less sure a document of a new source is. */
  readonly source_variance: number;
  /** Of the log odds between kinds of evidence: how much less sure a kind is that was seen in no source. */
  readonly evidence_variance: number;
}

export interface EvidenceFit {
  readonly shift: number;
  /** Sources that it was seen in: what is known of few sources is not trusted much. */
  readonly sources: number;
}
