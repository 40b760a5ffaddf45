import type { Paper, PaperFormat } from './paper.ts';
import { toCsv } from './to-csv.ts';
import { toDocx } from './to-docx.ts';
import { toPdf } from './to-pdf.ts';
import { toPptx } from './to-pptx.ts';
import { toRtf } from './to-rtf.ts';
import { toXlsx } from './to-xlsx.ts';

const WRITERS: Readonly<Record<PaperFormat, (paper: Paper) => Uint8Array>> = {
  pdf: toPdf,
  docx: toDocx,
  rtf: toRtf,
  xlsx: toXlsx,
  csv: toCsv,
  pptx: toPptx,
};

/** The paper as a file; the same bytes for the same paper. */
export const writePaper = (paper: Paper, format: PaperFormat): Uint8Array => WRITERS[format](paper);
