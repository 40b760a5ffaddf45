// Chooses the cell of a row that is asked for, by the head of its column.
import type { Unit } from '../rank/read-question.ts';

export interface RowCell {
  readonly col: number;
  readonly label: string;
  readonly head: string;
  readonly value: string;
  /** Units that are in the head. */
  readonly units: ReadonlySet<number>;
}

/** Cells of a line of Markdown, as chunking writes it: a bar within a cell is behind a backslash. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = line.startsWith('|') ? 1 : 0; at < line.length; at++) {
    if (line[at] === '\\' && at + 1 < line.length) cell += line[++at];
    else if (line[at] === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += line[at];
  }
  if (cell.trim() !== '') cells.push(cell.trim());
  return cells;
}

const HAS_DIGIT = /\d/;
const PERIOD = /^(?:(?:19|20)\d{2}|q[1-4])$/;

const isPeriod = ({ kind, phrases }: Unit): boolean => kind === 'term' && PERIOD.test(phrases[0]![0]!);

/** Null where no column can be told: several may be meant, or the period that is asked for has none. */
export function chooseCell(
  row: readonly string[],
  heads: readonly string[],
  units: readonly Unit[],
  worth: readonly number[],
  unitsIn: (text: string) => ReadonlySet<number>,
): RowCell | null {
  const filled = row.flatMap((value, col) => (col > 0 && value !== '' ? [{ value, col }] : []));
  const numbers = filled.filter(({ value }) => HAS_DIGIT.test(value));
  const columns = (numbers.length > 0 ? numbers : filled).map(({ value, col }) => {
    const found = unitsIn(heads[col] ?? '');
    const score = [...found].reduce((sum, unit) => sum + worth[unit]!, 0);
    return { col, value, head: heads[col] ?? '', units: found, score };
  });
  const [best, next] = [...columns].sort((a, b) => b.score - a.score || a.col - b.col);
  if (!best) return null;
  const asksPeriod = units.some(isPeriod);
  const namesPeriods = heads.some((head) => [...head.matchAll(/\b(?:19|20)\d{2}\b/g)].length > 0);
  // Of columns that are alike the first is the latest, as statements have it; not where a period is asked for that none of them names.
  if (best.score === 0 && next && asksPeriod && namesPeriods) return null;
  const { score: _, ...cell } = best;
  // What the row is called is first, unless the question names another of its cells.
  const named = row.find((text, col) => col !== cell.col && text !== '' && unitsIn(text).size > 0);
  return { ...cell, label: named ?? row[0] ?? '' };
}
