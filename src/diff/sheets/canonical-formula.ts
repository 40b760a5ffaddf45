// Rewrites the references of a formula into the other workbook's coordinates, so that shifted formulas compare as
// equal.
import { ReferenceScanner } from '../../formulas/index.ts';
import type { LineMap } from './line-map.ts';

/** Where the cells of a sheet went, and a name for the sheet that both workbooks share. */
export interface SheetMove {
  readonly id: string;
  readonly rows: LineMap;
  readonly columns: LineMap;
}

/** Sheet moves by name in small letters; undefined for sheets of other workbooks. */
export type FindMove = (sheet: string) => SheetMove | undefined;

const QUALIFIER = /(?:'((?:[^']|''){1,300})'|([\p{L}\p{N}_.]{1,255}))!$/u;
/** Characters before a reference that may be the name of its sheet. */
const MAX_QUALIFIER = 620;

/**
 * A formula with its references as the other workbook would write them: formulas that differ only because rows, columns or sheets moved or were
 * renamed become equal texts.
 */
export function canonicalFormula(text: string, own: SheetMove, find: FindMove): string {
  const scanner = new ReferenceScanner(text);
  let canonical = '';
  let from = 0;
  let last: { readonly end: number; readonly move: SheetMove | undefined } | null = null;
  while (scanner.next()) {
    const { start, end, row, col, rowFixed, colFixed } = scanner;
    const isSecond: boolean = last !== null && last.end === start - 1 && text[start - 1] === ':';
    const isFirst = text[end] === ':';
    const named: Qualifier | null = isSecond ? null : qualifierBefore(text, start);
    const move: SheetMove | undefined = isSecond ? last!.move : named === null ? own : find(named.sheet.toLowerCase());
    canonical += text.slice(from, move && named ? named.start : start);
    if (move && !isSecond) canonical += `{${move.id}}`;
    const edge = isSecond ? 'end' : isFirst ? 'start' : 'only';
    if (row >= 0) canonical += `${rowFixed ? '$' : ''}R${move ? move.rows.place(row, edge) : row}`;
    if (col >= 0) canonical += `${colFixed ? '$' : ''}C${move ? move.columns.place(col, edge) : col}`;
    from = end;
    last = { end, move };
  }
  return canonical + text.slice(from);
}

interface Qualifier {
  readonly sheet: string;
  readonly start: number;
}

function qualifierBefore(text: string, at: number): Qualifier | null {
  if (text[at - 1] !== '!') return null;
  const match = QUALIFIER.exec(text.slice(Math.max(0, at - MAX_QUALIFIER), at));
  if (!match) return { sheet: '', start: at };
  return { sheet: (match[1] ?? match[2]!).replaceAll("''", "'"), start: at - match[0].length };
}
