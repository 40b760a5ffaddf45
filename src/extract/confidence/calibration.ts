// Types of the published calibration: reliability bins and how the confidence was fitted.
import type { Fit } from './fit.ts';

/** Values whose confidence lies between two tenths: what was claimed, and how often it was right. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly values: number;
  readonly confidence: number;
  readonly right: number;
}

/** How confidence was fitted, and how well it held on documents that were left out of the fit. */
export interface Calibration {
  readonly method: 'logistic';
  /** Share by which values are taken to be right less often than observed, since the rules were written on these documents. */
  readonly optimism: number;
  /** Labelled values that it was fitted on, and the share of them that is right. */
  readonly values: number;
  readonly right: number;
  /** Each judged by a fit that had seen nothing of the set. */
  readonly sets: readonly LeftOut[];
  /** Of all sets together, each left out of the fit, and of the worst. */
  readonly error: number;
  readonly worst_error: number;
  readonly fit: Fit;
  /** By fits that had seen nothing of the set. */
  readonly reliability: readonly ReliabilityBin[];
}

/** How confidence held on documents of a source that was left out of the fit. */
export interface LeftOut {
  readonly name: string;
  readonly documents: number;
  readonly values: number;
  readonly right: number;
  readonly confidence: number;
  /** Expected calibration error, ten bins. */
  readonly error: number;
  /** Values with a confidence of 0.9 or more, and the share of them that is right; null where there are none. */
  readonly sure: number;
  readonly sure_right: number | null;
}
