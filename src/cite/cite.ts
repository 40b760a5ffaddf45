// Builds citations: resolves an anchor, reads the text back and says whether it matches the quote.
import type { CellRect, Citation, CitationMatch, DocumentView, Sheet, TableSummary } from '../model/index.ts';
import { foldText, recognisedAs, sheetRange } from '../view/index.ts';
import { cellsAnchor } from './anchor.ts';
import { type Place, resolveAnchor } from './place.ts';

export interface CiteOptions {
  /** What the caller read there; the place's own text where absent. */
  readonly text?: string | undefined;
  /** The leaf that the citation proves. */
  readonly path?: string | undefined;
}

/**
 * A citation of the place that the anchor names, or null where there is none. The place is read back now: `verified` says that what
 * the caller read still is there, `match` how alike the two are.
 */
export async function cite(view: DocumentView, anchor: string, options: CiteOptions = {}): Promise<Citation | null> {
  const place = await resolveAnchor(view, anchor);
  return place && toCitation(place, options);
}

function toCitation(place: Place, { text, path }: CiteOptions): Citation {
  const match = text === undefined ? 'exact' : compareTexts(text, place.text);
  return {
    page: place.page,
    bbox: place.bbox,
    page_width: place.page_width,
    page_height: place.page_height,
    geometry: place.geometry,
    text: place.text,
    anchor: place.anchor,
    path: path ?? null,
    sheet: place.sheet,
    cell: place.cell,
    range: place.range,
    table_id: place.table_id,
    match: match ?? 'derived',
    verified: match !== null,
    visible: place.visible,
    ...recognisedAs(place.confidence, place.mended_from),
  };
}

/** Null where the texts differ even when folded. */
function compareTexts(quoted: string, found: string): CitationMatch | null {
  if (quoted === found) return 'exact';
  const wanted = foldText(quoted).text.trim();
  const isAlike = (keep_hyphens: boolean): boolean => foldText(found, { keep_hyphens }).text.trim() === wanted;
  return isAlike(false) || isAlike(true) ? 'normalized' : null;
}

export function citeCell(
  view: DocumentView,
  sheet: Sheet,
  row: number,
  col: number,
  options?: CiteOptions,
): Promise<Citation> {
  return citeRange(view, sheet, { top: row, left: col, bottom: row, right: col }, options);
}

/** A range of a sheet always resolves: cells that are not filled read as nothing. */
export async function citeRange(
  view: DocumentView,
  sheet: Sheet,
  rect: CellRect,
  options?: CiteOptions,
): Promise<Citation> {
  return mustResolve(await cite(view, cellsAnchor(sheet.name, rect), options));
}

export async function citeTable(view: DocumentView, table: TableSummary, options?: CiteOptions): Promise<Citation> {
  const inSheet = sheetRange(view, table);
  if (!inSheet) return mustResolve(await cite(view, table.id, options));
  return { ...(await citeRange(view, inSheet.sheet, inSheet.rect, options)), table_id: table.id };
}

export async function citeBlock(
  view: DocumentView,
  block: string,
  span?: readonly [number, number],
  options?: CiteOptions,
): Promise<Citation> {
  return mustResolve(await cite(view, span ? `${block}:${span[0]}-${span[1]}` : block, options));
}

function mustResolve(citation: Citation | null): Citation {
  if (!citation) throw new RangeError('The place that is to be cited is not in the document.');
  return citation;
}
