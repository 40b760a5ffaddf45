// Entry of the extraction of figures over time.
export { createSeries } from './find-series.ts';
