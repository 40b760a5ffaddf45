import type { ModelItem } from './model-item.ts';
import type { RoledSheet } from './sheets/sheet-roles.ts';

const MAX_SHEETS = 50;

/** The sheets with their roles; covers and notes only where there is nothing else. */
export function nameSheets(sheets: readonly RoledSheet[]): ModelItem[] {
  const telling = sheets.filter(({ role }) => role !== 'notes');
  const listed = telling.length > 0 ? telling : sheets;
  return listed.slice(0, MAX_SHEETS).map(({ grid, role, title }) => ({
    label: grid.name,
    label_cells: [title],
    value: role,
    unit: null,
    at: title,
  }));
}
