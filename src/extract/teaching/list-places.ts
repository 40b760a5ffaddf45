// Finds the items of an example's list on the pages: for each item its line, and on or near it its parts.
import type { FieldSchema, FieldValue } from '../../model/index.ts';
import { kindOf } from './candidates.ts';
import { isRecord } from './leaves.ts';
import type { Located, Locator } from './locate.ts';
import { edgesOf } from './page-words.ts';

/** Lines around that of an item in which its parts may be. */
const REACH = 3;
/** Places of one value that are tried. */
const MAX_TRIED = 60;
/** What it costs that an item is before the one above it in the list, and each line between parts. */
const BACKWARDS = 2;
const APART = 0.1;

export interface PlacedItem {
  readonly page: number;
  readonly line: number;
  readonly parts: ReadonlyMap<string, Located>;
  readonly missing: readonly string[];
}

/** Parts of an item that have one value. */
export const partsOf = (field: FieldSchema): readonly FieldSchema[] =>
  (field.items?.fields ?? []).filter(({ type }) => type !== 'object' && type !== 'array');

/** One after another, no place twice; null where nothing of an item is anywhere. */
export function placeItems(locator: Locator, field: FieldSchema, items: readonly FieldValue[]): (PlacedItem | null)[] {
  const first = placeAll(locator, field, items, new Map());
  // Where most values of a part are below one another, the others do too.
  return placeAll(locator, field, items, columnsOf(first));
}

interface Column {
  readonly left: number;
  readonly right: number;
}

/** Points by which values of a column may be aside, and what it costs in lines to be outside. */
const ASIDE = 12;
const OUTSIDE = 2;
const BIN = 4;

export function columnsOf(placed: readonly (PlacedItem | null)[]): Map<string, Column> {
  const edges = new Map<string, Column[]>();
  for (const item of placed) {
    for (const [name, spot] of item?.parts ?? []) edges.set(name, [...(edges.get(name) ?? []), edgesAt(spot)]);
  }
  return new Map(
    [...edges].map(([name, list]) => [
      name,
      { left: mostOften(list.map(({ left }) => left)), right: mostOften(list.map(({ right }) => right)) },
    ]),
  );
}

function edgesAt({ pieces: [piece] }: Located): Column {
  const [left, right] = edgesOf(piece!.cell, piece!.start, piece!.end);
  return { left, right };
}

/** The edge that most share, coarsely; the leftmost of several. */
function mostOften(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value / BIN), (counts.get(Math.round(value / BIN)) ?? 0) + 1);
  return BIN * [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];
}

export const isAside = (spot: Located, column: Column | undefined): boolean => {
  if (!column) return false;
  const { left, right } = edgesAt(spot);
  return Math.min(Math.abs(left - column.left), Math.abs(right - column.right)) > ASIDE;
};

function placeAll(
  locator: Locator,
  field: FieldSchema,
  items: readonly FieldValue[],
  columns: ReadonlyMap<string, Column>,
): (PlacedItem | null)[] {
  const used = new Set<string>();
  let last: PlacedItem | null = null;
  return items.map((item) => {
    const placed = isRecord(item) ? placeItem(locator, field, item, used, last, columns) : null;
    if (!placed) return null;
    for (const one of placed.parts.values()) used.add(keyOf(one));
    last = placed;
    return placed;
  });
}

const keyOf = ({ pieces: [piece] }: Located): string =>
  `${piece!.cell.page}.${piece!.cell.line}.${piece!.cell.position}:${piece!.start}`;

function placeItem(
  locator: Locator,
  field: FieldSchema,
  item: { readonly [name: string]: FieldValue },
  used: ReadonlySet<string>,
  last: PlacedItem | null,
  columns: ReadonlyMap<string, Column>,
): PlacedItem | null {
  const stated = partsOf(field).filter(
    ({ name }) => item[name] !== undefined && item[name] !== null && item[name] !== '',
  );
  const found = stated.map((part) => {
    const value = item[part.name] as string | number | boolean;
    const spots = locator.locate(kindOf(part, value), value, true).filter((one) => !used.has(keyOf(one)));
    return { name: part.name, spots: spots.slice(0, MAX_TRIED) };
  });
  let best: PlacedItem | null = null;
  let most = 0;
  const tried = new Set<string>();
  for (const { spots } of found) {
    for (const { pieces } of spots) {
      const { page, line } = pieces[0]!.cell;
      if (tried.has(`${page}.${line}`)) continue;
      tried.add(`${page}.${line}`);
      const { parts, worth } = gather(found, page, line, columns);
      const isBack = last !== null && (page < last.page || (page === last.page && line <= last.line));
      const own = worth - (isBack ? BACKWARDS : 0);
      if (own <= most) continue;
      most = own;
      best = { page, line, parts, missing: stated.map(({ name }) => name).filter((name) => !parts.has(name)) };
    }
  }
  return best;
}

/** The nearest place of each part, each taken once. */
function gather(
  found: readonly { readonly name: string; readonly spots: readonly Located[] }[],
  page: number,
  line: number,
  columns: ReadonlyMap<string, Column>,
): { readonly parts: Map<string, Located>; readonly worth: number } {
  const parts = new Map<string, Located>();
  const taken = new Set<string>();
  let worth = 0;
  // Those with the fewest places first: they have no choice.
  for (const { name, spots } of [...found].sort((a, b) => a.spots.length - b.spots.length)) {
    let [nearest, away]: [Located | null, number] = [null, REACH + OUTSIDE + 1];
    for (const spot of spots) {
      const { cell } = spot.pieces[0]!;
      if (cell.page !== page || Math.abs(cell.line - line) > REACH) continue;
      const distance = Math.abs(cell.line - line) + (isAside(spot, columns.get(name)) ? OUTSIDE : 0);
      if (distance < away && !taken.has(keyOf(spot))) [nearest, away] = [spot, distance];
    }
    if (!nearest) continue;
    taken.add(keyOf(nearest));
    parts.set(name, nearest);
    worth += 1 - APART * away;
  }
  return { parts, worth };
}
