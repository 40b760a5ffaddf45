import type { DocumentView } from '../../../src/model/index.ts';
import { openBytes } from '../../support/open-bytes.ts';
import type { Draft } from './draft.ts';
import { draftToDocx } from './draft-to-docx.ts';
import { draftToPdf } from './draft-to-pdf.ts';
import { draftToRtf } from './draft-to-rtf.ts';

/** `justified pdf` parts long words at the ends of its lines. */
export type DraftFormat = 'docx' | 'pdf' | 'justified pdf' | 'rtf';

const WRITERS: Readonly<Record<DraftFormat, (draft: Draft) => Uint8Array>> = {
  docx: draftToDocx,
  pdf: (draft) => draftToPdf(draft),
  'justified pdf': (draft) => draftToPdf(draft, 'justified'),
  rtf: draftToRtf,
};

/** Writes the draft in a format and reads it as an uploaded file is read. */
export const openDraft = (draft: Draft, format: DraftFormat): Promise<DocumentView> =>
  openBytes(WRITERS[format](draft), `draft.${format.split(' ').at(-1)}`);
