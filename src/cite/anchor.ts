// Parses and formats anchors, the stable names of places such as p3.b14, t2.r5.c3 or Summary!B7.
import { type CellRect, columnName, MAX_COLUMNS, MAX_ROWS, parseRange, quoteSheet, rangeName } from '../model/index.ts';

/**
 * The stable name of a place: `p3.b14` (block), `p3.b14:7-15` (characters), `p3.f1` (figure), `t2`, `t2.r5`, `t2.r5.c3` (table, row,
 * cell; counted from 0 as in the table's rows), `t2.r5.c3:7-15` (characters of a cell), `Summary!B7`, `'My sheet'!B7:C9`, `Data!A:C`, `Data!2:5`;
 * and `p3.b14:7-15+p3.b15`, `Data!A2+Data!C5`: blocks and cells of one page that are read as one.
 */
export type Anchor =
  | {
      readonly kind: 'block';
      readonly page: number;
      readonly block: string;
      readonly span: readonly [number, number] | null;
    }
  | { readonly kind: 'figure'; readonly page: number; readonly figure: string }
  | {
      readonly kind: 'table';
      readonly table_id: string;
      readonly row: number | null;
      readonly col: number | null;
      /** Only of a cell. */
      readonly span: readonly [number, number] | null;
    }
  | { readonly kind: 'cells'; readonly sheet: string; readonly range: SheetRange }
  | { readonly kind: 'joined'; readonly parts: readonly Anchor[] };

/** Cells of a sheet; `whole` where the range was written as columns or rows without an end. */
export interface SheetRange {
  readonly rect: CellRect;
  readonly whole: 'columns' | 'rows' | null;
}

const BLOCK = /^(p([1-9]\d*)\.b[1-9]\d*)(?::(\d+)-(\d+))?$/;
const FIGURE = /^p([1-9]\d*)\.f[1-9]\d*$/;
const TABLE = /^(t[1-9]\d*)(?:\.r(\d+)(?:\.c(\d+)(?::(\d+)-(\d+))?)?)?$/;
/** A part of a joined anchor; the name of a sheet may hold the sign between them where it is quoted. */
const PART = /(?:'(?:[^']|'')*'|[^'+])+/g;
/** Longer texts are no anchors. */
const MAX_ANCHOR_CHARS = 10_000;
/** Values of more pieces are no values. */
const MAX_PARTS = 100;
const CELLS = /^(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)$/;

/** Null where the text is no anchor. */
export function parseAnchor(text: string): Anchor | null {
  const block = BLOCK.exec(text);
  if (block) return { kind: 'block', page: Number(block[2]), block: block[1]!, span: toSpan(block[3], block[4]) };
  const figure = FIGURE.exec(text);
  if (figure) return { kind: 'figure', page: Number(figure[1]), figure: text };
  const table = TABLE.exec(text);
  if (table) {
    const [row, col] = [toNumber(table[2]), toNumber(table[3])];
    return { kind: 'table', table_id: table[1]!, row, col, span: toSpan(table[4], table[5]) };
  }
  const cells = CELLS.exec(text);
  if (!cells) return parseJoined(text);
  const range = parseSheetRange(cells[3]!);
  if (!range) return null;
  return { kind: 'cells', sheet: cells[1]?.replaceAll("''", "'") ?? cells[2]!, range };
}

function parseJoined(text: string): Anchor | null {
  const texts = text.length > MAX_ANCHOR_CHARS ? [] : (text.match(PART) ?? []);
  if (texts.length < 2 || texts.length > MAX_PARTS || texts.join('+') !== text) return null;
  const parts = texts.flatMap((part) => parseAnchor(part) ?? []);
  return parts.length === texts.length ? { kind: 'joined', parts } : null;
}

const toNumber = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

const toSpan = (start: string | undefined, end: string | undefined): readonly [number, number] | null =>
  start === undefined ? null : [Number(start), Number(end)];

export function formatAnchor(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'block':
      return anchor.block + formatSpan(anchor.span);
    case 'figure':
      return anchor.figure;
    case 'table':
      return [
        anchor.table_id,
        anchor.row === null ? '' : `.r${anchor.row}`,
        anchor.col === null ? '' : `.c${anchor.col}`,
        formatSpan(anchor.span),
      ].join('');
    case 'joined':
      return anchor.parts.map(formatAnchor).join('+');
    case 'cells':
      return `${quoteSheet(anchor.sheet)}!${formatSheetRange(anchor.range)}`;
  }
}

const formatSpan = (span: readonly [number, number] | null): string => (span ? `:${span[0]}-${span[1]}` : '');

export const cellsAnchor = (sheet: string, rect: CellRect): string =>
  formatAnchor({ kind: 'cells', sheet, range: { rect, whole: null } });

/** `B2`, `A1:C3`, `A:C`, `2:5`; `$` is dropped and corners are put in order. Null where it is none of these. */
export function parseSheetRange(text: string): SheetRange | null {
  const rect = parseRange(text, { rows: MAX_ROWS, columns: MAX_COLUMNS });
  if (!rect) return null;
  const plain = text.replaceAll('$', '');
  const whole = /^\s*[A-Za-z]+:[A-Za-z]+\s*$/.test(plain) ? 'columns' : /^\s*\d+:\d+\s*$/.test(plain) ? 'rows' : null;
  return { rect, whole };
}

export function formatSheetRange({ rect, whole }: SheetRange): string {
  if (whole === 'columns') return `${columnName(rect.left)}:${columnName(rect.right)}`;
  return whole === 'rows' ? `${rect.top + 1}:${rect.bottom + 1}` : rangeName(rect);
}
