// Moves the columns of a learned list to where they are in another document of its template, whose widths may differ.
import type { FieldSchema } from '../../model/index.ts';
import type { TextLine } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { kindOf, typedIn } from './candidates.ts';
import type { ColumnLesson, ListLesson } from './lesson.ts';
import { stopText } from './line-texts.ts';
import { edgesOf, type Pages } from './page-words.ts';

/** Lines between two rows of one list. */
const MAX_BETWEEN = 6;
const LETTER = /\p{L}/u;

export interface Start {
  readonly page: number;
  readonly line: number;
}

export interface Fitted {
  readonly columns: readonly ColumnLesson[];
  /** The line before the first row. */
  readonly start: Start;
}

/**
 * Rows that have as many cells as those of the example, each of the kind of its part, show the columns; null where there is none.
 * Without a `head` the largest group of such rows is the list.
 */
export function fitColumns(
  pages: Pages,
  locale: Locale,
  parts: ReadonlyMap<string, FieldSchema>,
  lesson: ListLesson,
  head: Start | null,
): Fitted | null {
  const { cells = [] } = lesson;
  const rows = cells.length < 2 ? [] : largestGroup(rowsAlike(pages, locale, parts, lesson, cells, head));
  const [first] = rows;
  if (!first) return null;
  const columns = lesson.columns.map((column) => moved(pages, locale, parts, column, cells, rows));
  return { columns, start: head ?? { page: first.page, line: first.index - 1 } };
}

function rowsAlike(
  pages: Pages,
  locale: Locale,
  parts: ReadonlyMap<string, FieldSchema>,
  { stops }: ListLesson,
  cells: readonly string[],
  head: Start | null,
): TextLine[] {
  const ends = new Set(stops);
  const rows: TextLine[] = [];
  for (const { page, lines } of pages.text.pages) {
    if (head && page < head.page) continue;
    for (const line of lines) {
      if (head && page === head.page && line.index <= head.line) continue;
      if (rows.length > 0 && ends.has(stopText(line.cells))) return rows;
      const isAlike =
        line.cells.length === cells.length &&
        cells.every((name, i) => {
          const part = parts.get(name);
          if (!part) return true;
          const kind = kindOf(part);
          const cell = line.cells[i]!;
          return kind === 'text' ? LETTER.test(cell.text) : typedIn(cell, kind, locale).length > 0;
        });
      if (isAlike) rows.push(line);
    }
  }
  return rows;
}

function largestGroup(rows: readonly TextLine[]): TextLine[] {
  let best: TextLine[] = [];
  let group: TextLine[] = [];
  for (const row of rows) {
    const last = group.at(-1);
    if (last && (last.page !== row.page || row.index - last.index > MAX_BETWEEN)) group = [];
    group.push(row);
    if (group.length > best.length) best = group;
  }
  return [...best];
}

/** The column as the rows have it; as it was where they do not show it. */
function moved(
  pages: Pages,
  locale: Locale,
  parts: ReadonlyMap<string, FieldSchema>,
  column: ColumnLesson,
  cells: readonly string[],
  rows: readonly TextLine[],
): ColumnLesson {
  const at = cells.indexOf(column.name);
  if (at < 0) return column;
  const kind = kindOf(parts.get(column.name)!);
  const edges = rows.flatMap((row) => {
    const cell = row.cells[at]!;
    const until = row.cells[at + 1]?.box[0] ?? pages.size(row.page).width;
    if (kind === 'text') return [{ left: cell.box[0], right: cell.box[2], until }];
    const found = typedIn(cell, kind, locale);
    const piece = found.length === 1 ? found[0]!.pieces[0]! : null;
    if (!piece) return [];
    const [left, right] = edgesOf(cell, piece.start, piece.end);
    return [{ left, right, until }];
  });
  if (edges.length === 0) return column;
  const span = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  return {
    ...column,
    left: span(edges.map(({ left }) => left)),
    right: span(edges.map(({ right }) => right)),
    until: Math.min(...edges.map(({ until }) => until)),
  };
}
