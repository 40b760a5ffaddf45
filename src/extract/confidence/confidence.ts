// Computes the confidence of a value from its signals by the fitted model.
import type { Fit } from './fit.ts';
import { FITTED } from './fitted.ts';
import type { Signals } from './signals.ts';

/** A margin beyond this says no more. */
export const CLEAR_MARGIN = 0.4;
/** Places beyond this many say no more. */
export const AGREEING_PLACES = 3;
/** No rule is surer, however the sample fell. */
export const CEILING = 0.99;

/** How often a value with these signals turned out right, as fitted on labelled documents (docs/calibration.md). */
export function confidenceOf(signals: Signals, fit: Fit = FITTED.fit): number {
  const { margin, agreement, contested, vague } = numbersOf(signals);
  const known = Object.hasOwn(fit.evidence, signals.evidence) ? fit.evidence[signals.evidence]! : null;
  const logit =
    fit.intercept +
    fit.score * unit(signals.score) +
    fit.margin * margin +
    fit.agreement * agreement +
    fit.contested * contested +
    fit.vague * vague +
    fit.novelty * signals.novelty +
    (known?.shift ?? fit.unlabelled);
  const variance = fit.source_variance + fit.evidence_variance / (1 + (known?.sources ?? 0));
  return hundredths(Math.min(CEILING, expectedShare(logit, variance)));
}

/** The mean of the logistic function over a normal spread of the log odds (MacKay 1992): doubt draws it to one half. */
const expectedShare = (logit: number, variance: number): number =>
  1 / (1 + Math.exp(-logit / Math.sqrt(1 + (Math.PI / 8) * variance)));

/** The signals as the fit takes them. What makes a name vague are rivals: they count once. */
export function numbersOf({ margin, agreement, contested, vague }: Signals): {
  readonly margin: number;
  readonly agreement: number;
  readonly contested: number;
  readonly vague: number;
} {
  return {
    margin: vague ? 1 : unit(margin / CLEAR_MARGIN),
    agreement: unit(agreement / AGREEING_PLACES),
    contested: contested ? 1 : 0,
    vague: vague ? 1 : 0,
  };
}

const unit = (x: number): number => Math.min(1, Math.max(0, x));

export const hundredths = (x: number): number => Math.round(unit(x) * 100) / 100;
