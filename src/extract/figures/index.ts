// Entry of the extraction of figures over time.
export { createSeries } from './series/find-series.ts';
