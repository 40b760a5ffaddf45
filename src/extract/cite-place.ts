import { type CiteOptions, cite, citeBlock, citeCell } from '../cite/index.ts';
import type { Citation, CitationMatch, DocumentView, Sheet, TableSummary } from '../model/index.ts';
import { sheetRange } from '../view/index.ts';

/** Where a value stands. */
export type Place =
  | {
      readonly kind: 'cell';
      readonly sheet: Sheet;
      readonly row: number;
      readonly col: number;
      /** Of the table that the cell lies in. */
      readonly table_id: string | null;
    }
  | { readonly kind: 'table'; readonly table: TableSummary; readonly row: number; readonly col: number }
  | { readonly kind: 'block'; readonly block: string; readonly start: number; readonly end: number };

export interface Quote {
  /** What was read at the place: all of it, or a part. */
  readonly text: string;
  readonly path: string;
  /** How the value stands to what was read. */
  readonly match: CitationMatch;
}

/** Cites the place, which is read again now: `verified` says that the quoted text does stand there. */
export async function citePlace(view: DocumentView, place: Place, quote: Quote): Promise<Citation> {
  const citation = await locate(view, place, { path: quote.path });
  return { ...citation, match: quote.match, verified: quote.text !== '' && citation.text.includes(quote.text) };
}

async function locate(view: DocumentView, place: Place, options: CiteOptions): Promise<Citation> {
  if (place.kind === 'cell') {
    const { sheet, row, col, table_id } = place;
    return { ...(await citeCell(view, sheet, row, col, options)), table_id };
  }
  if (place.kind === 'block') return citeBlock(view, place.block, [place.start, place.end], options);
  const { table, row, col } = place;
  const inSheet = sheetRange(view, table);
  if (inSheet) {
    const { sheet, rect } = inSheet;
    return { ...(await citeCell(view, sheet, rect.top + row, rect.left + col, options)), table_id: table.id };
  }
  const citation = await cite(view, `${table.id}.r${row}.c${col}`, options);
  if (!citation) throw new RangeError(`Table ${table.id} has no cell in row ${row} and column ${col}.`);
  return citation;
}
