import { type FoundAmount, isCurrencyWord, type Token } from '../values/index.ts';
import type { Role } from './lexicon/index.ts';
import { matchLabels } from './match-labels.ts';
import { isBelow } from './reach.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';

export type AmountRole = 'subtotal' | 'tax' | 'total' | 'amount_due' | 'prepaid';
export const AMOUNT_ROLES: readonly AmountRole[] = ['subtotal', 'tax', 'total', 'amount_due', 'prepaid'];

/** An amount of money on the page. */
export interface Money {
  readonly cell: ReadCell;
  readonly amount: FoundAmount;
  /** 0 to 1: how much it looks like money. */
  readonly looks: number;
}

/** An amount that a label names. */
export interface AmountHit {
  readonly role: AmountRole;
  readonly money: Money;
  readonly score: number;
  readonly evidence: 'label_row' | 'label_below';
  /** The row names a rate of tax, or a base beside the tax. */
  readonly partial: boolean;
}

/** Labels and the amounts right of them, up to the next label. */
interface Segment {
  readonly cells: ReadCell[];
  readonly money: Money[];
  /** Stands right of other amounts of the line. */
  readonly inner: boolean;
}

/** Words between a label and its amount that say nothing: `7 % von 129,37`. */
const SMALL = new Set('von of on de di auf sur sobre su van in en a at der des x per'.split(' '));
const FACTOR = { inner: 0.85, midst: 0.75, trailing: 0.9, contested: 0.4, below: 0.85, below_mixed: 0.2 } as const;
/** Further down in the document by this much, at most: sums come last. */
const LATER = 0.02;
/** Column heads over sums: how many lines below the sums may stand. */
const MAX_DROP_LINES = 4;
const MAX_DROP_HEIGHTS = 6;
/** Right edges this close, in heights of the line, are one column. */
const SAME_RIGHT = 1.5;
const PERCENT = /\d\s?%/;

export function looksLikeMoney(cell: ReadCell, amount: FoundAmount): number {
  if (cell.cell.type === 'number') return amount.decimals === 2 ? 1 : 0.3;
  if (amount.decimals === 2) return 1;
  if (amount.currency !== null) return amount.decimals === 0 ? 0.95 : 0.5;
  return amount.decimals === 0 ? 0.45 : 0.3;
}

export const moneyOf = (cell: ReadCell): Money[] =>
  cell.amounts.map((amount) => ({ cell, amount, looks: looksLikeMoney(cell, amount) }));

/** What the labels of sums lead to. */
export function findAmountHits(lines: readonly ReadLine[]): AmountHit[] {
  return lines.flatMap((line) => {
    const later = (LATER * line.index) / lines.length;
    return segmentsOf(line).flatMap((segment) =>
      (segment.money.length > 0 ? inRow(segment, line) : below(segment, line, lines)).map((hit) => ({
        ...hit,
        score: hit.score + later,
      })),
    );
  });
}

function segmentsOf(line: ReadLine): Segment[] {
  const segments: Segment[] = [{ cells: [], money: [], inner: false }];
  for (const cell of line.cells.flatMap(partsOf)) {
    const money = moneyOf(cell);
    if (isLettered(cell, money[0]?.amount.start)) {
      if (segments.at(-1)!.money.length > 0) segments.push({ cells: [], money: [], inner: true });
      segments.at(-1)!.cells.push(cell);
    }
    segments.at(-1)!.money.push(...money);
  }
  return segments.filter((segment) => segment.cells.length > 0);
}

/** `Net: 100.00  VAT: 19.00  Total: 119.00` in one cell are several: each ends with its amount where the label of another follows. */
function partsOf(cell: ReadCell): readonly ReadCell[] {
  const cuts = cell.amounts.slice(1).flatMap((next, i) => {
    const { end } = cell.amounts[i]!;
    const between = cell.hits.some(
      ({ first, roles }) =>
        isOfAmounts(roles) && cell.tokens[first]!.start >= end && cell.tokens[first]!.start < next.start,
    );
    return between ? [end] : [];
  });
  if (cuts.length === 0) return [cell];
  const edges = [0, ...cuts, cell.text.length];
  return edges.slice(1).map((to, i) => {
    const isInside = ({ start }: { readonly start: number }): boolean => start >= edges[i]! && start < to;
    return { ...cell, tokens: cell.tokens.filter(isInside), hits: [], amounts: cell.amounts.filter(isInside) };
  });
}

