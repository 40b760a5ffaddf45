// Exports a document as JSON, Markdown or CSV.
import { type ExportOptions, exportDocument } from '../../export/index.ts';
import type { AskedDocument, Made } from './question.ts';

export const answerExport = async (
  { document }: Readonly<Record<string, AskedDocument>>,
  options: ExportOptions,
): Promise<Made> => ({ content: await exportDocument(document!, options) });
