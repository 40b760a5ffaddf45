import { type Formula, parseCell } from '../model/index.ts';
import { type Area, fixedArea } from './areas.ts';
import type { Book } from './book.ts';
import { targetOf } from './reach.ts';
import { type FormulaParts, readReferences } from './read-references.ts';
import { type Origin, resolveReference } from './resolve-reference.ts';

/** Where the text of a formula was written for. */
export function originOf(formula: Formula, sheet: number): Origin {
  const base = parseCell(formula.cell);
  return { sheet, row: base?.row ?? 0, col: base?.col ?? 0 };
}

/** All that a formula refers to in this workbook, each area once. */
export function formulaAreas(formula: Formula, sheet: number, book: Book): Area[] {
  const origin = originOf(formula, sheet);
  const areas = new Map<string, Area>();
  for (const reference of partsOf(formula, sheet, book).references) {
    for (const found of resolveReference(reference, origin, book).areas) {
      const area = isArray(formula) ? atOrigin(found, origin) : found;
      areas.set(`${area.sheet} ${area.row1} ${area.row2} ${area.col1} ${area.col2} ${area.relative}`, area);
    }
  }
  return [...areas.values()];
}

/** The references of a formula; one that is called as a function and has a name of its own is among them. */
export function partsOf(formula: Formula, sheet: number, book: Book): FormulaParts {
  const parts = readReferences(formula.text);
  const called = parts.functions.filter((name) => book.name(name, sheet) !== null);
  if (called.length === 0) return parts;
  const names = called.map((name) => ({ kind: 'name', book: null, sheet: null, name }) as const);
  return { ...parts, references: [...parts.references, ...names] };
}

/** Arrays have one text for all their cells, whose references do not move. */
export const isArray = (formula: Formula): boolean => formula.kind !== 'normal' && formula.kind !== 'shared';

export function atOrigin(area: Area, { row, col }: Origin): Area {
  if (area.relative === 0) return area;
  const { top, left, bottom, right } = targetOf(area, { top: row, left: col, bottom: row, right: col });
  return fixedArea(area.sheet, top, left, bottom, right);
}
