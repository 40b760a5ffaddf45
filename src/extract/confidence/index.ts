export { CEILING, confidenceOf, hundredths } from './confidence.ts';
export { FITTED as CALIBRATION } from './fitted.ts';
export type { Signals } from './signals.ts';
