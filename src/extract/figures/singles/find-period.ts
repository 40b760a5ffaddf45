// Finds the period that a report is about, as a label of the fiscal year such as `FY2025 Q2`.
import type { FieldSchema } from '../../../model/index.ts';
import { conceptWords } from '../../candidates/index.ts';
import type { Finding } from '../../finding.ts';
import { placeOf } from '../../text/index.ts';
import type { Reports } from '../reports.ts';
import { asksFiscalLabel, fiscalLabel } from '../statements/fiscal-calendar.ts';
import type { PeriodColumn } from '../statements/statement.ts';

const PERIODS: ReadonlySet<string> = new Set(['period', 'quarter', 'fiscal']);
/** How sure the newest day of the balance sheet is to be the end of the period. */
const FROM_BALANCE = 0.85;

export function asksPeriod(field: FieldSchema): boolean {
  const concepts = conceptWords(field.name).flatMap((word) => word.concepts);
  return field.type === 'string' && asksFiscalLabel(field) && concepts.some((concept) => PERIODS.has(concept));
}

/** The newest day of the balance sheet ends the period; a quarter of a year is named before the months since its beginning. */
export function findPeriod({ statements, fiscalYear, newest }: Reports): Finding[] {
  const ends = ({ months, end }: PeriodColumn): boolean => months === 0 && end !== null && Date.parse(end) === newest;
  for (const { kind, columns } of statements) {
    const column = kind === 'balance' ? columns.find(ends) : undefined;
    const value = column && fiscalLabel(column, fiscalYear);
    const [first, ...others] = column?.heads ?? [];
    if (!value || !first) continue;
    const raw_text = column.heads.map((cell) => cell.text.trim()).join(' ');
    const finding = { value, raw_text, place: placeOf(first), score: FROM_BALANCE, evidence: 'statement_period' };
    const further = others.map((cell) => placeOf(cell));
    return [{ ...finding, derived: true, ...(further.length > 0 ? { further } : {}) }];
  }
  return [];
}
