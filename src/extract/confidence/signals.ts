// Features of a chosen value from which its confidence is computed.

/** What is known about a value that was chosen: the confidence is fitted by these and by nothing else. */
export interface Signals {
  /** How it was found. */
  readonly evidence: string;
  /** Of the evidence, 0 to 1. */
  readonly score: number;
  /** Distance to the best score of another value; the score itself where there is no other value. */
  readonly margin: number;
  /** Further places that say the same. */
  readonly agreement: number;
  /** Another value is as good. */
  readonly contested: boolean;
  /** The name of the field does not say what it is of, and several things of the document have such a value. */
  readonly vague: boolean;
  /** How unlike the document is to those that confidence was fitted on, 0 to 1. */
  readonly novelty: number;
}
