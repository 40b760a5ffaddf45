// Builds list items of a model (label, value, unit, cell) with a citation for each part.
import type { ListFinding, ListLeaf } from '../../finding.ts';
import { type CellAt, nameOfCell, placeOfCell } from './sheets/grid.ts';
import type { Line, LineValue } from './sheets/read-lines.ts';
import { type ReadUnit, readUnit, unitOfNote } from './sheets/units.ts';
import { isAmount } from './words/index.ts';

/** An item of a list, with the cell that each part was read from. */
export interface ModelItem {
  readonly label: string;
  /** The first holds most of the label. */
  readonly label_cells: readonly [CellAt, ...CellAt[]];
  readonly value: number | string | null;
  readonly unit: { readonly text: string; readonly at: CellAt } | null;
  /** Where the value is, or what the item is about. */
  readonly at: CellAt;
}

const MAX_LABEL_CHARS = 200;

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL_CHARS);

/** `Revenue (FY2027)`: the label, and the header that tells the cell from others of its line. */
export function toItem(line: Line, value: LineValue, shown: number | string = ownValue(value)): ModelItem {
  const { grid, label } = line;
  const header = line.values.length > 1 || value.period ? (value.period?.cell ?? value.header) : null;
  const said = header && header !== label ? header : null;
  const own = tidy(label.text).replace(/\s*:$/, '');
  const unit = readUnit(value.cell, label, line.unit, value.header) ?? unitOfAmounts(line);
  return {
    label: said ? `${own} (${tidy(said.text)})` : own,
    label_cells: said
      ? [
          { grid, cell: label },
          { grid, cell: said },
        ]
      : [{ grid, cell: label }],
    value: shown,
    unit: unit && { text: unit.text, at: { grid, cell: unit.cell } },
    at: { grid, cell: value.cell },
  };
}

/** What a heading states counts for amounts of money, not for rates and counts among them. */
function unitOfAmounts({ note, words }: Line): ReadUnit | null {
  const text = note && isAmount(words) ? unitOfNote(note.text) : null;
  return note && text !== null ? { text, cell: note } : null;
}

const ownValue = ({ cell }: LineValue): number | string => (typeof cell.value === 'number' ? cell.value : cell.text);

/** Items as a list that cites every part. */
export function toList(items: readonly ModelItem[], evidence: string, score: number): ListFinding {
  return { items: items.map(leavesOf), score, evidence, table_id: null };
}

function leavesOf({ label, label_cells, value, unit, at }: ModelItem): ListLeaf[] {
  const [first, ...others] = label_cells;
  const leaves: ListLeaf[] = [leaf('label', label, first, label !== first.cell.text, others)];
  if (value !== null) leaves.push(leaf('value', value, at, typeof value === 'string' && value !== at.cell.text));
  if (unit) leaves.push(leaf('unit', unit.text, unit.at, !unit.at.cell.text.includes(unit.text)));
  leaves.push(leaf('cell', nameOfCell(at), at, true));
  return leaves;
}

function leaf(
  key: string,
  value: string | number,
  at: CellAt,
  derived: boolean,
  others: readonly CellAt[] = [],
): ListLeaf {
  return {
    keys: [key],
    value,
    raw_text: at.cell.text,
    place: placeOfCell(at),
    ...(others.length > 0 ? { further: others.map(placeOfCell) } : {}),
    ...(derived ? { derived } : {}),
  };
}
