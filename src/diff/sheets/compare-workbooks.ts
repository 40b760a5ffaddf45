// Conducts the comparison of workbooks: pairs sheets, aligns rows and columns, and collects all changes within a limit.
import { type DocumentView, FORMAT_TRAITS } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import type { Comparison, FoundChange } from '../change.ts';
import { alignColumns } from '../grid/align-columns.ts';
import { alignRows } from '../grid/align-rows.ts';
import type { AlignedSheet, Placed } from './aligned-sheet.ts';
import type { FindMove, SheetMove } from './canonical-formula.ts';
import { type CellChange, type CellOptions, countInColumn, createCellComparer } from './compare-cells.ts';
import { compareNames } from './compare-names.ts';
import { compareNotes } from './compare-notes.ts';
import { findMovedRows } from './find-moved-rows.ts';
import { groupResults } from './group-results.ts';
import { createLineMap, SAME_LINES } from './line-map.ts';
import { listHidden } from './list-hidden.ts';
import { matchSheets } from './match-sheets.ts';
import { gridOf } from './row-keys.ts';
import { readSheetCells, type SheetCells } from './sheet-cells.ts';
import { foundCell, foundLines, foundMovedRow, foundRange, foundSheet } from './to-changes.ts';

/** Changes that are held; more are counted. */
const MAX_CHANGES = 200_000;
/** Rows that were put in or taken away together are listed one by one up to here, and as one change beyond. */
const LISTED_ROWS = 10;

/** What a row, or a cell of it, weighs among the units of work between turns. */
const ROW_UNITS = 4;

/** What changed between two workbooks: sheets, rows, columns, and cells by value and formula. */
export async function compareWorkbooks(
  before: DocumentView,
  after: DocumentView,
  options: { readonly formats: boolean },
  pause: Pause,
): Promise<Comparison> {
  const hasText = [before, after].some(({ head }) => !FORMAT_TRAITS[head.format].formulas);
  const byShownText = hasText && before.head.format !== after.head.format;
  const read = async (view: DocumentView): Promise<SheetCells[]> => {
    const sheets: SheetCells[] = [];
    for (const sheet of view.head.sheets) sheets.push(await readSheetCells(view, sheet, byShownText, pause));
    return sheets;
  };
  const [sheetsA, sheetsB] = [await read(before), await read(after)];
  const { pairs, removed } = matchSheets(sheetsA, sheetsB);
  const aligned: AlignedSheet[] = [];
  for (const pair of pairs) {
    const [a, b] = [gridOf(pair.a), gridOf(pair.b)];
    await pause(a.cols.length);
    const columns = alignColumns(a, b);
    await pause(b.cols.length);
    const lines = { ...pair, columns, rows: await alignRows(a, b, columns, pause) };
    aligned.push({ ...lines, moved: await findMovedRows(lines, pause) });
  }
  const moves = collectMoves(aligned);
  const tally = new Tally();
  const isOnly = sheetsA.length === 1 && sheetsB.length === 1;
  for (const b of sheetsB) {
    const sheet = aligned.find((candidate) => candidate.b === b);
    if (sheet) await compareSheet(sheet, moves, { formats: options.formats, formulas: !hasText }, tally, isOnly, pause);
    else tally.add(foundSheet('added', b));
  }
  for (const a of removed) tally.add(foundSheet('removed', a));
  if (!hasText) for (const found of compareNames(before, moves.find, after, moves.findAfter)) tally.add(found);
  const cells = [...sheetsA, ...sheetsB].reduce((count, { cols }) => count + cols.length, 0);
  return {
    changes: tally.changes,
    summary: { ...tally.counts, unchanged: tally.same },
    similarity: cells === 0 ? 1 : (2 * tally.same) / cells,
    limits: listLimits(sheetsA, sheetsB, aligned, tally),
  };
}

class Tally {
  readonly changes: FoundChange[] = [];
  readonly counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  same = 0;
  passedOver = 0;

  add(found: FoundChange): void {
    this.counts[found.kind]++;
    if (this.changes.length < MAX_CHANGES) this.changes.push(found);
    else this.passedOver++;
  }
}

function listLimits(
  before: readonly SheetCells[],
  after: readonly SheetCells[],
  aligned: readonly AlignedSheet[],
  tally: Tally,
): string[] {
  const limits: string[] = [];
  for (const { sheet, complete } of [...before, ...after]) {
    if (!complete) limits.push(`The sheet ${sheet.name} is too large; its lower rows were not compared.`);
  }
  for (const { b, rows } of aligned) {
    if (!rows.complete)
      limits.push(`Rows of the sheet ${b.sheet.name} differ so much that some may be matched wrongly.`);
  }
  if (tally.passedOver > 0) limits.push(`${tally.passedOver} further changes are counted and not listed.`);
  return limits;
}

function collectMoves(aligned: readonly AlignedSheet[]) {
  const before = new Map<string, SheetMove>();
  const after = new Map<string, SheetMove>();
  for (const { a, b, rows, columns, moved } of aligned) {
    const id = b.sheet.name.toLowerCase();
    const pairs: [number, number][] = [];
    const gone = new Set<number>();
    rows.toB.forEach((to, from) => {
      if (to >= 0) pairs.push([a.rows[from]!, b.rows[to]!]);
      else gone.add(a.rows[from]!);
    });
    const columnPairs = [...columns.toB].sort((x, y) => x[0] - y[0]);
    before.set(a.sheet.name.toLowerCase(), {
      id,
      rows: createLineMap(pairs, gone, new Map([...moved].map(([from, to]) => [a.rows[from]!, b.rows[to]!]))),
      columns: createLineMap(columnPairs, new Set(columns.removed)),
    });
    after.set(id, { id, rows: SAME_LINES, columns: SAME_LINES });
  }
  const find: FindMove = (sheet) => before.get(sheet);
  const findAfter: FindMove = (sheet) => after.get(sheet);
  return { find, findAfter };
}

