// Builds the reported changes of cells, ranges, rows, columns and sheets, with texts and citations.
import { cellsAnchor, formatAnchor } from '../../cite/index.ts';
import { formulaAt } from '../../formulas/index.ts';
import {
  type CellRect,
  cellName,
  columnName,
  MAX_COLUMNS,
  MAX_ROWS,
  quoteSheet,
  rangeName,
} from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import type { ChangeKind, ChangeWhat, FoundChange, Side } from '../change.ts';
import { cutText } from '../text/word-text.ts';
import type { CellChange } from './compare-cells.ts';
import type { ResultArea } from './group-results.ts';
import type { SheetCells } from './sheet-cells.ts';

/** Cells of a row, column or range whose texts are told; the citation leads to all of them. */
const TOLD_CELLS = 40;

const onlyCell = (row: number, col: number): CellRect => ({ top: row, left: col, bottom: row, right: col });

async function cellSide(cells: SheetCells, row: number, col: number): Promise<Side> {
  const [cell] = await listCells(cells.view, cells.sheet.index, onlyCell(row, col));
  const formula = cell && cell.formula >= 0 ? cells.formulas[cell.formula] : undefined;
  return {
    text: cutText(cell?.text ?? ''),
    anchors: [cellsAnchor(cells.sheet.name, onlyCell(row, col))],
    page: cells.sheet.index,
    sheet: cells.sheet.name,
    cell: cellName(row, col),
    value: typeof cell?.value === 'string' ? cutText(cell.value) : (cell?.value ?? null),
    formula: formula ? cutText(formulaAt(formula, row, col)) : null,
    number_format: cell?.number_format ?? 'General',
  };
}

export function foundCell(a: SheetCells, b: SheetCells, change: CellChange): FoundChange {
  const kind: ChangeKind = change.what === 'added' || change.what === 'removed' ? change.what : 'changed';
  const what = kind === 'changed' ? (change.what as ChangeWhat) : null;
  return {
    kind,
    of: 'cell',
    what,
    settle: async () => ({
      kind,
      of: 'cell',
      what,
      before: kind === 'added' ? null : await cellSide(a, change.aRow, change.aCol),
      after: kind === 'removed' ? null : await cellSide(b, change.bRow, change.bCol),
      edits: [],
    }),
  };
}

/** Several cells: their texts with a stroke between them, and how many more there are. */
async function rangeSide(cells: SheetCells, rect: CellRect, cell: string): Promise<Side> {
  const held = {
    ...rect,
    bottom: Math.min(rect.bottom, rect.top + TOLD_CELLS, cells.rows.at(-1) ?? 0),
    right: Math.min(rect.right, MAX_COLUMNS - 1),
  };
  const filled = rect.right === MAX_COLUMNS - 1 ? { ...held, right: MAX_COLUMNS - 1 } : held;
  const texts: string[] = [];
  if (filled.bottom >= filled.top) {
    for (const { text } of (await listCells(cells.view, cells.sheet.index, filled)).slice(0, TOLD_CELLS))
      texts.push(text);
  }
  return {
    text: cutText(texts.join(' | ')),
    anchors: [`${quoteSheet(cells.sheet.name)}!${cell}`],
    page: cells.sheet.index,
    sheet: cells.sheet.name,
    cell,
  };
}

export function foundRange(a: SheetCells, b: SheetCells, area: ResultArea): FoundChange {
  const isCell = area.rect.top === area.rect.bottom && area.rect.left === area.rect.right;
  if (isCell) {
    const { top: aRow, left: aCol } = area.before;
    return foundCell(a, b, { what: 'result', aRow, aCol, bRow: area.rect.top, bCol: area.rect.left });
  }
  return {
    kind: 'changed',
    of: 'range',
    what: 'result',
    settle: async () => ({
      kind: 'changed',
      of: 'range',
      what: 'result',
      before: await rangeSide(a, area.before, rangeName(area.before)),
      after: await rangeSide(b, area.rect, rangeName(area.rect)),
      edits: [],
    }),
  };
}

const rowsRect = (first: number, last: number): CellRect => ({
  top: first,
  left: 0,
  bottom: last,
  right: MAX_COLUMNS - 1,
});
const columnsRect = (first: number, last: number): CellRect => ({
  top: 0,
  left: first,
  bottom: MAX_ROWS - 1,
  right: last,
});

const linesSide = (cells: SheetCells, of: 'row' | 'column', first: number, last: number): Promise<Side> =>
  of === 'row'
    ? rangeSide(cells, rowsRect(first, last), `${first + 1}:${last + 1}`)
    : rangeSide(cells, columnsRect(first, last), `${columnName(first)}:${columnName(last)}`);

export const foundLines = (
  kind: 'added' | 'removed',
  of: 'row' | 'column',
  cells: SheetCells,
  first: number,
  last: number,
): FoundChange => ({
  kind,
  of,
  what: null,
  settle: async () => {
    const side = await linesSide(cells, of, first, last);
    return {
      kind,
      of,
      what: null,
      before: kind === 'removed' ? side : null,
      after: kind === 'added' ? side : null,
      edits: [],
    };
  },
});

/** Lines of the sheet after that were hidden or shown again; `before`, where they stood in the sheet before. */
export const foundHidden = (
  what: 'hidden' | 'shown',
  of: 'row' | 'column',
  [before, after]: readonly [SheetCells, SheetCells],
  lines: { readonly before: readonly [number, number]; readonly after: readonly [number, number] },
): FoundChange => ({
  kind: 'changed',
  of,
  what,
  settle: async () => ({
    kind: 'changed',
    of,
    what,
    before: await linesSide(before, of, ...lines.before),
    after: await linesSide(after, of, ...lines.after),
    edits: [],
  }),
});

export const foundMovedRow = (a: SheetCells, from: number, b: SheetCells, to: number): FoundChange => ({
  kind: 'moved',
  of: 'row',
  what: null,
  settle: async () => ({
    kind: 'moved',
    of: 'row',
    what: null,
    before: await linesSide(a, 'row', from, from),
    after: await linesSide(b, 'row', to, to),
    edits: [],
  }),
});

async function sheetSide(cells: SheetCells): Promise<Side> {
  const rect = {
    top: 0,
    left: 0,
    bottom: Math.max(0, cells.sheet.row_count - 1),
    right: Math.max(0, cells.sheet.col_count - 1),
  };
  return {
    text: cells.sheet.name,
    anchors: [formatAnchor({ kind: 'cells', sheet: cells.sheet.name, range: { rect, whole: null } })],
    page: cells.sheet.index,
    sheet: cells.sheet.name,
  };
}

/** What happened to a whole sheet; `before` where it is in both workbooks. */
export const foundSheet = (
  event: 'added' | 'removed' | 'renamed' | 'hidden' | 'shown',
  cells: SheetCells,
  before?: SheetCells,
): FoundChange => {
  const isWhole = event === 'added' || event === 'removed';
  const head = { kind: isWhole ? event : 'changed', of: 'sheet', what: isWhole ? null : event } as const;
  return {
    ...head,
    settle: async () => {
      const side = await sheetSide(cells);
      return {
        ...head,
        before: event === 'removed' ? side : before ? await sheetSide(before) : null,
        after: event === 'removed' ? null : side,
        edits: [],
      };
    },
  };
};
