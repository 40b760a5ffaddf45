// Groups formula cells by a key and formats their places, for rules that report many cells as one finding.
import type { CellRect, Formula } from '../model/index.ts';
import { type AuditedBook, placeText } from './audited-book.ts';
import type { Place } from './finding.ts';

/** Places that are told with a finding. */
export const MAX_RELATED = 20;
/** Places of a group that are kept, so that the first of them can be told. */
const MAX_KEPT = 500;

/** Cells with formulas that have something in common. */
export interface PlaceGroup<Key> {
  readonly key: Key;
  /** Of the formulas among them, by sheet and position. */
  readonly formulas: ReadonlySet<string>;
  /** How many. */
  readonly cells: number;
  /** Rectangles of cells that share a formula, by sheet, row and column. */
  readonly places: readonly Place[];
}

/**
 * Groups the formulas of a workbook by a key; formulas with an empty list of keys are left out. Each formula is looked at once,
 * however many cells it fills.
 */
export function gatherPlaces<Key extends string>(
  book: AuditedBook,
  keysOf: (formula: Formula, sheet: number) => readonly Key[],
): PlaceGroup<Key>[] {
  const keys = book.sheets.map(({ formulas, sheet }) => listKeys(formulas, sheet.index, keysOf));
  const groups = new Map<Key, { formulas: Set<string>; cells: number; places: Place[] }>();
  if (keys.every((own) => own.size === 0)) return [];
  const { graph } = book;
  for (let block = 0; block < graph.blockCount; block++) {
    const { sheet, formula, rect } = graph.block(block);
    for (const key of keys[sheet - 1]?.get(formula) ?? []) {
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { formulas: new Set(), cells: 0, places: [] }));
      group.cells += countCells(rect);
      group.formulas.add(`${sheet} ${formula}`);
      if (group.places.length < MAX_KEPT) group.places.push({ sheet, rect });
    }
  }
  return [...groups].map(([key, group]) => ({ key, ...group, places: group.places.sort(byPlace) }));
}

function listKeys<Key extends string>(
  formulas: readonly Formula[],
  sheet: number,
  keysOf: (formula: Formula, sheet: number) => readonly Key[],
): Map<number, readonly Key[]> {
  const keys = new Map<number, readonly Key[]>();
  for (const [at, formula] of formulas.entries()) {
    const own = keysOf(formula, sheet);
    if (own.length > 0) keys.set(at, own);
  }
  return keys;
}

export const countCells = ({ top, left, bottom, right }: CellRect): number => (bottom - top + 1) * (right - left + 1);

export const byPlace = (a: Place, b: Place): number =>
  a.sheet - b.sheet || a.rect.top - b.rect.top || a.rect.left - b.rect.left || a.rect.bottom - b.rect.bottom;

/** Places as texts, as many as are told. */
export const relatedTexts = (book: AuditedBook, places: readonly Place[]): string[] =>
  places.slice(0, MAX_RELATED).map(({ sheet, rect }) => placeText(book, sheet, rect));
