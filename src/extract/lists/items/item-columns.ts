// Header vocabulary of line-item tables, and the alternative readings of ambiguous columns.

import type { ItemKind } from '../../../lexicon/index.ts';
import type { Column, Heads } from '../bands/header-band.ts';
import { holdsFigures } from './line-facts.ts';
import { readItemHeads } from './read-item-heads.ts';

/** So many kinds of columns make a table of items, one of them the amount. */
const MIN_KINDS = 3;
/** Of a column that says little about what is sold, and of an amount that is not called so: what they count less. */
const WORTH = { secondary: 0.5, unnamed: 0.5 } as const;
const MAX_OTHERS = 3;
/** Columns of other kinds than are known, beyond the number of those that are; in prose some words name columns too. */
const MAX_STRANGERS = 2;
const SECONDARY: ReadonlySet<ItemKind> = new Set(['position', 'code', 'tax']);

/** The heads of an invoice's items. */
export const ITEM_TABLE: Heads<ItemKind> = {
  read: readItemHeads,
  settle(hits) {
    const kinds = hits.map((hit) => hit.kind);
    const taxed = kinds.includes('tax_rate') || kinds.includes('tax');
    // `VAT amount`, `Betrag USt.`; what is said of the tax in brackets was left out before.
    if (taxed && (kinds.includes('amount') || kinds.includes('gross'))) return 'tax';
    // `Total incl. VAT`, `Amount (gross)`.
    if (kinds[0] === 'amount' && kinds.includes('gross')) return 'gross';
    return kinds[0] === 'other' ? null : (kinds[0] ?? null);
  },
  complete(found) {
    const columns = withDescription(onceEach(withAmount(withCount(found))));
    const kinds = new Set(columns.flatMap(({ kind }) => (kind === null ? [] : [kind])));
    const secondary = [...kinds].filter((kind) => SECONDARY.has(kind)).length;
    const priced = kinds.has('quantity') || kinds.has('price');
    if (columns.length - kinds.size > kinds.size + MAX_STRANGERS) return null;
    if (kinds.size - secondary < MIN_KINDS || !kinds.has('amount') || !priced) return null;
    const named = found.some(({ kind }) => kind === 'amount');
    return { columns, worth: kinds.size - WORTH.secondary * secondary - (named ? 0 : WORTH.unnamed) };
  },
  least: 2,
  mayHold: holdsFigures,
};

/** What is left of the names in a column without a head. */
const NO_HEAD = '';
export const isAssumed = (columns: readonly Column<ItemKind>[]): boolean =>
  columns.some(({ text }) => text === NO_HEAD);

/** `Omschrijving | Bedrag | Totaal`: of two amounts the first is the price, where the quantity is left of the names under no head. */
function withCount(columns: readonly Column<ItemKind>[]): readonly Column<ItemKind>[] {
  const [name] = columns;
  const amounts = columns.flatMap(({ kind }, i) => (kind === 'amount' ? [i] : []));
  const isPriced = columns.some(({ kind }) => kind === 'price' || kind === 'quantity');
  if (name?.kind !== 'description' || isPriced || amounts.length !== 2) return columns;
  const [, top, , bottom] = name.box;
  return [
    { kind: 'quantity', text: NO_HEAD, box: [0, top, Math.max(0, name.box[0] - 1), bottom], grid: null },
    ...columns.map((column, i) => (i === amounts[0] ? { ...column, kind: 'price' as const } : column)),
  ];
}

/** Where no column is called amount it is the gross one, or the last of several prices (`Prix unitaire`, `Prix HT`). */
function withAmount(columns: readonly Column<ItemKind>[]): readonly Column<ItemKind>[] {
  if (columns.some(({ kind }) => kind === 'amount')) return columns;
  const gross = columns.findLastIndex(({ kind }) => kind === 'gross');
  const prices = columns.filter(({ kind }) => kind === 'price').length;
  const last = gross >= 0 ? gross : prices > 1 ? columns.findLastIndex(({ kind }) => kind === 'price') : -1;
  return columns.map((column, i) => (i === last ? { ...column, kind: 'amount' } : column));
}

const FIGURES: ReadonlySet<ItemKind | null> = new Set<ItemKind | null>(['quantity', 'price', 'amount']);

/** Where no column is called description it is the one before all figures whose head says nothing else: `What we did`. */
function withDescription(columns: readonly Column<ItemKind>[]): readonly Column<ItemKind>[] {
  if (columns.some(({ kind }) => kind === 'description')) return columns;
  const until = columns.findIndex(({ kind }) => FIGURES.has(kind));
  const strangers = columns
    .slice(0, Math.max(0, until))
    .flatMap(({ kind, text }, i) => (kind === null && readItemHeads(text).length === 0 ? [i] : []));
  const at = strangers.length === 1 ? strangers[0] : -1;
  return columns.map((column, i) => (i === at ? { ...column, kind: 'description' } : column));
}

/** Columns that hold the quantity where none is called so: `Units`, `#`, or `Amount` before the price. */
const MAYBE_QUANTITY: readonly (ItemKind | null)[] = ['unit', 'position', null];

/** The columns as they are named, and the other ways to read them; the arithmetic of the rows tells which is right. */
export function otherReadings(columns: readonly Column<ItemKind>[]): (readonly Column<ItemKind>[])[] {
  return [columns, ...otherQuantities(columns), ...otherAmounts(columns)];
}

function otherQuantities(columns: readonly Column<ItemKind>[]): (readonly Column<ItemKind>[])[] {
  const price = columns.findIndex(({ kind }) => kind === 'price');
  if (price < 0 || columns.some(({ kind }) => kind === 'quantity')) return [];
  const maybe = columns.flatMap(({ kind }, i) => (MAYBE_QUANTITY.includes(kind) ? [i] : []));
  return maybe
    .slice(0, MAX_OTHERS)
    .map((at) => columns.map((column, i) => (i === at ? { ...column, kind: 'quantity' as const } : column)));
}

/** `Net | VAT | Total`: of several columns of amounts the last may hold the tax. */
function otherAmounts(columns: readonly Column<ItemKind>[]): (readonly Column<ItemKind>[])[] {
  const last = columns.findIndex(({ kind }) => kind === 'amount');
  const maybe = columns.flatMap(({ kind, text }, i) =>
    kind === null && i < last && readItemHeads(text)[0]?.kind === 'amount' ? [i] : [],
  );
  return maybe
    .slice(0, MAX_OTHERS)
    .map((at) =>
      columns.map((column, i) =>
        i === at ? { ...column, kind: 'amount' as const } : i === last ? { ...column, kind: 'gross' as const } : column,
      ),
    );
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
