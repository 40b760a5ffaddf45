// Public entry of the export layer: streaming a document as JSON, Markdown or CSV.
export { type ExportOptions, type ExportSource, exportDocument } from './export-document.ts';
