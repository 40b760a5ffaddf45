import { widthOf } from './fonts.ts';
import type { Item } from './ink.ts';
import { aligned, DEFAULT_FONT, DEFAULT_SIZE, line, rect, type TextOptions } from './items.ts';
import { tag } from './structure.ts';
import { breakLines, type Placed, placed } from './typeset.ts';

export interface CellSpec extends TextOptions {
  readonly text: string;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly fill?: number;
}

export interface TableOptions extends TextOptions {
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
  /** Widths of the columns. */
  readonly columns: readonly number[];
  /** A position that a span covers is left out of its row. */
  readonly rows: readonly (readonly (string | CellSpec)[])[];
  /** `ruled`: all edges; `rows`: a line under each row; `booktabs`: above, under the header and below; `plain`: none. */
  readonly rules?: 'ruled' | 'rows' | 'booktabs' | 'plain';
  /** Set bold; 1 by default. */
  readonly headerRows?: number;
  /** By column; left by default. */
  readonly align?: readonly ('left' | 'right' | 'center')[];
  readonly padding?: number;
  readonly ruleWidth?: number;
  /** Rules are filled rectangles and not strokes. */
  readonly filledRules?: boolean;
  readonly tagged?: boolean;
}

interface PlacedCell extends CellSpec {
  readonly row: number;
  readonly col: number;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly lines: readonly string[];
}

/** A table; text that is wider than its cell is broken into lines. */
export function table(options: TableOptions): Placed {
  const { x, y, columns, rules = 'ruled', headerRows = 1 } = options;
  const cells = placeCells(options);
  const edges = [0, ...columns.keys()].map((_, i) => x + sum(columns.slice(0, i)));
  const tops = rowTops(options, cells);
  const box = (cell: PlacedCell): [number, number, number, number] => [
    edges[cell.col]!,
    tops[cell.row]!,
    edges[cell.col + cell.colSpan]!,
    tops[cell.row + cell.rowSpan]!,
  ];
  const fills = cells
    .filter(({ fill }) => fill !== undefined)
    .map((cell) => {
      const [x0, y0, x1, y1] = box(cell);
      return rect(x0, y0, x1 - x0, y1 - y0, { fill: cell.fill! });
    });
  const rule = ruler(options);
  const left = x;
  const right = edges.at(-1)!;
  const lines: Item[] = [];
  if (rules === 'ruled') for (const cell of cells) lines.push(...frame(box(cell), rule));
  else if (rules === 'rows') for (const top of tops) lines.push(rule(left, top, right, top));
  else if (rules === 'booktabs')
    for (const top of [y, tops[headerRows]!, tops.at(-1)!]) lines.push(rule(left, top, right, top));
  const texts = options.rows.map((_, row) =>
    cells.filter((cell) => cell.row === row).map((cell) => cellText(options, cell, box(cell))),
  );
  const body = options.tagged
    ? [
        tag(
          'Table',
          texts.map((row) => tag('TR', row)),
        ),
      ]
    : texts.flat(2);
  return placed([...fills, ...lines, ...(body as Item[])], tops.at(-1)!);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Rule = (x0: number, y0: number, x1: number, y1: number) => Item;

function ruler({ filledRules, ruleWidth = 0.5 }: TableOptions): Rule {
  if (!filledRules) return (x0, y0, x1, y1) => line(x0, y0, x1, y1, { width: ruleWidth });
  const half = ruleWidth / 2;
  return (x0, y0, x1, y1) => rect(x0 - half, y0 - half, x1 - x0 + ruleWidth, y1 - y0 + ruleWidth);
}

const frame = ([x0, y0, x1, y1]: readonly [number, number, number, number], rule: Rule): Item[] => [
  rule(x0, y0, x1, y0),
  rule(x0, y1, x1, y1),
  rule(x0, y0, x0, y1),
  rule(x1, y0, x1, y1),
];

function placeCells(options: TableOptions): PlacedCell[] {
  const taken = new Set<string>();
  return options.rows.flatMap((row, r) => {
    let col = 0;
    return row.map((given) => {
      const spec: CellSpec = typeof given === 'string' ? { text: given } : given;
      const { colSpan = 1, rowSpan = 1 } = spec;
      while (taken.has(`${r},${col}`)) col++;
      for (let i = 0; i < rowSpan; i++) for (let j = 0; j < colSpan; j++) taken.add(`${r + i},${col + j}`);
      const width = sum(options.columns.slice(col, col + colSpan)) - 2 * padOf(options);
      const { font, size } = lookOf(options, spec, r);
      const lines = breakLines(spec.text, width, font, size).map(({ words }) => words.join(' '));
      return { ...spec, row: r, col, colSpan, rowSpan, lines };
    });
  });
}

const padOf = ({ padding = 4 }: TableOptions): number => padding;

function lookOf(options: TableOptions, cell: CellSpec, row: number) {
  const bold = row < (options.headerRows ?? 1);
  const font = cell.font ?? options.font ?? DEFAULT_FONT;
  const size = cell.size ?? options.size ?? DEFAULT_SIZE;
  const BOLD: Readonly<Record<string, typeof font>> = {
    Helvetica: 'Helvetica-Bold',
    'Times-Roman': 'Times-Bold',
    Courier: 'Courier-Bold',
  };
  return { font: bold && !cell.font && typeof font === 'string' ? (BOLD[font] ?? font) : font, size };
}

function rowTops(options: TableOptions, cells: readonly PlacedCell[]): number[] {
  const size = options.size ?? DEFAULT_SIZE;
  const tops = [options.y];
  for (const row of options.rows.keys()) {
    const tallest = Math.max(
      1,
      ...cells.filter((cell) => cell.row === row && cell.rowSpan === 1).map(({ lines }) => lines.length),
    );
    tops.push(tops.at(-1)! + tallest * 1.2 * size + 2 * padOf(options));
  }
  return tops;
}

function cellText(options: TableOptions, cell: PlacedCell, [x0, y0, x1]: readonly number[]): Item[] {
  const { font, size } = lookOf(options, cell, cell.row);
  const align = cell.align ?? (cell.colSpan > 1 ? 'center' : (options.align?.[cell.col] ?? 'left'));
  const pad = padOf(options);
  const at = align === 'left' ? x0! + pad : align === 'right' ? x1! - pad : (x0! + x1!) / 2;
  const { color, mode } = { ...options, ...cell };
  const look = { font, size, ...(color === undefined ? {} : { color }), ...(mode === undefined ? {} : { mode }) };
  const items = cell.lines.map((row, i) => aligned(align, at, y0! + pad + size * (0.85 + 1.2 * i), row, look));
  if (!options.tagged) return items;
  const { colSpan, rowSpan } = cell;
  const spans = { ...(colSpan > 1 ? { colSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
  return [tag(cell.row < (options.headerRows ?? 1) ? 'TH' : 'TD', items, spans)];
}

/** How wide each column must be so that nothing in it is broken. */
export function columnWidths(
  rows: readonly (readonly string[])[],
  { font = DEFAULT_FONT, size = DEFAULT_SIZE, gap = 8 } = {},
): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  return Array.from(
    { length: count },
    (_, col) => gap + Math.max(...rows.map((row) => widthOf(row[col] ?? '', font, size))),
  );
}
