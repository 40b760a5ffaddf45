export { type Chart, parseChart, parseChartNames } from './parse-chart.ts';
