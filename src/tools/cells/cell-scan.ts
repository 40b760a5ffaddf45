// Builds the sheet scan for find_cells: by shown text, value or formula, with criteria.
import { CELL, type CellBlock, type ColumnCells, type DocumentView, parseCell, type Sheet } from '../../model/index.ts';
import { createTextScan, createValueScan, type Matcher, type Position, type SheetScan } from '../../search/index.ts';
import { type CellCriteria, entryTest } from './cell-criteria.ts';
import { createFormulaScan } from './formula-scan.ts';
import { commentsOf } from './sheet-cells.ts';

export type MatchIn = 'value' | 'formula' | 'comment' | 'any';

/** What is asked of a cell. */
export interface CellQuestion extends CellCriteria {
  /** Null: whatever it holds. */
  readonly matcher: Matcher | null;
  readonly where: MatchIn;
}

type EntryList = (column: ColumnCells, block: CellBlock) => readonly number[];

/** How the cells of a sheet are gone through for the question. */
export async function cellScan(view: DocumentView, sheet: Sheet, question: CellQuestion): Promise<SheetScan> {
  const { matcher, where } = question;
  const { number_formats } = view.head;
  const wants = (kind: MatchIn): boolean => where === kind || (where === 'any' && matcher !== null);
  const isWanted = entryTest(question, number_formats);
  const comments = wants('comment') ? await commentedCells(view, sheet, matcher) : [];
  const lists: EntryList[] = [];
  if (wants('value')) lists.push(...valueLists(matcher, number_formats));
  if (where === 'any' && !matcher) lists.push(filledEntries);
  if (wants('formula')) {
    const formulas = await view.formulas(sheet.index);
    lists.push(matcher ? createFormulaScan(formulas, matcher) : formulaEntries);
  }
  if (isWanted && comments.length > 0) lists.push(entriesAt(comments));
  return {
    // A comment may hang on an empty cell, which is of no type.
    also: isWanted ? [] : comments,
    entries: (column, block) => {
      const found = united(lists.map((list) => list(column, block)));
      return isWanted ? found.filter((entry) => isWanted(column, entry)) : found;
    },
  };
}

function valueLists(matcher: Matcher | null, formats: readonly string[]): EntryList[] {
  return matcher ? [createTextScan(matcher, formats), createValueScan(matcher)] : [filledEntries];
}

function united(parts: readonly (readonly number[])[]): readonly number[] {
  const filled = parts.filter((part) => part.length > 0);
  return filled.length > 1 ? [...new Set(filled.flat())] : (filled[0] ?? []);
}

const filledEntries: EntryList = ({ types }) => entriesWhere(types, (type) => type !== CELL.empty);

const formulaEntries: EntryList = ({ formulas }) => (formulas ? entriesWhere(formulas, (place) => place !== 0) : []);

function entriesWhere(list: Uint8Array | Uint32Array, isWanted: (value: number) => boolean): number[] {
  const entries: number[] = [];
  for (let entry = 0; entry < list.length; entry++) if (isWanted(list[entry]!)) entries.push(entry);
  return entries;
}

/** Entries at the positions. */
function entriesAt(positions: readonly Position[]): EntryList {
  const columns = new Map<number, Set<number>>();
  for (const { row, col } of positions) {
    const rows = columns.get(col);
    if (rows) rows.add(row);
    else columns.set(col, new Set([row]));
  }
  return ({ col, rows, types }, { first_row }) => {
    const wanted = columns.get(col);
    return wanted ? [...types.keys()].filter((entry) => wanted.has(first_row + (rows ? rows[entry]! : entry))) : [];
  };
}

async function commentedCells(view: DocumentView, sheet: Sheet, matcher: Matcher | null): Promise<Position[]> {
  const found: Position[] = [];
  for (const [cell, text] of await commentsOf(view, sheet)) {
    const position = parseCell(cell);
    if (position && (matcher === null || matcher.test(text))) found.push(position);
  }
  return found.sort((a, b) => a.row - b.row || a.col - b.col);
}
