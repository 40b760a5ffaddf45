// Entry of the extraction of figures from statements: single ones and series over time.
export { readReports } from './reports.ts';
export { scaleLabelled } from './scale-labelled.ts';
export { findAllSeries } from './series/find-series.ts';
export { addFigureFindings } from './singles/add-figure-findings.ts';
