// Fits the cells of a range into a token budget: full, condensed, or the beginning with tail and summary.
import type { CellRect, Citation, DocumentView, Sheet } from '../../model/index.ts';
import { type Cell, listCells } from '../../view/index.ts';
import {
  type Budget,
  costOf,
  cutText,
  largestThatFits,
  type Position,
  type View,
  wholeWithinBudget,
  withinBudget,
} from '../budget/index.ts';
import type { CellFields } from '../cells/sheet-cells.ts';
import { type LeanCell, toLean, toRuns } from './range-runs.ts';
import { type Place, summarizeRange } from './range-summary.ts';

/** Rows at the end of a range that are looked at for its tail. */
const TAIL_ROWS = 4;
/** Of the budget, what the tail and the sums of what is left out may take, each. */
const EXTRA_SHARE = 1 / 6;
/** What a column costs in the sums, at least; the rest of what they are given is room for it. */
const COLUMN_TOKENS = 30;
/** No column costs less. */
const MIN_COLUMN_TOKENS = 10;
/** Of the citation's text, which the cells repeat. */
const CITED_CHARACTERS = 80;

/** A part of a range: its cells from a place on, and where they go on. */
export interface RangePart {
  readonly view: DocumentView;
  readonly sheet: Sheet;
  readonly range: string;
  readonly rect: CellRect;
  readonly cells: readonly Cell[];
  readonly next: Place | null;
  readonly citation: Citation;
  /** True where the part is the beginning of the range. */
  readonly isFirst: boolean;
  /** Made anew for each pass: it takes cells row by row. */
  writer(): Promise<(cell: Cell) => CellFields>;
}

/**
 * As many cells as fit: as they are, or else in few words with those that are alike under one range. Where not even that fits, the beginning of a
 * range comes with its last rows and with sums of what lies between.
 */
export async function rangeWithinBudget(budget: Budget, part: RangePart): Promise<object> {
  const lean = leanView(part, null);
  const whole = await wholeWithinBudget(budget, [fullView(part), lean]);
  if (whole) return whole;
  if (!part.isFirst) return withinBudget(budget, [lean]);
  return withTail(budget, part);
}

const positionOf = ({ row, col }: Place): Position => [row, col];

function fullView({ sheet, range, cells, next, citation, writer }: RangePart): View {
  return {
    async *offers() {
      const write = await writer();
      for (const cell of cells) yield { list: 'cells', item: write(cell), at: positionOf(cell) };
      return next && positionOf(next);
    },
    compose: (taken, end) => ({ sheet: sheet.name, range, cells: taken('cells'), ...end, citation }),
  };
}

function leanView({ sheet, range, cells, next, citation, writer }: RangePart, tail: Tail | null): View {
  const short = { ...citation, text: cutText(citation.text, CITED_CHARACTERS) };
  return {
    async *offers() {
      const write = await writer();
      let left: LeanCell | null = null;
      const above = new Map<number, string>();
      for (const cell of cells) {
        const item = toLean(cell, write(cell));
        const isRepeated = above.get(cell.col) === item.key || (left?.row === item.row && left.key === item.key);
        yield { list: 'cells', item, at: positionOf(cell), adds: isRepeated ? '' : { cell: 'A1', ...item.fields } };
        above.set(cell.col, item.key);
        left = item;
      }
      return next && positionOf(next);
    },
    compose: (taken, end, rest) => ({
      sheet: sheet.name,
      range,
      cells: toRuns(taken('cells') as LeanCell[]),
      ...(tail && rest && isBefore(rest, tail.from) ? { tail: tail.cells } : {}),
      ...end,
      citation: short,
    }),
  };
}

interface Tail {
  readonly cells: readonly object[];
  readonly from: Place;
}

const isBefore = ([row, col]: Position, to: Place): boolean => row! < to.row || (row === to.row && col! < to.col);

async function withTail(budget: Budget, part: RangePart): Promise<object> {
  const share = Math.floor(budget.tokens * EXTRA_SHARE);
  const tail = await tailOf(part, share);
  const width = Math.min(part.rect.right, part.sheet.col_count) - part.rect.left + 1;
  const room = Math.min(share, COLUMN_TOKENS * (width + 1));
  const reached: { place: Position | null } = { place: null };
  const view = leanView(part, tail);
  const noted: View = {
    ...view,
    compose: (taken, end, next) => {
      reached.place = next;
      return view.compose(taken, end, next);
    },
  };
  const answer = await withinBudget({ ...budget, tokens: budget.tokens - room }, [noted]);
  const left_out = reached.place && (await leftOut(part, reached.place, tail));
  if (!left_out) return answer;
  const columns = (count: number): object => ({
    ...answer,
    left_out: { ...left_out, columns: left_out.columns.slice(0, count) },
  });
  const fits = (count: number): boolean => costOf(columns(count)) <= budget.tokens;
  const most = Math.min(left_out.columns.length, Math.ceil(budget.tokens / MIN_COLUMN_TOKENS));
  return fits(0) ? columns(largestThatFits(most, fits)) : answer;
}

function leftOut({ view, sheet, rect }: RangePart, [row, col]: Position, tail: Tail | null) {
  const from = { row: row!, col: col! };
  const to = tail && isBefore([row!, col!], tail.from) ? tail.from : null;
  return summarizeRange(view, sheet, rect, from, to);
}

/** The last rows that are filled, as many of them whole as cost at most `tokens`; null where there is none that small. */
async function tailOf({ view, sheet, rect, writer }: RangePart, tokens: number): Promise<Tail | null> {
  const bottom = Math.min(rect.bottom, sheet.row_count - 1);
  let tail: Tail | null = null;
  for (let row = bottom; row > Math.max(rect.top, bottom - TAIL_ROWS); row--) {
    const found = await listCells(view, sheet.index, { ...rect, top: row, bottom: row });
    if (found.length === 0) continue;
    if (found.length > tokens) break;
    const write = await writer();
    const cells: object[] = [...toRuns(found.map((cell) => toLean(cell, write(cell)))), ...(tail?.cells ?? [])];
    if (costOf(cells) > tokens) break;
    tail = { cells, from: { row, col: rect.left } };
  }
  return tail;
}
