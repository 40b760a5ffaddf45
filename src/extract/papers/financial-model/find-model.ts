// Conducts the extraction of financial models: reads the grids and runs the finders of all fields.
import type { ListFinding } from '../../finding.ts';
import type { Specialist } from '../specialist.ts';
import { findAssumptions } from './find-assumptions.ts';
import { findChecks } from './find-checks.ts';
import { findDrivers } from './find-drivers.ts';
import { findOutputs } from './find-outputs.ts';
import { listHidden } from './list-hidden.ts';
import { listPeriods } from './list-periods.ts';
import { readModel } from './model.ts';
import { type ModelItem, toList } from './model-item.ts';
import type { RoledSheet } from './sheets/sheet-roles.ts';
import { summarize } from './summarize.ts';

/** How strong the evidence is: what the file states, what formulas show, and what words alone say. */
const STATED = 0.95;
const LINKED = 0.85;
const WORDED = 0.7;

const MAX_SHEETS = 50;

/** A workbook that models finances, by its labels, its formulas and what depends on what. Every field is the specialist's own. */
export const findModel: Specialist = async ({ text, locale }) => {
  const model = await readModel(text.view, locale);
  const assumptions = findAssumptions(model);
  const drivers = findDrivers(model, assumptions);
  const periods = listPeriods(model);
  const traced = model.is_calculated ? LINKED : WORDED;
  const list = (name: string, items: readonly ModelItem[], score: number): [string, ListFinding] => [
    name,
    toList(items, `model_${name}`, score),
  ];
  return {
    singles: new Map([['workbook_summary', summarize(model, periods)]]),
    lists: new Map([
      list('key_sheets', nameSheets(model.sheets), STATED),
      list(
        'assumptions',
        assumptions.map(({ item }) => item),
        traced,
      ),
      list('revenue_drivers', drivers.revenue, WORDED),
      list('cost_drivers', drivers.cost, WORDED),
      list('output_metrics', findOutputs(model, assumptions), traced),
      list('periods', periods, STATED),
      list('checks', findChecks(model), LINKED),
      list('hidden_content', await listHidden(text.view), STATED),
    ]),
    warnings: [],
  };
};

/** The sheets with their roles; covers and notes only where there is nothing else. */
function nameSheets(sheets: readonly RoledSheet[]): ModelItem[] {
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
