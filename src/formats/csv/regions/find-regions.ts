// Finds tables and texts in a CSV file while its rows stream by, in bounded memory. Feeds runs of rows to
// `to-regions.ts`.
import { CELL, type CellBlock, type CellRect } from '../../../model/index.ts';
import {
  type FoundRegions,
  findHeaderRows,
  MAX_HEADER_ROWS,
  type Region,
  type TableRegion,
} from '../../workbook/index.ts';
import {
  addColumns,
  columnSpan,
  columnStats,
  createRun,
  firstCell,
  HEAD_ROWS,
  isBlankRow,
  joinRuns,
  MAX_FILL,
  medianFill,
  type Run,
  shapeOf,
  TAIL_ROWS,
  type TypedRows,
} from './run.ts';
import { toRegions } from './to-regions.ts';

/** Finds tables and texts while the rows go by, in memory that does not grow with them. */
export interface RegionFinder {
  add(typed: TypedRows, block: CellBlock): void;
  /** To be called once, behind the last block. */
  finish(): FoundRegions;
}

/** Blank rows over which a table may go on. */
const MAX_GAP = 2;
const SPAN_AGREEMENT = 0.9;
const KIND_AGREEMENT = 0.7;
const HEADER_WIDTH_SHARE = 0.6;
const REPEATED_SHARE = 0.6;
export const MAX_TABLES = 1000;
export const MAX_TEXTS = 1000;
/** Single-cell rows whose texts one run keeps. */
const MAX_SINGLES = MAX_TEXTS;

export function createRegionFinder(): RegionFinder {
  const found = { regions: [] as Region[], tables: 0, texts: 0, merged_tables: 0, dropped_texts: 0 };
  let previous: Run | null = null;
  let current: Run | null = null;

  function complete(run: Run): void {
    if (previous && goesOn(previous, run)) joinRuns(previous, run);
    else {
      if (previous) settle(previous);
      previous = run;
    }
  }

  function settle(run: Run): void {
    if (found.tables > MAX_TABLES) {
      absorb(run);
      return;
    }
    const regions = toRegions(run);
    // Of a long run of lines only the first and last are kept.
    if (regions.every(({ kind }) => kind === 'text')) found.dropped_texts += run.rows - regions.length;
    for (const region of regions) {
      if (region.kind === 'text') {
        if (found.texts++ < MAX_TEXTS) found.regions.push(region);
        else found.dropped_texts++;
      } else if (found.tables++ < MAX_TABLES) found.regions.push(region);
      else intoLast(region.rect, region.confidence);
    }
  }

  /** Beyond the limit nothing is looked at closely any more: a file of a million small tables costs no more than its rows. */
  function absorb(run: Run): void {
    const { left, right } = columnSpan(run);
    intoLast({ top: run.top, left, bottom: run.bottom, right }, 0);
  }

  function intoLast(rect: CellRect, confidence: number): void {
    found.merged_tables++;
    const last = found.regions.findLastIndex((region) => region.kind === 'table');
    found.regions[last] = united(found.regions[last] as TableRegion, rect, confidence);
  }

  function endRun(typed: TypedRows, from: number, to: number): void {
    if (!current) return;
    addTail(current, typed, from, to);
    complete(current);
    current = null;
  }

  return {
    add(typed, block) {
      const { rows } = typed;
      let from = 0;
      for (let row = 0; row < rows.row_count; row++) {
        if (isBlankRow(typed, row)) {
          if (current && row > from) addColumns(current, typed, from, row);
          endRun(typed, from, row);
          from = row + 1;
          continue;
        }
        current ??= createRun(rows.first_row + row);
        addRow(current, typed, row);
      }
      if (!current || from === rows.row_count) return;
      if (from === 0) addBlock(current, block);
      else addColumns(current, typed, from, rows.row_count);
      addTail(current, typed, from, rows.row_count);
    },
    finish() {
      if (current) complete(current);
      if (previous) settle(previous);
      return found;
    },
  };
}

