// Finds the tables and texts of a sheet: declared tables first, then the rest cut, joined and judged.
import type { CellRect } from '../../../model/index.ts';
import { cutPieces } from './cut-pieces.ts';
import { declaredTables } from './declared-tables.ts';
import { joinOverlapping } from './join-pieces.ts';
import { toPiece } from './piece.ts';
import { pieceRegions } from './piece-regions.ts';
import { type FoundRegions, MAX_TABLES, type Region, type RegionHints } from './region.ts';
import { type Palette, toPicture } from './sheet-picture.ts';
import type { SheetSketch } from './sheet-sketch.ts';
import { withTitles } from './titles.ts';

/** Rows that are looked up together. */
const STRETCH_ROWS = 1024;

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
  const pieces = rest ? joinOverlapping(cutPieces(rest)) : [];
  const found = pieceRegions(pieces);
  const tables = [...declared, ...found.regions.filter((region) => region.kind === 'table')].sort(inOrder);
  const inTable = coverOf(tables.map(({ rect }) => rect));
  const texts = found.regions.filter((region) => region.kind === 'text' && !inTable(region.row, region.col));
  const regions = [...tables, ...texts].sort(inOrder);
  const last = tables[MAX_TABLES - 1];
  const more = Math.max(0, tables.length - MAX_TABLES);
  const kept = last && more > 0 ? regions.slice(0, regions.indexOf(last) + 1) : regions;
  return { regions: withTitles(kept), merged_tables: more + sketch.absorbed, dropped_texts: found.dropped_texts };
}

/** Whether a cell lies in one of the ranges, which are looked up by stretches of rows. */
function coverOf(rects: readonly CellRect[]): (row: number, col: number) => boolean {
  const stretches = new Map<number, CellRect[]>();
  for (const rect of rects) {
    for (let at = Math.floor(rect.top / STRETCH_ROWS); at <= rect.bottom / STRETCH_ROWS; at++) {
      const known = stretches.get(at);
      if (known) known.push(rect);
      else stretches.set(at, [rect]);
    }
  }
  return (row, col) =>
    stretches
      .get(Math.floor(row / STRETCH_ROWS))
      ?.some(({ top, left, bottom, right }) => row >= top && row <= bottom && col >= left && col <= right) ?? false;
}

const topOf = (region: Region): number => (region.kind === 'text' ? region.row : region.rect.top);
const leftOf = (region: Region): number => (region.kind === 'text' ? region.col : region.rect.left);
const inOrder = (a: Region, b: Region): number => topOf(a) - topOf(b) || leftOf(a) - leftOf(b);