/** Whether the cell says something before its first amount. */
const isLettered = (cell: ReadCell, end = cell.text.length): boolean =>
  cell.cell.type === 'string' &&
  cell.tokens.some(
    (token) => token.start < end && /\p{L}/u.test(token.word) && !SMALL.has(token.word) && !isCurrency(cell, token),
  );

const isCurrency = (cell: ReadCell, { start, end }: Token): boolean => isCurrencyWord(cell.text.slice(start, end));

interface LabelWeight {
  readonly role: Role;
  readonly weight: number;
}

/** The roles that the words of a segment give: of the last cell that has any, or of words that run over cells. */
function rolesOf({ cells, money }: Segment): LabelWeight[] {
  const words: { token: Token; cell: ReadCell; first: boolean }[] = [];
  for (const cell of cells) {
    const end = money[0]?.cell === cell ? money[0].amount.start : cell.text.length;
    const tokens = cell.tokens.filter((token) => token.start < end && !isNumeric(token) && !isCurrency(cell, token));
    words.push(...tokens.map((token, i) => ({ token, cell, first: i === 0 })));
  }
  const hits = matchLabels(words.map(({ token }) => token)).filter((hit) => isOfAmounts(hit.roles));
  const last = hits.at(-1);
  if (!last) return [];
  const lastCell = words[last.last]!.cell;
  const own = hits.filter((hit) => words[hit.last]!.cell === lastCell);
  return own.flatMap((hit) => {
    const after = words.slice(hit.last + 1).filter((word) => !SMALL.has(word.token.word)).length;
    const place = (words[hit.first]!.first ? 1 : FACTOR.midst) * FACTOR.trailing ** Math.min(after, 6);
    return [...hit.roles].map(([role, weight]) => ({ role, weight: weight * place }));
  });
}

const isNumeric = ({ word }: Token): boolean => /^[\d%]+$/.test(word);
const isOfAmounts = (roles: ReadonlyMap<Role, number>): boolean =>
  roles.has('other_amount') || AMOUNT_ROLES.some((role) => roles.has(role));

function inRow(segment: Segment, line: ReadLine): AmountHit[] {
  const roles = rolesOf(segment);
  const money = segment.money.at(-1)!;
  const contested = roles.some(({ role }) => role === 'other_amount');
  const partial = segment.money.length > 1 || line.cells.some((cell) => PERCENT.test(cell.text));
  return amountRoles(roles).map(({ role, weight }) => ({
    role,
    money,
    score: weight * money.looks * (segment.inner ? FACTOR.inner : 1) * (contested ? FACTOR.contested : 1),
    evidence: 'label_row',
    partial,
  }));
}

const amountRoles = (roles: readonly LabelWeight[]): { role: AmountRole; weight: number }[] =>
  roles.flatMap(({ role, weight }) => {
    const amount = AMOUNT_ROLES.find((known) => known === role);
    return amount ? [{ role: amount, weight }] : [];
  });

/** Heads of sums side by side, or one above its sum. Where other columns stand beside them the sums are of items. */
function below(segment: Segment, line: ReadLine, lines: readonly ReadLine[]): AmountHit[] {
  if (line.cells.some((cell) => cell.amounts.length > 0)) return [];
  const alone = line.cells.every((cell) => cell.hits.some((hit) => AMOUNT_ROLES.some((role) => hit.roles.has(role))));
  return segment.cells.flatMap((cell) => {
    const roles = rolesOf({ cells: [cell], money: [], inner: false });
    const money = roles.length > 0 ? moneyBelow(cell, line, lines) : null;
    if (!money) return [];
    const factor = (alone ? FACTOR.below : FACTOR.below_mixed) * money.looks;
    return amountRoles(roles).map(({ role, weight }) => ({
      role,
      money,
      score: weight * factor,
      evidence: 'label_below' as const,
      partial: false,
    }));
  });
}

function moneyBelow(head: ReadCell, line: ReadLine, lines: readonly ReadLine[]): Money | null {
  for (const next of lines.slice(line.index + 1, line.index + 1 + MAX_DROP_LINES)) {
    if (next.page !== line.page || next.box[1] - line.box[3] > MAX_DROP_HEIGHTS * line.height) return null;
    const found = next.cells.find(
      (cell) =>
        cell.amounts.length > 0 &&
        !isLettered(cell, cell.amounts[0]!.start) &&
        (isBelow(head, cell, line.height) || Math.abs(head.box[2] - cell.box[2]) <= SAME_RIGHT * line.height),
    );
    if (found) return moneyOf(found).at(-1)!;
  }
  return null;
}
