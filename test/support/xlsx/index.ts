export { buildEntries, buildXlsx, packXlsx } from './build-xlsx.ts';