async function compareSheet(
  aligned: AlignedSheet,
  { find, findAfter }: ReturnType<typeof collectMoves>,
  options: CellOptions,
  tally: Tally,
  isOnly: boolean,
  pause: Pause,
): Promise<void> {
  const { a, b, rows, columns, moved } = aligned;
  if (a.sheet.name !== b.sheet.name && !isOnly) tally.add(foundSheet('renamed', b, a));
  const wasSeen = a.sheet.visibility === 'visible';
  if (options.formulas && wasSeen !== (b.sheet.visibility === 'visible'))
    tally.add(foundSheet(wasSeen ? 'hidden' : 'shown', b, a));
  const placed: Placed[] = listColumns(aligned);
  await pause(a.cols.length);
  await addRows(aligned, placed, pause);
  await pause(a.cols.length);
  const own = find(a.sheet.name.toLowerCase())!;
  const ownAfter = findAfter(b.sheet.name.toLowerCase())!;
  const compare = createCellComparer(a, b, columns, { own, find, ownAfter, findAfter }, options);
  const results: CellChange[] = [];
  const report = (change: CellChange): void => {
    if (change.what === 'result') results.push(change);
    else if (placed.length < MAX_CHANGES)
      placed.push({ row: change.bRow, col: change.bCol, found: foundCell(a, b, change) });
    else tally.passedOver++;
  };
  for (let row = 0; row < rows.toB.length; row++) {
    const partner = rows.toB[row]! >= 0 ? rows.toB[row]! : (moved.get(row) ?? -1);
    if (partner < 0) continue;
    const wait = pause(ROW_UNITS * (1 + a.starts[row + 1]! - a.starts[row]!));
    if (wait) await wait;
    tally.same += compare(row, partner, report);
  }
  // Files of plain text can neither hide rows nor hold notes.
  if (options.formulas) {
    for (const change of await compareNotes(a, b, { own, ownAfter }, pause)) placed.push(change);
    for (const change of listHidden(aligned, own)) placed.push(change);
  }
  for (const area of groupResults(results)) {
    placed.push({ row: area.rect.top, col: area.rect.left, found: foundRange(a, b, area) });
  }
  placed.sort((x, y) => x.row - y.row || x.col - y.col);
  for (const { found } of placed) tally.add(found);
}

/** One cell beside the others is no column. */
const isLine =
  (cells: SheetCells) =>
  (col: number): boolean =>
    countInColumn(cells, col) > 1;

function listColumns({ a, b, columns }: AlignedSheet): Placed[] {
  const place = (col: number): number => {
    let near = 0;
    for (const [from, to] of columns.toB) if (from < col) near = Math.max(near, to + 1);
    return near;
  };
  return [
    ...columns.removed.filter(isLine(a)).map((col) => ({
      row: -1,
      col: place(col),
      found: foundLines('removed', 'column', a, col, col),
    })),
    ...columns.added
      .filter(isLine(b))
      .map((col) => ({ row: -1, col, found: foundLines('added', 'column', b, col, col) })),
  ];
}

/** Rows that are on one side only; those that are elsewhere on the other have moved. */
async function addRows({ a, b, rows, moved }: AlignedSheet, placed: Placed[], pause: Pause): Promise<void> {
  const back = new Set(moved.values());
  for (const [from, to] of moved) {
    const wait = pause(ROW_UNITS);
    if (wait) await wait;
    placed.push({ row: b.rows[to]!, col: -1, found: foundMovedRow(a, a.rows[from]!, b, b.rows[to]!) });
  }
  const removed: number[] = [];
  rows.toB.forEach((to, from) => {
    if (to < 0 && !moved.has(from)) removed.push(from);
  });
  const added: number[] = [];
  rows.toA.forEach((from, to) => {
    if (from < 0 && !back.has(to)) added.push(to);
  });
  let next = 0;
  const placeOf = (row: number): number => {
    while (next < rows.toB.length && (next < row || rows.toB[next]! < 0)) next++;
    return next < rows.toB.length ? b.rows[rows.toB[next]!]! : (b.rows.at(-1) ?? 0) + 1;
  };
  for (const [first, last] of runsOf(removed, a.rows)) {
    placed.push({
      row: placeOf(first),
      col: -1,
      found: foundLines('removed', 'row', a, a.rows[first]!, a.rows[last]!),
    });
  }
  for (const [first, last] of runsOf(added, b.rows)) {
    placed.push({ row: b.rows[first]!, col: -1, found: foundLines('added', 'row', b, b.rows[first]!, b.rows[last]!) });
  }
}

/** Runs of positions whose rows follow each other: each alone where the run is short. */
function runsOf(positions: readonly number[], rows: Uint32Array): [number, number][] {
  const runs: [number, number][] = [];
  for (const at of positions) {
    const last = runs.at(-1);
    if (last && last[1] === at - 1 && rows[at]! === rows[at - 1]! + 1) last[1] = at;
    else runs.push([at, at]);
  }
  return runs.flatMap(([first, last]): [number, number][] =>
    last - first < LISTED_ROWS
      ? Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i])
      : [[first, last]],
  );
}
