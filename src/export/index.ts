export { type ExportOptions, type ExportSource, exportDocument } from './export-document.ts';
