export { createSeries } from './find-series.ts';
