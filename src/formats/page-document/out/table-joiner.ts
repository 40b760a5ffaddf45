// Joins table parts of consecutive pages into one table and drops repeated header rows.
import { continueTable, type FoundTable, type Frame, type WordLine } from '../../../geometry/index.ts';
import type { DocumentSink, TableCell, TableRow, TableSummary } from '../../../model/index.ts';
import { type DecimalSign, SeparatorSurvey } from '../../../number-text/index.ts';
import { cellValue, mayBeNumber } from './cell-value.ts';
import { scriptsOf } from './emphasis.ts';
import { confidenceOf, type PageSize, placeBox, setText } from './set-text.ts';

/** A part of a table as written on one page. */
export interface TablePart {
  readonly table: FoundTable;
  readonly frame: Frame;
  readonly size: PageSize;
  readonly page: number;
}

interface OpenTable {
  readonly id: string;
  title: string | null;
  readonly first: TablePart;
  last: TablePart;
  readonly rows: TableRow[];
  readonly confidences: number[];
}

/** Tables, numbered as they begin and given out when they are whole: one that runs over page breaks is one table. */
export function createTableJoiner(out: DocumentSink) {
  const summaries: TableSummary[] = [];
  /** How the tables of the document so far write numbers. */
  const survey = new SeparatorSurvey();
  let count = 0;
  let open: OpenTable | null = null;
  /** Tables that stand by themselves and began after the one that is open. */
  let waiting: OpenTable[] = [];
  const write = (table: OpenTable): void => {
    const summary = summaryOf(table);
    summaries.push(summary);
    out.table({ ...summary, geometry: isRecognised(table.rows) ? 'recognised' : 'native', rows: table.rows });
  };
  const finish = (): void => {
    if (open) write(open);
    for (const table of waiting) write(table);
    open = null;
    waiting = [];
  };
  const begin = (part: TablePart, title: string | null): OpenTable => {
    const rows = rowsOf(part, 0, 0, part.table.header_rows, survey);
    return { id: `t${++count}`, title, first: part, last: part, rows, confidences: [part.table.confidence] };
  };
  return {
    summaries,
    finish,
    /** Gives the id of a table that nothing goes on from, such as one in a picture; the one that is open stays so. */
    addApart: (part: TablePart, title: string | null): string => {
      const table = begin(part, title);
      if (open) waiting.push(table);
      else write(table);
      return table.id;
    },
    /** Gives the id of the table that begins here, or null where it goes on with the last one and leaves out rows that repeat its header. */
    add: (
      part: TablePart,
      title: string | null,
      may_continue: boolean,
    ): { id: string | null; dropped_rows: number } => {
      if (open && may_continue && goesOn(open.last, part)) {
        const dropped_rows = repeatedRows(open, part);
        open.rows.push(...rowsOf(part, open.rows.length, dropped_rows, 0, survey));
        open.last = part;
        open.confidences.push(part.table.confidence);
        return { id: null, dropped_rows };
      }
      finish();
      open = begin(part, title);
      return { id: open.id, dropped_rows: 0 };
    },
  };
}

const isRecognised = (rows: readonly TableRow[]): boolean =>
  rows.some(({ cells }) => cells.some(({ confidence }) => confidence !== undefined));

/** A table goes on from one page to the next, never over a page without it. */
const goesOn = (above: TablePart, below: TablePart): boolean =>
  below.page === above.page + 1 && continueTable(above.table, above.frame, below.table, below.frame) !== null;

/**
 * How many rows only say again what the head of the table says. Rows beyond the head may be alike too, and are not left out: the part
 * on the page before may begin with any row.
 */
function repeatedRows({ first }: OpenTable, { table, frame }: TablePart): number {
  const repeated = continueTable(first.table, first.frame, table, frame)?.repeated_header_rows ?? 0;
  const stated = Math.max(first.table.header_rows, table.header_rows);
  return stated > 0 ? Math.min(repeated, stated) : repeated;
}

function summaryOf({ id, title, first, last, rows, confidences }: OpenTable): TableSummary {
  return {
    id,
    title,
    page: first.page,
    end_page: last.page,
    sheet: null,
    range: null,
    bbox: placeBox(first.frame, first.table.box, first.size),
    row_count: rows.length,
    col_count: first.table.col_count,
    header_rows: first.table.header_rows,
    confidence: Math.round((100 * confidences.reduce((a, b) => a + b, 0)) / confidences.length) / 100,
  };
}

type OpenCell = { -readonly [K in keyof TableCell]: TableCell[K] };

/** A cell that may hold a number, and its words. */
interface WrittenNumber {
  readonly set: OpenCell;
  readonly lines: readonly WordLine[];
}

/** Gives cells their numbers, once all of the table have told how numbers are written. */
function setValues(numbers: readonly WrittenNumber[], frame: Frame, size: PageSize, decimal: DecimalSign): void {
  for (const { set, lines } of numbers) set.value = cellValue(frame, lines, set.text, size, decimal);
}

/** Rows of a part from its row `skip` on, numbered from `from`. A cell that reaches into them from above begins with the first. */
function rowsOf(
  { table, frame, size, page }: TablePart,
  from: number,
  skip: number,
  header_rows: number,
  survey: SeparatorSurvey,
): TableRow[] {
  const rows: { row: number; page: number; bbox: TableRow['bbox']; cells: TableCell[] }[] = [];
  const [left, right] = [table.column_edges[0]!, table.column_edges.at(-1)!];
  for (let r = skip; r < table.row_count; r++) {
    const box = [left, table.row_edges[r]!, right, table.row_edges[r + 1]!] as const;
    rows.push({ row: from + r - skip, page, bbox: placeBox(frame, box, size), cells: [] });
  }
  const numbers: WrittenNumber[] = [];
  for (const cell of table.cells) {
    const above = Math.max(0, skip - cell.row);
    if (above >= cell.row_span) continue;
    const { text, lines } = setText(frame, cell.lines, size);
    const row = cell.row + above - skip;
    const set: OpenCell = {
      row: from + row,
      col: cell.col,
      row_span: cell.row_span - above,
      col_span: cell.col_span,
      text,
      value: null,
      is_header: cell.row < header_rows,
      bbox: placeBox(frame, cell.box, size),
    };
    if (lines.length > 0) set.lines = lines;
    const confidence = confidenceOf(lines);
    if (confidence !== undefined) set.confidence = confidence;
    const scripts = scriptsOf(frame, cell.lines, lines);
    if (scripts) set.emphasis = scripts;
    if (cell.row >= header_rows && mayBeNumber(text)) {
      if (/[.,]/.test(text)) survey.add(text);
      numbers.push({ set, lines: cell.lines });
    }
    rows[row]!.cells.push(set);
  }
  if (skip > 0) rows[0]?.cells.sort((a, b) => a.col - b.col);
  setValues(numbers, frame, size, survey.decimal);
  return rows;
}
