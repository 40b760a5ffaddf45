// Agent tool read_range: the cells of a range of a sheet.
import { citeRange } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import type { CellRect, DocumentView, Sheet } from '../model/index.ts';
import { type Cell, MAX_ANSWER_CHARACTERS, readCells } from '../view/index.ts';
import { MaxTokensInput, openBudget } from './budget/index.ts';
import { cellWriter, emptyCell } from './cells/sheet-cells.ts';
import { decodeCursor, encodeCursor, refusedCursor } from './cursor.ts';
import { rangeLooks } from './ranges/range-looks.ts';
import { RangeSummary } from './ranges/range-summary.ts';
import { rangeWithinBudget } from './ranges/range-within-budget.ts';
import { resolveRange } from './ranges/resolve-range.ts';
import {
  Citation,
  Count,
  CursorInput,
  closed,
  NextCursor,
  nullable,
  oneOf,
  SheetInput,
  Truncated,
  Value,
} from './schemas.ts';
import { defineTool } from './tool.ts';

const DEFAULT_CELLS = 5_000;
const MAX_CELLS_GIVEN = 50_000;

export const RangeCell = closed({
  cell: Type.String({ description: 'Under a budget also a range, of cells that are alike.' }),
  value: Value,
  type: Type.Optional(oneOf(['number', 'string', 'boolean', 'date', 'error', 'empty'])),
  text: Type.Optional(Type.String({ description: 'What a reader of the sheet sees.' })),
  formula: Type.Optional(nullable(Type.String())),
  number_format: Type.Optional(Type.String()),
  merged_into: Type.Optional(nullable(Type.String())),
  hidden: Type.Optional(Type.Boolean()),
  comment: Type.Optional(nullable(Type.String())),
});

const [isSo, colour] = [Type.Optional(Type.Boolean()), Type.Optional(Type.String())];

/** What is out of the ordinary about the look of cells. */
const Look = closed(
  {
    ...{ bold: isSo, italic: isSo, underline: isSo, strike: isSo },
    ...{ font: Type.Optional(Type.String()), size: Type.Optional(Type.Number({ description: 'In points.' })) },
    ...{ color: colour, fill: colour, align: Type.Optional(oneOf(['left', 'center', 'right'])), wrap: isSo },
    ...{ top: colour, right: colour, bottom: colour, left: colour },
  },
  'Colours are `rrggbb`; those of thick edges are followed by `!`.',
);

/** How the cells of the range look. */
const RangeLooks = closed({
  looks: Type.Array(Look),
  ranges: Type.Array(closed({ range: Type.String(), look: Count }), {
    description: 'Blank cells included; later ones lie over earlier ones.',
  }),
  col_widths: Type.Array(Type.Number(), { description: 'In points.' }),
  truncated: Truncated,
});

const RangeAnswer = closed({
  sheet: Type.String(),
  range: Type.String(),
  cells: Type.Array(RangeCell, {
    description:
      'With every field, unless `max_tokens` leaves no room. Then left out are: a type and a text that follow from the value, the number format General, what is null or false; and cells that are alike and fill a rectangle come once, under its range (`B2:B40`), where its first cell stands.',
  }),
  tail: Type.Optional(
    Type.Array(RangeCell, {
      description: 'Under a budget: the last rows of the range ahead of their turn, in the same few words.',
    }),
  ),
  left_out: Type.Optional(RangeSummary),
  looks: Type.Optional(RangeLooks),
  truncated: Truncated,
  next_cursor: NextCursor,
  citation: Citation,
});

