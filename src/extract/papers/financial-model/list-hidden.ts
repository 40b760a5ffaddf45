// Lists hidden sheets, rows, columns and names of a model.
import { parseAnchor } from '../../../cite/index.ts';
import { type CellRect, type DefinedName, type DocumentView, parseRange, type Sheet } from '../../../model/index.ts';
import { listCells } from '../../../view/index.ts';
import type { ModelItem } from './model-item.ts';
import type { CellAt, Grid } from './sheets/grid.ts';

export const MAX_HIDDEN = 100;
/** Rows that are looked through for a cell to cite. */
const MAX_SEARCHED_ROWS = 1_000;
const SHEET_BOUNDS = { rows: 2 ** 20, columns: 2 ** 14 };

interface HiddenPart {
  readonly label: string;
  readonly sheet: Sheet;
  readonly rect: CellRect;
  readonly count: number;
  readonly unit: string;
}

/** Sheets, rows, columns and names that a reader does not see, each cited by the first cell that it hides. */
export async function listHidden(view: DocumentView): Promise<ModelItem[]> {
  const items: ModelItem[] = [];
  for (const part of hiddenParts(view)) {
    if (items.length >= MAX_HIDDEN) break;
    const at = await firstCell(view, part);
    if (!at) continue;
    const { label, count, unit } = part;
    items.push({ label, label_cells: [at], value: count, unit: { text: unit, at }, at });
  }
  return items;
}

function* hiddenParts(view: DocumentView): Generator<HiddenPart> {
  const { sheets, names } = view.head;
  for (const sheet of sheets) {
    if (sheet.visibility === 'visible') continue;
    const label = `${sheet.visibility === 'hidden' ? 'Hidden' : 'Very hidden'} sheet: ${sheet.name}`;
    yield { label, sheet, rect: wholeOf(sheet), count: sheet.cell_count, unit: 'cells' };
  }
  for (const sheet of sheets) {
    if (sheet.visibility !== 'visible') continue;
    yield* spansOf(sheet, sheet.hidden_rows, 'rows');
    yield* spansOf(sheet, sheet.hidden_columns, 'columns');
  }
  for (const name of names) {
    const part = name.visible ? null : hiddenName(view, name);
    if (part) yield part;
  }
}

const wholeOf = (sheet: Sheet): CellRect => ({ top: 0, left: 0, bottom: sheet.row_count, right: sheet.col_count });

function* spansOf(sheet: Sheet, spans: readonly string[], unit: 'rows' | 'columns'): Generator<HiddenPart> {
  for (const span of spans) {
    const rect = parseRange(span, { rows: sheet.row_count, columns: sheet.col_count });
    if (!rect) continue;
    const count = unit === 'rows' ? rect.bottom - rect.top + 1 : rect.right - rect.left + 1;
    yield { label: `Hidden ${unit}: ${sheet.name}!${span}`, sheet, rect, count, unit };
  }
}

/** Names that programs keep for themselves (`_xlnm.…`, `_FilterDatabase`) hide nothing of the author's. */
function hiddenName({ head }: DocumentView, { name, ref }: DefinedName): HiddenPart | null {
  if (name.startsWith('_')) return null;
  const anchor = parseAnchor(ref.replace(/^=/, '').replaceAll('$', ''));
  if (anchor?.kind !== 'cells') return null;
  const sheet = head.sheets.find((candidate) => candidate.name === anchor.sheet);
  const { rect } = anchor.range;
  const count = (rect.bottom - rect.top + 1) * (rect.right - rect.left + 1);
  return sheet ? { label: `Hidden name: ${name}`, sheet, rect, count, unit: 'cells' } : null;
}

async function firstCell(view: DocumentView, { sheet, rect }: HiddenPart): Promise<CellAt | null> {
  const bottom = Math.min(rect.bottom, rect.top + MAX_SEARCHED_ROWS, SHEET_BOUNDS.rows);
  const cells = await listCells(view, sheet.index, { ...rect, bottom });
  const found = cells.find((cell) => cell.text.trim() !== '');
  if (!found) return null;
  const grid: Grid = { name: sheet.name, sheet, table: null, rows: new Map(), tableAt: () => null };
  return { grid, cell: { ...found, is_formula: found.formula >= 0 } };
}
