import { readItemHeads } from './head-reader.ts';
import type { Column, Heads } from './header-band.ts';
import type { ItemKind } from './item-heads.ts';

/** So many kinds of columns make a table of items, one of them the amount. */
const MIN_KINDS = 3;
const SECONDARY: ReadonlySet<ItemKind> = new Set(['position', 'code', 'tax']);

/** The heads of an invoice's items. */
export const ITEM_TABLE: Heads<ItemKind> = {
  read: readItemHeads,
  settle(hits) {
    const kinds = hits.map((hit) => hit.kind);
    const taxed = kinds.includes('tax_rate') || kinds.includes('tax');
    // `VAT amount`, `Betrag USt.`; what is said of the tax in brackets was left out before.
    if (taxed && (kinds.includes('amount') || kinds.includes('gross'))) return 'tax';
    return kinds[0] === 'other' ? null : (kinds[0] ?? null);
  },
  complete(columns) {
    const settled = withAmount(columns);
    const kinds = new Set(settled.flatMap(({ kind }) => (kind === null || SECONDARY.has(kind) ? [] : [kind])));
    const priced = kinds.has('quantity') || kinds.has('price');
    if (kinds.size < MIN_KINDS || !kinds.has('amount') || !priced) return null;
    return onceEach(settled);
  },
  least: 2,
};

/** Where no column is called amount it is the gross one, or the last of several prices (`Prix unitaire`, `Prix HT`). */
function withAmount(columns: readonly Column<ItemKind>[]): readonly Column<ItemKind>[] {
  if (columns.some(({ kind }) => kind === 'amount')) return columns;
  const gross = columns.findLastIndex(({ kind }) => kind === 'gross');
  const prices = columns.filter(({ kind }) => kind === 'price').length;
  const last = gross >= 0 ? gross : prices > 1 ? columns.findLastIndex(({ kind }) => kind === 'price') : -1;
  return columns.map((column, i) => (i === last ? { ...column, kind: 'amount' } : column));
}

/** One column of each kind: of amounts the last, of all others the first. */
function onceEach(columns: readonly Column<ItemKind>[]): readonly Column<ItemKind>[] {
  const chosen = new Map<ItemKind, number>();
  columns.forEach(({ kind }, i) => {
    if (kind !== null && (kind === 'amount' || !chosen.has(kind))) chosen.set(kind, i);
  });
  return columns.map((column, i) =>
    column.kind === null || chosen.get(column.kind) === i ? column : { ...column, kind: null },
  );
}
