// Turns the place of an extracted value into a citation, verified by reading the text again.
import { cellsAnchor, cite } from '../cite/index.ts';
import type { Citation, CitationMatch, DocumentView, Sheet, TableSummary } from '../model/index.ts';
import { foldText, sheetRange } from '../view/index.ts';

/** One piece of text that a value may be in, or some characters of it. */
type PlacePart =
  | {
      readonly kind: 'cell';
      readonly sheet: Sheet;
      readonly row: number;
      readonly col: number;
      /** Of the table that the cell lies in. */
      readonly table_id: string | null;
    }
  | {
      readonly kind: 'table';
      readonly table: TableSummary;
      readonly row: number;
      readonly col: number;
      /** Characters of the cell's text; all where absent. */
      readonly span?: readonly [number, number];
    }
  | { readonly kind: 'block'; readonly block: string; readonly start: number; readonly end: number };

/** Where a value is; joined parts lie on one page and are read as one. */
export type Place = PlacePart | { readonly kind: 'joined'; readonly parts: readonly PlacePart[] };

/** Equal for equal places, and for no others. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case 'joined':
      return place.parts.map(placeKey).join('+');
    case 'block':
      return `${place.block}:${place.start}-${place.end}`;
    case 'cell':
      return `${place.sheet.name}!${place.row}.${place.col}`;
    case 'table':
      return `${place.table.id}.${place.row}.${place.col}:${place.span?.join('-') ?? ''}`;
  }
}

export interface Quote {
  /** What was read at the place: all of it, or a part. */
  readonly text: string;
  readonly path: string;
  /** How the value stands to what was read. */
  readonly match: CitationMatch;
}

/** Cites the place, which is read again now: `verified` says that the quoted text does are there. */
export async function citePlace(view: DocumentView, place: Place, quote: Quote): Promise<Citation> {
  const citation = await cite(view, anchorOf(view, place), { path: quote.path });
  if (!citation) throw new RangeError(`The document has no place ${anchorOf(view, place)}.`);
  const table_id = place.kind === 'cell' ? place.table_id : place.kind === 'table' ? place.table.id : citation.table_id;
  return { ...citation, table_id, match: quote.match, verified: stands(quote.text, citation.text) };
}

function anchorOf(view: DocumentView, place: Place): string {
  switch (place.kind) {
    case 'joined':
      return lineOfCells(place.parts) ?? place.parts.map((part) => anchorOf(view, part)).join('+');
    case 'block':
      return `${place.block}:${place.start}-${place.end}`;
    case 'cell':
      return cellAnchor(place.sheet, place.row, place.col);
    case 'table': {
      const { table, row, col, span } = place;
      // A cell of a sheet has a name of its own, which people know.
      const inSheet = sheetRange(view, table);
      if (inSheet) return cellAnchor(inSheet.sheet, inSheet.rect.top + row, inSheet.rect.left + col);
      const within = span ? `:${span[0]}-${span[1]}` : '';
      return `${table.id}.r${row}.c${col}${within}`;
    }
  }
}

/** Cells of a sheet below or beside each other without a gap are a range, which people know. */
function lineOfCells(parts: readonly PlacePart[]): string | null {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.kind !== 'cell' || last?.kind !== 'cell') return null;
  const [down, across] = [last.row > first.row ? 1 : 0, last.col > first.col ? 1 : 0];
  if (down + across !== 1) return null;
  const follows = parts.every(
    (part, i) =>
      part.kind === 'cell' &&
      part.sheet === first.sheet &&
      part.row === first.row + i * down &&
      part.col === first.col + i * across,
  );
  const rect = { top: first.row, left: first.col, bottom: last.row, right: last.col };
  return follows ? cellsAnchor(first.sheet.name, rect) : null;
}

const cellAnchor = (sheet: Sheet, row: number, col: number): string =>
  cellsAnchor(sheet.name, { top: row, left: col, bottom: row, right: col });

/** White space aside: a value that is broken over lines is read as one. */
function stands(quoted: string, found: string): boolean {
  const wanted = joined(quoted);
  return (
    wanted !== '' &&
    (found.includes(quoted) || joined(found).includes(wanted) || folded(found).includes(folded(quoted)))
  );
}

const joined = (text: string): string => text.replace(/\s+/g, ' ').trim();
const folded = (text: string): string => foldText(text).text.trim();
