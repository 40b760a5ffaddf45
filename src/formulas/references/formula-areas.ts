// Collects all areas that a formula refers to, names and tables resolved.
import { type Formula, parseCell } from '../../model/index.ts';
import { targetOf } from './area-dependencies.ts';
import { type Area, BY_SHAPE, fixedArea } from './areas.ts';
import type { Book } from './book.ts';
import { type FormulaParts, readReferences } from './read-references.ts';
import { type Origin, resolveReference } from './resolve-reference.ts';

/** Where the text of a formula was written for. */
export function originOf(formula: Formula, sheet: number): Origin {
  const base = parseCell(formula.cell);
  return { sheet, row: base?.row ?? 0, col: base?.col ?? 0 };
}

/** A reference that comes again mostly comes soon; looking at all before it would be quadratic. */
const MAX_COMPARED = 16;

/** All that a formula refers to in this workbook. */
export function formulaAreas(formula: Formula, sheet: number, book: Book): Area[] {
  const origin = originOf(formula, sheet);
  const areas: Area[] = [];
  for (const reference of partsOf(formula, sheet, book).references) {
    for (const found of resolveReference(reference, origin, book).areas) {
      const placed = isArray(formula) ? atOrigin(found, origin) : found;
      const area = reference.byShape ? { ...placed, relative: placed.relative | BY_SHAPE } : placed;
      if (!isAmongLast(areas, area)) areas.push(area);
    }
  }
  return areas;
}

function isAmongLast(areas: readonly Area[], area: Area): boolean {
  for (let i = Math.max(0, areas.length - MAX_COMPARED); i < areas.length; i++)
    if (isSame(areas[i]!, area)) return true;
  return false;
}

const isSame = (a: Area, b: Area): boolean =>
  a.sheet === b.sheet &&
  a.row1 === b.row1 &&
  a.row2 === b.row2 &&
  a.col1 === b.col1 &&
  a.col2 === b.col2 &&
  a.relative === b.relative;

/** Names of functions that a macro defines stand for nothing. */
const LAMBDA = /LAMBDA\s*\(/i;

/** The references of a formula; a name that stands for a LAMBDA and is called as a function is among them. */
export function partsOf(formula: Formula, sheet: number, book: Book): FormulaParts {
  const parts = readReferences(formula.text);
  const called = parts.functions.filter((name) => LAMBDA.test(book.name(name, sheet)?.ref ?? ''));
  if (called.length === 0) return parts;
  const names = called.map((name) => ({ kind: 'name', book: null, sheet: null, name, byShape: false }) as const);
  return { ...parts, references: [...parts.references, ...names] };
}

/** Arrays have one text for all their cells, whose references do not move. */
export const isArray = (formula: Formula): boolean => formula.kind !== 'normal' && formula.kind !== 'shared';

export function atOrigin(area: Area, { row, col }: Origin): Area {
  if (area.relative === 0) return area;
  const { top, left, bottom, right } = targetOf(area, { top: row, left: col, bottom: row, right: col });
  return fixedArea(area.sheet, top, left, bottom, right);
}
