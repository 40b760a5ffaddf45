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
  readonly sets: readonly {
    readonly name: string;
    readonly documents: number;
    readonly values: number;
    readonly right: number;
    /** Expected calibration error, ten bins, by fits that had not seen the documents' template. */
    readonly error: number;
  }[];
  /** Of all sets together, and of the worst. */
  readonly error: number;
  readonly worst_error: number;
  readonly fit: Fit;
  /** By fits that had not seen the documents' template. */
  readonly reliability: readonly ReliabilityBin[];
}
