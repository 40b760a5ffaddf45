// Entry of confidence: the score of a value, its signals, the novelty of a document and the fitted calibration.
export { CEILING, confidenceOf, hundredths } from './confidence.ts';
export { FITTED as CALIBRATION } from './fitted.ts';
export { type Novelty, noveltyOf } from './novelty.ts';
export type { Signals } from './signals.ts';
