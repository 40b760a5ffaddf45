// Lists as diagnostics what the PDF reader does not process: XFA forms, signatures, scripts.
import type { Diagnostic } from '../../../model/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';

/** What the document carries and the reader passes over. */
export function listIgnoredParts({ engine, handle }: PdfDocument): Diagnostic[] {
  const count = (name: string): number => engine.raw[name]!(handle);
  const messages: string[] = [];
  if (count('FPDF_GetXFAPacketCount') > 0) {
    messages.push('The document has an XFA form, which is not read; its fields are read as far as AcroForm has them.');
  }
  const signatures = count('FPDF_GetSignatureCount');
  if (signatures > 0) messages.push(`The document has ${counted(signatures, 'signature')}, not verified.`);
  const scripts = count('FPDFDoc_GetJavaScriptActionCount');
  if (scripts > 0) messages.push(`The document has ${counted(scripts, 'script')}, never run.`);
  return messages.map((message) => ({ code: 'ignored_part', message, page: null }));
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
