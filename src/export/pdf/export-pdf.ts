// A document as a PDF that can be searched: its own pages, with the words that were recognised laid invisibly over them.
import { FolioError } from '../../errors.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import { type Narrowing, resolveScope, type Scope } from '../scope.ts';
import { buildTextLayers, type TextLayer } from './text-layer.ts';

/** What becomes of the file. `pages` is null where all are kept. */
export interface SearchablePages {
  readonly pages: readonly number[] | null;
  readonly layers: readonly TextLayer[];
  readonly highlights?: readonly MarkedPlace[];
}

/** A place to mark, with what is written beside it and what viewers tell of it. */
export interface MarkedPlace {
  readonly page: number;
  readonly bbox: Box;
  readonly label: string;
  readonly text: string;
}

/** Writes the file as a PDF. Absent where its format has no pages of its own. */
export type WriteSearchable = (asked: SearchablePages) => Promise<Uint8Array>;

export async function exportPdf(
  view: DocumentView,
  scope: Scope,
  { highlights, ...narrow }: Narrowing & { readonly highlights?: readonly MarkedPlace[] | undefined },
  write: WriteSearchable | undefined,
): Promise<Uint8Array> {
  checkNarrowing(view, narrow);
  if (!write) throw notGiven(view);
  if (highlights) {
    const pages = [...new Set(highlights.map(({ page }) => page))].sort((a, b) => a - b);
    return write({ pages, layers: await buildTextLayers(view, pages), highlights });
  }
  const layers = await buildTextLayers(view, scope.pages);
  return write({ pages: scope.pages.length === view.head.pages.length ? null : scope.pages, layers });
}

const notGiven = ({ head }: DocumentView): FolioError =>
  new FolioError('no_pdf', `A ${head.format} file is not given as PDF: only scans and pictures are.`, {
    param: 'format',
    hint: 'Ask for html, markdown or docling, or for pictures of the pages.',
  });

function checkNarrowing(view: DocumentView, narrow: Narrowing): void {
  if (narrow.table_id === undefined) return;
  throw new FolioError('invalid_request', 'A PDF holds whole pages, and no single table.', {
    param: 'table_id',
    hint: `Ask for pages: [${resolveScope(view, narrow).table!.page}], or for csv.`,
  });
}
