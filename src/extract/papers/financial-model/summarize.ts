// Writes a one-sentence summary of a model from its sheets and periods.
import type { Finding } from '../../finding.ts';
import type { Model } from './model.ts';
import type { ModelItem } from './model-item.ts';
import { type CellAt, placeOfCell } from './sheets/grid.ts';
import type { RoledSheet, SheetRole } from './sheets/sheet-roles.ts';

/** Sheets that a sentence names for one role. */
const MAX_NAMED = 3;
const SCORE = 0.9;

/** One sentence on what is where, computed from the sheets and periods that it cites. */
export function summarize({ sheets }: Model, periods: readonly ModelItem[]): Finding[] {
  const [first] = sheets;
  if (!first) return [];
  const inputs = roled(sheets, 'inputs');
  const outputs = roled(sheets, 'outputs');
  const checks = roled(sheets, 'checks');
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas, 0);
  const span = spanOf(periods);
  const parts = [
    `${counted(sheets.length, 'sheet')}, ${counted(formulas, 'formula')}`,
    [named('inputs', inputs), named('results', outputs), named('checks', checks)].filter(Boolean).join(', '),
    span ? (span.length > 1 ? `periods ${span[0]!.label} to ${span[1]!.label}` : `period ${span[0]!.label}`) : '',
  ];
  const cited: CellAt[] = [...inputs, ...outputs, ...checks].map(({ title }) => title);
  if (cited.length === 0) cited.push(first.title);
  if (span) cited.push(...span.map(({ at }) => at));
  const [place, ...further] = cited.map(placeOfCell);
  return [
    {
      value: `${parts.filter((part) => part !== '').join('; ')}.`,
      raw_text: cited[0]!.cell.text,
      place: place!,
      ...(further.length > 0 ? { further } : {}),
      score: SCORE,
      evidence: 'model_structure',
      derived: true,
    },
  ];
}

const roled = (sheets: readonly RoledSheet[], role: SheetRole): RoledSheet[] =>
  sheets.filter((sheet) => sheet.role === role).slice(0, MAX_NAMED);

const named = (what: string, sheets: readonly RoledSheet[]): string =>
  sheets.length === 0 ? '' : `${what} on ${sheets.map(({ grid }) => grid.name).join(', ')}`;

const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The first and last period of the first kind. */
function spanOf(periods: readonly ModelItem[]): readonly ModelItem[] | null {
  const [first] = periods;
  if (!first) return null;
  const shape = (item: ModelItem): number => String(item.value).length;
  const alike = periods.filter((item) => shape(item) === shape(first));
  const last = alike.at(-1)!;
  return last === first ? [first] : [first, last];
}
