// Looks through documents for what a search over all files asks, and signs those that have no signature.

import type { DocumentView } from '../../model/index.ts';
import { buildSignature } from '../../search/index.ts';
import { type ScannedDocument, type SearchFilesInput, scanDocument, toQuestion } from '../../tools/index.ts';
import type { AskedDocument, Made } from './question.ts';

/** Cells that are as much work as a page. */
const CELLS_A_PAGE = 2_000;

export interface ScanQuestion {
  readonly input: SearchFilesInput;
  /** Whether the signature is wanted too. */
  readonly sign: boolean;
}

export interface Scan {
  readonly found: ScannedDocument | null;
  /** How much there was to look through, in pages. */
  readonly pages: number;
  /** In base64; null where none was asked for. */
  readonly signature: string | null;
}

export async function answerScan(
  { document }: Readonly<Record<string, AskedDocument>>,
  { input, sign }: ScanQuestion,
): Promise<Made> {
  const { view, file } = document!;
  const found = await scanDocument(view, file.file_name, toQuestion(input), input);
  const scan: Scan = { found, pages: pagesOf(view), signature: sign ? await signatureOf(view) : null };
  return { json: scan };
}

const pagesOf = ({ head }: DocumentView): number =>
  head.pages.length + head.sheets.reduce((sum, { cell_count }) => sum + cell_count / CELLS_A_PAGE, 0);

/** The signature of one document. */
export async function answerSign({ document }: Readonly<Record<string, AskedDocument>>): Promise<Made> {
  return { json: { signature: await signatureOf(document!.view) } };
}

async function signatureOf(view: DocumentView): Promise<string | null> {
  const signature = await buildSignature(view, () => false);
  return signature && Buffer.from(signature).toString('base64');
}
