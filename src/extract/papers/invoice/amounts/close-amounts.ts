// Finds the combination of subtotal, tax and total that adds up best.
import type { AmountHit, Money } from './amount-rows.ts';

/** A value that may be one of the sums of an invoice, with the places that say so. */
export interface Sum {
  /** In hundredths, so that sums can be compared. */
  readonly cents: number;
  readonly score: number;
  /** The best supported place first; several where the value is the sum of the text there. */
  readonly money: readonly Money[];
  /** Several rows were added up. */
  readonly added: boolean;
  readonly evidence: string;
}

export interface Closed {
  readonly subtotal: Sum | null;
  readonly tax: Sum | null;
  readonly total: Sum | null;
  /** Subtotal and tax make the total. */
  readonly closes: boolean;
}

/** What an amount without a label is worth as one of the three. */
const UNLABELLED = 0.05;
const BONUS = { closes: 0.5, rate: 0.3, zero: 0.3 } as const;
/** No tax on sales is higher than this share of the net sum. */
const MAX_RATE = 0.5;
/** Values of one role that are tried. */
const MAX_SUMS = 12;
/** Each further place with the same value, for two at most. */
const AGREEMENT = 0.04;
/** Rows of tax that are added up. */
const MAX_ROWS = 6;
/** Of values that were added up, which are not printed as such. */
const ADDED = 0.7;
/** Differences from rounding line by line, in hundredths. */
const ROUNDING = 1;

export const toCents = (value: number): number => Math.round(value * 100);

/** The values that labels of one role lead to, the best first. */
export function sumsOf(hits: readonly AmountHit[], role: AmountHit['role']): Sum[] {
  const byValue = new Map<number, AmountHit[]>();
  for (const hit of hits) {
    if (hit.role !== role) continue;
    const cents = toCents(hit.money.amount.value);
    const known = byValue.get(cents);
    if (known) known.push(hit);
    else byValue.set(cents, [hit]);
  }
  return [...byValue]
    .map(([cents, group]): Sum => {
      const best = group.reduce((a, b) => (b.score > a.score ? b : a));
      const score = best.score + AGREEMENT * Math.min(2, group.length - 1);
      return { cents, score, money: [best.money], added: false, evidence: best.evidence };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUMS);
}

/** Rows of tax, or of what it is taken of, at several rates, one after the other, added up. */
export function addedRows(hits: readonly AmountHit[], role: 'tax' | 'subtotal'): Sum[] {
  const rows = hits.filter((hit) => hit.role === role && hit.partial);
  const sums: Sum[] = [];
  for (let i = 0; i < rows.length; i++) {
    let cents = toCents(rows[i]!.money.amount.value);
    for (let j = i + 1; j < Math.min(rows.length, i + MAX_ROWS); j++) {
      if (rows[j]!.money.cell.line - rows[j - 1]!.money.cell.line > 3) break;
      cents += toCents(rows[j]!.money.amount.value);
      const money = rows.slice(i, j + 1).map((row) => row.money);
      const score = Math.min(...rows.slice(i, j + 1).map((row) => row.score)) * ADDED;
      sums.push({ cents, score, money, added: true, evidence: `${role}_rows` });
    }
    if (sums.length > MAX_SUMS) break;
  }
  return sums;
}

/** Chooses the three so that they fit each other: subtotal + tax = total, at a rate that is printed. */
export function closeAmounts(
  labelled: { readonly subtotal: readonly Sum[]; readonly tax: readonly Sum[]; readonly total: readonly Sum[] },
  unlabelled: ReadonlyMap<number, Money>,
  rates: readonly number[],
): Closed {
  const { subtotal, tax, total } = labelled;
  const plain: Closed = {
    subtotal: bestPrinted(subtotal),
    tax: bestPrinted(tax),
    total: total[0] ?? null,
    closes: false,
  };
  let best = { closed: plain, score: scoreOf(plain.subtotal) + scoreOf(plain.tax) + scoreOf(plain.total) };
  const offer = (s: Sum | null, t: Sum | null, g: Sum | null): void => {
    if (!s || !t || !g || !isSound(s, t, g, rates)) return;
    const bonus = BONUS.closes + (t.cents === 0 ? BONUS.zero : isRate(s, t, rates) ? BONUS.rate : 0);
    const score = s.score + t.score + g.score + bonus;
    if (score > best.score) best = { closed: { subtotal: s, tax: t, total: g, closes: true }, score };
  };
  const known = (sums: readonly Sum[], cents: number): Sum | null =>
    sums.find((sum) => Math.abs(sum.cents - cents) <= ROUNDING) ?? bare(unlabelled, cents);
  for (const s of subtotal) for (const g of total) offer(s, known(tax, g.cents - s.cents), g);
  for (const t of tax) for (const g of total) offer(known(subtotal, g.cents - t.cents), t, g);
  for (const s of subtotal) for (const t of tax) offer(s, t, known(total, s.cents + t.cents));
  return best.closed;
}

const scoreOf = (sum: Sum | null): number => sum?.score ?? 0;
/** What was added up counts only where it closes. */
const bestPrinted = (sums: readonly Sum[]): Sum | null => sums.find((sum) => !sum.added) ?? null;

function bare(unlabelled: ReadonlyMap<number, Money>, cents: number): Sum | null {
  const money = cents === 0 ? undefined : unlabelled.get(cents);
  return money ? { cents, score: UNLABELLED, money: [money], added: false, evidence: 'closure' } : null;
}

/** The tax is a share of the subtotal, with its sign; where it is nothing, both ends have a label of their own. */
function isSound(s: Sum, t: Sum, g: Sum, rates: readonly number[]): boolean {
  if (Math.abs(s.cents + t.cents - g.cents) > ROUNDING) return false;
  if (t.cents === 0) return s.score > UNLABELLED && g.score > UNLABELLED && t.score > UNLABELLED;
  const rate = t.cents / s.cents;
  if (rate <= 0 || rate > MAX_RATE) return false;
  // Any deduction is a difference of two sums: without a label it is a tax only at a rate that is printed.
  return t.score > UNLABELLED || isRate(s, t, rates);
}

const isRate = (s: Sum, t: Sum, rates: readonly number[]): boolean =>
  rates.some((rate) => rate > 0 && Math.abs(s.cents * rate - t.cents) <= 2 * ROUNDING);
