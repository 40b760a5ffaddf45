import { FolioError } from '../../src/errors.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { FormatReader } from '../../src/formats/reader.ts';
import { CELL, cellName, type Line, type PageContent, type Sheet, type Table } from '../../src/model/index.ts';
import { cellsOfSheet, type SheetCell } from '../support/sheet-cells.ts';

/** Cells of a grid that is shown whole. */
const LARGEST_GRID = 10_000;
const KIND_OF = new Map<number, string>(Object.entries(CELL).map(([kind, code]) => [code, kind]));

/** All that a reader says of some bytes, as text that people can read and compare: a value a line, a row a line. */
export async function describeReading(reader: FormatReader, bytes: Uint8Array, file_name: string): Promise<string> {
  try {
    return toText(await readBytes((source, context) => reader.read(source, context), bytes, { file_name }));
  } catch (error) {
    if (!(error instanceof FolioError)) throw error;
    return `${JSON.stringify({ problem: { code: error.code, message: error.message } }, null, 2)}\n`;
  }
}

function toText(collected: Collected): string {
  const { body, pages, tables, formulas, extras } = collected;
  const { metadata, sheets, tables: found, sections, diagnostics, ...rest } = body;
  const lines = [
    ...Object.entries(rest).map(([key, value]) => entry(key, value)),
    entry('metadata', metadata),
    list('sheets', sheets),
    list('tables', found),
    list('sections', sections),
    list('diagnostics', diagnostics),
    texts('contents', [
      ...pages.map(describePage),
      ...tables.map(describeTable),
      ...[...formulas, ...extras].map(asJson),
    ]),
    ...gridsOf(collected),
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Of the first sheet `grid`, of the others with their names. */
function gridsOf(collected: Collected): string[] {
  const { sheets } = collected.body;
  if (sheets.length === 0) return [list('grid', [])];
  return sheets.map((sheet, i) => list(i === 0 ? 'grid' : `grid of ${sheet.name}`, gridOf(collected, sheet)));
}

const entry = (key: string, value: unknown): string => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;

const asJson = (value: unknown): string => JSON.stringify(value);

const list = (key: string, values: readonly unknown[]): string => texts(key, values.map(asJson));

function texts(key: string, values: readonly string[]): string {
  if (values.length === 0) return entry(key, []);
  return `  ${JSON.stringify(key)}: [\n${values.map((value) => `    ${value}`).join(',\n')}\n  ]`;
}

/** A block a line, where the page is no sheet. */
function describePage(page: PageContent): string {
  if (!page.tables) return asJson(page);
  const { blocks, ...rest } = page;
  return nested(rest, 'blocks', blocks.map(withShortLines));
}

function describeTable({ rows, ...rest }: Table): string {
  return nested(
    rest,
    'rows',
    rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(withShortLines) })),
  );
}

function nested(head: object, key: string, values: readonly unknown[]): string {
  const open = asJson(head).slice(0, -1);
  return `${open},${JSON.stringify(key)}:[${values.map((value) => `\n      ${asJson(value)}`).join(',')}]}`;
}

/** A word as start, end and box in one list: there are many. */
function withShortLines<T extends { readonly lines?: readonly Line[] }>(value: T): unknown {
  if (!value.lines) return value;
  const lines = value.lines.map(({ words, ...line }) => ({
    ...line,
    words: words.map(({ start, end, bbox }) => [start, end, ...bbox]),
  }));
  return { ...value, lines };
}

/** Rows of cells: null where there is none. Of a sheet with few cells far apart, the cells with their names. */
function gridOf(collected: Collected, sheet: Sheet): unknown[] {
  const { number_formats } = collected.body;
  const cells = cellsOfSheet(collected, sheet.index);
  if (sheet.row_count * sheet.col_count > LARGEST_GRID)
    return [...cells].map(([place, cell]) => [place, describeCell(cell, number_formats)]);
  return Array.from({ length: sheet.row_count }, (_, row) =>
    Array.from({ length: sheet.col_count }, (_, col) => describeCell(cells.get(cellName(row, col)), number_formats)),
  );
}

/** The text where the cell is only that, and else text, kind, value (or the text behind its format) and format, and the formula where there is one. */
function describeCell(cell: SheetCell | undefined, number_formats: readonly string[]): unknown {
  if (!cell) return null;
  const isShaped = cell.plain !== cell.text;
  if (cell.code === CELL.string && cell.formula === null && !isShaped) return cell.text;
  const kind = KIND_OF.get(cell.code);
  const held = isShaped ? cell.plain : cell.value;
  const value = held === null ? [] : [held, number_formats[cell.format]];
  return [cell.text, kind, ...value, ...(cell.formula === null ? [] : [cell.formula])];
}
