import type { DocumentView } from '../../../src/model/index.ts';
import { openBytes } from '../../support/open-bytes.ts';
import type { Draft } from './draft.ts';
import { draftToDocx } from './draft-to-docx.ts';
import { draftToPdf } from './draft-to-pdf.ts';
import { draftToRtf } from './draft-to-rtf.ts';

export type DraftFormat = 'docx' | 'pdf' | 'rtf';

const WRITERS: Readonly<Record<DraftFormat, (draft: Draft) => Uint8Array>> = {
  docx: draftToDocx,
  pdf: draftToPdf,
  rtf: draftToRtf,
};

/** Writes the draft in a format and reads it as an uploaded file is read. */
export const openDraft = (draft: Draft, format: DraftFormat): Promise<DocumentView> =>
  openBytes(WRITERS[format](draft), `draft.${format}`);
