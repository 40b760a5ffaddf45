// Validation rule: an extracted table has all rows of the document's table.
import type { Check, ExtractedField, TableSummary } from '../../model/index.ts';
import { findRole } from '../field-roles.ts';
import type { Rule, RuleInput } from '../rule.ts';

const NAME = 'table_row_count';

/** Of tables: all rows that are counted are given, and as many as the document's table has. */
export const tableRowCount: Rule = {
  name: NAME,
  run: (input) => {
    const rows = findRole(input.schema.fields, 'rows', ['array'])?.name;
    const count = findRole(input.schema.fields, 'row_count', ['integer', 'number'])?.name;
    if (rows === undefined || count === undefined) return [];
    const given: unknown = input.fields.get(rows)?.value;
    const counted = input.fields.get(count)?.value;
    if (!Array.isArray(given) || typeof counted !== 'number' || !Number.isFinite(counted)) return [];
    const { severity, message } = compare(
      `"${rows}"`,
      given.length,
      `"${count}"`,
      counted,
      ownRows(input, rows, count),
    );
    return [{ severity, rule: NAME, message, fields: [rows, count] }];
  },
};

type Verdict = Pick<Check, 'severity' | 'message'>;

function compare(rows: string, given: number, count: string, counted: number, own: number | null): Verdict {
  if (own !== null && own !== counted)
    return {
      severity: 'error',
      message: `The table has ${own} records, but ${count} is ${counted} and ${rows} holds ${given}.`,
    };
  if (given > counted)
    return { severity: 'error', message: `The field ${rows} holds ${given} rows, but ${count} is ${counted}.` };
  if (given < counted)
    return {
      severity: 'warning',
      message: `The field ${rows} holds the first ${given} of ${counted} rows (${count}).`,
    };
  return { severity: 'info', message: `The field ${rows} holds all ${counted} rows (${count}) of the table.` };
}

/** The records of the table that the fields are cited from, its header aside; null where that is not one table. */
function ownRows({ fields, tables }: RuleInput, ...names: readonly string[]): number | null {
  const ids = new Set(names.map((name) => tableId(fields.get(name))));
  const [id] = ids;
  const table: TableSummary | undefined = ids.size === 1 ? tables.find((one) => one.id === id) : undefined;
  return table ? table.row_count - table.header_rows : null;
}

const tableId = (field: ExtractedField | undefined): string | null =>
  field?.citation?.table_id ?? field?.citations?.[0]?.table_id ?? null;
