// Names of the sheets of an exported workbook, after the tables, as spreadsheets allow them.
import type { TableSummary } from '../../model/index.ts';

const MAX_LENGTH = 31;

/** The id first, which is what the table is asked for by, and as much of the title as there is room for. */
export function sheetNames(tables: readonly TableSummary[]): string[] {
  return tables.map(({ id, title }) => {
    const words = (title ?? '')
      .replace(/[\\/?*[\]:'\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return Array.from(words === '' ? id : `${id} ${words}`)
      .slice(0, MAX_LENGTH)
      .join('')
      .trim();
  });
}
