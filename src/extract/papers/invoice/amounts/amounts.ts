// Settles the sums of an invoice by labels and by arithmetic among them.
import type { Finding } from '../../../finding.ts';
import { placeOf } from '../../../text/index.ts';
import type { ReadLine } from '../read-cells.ts';
import { findAmountHits, type Money, moneyOf } from './amount-rows.ts';
import { addedRows, type Closed, closeAmounts, type Sum, sumsOf, toCents } from './close-amounts.ts';

export interface AmountFindings {
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** The places of the sums, which show the currency. */
  readonly chosen: readonly Money[];
}

/** The amount due stands for the total where that has no label of its own. */
const DUE_AS_TOTAL = 0.6;
/** A sum that fits the others is this sure, and its label adds the rest. */
const CLOSED = { floor: 0.7, label: 0.28 } as const;
/** What is left of a rival once the sums fit without it. */
const RIVAL = 0.5;
const MAX_SCORE = 0.97;
/** Less the advance payments, the total is the amount due. */
const PREPAID = 0.1;
const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g;

/** Subtotal, tax, total and amount due: by their labels, and so that they fit each other. */
export function findSums(lines: readonly ReadLine[]): AmountFindings {
  const hits = findAmountHits(lines);
  const due = sumsOf(hits, 'amount_due');
  const labelled = {
    subtotal: [...sumsOf(hits, 'subtotal'), ...addedRows(hits, 'subtotal')],
    tax: [...sumsOf(hits, 'tax'), ...addedRows(hits, 'tax')],
    total: withDue(sumsOf(hits, 'total'), due),
  };
  const closed = closeAmounts(labelled, allMoney(lines), ratesOf(lines));
  const findings = new Map<string, readonly Finding[]>([
    ['subtotal', toFindings(printed(labelled.subtotal), closed.subtotal, closed.closes)],
    ['tax', toFindings(printed(labelled.tax), closed.tax, closed.closes)],
    ['total', toFindings(labelled.total, closed.total, closed.closes)],
    ['amount_due', toFindings(checkDue(due, closed, sumsOf(hits, 'prepaid')), null, false)],
  ]);
  const chosen = [closed.total, closed.subtotal, closed.tax, due[0] ?? null].flatMap((sum) => sum?.money ?? []);
  return { findings, chosen };
}

const printed = (sums: readonly Sum[]): Sum[] => sums.filter((sum) => !sum.added);

function withDue(total: readonly Sum[], due: readonly Sum[]): Sum[] {
  const more = due.map((sum) => ({ ...sum, score: sum.score * DUE_AS_TOTAL }));
  const isBest = (sum: Sum, others: readonly Sum[], ties: boolean): boolean =>
    !others.some(({ cents, score }) => cents === sum.cents && (ties ? score >= sum.score : score > sum.score));
  return [...total.filter((sum) => isBest(sum, more, false)), ...more.filter((sum) => isBest(sum, total, true))].sort(
    (a, b) => b.score - a.score,
  );
}

function checkDue(due: readonly Sum[], { total }: Closed, prepaid: readonly Sum[]): Sum[] {
  const rests = prepaid.map((sum) => (total ? total.cents - Math.abs(sum.cents) : Number.NaN));
  return due
    .map((sum) => (rests.includes(sum.cents) ? { ...sum, score: sum.score + PREPAID } : sum))
    .sort((a, b) => b.score - a.score);
}

/** All that looks like money, by its hundredths; of equals the last, which is nearer to the sums. */
function allMoney(lines: readonly ReadLine[]): Map<number, Money> {
  const all = new Map<number, Money>();
  for (const line of lines) {
    for (const cell of line.cells) {
      for (const money of moneyOf(cell)) if (money.looks >= 0.9) all.set(toCents(money.amount.value), money);
    }
  }
  return all;
}

function ratesOf(lines: readonly ReadLine[]): number[] {
  const rates = new Set<number>();
  for (const line of lines) {
    for (const { text } of line.cells) {
      for (const match of text.matchAll(PERCENT)) rates.add(Number(match[1]!.replace(',', '.')) / 100);
    }
  }
  return [...rates];
}

function toFindings(sums: readonly Sum[], chosen: Sum | null, closes: boolean): Finding[] {
  const findings: Finding[] = [];
  if (chosen && closes)
    findings.push(toFinding(chosen, CLOSED.floor + CLOSED.label * Math.min(1, chosen.score), 'totals_closed'));
  for (const sum of sums) {
    if (closes && sum.cents === chosen?.cents) continue;
    findings.push(toFinding(sum, Math.min(MAX_SCORE, sum.score) * (closes ? RIVAL : 1), sum.evidence));
  }
  return findings;
}

function toFinding({ cents, money, added }: Sum, score: number, evidence: string): Finding {
  const [first, ...more] = money.map(({ cell, amount }) => placeOf(cell.cell, amount.start, amount.end));
  const { cell, amount } = money[0]!;
  return {
    value: added ? cents / 100 : amount.value,
    raw_text: cell.text.slice(amount.start, amount.end),
    place: first!,
    ...(added && { further: more, derived: true }),
    score,
    evidence,
  };
}
