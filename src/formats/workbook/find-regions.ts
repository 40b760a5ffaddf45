import type { CellRect, ListObject } from '../../model/index.ts';
import { cutPieces } from './cut-pieces.ts';
import { declaredTables } from './declared-tables.ts';
import { toPiece } from './piece.ts';
import { pieceRegions } from './piece-regions.ts';
import type { FoundRegions, Region } from './region.ts';
import { type Palette, toPicture } from './sheet-picture.ts';
import type { SheetSketch } from './sheet-sketch.ts';
import { withTitles } from './titles.ts';

/** What of a sheet says where its tables are, besides its cells. */
export interface RegionHints {
  readonly used: CellRect | null;
  readonly merged: readonly CellRect[];
  readonly list_objects: readonly ListObject[];
  readonly filter: CellRect | null;
}

const MAX_TABLES = 1000;

/**
 * The tables of a sheet as a person sees them, and the texts outside of them. Those that the author declared come first; the rest of the
 * sheet is cut at blank rows and columns, pieces that belong together are joined again, and each piece is judged by what it holds.
 */
export function findRegions(sketch: SheetSketch, hints: RegionHints, palette: Palette): FoundRegions {
  const { used, merged } = hints;
  if (!used) return { regions: [], merged_tables: 0, dropped_texts: 0 };
  const whole = toPicture(sketch, merged, used, palette, () => false);
  const declared = declaredTables(whole, hints);
  const rows =
    declared.length === 0 ? whole : toPicture(sketch, merged, used, palette, coverOf(declared.map(({ rect }) => rect)));
  const rest = toPiece(rows, 0, Number.MAX_SAFE_INTEGER);
  const pieces = rest ? cutPieces(rest) : [];
  const found = pieceRegions(pieces);
  const regions = [...declared, ...found.regions].sort(inOrder);
  const tables = regions.filter(({ kind }) => kind === 'table');
  const last = tables[MAX_TABLES - 1];
  const more = Math.max(0, tables.length - MAX_TABLES);
  const kept = last && more > 0 ? regions.slice(0, regions.indexOf(last) + 1) : regions;
  return { regions: withTitles(kept), merged_tables: more + sketch.absorbed, dropped_texts: found.dropped_texts };
}

function coverOf(rects: readonly CellRect[]): (row: number, col: number) => boolean {
  return (row, col) =>
    rects.some(({ top, left, bottom, right }) => row >= top && row <= bottom && col >= left && col <= right);
}

const topOf = (region: Region): number => (region.kind === 'text' ? region.row : region.rect.top);
const leftOf = (region: Region): number => (region.kind === 'text' ? region.col : region.rect.left);
const inOrder = (a: Region, b: Region): number => topOf(a) - topOf(b) || leftOf(a) - leftOf(b);