function addRow(run: Run, typed: TypedRows, row: number): void {
  const { rows } = typed;
  const filled = rows.row_ends[row]! - firstCell(rows, row);
  run.bottom = rows.first_row + row;
  run.rows++;
  run.cells += filled;
  run.fills[Math.min(filled, MAX_FILL)]!++;
  const leading = run.singles === run.head.length;
  if (leading && filled === 1 && run.singles < MAX_SINGLES) {
    run.head.push(shapeOf(typed, row));
    run.singles++;
  } else if (run.head.length < run.singles + HEAD_ROWS) run.head.push(shapeOf(typed, row));
}

function addTail(run: Run, typed: TypedRows, from: number, to: number): void {
  if (run.rows <= run.head.length) return;
  const fresh = [];
  for (let row = Math.max(from, to - TAIL_ROWS); row < to; row++) fresh.push(shapeOf(typed, row));
  run.tail = [...run.tail, ...fresh].slice(-TAIL_ROWS);
}

/** A whole block in one go, column by column. */
function addBlock(run: Run, block: CellBlock): void {
  for (const { col, rows, types } of block.columns) {
    const stats = columnStats(run, col, block.first_row + (rows?.[0] ?? 0));
    stats.filled += types.length;
    for (let k = 0; k < types.length; k++) if (types[k] !== CELL.string) stats.typed++;
    stats.last = block.first_row + (rows ? rows[rows.length - 1]! : block.row_count - 1);
  }
}

/** Whether the table of `upper` goes on in `lower`, behind blank rows: the same columns, and no header of its own. */
function goesOn(upper: Run, lower: Run): boolean {
  if (lower.top - upper.bottom - 1 > MAX_GAP) return false;
  if (medianFill(upper) < 2 || medianFill(lower) < 2) return false;
  if (!spansAgree(upper, lower) || repeats(upper, lower)) return false;
  const headed = findHeaderRows(lower.head.slice(lower.singles), lower.columns, lower.rows - lower.singles) > 0;
  if (headed || lower.singles > 0) return false;
  return isHeaderOnly(upper, lower) || kindsAgree(upper, lower);
}

function spansAgree(upper: Run, lower: Run): boolean {
  const a = columnSpan(upper);
  const b = columnSpan(lower);
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 1;
  return shared >= SPAN_AGREEMENT * Math.max(a.right - a.left + 1, b.right - b.left + 1);
}

function repeats(upper: Run, lower: Run): boolean {
  const a = upper.head[upper.singles];
  const b = lower.head[lower.singles];
  if (!a || !b || a.cells.length < 2) return false;
  const texts = new Map(a.cells.map((cell) => [cell.col, cell.text]));
  const equal = b.cells.filter((cell) => texts.get(cell.col) === cell.text).length;
  return equal >= REPEATED_SHARE * a.cells.length;
}

function isHeaderOnly(upper: Run, lower: Run): boolean {
  const text = [...upper.columns.values()].every((column) => column.typed === 0);
  return (
    text &&
    upper.rows - upper.singles <= MAX_HEADER_ROWS &&
    upper.columns.size >= HEADER_WIDTH_SHARE * lower.columns.size
  );
}

function kindsAgree(upper: Run, lower: Run): boolean {
  let same = 0;
  let compared = 0;
  for (const [col, a] of upper.columns) {
    const b = lower.columns.get(col);
    if (!b) continue;
    compared++;
    if (a.typed * 2 >= a.filled === b.typed * 2 >= b.filled) same++;
  }
  return compared > 0 && same >= KIND_AGREEMENT * compared;
}

function united(table: TableRegion, rect: CellRect, confidence: number): TableRegion {
  const around = {
    top: Math.min(table.rect.top, rect.top),
    left: Math.min(table.rect.left, rect.left),
    bottom: Math.max(table.rect.bottom, rect.bottom),
    right: Math.max(table.rect.right, rect.right),
  };
  return { ...table, rect: around, confidence: Math.min(table.confidence, confidence) };
}
