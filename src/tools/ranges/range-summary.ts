// Summarises by column the cells that an answer leaves out: counts, sums, extremes.
import { Type } from '../../json-schema.ts';
import { type CellRect, columnName, type DocumentView, type Sheet } from '../../model/index.ts';
import { type Cell, readCells } from '../../view/index.ts';
import { Count, closed } from '../schemas.ts';

/** Cells that are looked at to sum up what an answer leaves out. */
const MAX_SUMMED = 50_000;
/** Of texts longer than this the beginning and the length tell them apart. */
const TEXT_CHARACTERS = 200;

const Figure = Type.Optional(Type.Number());

export const RangeSummary = closed(
  {
    cells: Count,
    complete: Type.Boolean({
      description: `False where there are more than ${MAX_SUMMED} cells: those are not counted.`,
    }),
    columns: Type.Array(
      closed({
        column: Type.String(),
        cells: Count,
        numbers: Count,
        min: Figure,
        max: Figure,
        sum: Figure,
        mean: Figure,
        distinct_texts: Type.Optional(Count),
      }),
      {
        description:
          'As many columns as there is room for, those with numbers first; `min` to `mean` where there are numbers.',
      },
    ),
  },
  'What `cells` and `tail` leave out, by column.',
);

interface Column {
  cells: number;
  numbers: number;
  min: number;
  max: number;
  sum: number;
  readonly texts: Set<string>;
}

/** Sums up the filled cells from one place to another, row by row; `to` itself is no longer part of it. */
export async function summarizeRange(
  view: DocumentView,
  sheet: Sheet,
  rect: CellRect,
  from: Place,
  to: Place | null,
): Promise<{ cells: number; complete: boolean; columns: object[] }> {
  const columns = new Map<number, Column>();
  let cells = 0;
  const result = (complete: boolean) => ({ cells, complete, columns: toColumns(columns) });
  const within = { ...rect, top: from.row, bottom: to ? to.row : rect.bottom };
  for await (const run of readCells(view, sheet.index, within)) {
    for (const cell of run) {
      if (cell.row === from.row && cell.col < from.col) continue;
      if (to && cell.row === to.row && cell.col >= to.col) continue;
      if (cells === MAX_SUMMED) return result(false);
      cells++;
      add(columns, cell);
    }
  }
  return result(true);
}

export interface Place {
  readonly row: number;
  readonly col: number;
}

function add(columns: Map<number, Column>, { col, value, type, text }: Cell): void {
  const column = columns.get(col) ?? newColumn();
  columns.set(col, column);
  column.cells++;
  if (type === 'number' && typeof value === 'number') {
    column.numbers++;
    column.min = Math.min(column.min, value);
    column.max = Math.max(column.max, value);
    column.sum += value;
  } else column.texts.add(text.length > TEXT_CHARACTERS ? `${text.slice(0, TEXT_CHARACTERS)}${text.length}` : text);
}

const newColumn = (): Column => ({
  ...{ cells: 0, numbers: 0, sum: 0, texts: new Set() },
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
});

function toColumns(columns: ReadonlyMap<number, Column>): object[] {
  return [...columns]
    .sort(([a, one], [b, other]) => rank(one) - rank(other) || a - b)
    .map(([col, { cells, numbers, min, max, sum, texts }]) => ({
      column: columnName(col),
      cells,
      numbers,
      ...(numbers > 0 ? { min, max, sum: figure(sum), mean: figure(sum / numbers) } : {}),
      ...(texts.size > 0 ? { distinct_texts: texts.size } : {}),
    }));
}

/** Figures tell more than how many texts there are. */
const rank = ({ numbers }: Column): number => (numbers > 0 ? 0 : 1);

/** Digits that a sum of doubles can be trusted with. */
const DIGITS = 12;

const figure = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : 0);
