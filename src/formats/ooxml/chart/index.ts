// Charts of Office documents as names and values, for all OOXML readers.
export { CHART_2016_NAMESPACES } from './chart-namespaces.ts';
export { type Chart, parseChart, parseChartNames } from './parse-chart.ts';
