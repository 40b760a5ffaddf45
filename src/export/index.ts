// Public entry of the export layer: streaming a document in another format.

export { type ExportOptions, type ExportSource, exportDocument } from './export-document.ts';
export type { SearchablePages } from './pdf/export-pdf.ts';
export { exportRows, type RowSheet, type RowValue } from './rows/export-rows.ts';