export const readRange = defineTool({
  name: 'read_range',
  title: 'Read a range',
  summary:
    'The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are left out.',
  input: closed({
    sheet: SheetInput,
    range: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          'A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]), or a table id; the used range where left out.',
      }),
    ),
    include_formulas: Type.Optional(Type.Boolean({ default: false, description: 'Give the formula of every cell.' })),
    include_looks: Type.Optional(
      Type.Boolean({ default: false, description: 'Also fonts, fills, borders and widths; not under max_tokens.' }),
    ),
    include_empty: Type.Optional(Type.Boolean({ default: false, description: 'List empty cells too.' })),
    max_cells: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_CELLS_GIVEN,
        default: DEFAULT_CELLS,
        description: 'Cells to give at most.',
      }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: RangeAnswer,
  bounded: ({ max_cells = DEFAULT_CELLS }) => max_cells <= DEFAULT_CELLS,
  run: async ({ view }, input) => {
    const { sheet, range, rect } = resolveRange(view, input.sheet, input.range);
    const includeEmpty = input.include_empty === true;
    const question = [view.key, 'read_range', sheet.name, range, includeEmpty];
    const from = startOf(rect, decodeCursor(question, input.cursor, 2));
    const part = { view, sheet, rect, from, count: input.max_cells ?? DEFAULT_CELLS };
    const { cells, next } = includeEmpty ? await allCells(part) : await filledCells(part);
    const writer = () => cellWriter(view, sheet, rect, input.include_formulas === true);
    const citation = await citeRange(view, sheet, rect);
    if (input.max_tokens !== undefined) {
      const isFirst = input.cursor === undefined;
      const asked = { view, sheet, range, rect, cells, next, citation, isFirst, writer };
      return rangeWithinBudget(openBudget(RangeAnswer, question, input), asked);
    }
    return {
      sheet: sheet.name,
      range,
      cells: cells.map(await writer()),
      truncated: next !== null,
      next_cursor: next && encodeCursor(question, [next.row, next.col]),
      ...(input.include_looks === true && { looks: await rangeLooks(view, sheet, rect) }),
      citation,
    };
  },
});

interface Part {
  readonly view: DocumentView;
  readonly sheet: Sheet;
  readonly rect: CellRect;
  readonly from: Place;
  readonly count: number;
}

interface Place {
  readonly row: number;
  readonly col: number;
}

/** A cursor that was made up may lead out of the range, where there is nothing to go on with. */
function startOf({ top, left, bottom, right }: CellRect, position: readonly number[] | null): Place {
  const [row, col] = position ?? [top, left];
  if (row! < top || row! > bottom || col! < left || col! > right) throw refusedCursor();
  return { row: row!, col: col! };
}

/** Reads until there is one cell too many: that one is where the next call goes on. */
async function filledCells({ view, sheet, rect, from, count }: Part): Promise<{ cells: Cell[]; next: Place | null }> {
  const cells: Cell[] = [];
  let characters = 0;
  for await (const run of readCells(view, sheet.index, { ...rect, top: Math.max(rect.top, from.row) })) {
    for (const cell of run) {
      if (cell.row === from.row && cell.col < from.col) continue;
      const isFull = cells.length === count || (characters > MAX_ANSWER_CHARACTERS && cells.length > 0);
      if (isFull) return { cells, next: { row: cell.row, col: cell.col } };
      cells.push(cell);
      characters += cell.text.length;
    }
  }
  return { cells, next: null };
}

/** Every position of the range in turn; only the rows that are given are read. */
async function allCells(part: Part): Promise<{ cells: Cell[]; next: Place | null }> {
  const { rect, from, count } = part;
  const width = rect.right - rect.left + 1;
  // Counted from the row of the first cell: the positions of a whole range may be more than numbers can count.
  const first = from.col - rect.left;
  const wanted = Math.min(first + count, width * (rect.bottom - from.row + 1));
  const placeOf = (position: number): Place => ({
    row: from.row + Math.floor(position / width),
    col: rect.left + (position % width),
  });
  const positionOf = ({ row, col }: Place): number => (row - from.row) * width + col - rect.left;
  const within = { ...rect, bottom: placeOf(wanted - 1).row };
  const { cells: found, next: rest } = await filledCells({ ...part, rect: within, count: wanted - first });
  const filled = new Map(found.map((cell) => [positionOf(cell), cell]));
  const end = rest ? Math.min(wanted, positionOf(rest)) : wanted;
  const cells = Array.from({ length: end - first }, (_, i) => {
    const { row, col } = placeOf(first + i);
    return filled.get(first + i) ?? emptyCell(row, col);
  });
  const next = placeOf(end);
  return { cells, next: next.row > rect.bottom ? null : next };
}
