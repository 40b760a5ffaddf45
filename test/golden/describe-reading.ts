import { FolioError } from '../../src/errors.ts';
import { type Collected, cellsOf, readBytes, type SeenCell } from '../../src/formats/reader.contract.ts';
import type { FormatReader } from '../../src/formats/reader.ts';
import { CELL, type Line, type PageContent, type Table } from '../../src/model/index.ts';

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
    list('grid', gridOf(collected)),
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
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

/** Rows of cells: null where there is none, the text where it is only that, and else text, kind, value and format. */
function gridOf(collected: Collected): unknown[][] {
  const { sheets, number_formats } = collected.body;
  const cells = cellsOf(collected);
  const [rows, cols] = [sheets[0]?.row_count ?? 0, sheets[0]?.col_count ?? 0];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => describeCell(cells.get(`${row},${col}`), number_formats)),
  );
}

function describeCell(cell: SeenCell | undefined, number_formats: readonly string[]): unknown {
  if (!cell) return null;
  if (cell.code === CELL.string) return cell.text;
  const kind = KIND_OF.get(cell.code);
  return cell.value === null ? [cell.text, kind] : [cell.text, kind, cell.value, number_formats[cell.format]];
}
