import type { DocumentView } from '../../../src/model/index.ts';
import { openBytes } from '../open-bytes.ts';
import type { Paper, PaperFormat } from './paper.ts';
import { writePaper } from './write-paper.ts';

/** Writes the paper in a format and reads it as an uploaded file is read. */
export const openPaper = (paper: Paper, format: PaperFormat): Promise<DocumentView> =>
  openBytes(writePaper(paper, format), `paper.${format}`);
