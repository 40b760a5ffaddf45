// Finds amounts beside the labels of subtotal, tax, total and amount due, in rows or under column heads.

import { LEXICON, type Role } from '../../../../lexicon/index.ts';
import { type FoundAmount, foldedWords, foldLabel, isCurrencyWord, type Token } from '../../../values/index.ts';
import { isRowOfLabels } from '../labels/is-labelled.ts';
import { matchLabels } from '../labels/match-labels.ts';
import { isBelow } from '../labels/value-places.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';

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

/** Characters of a cell that say something of the amounts behind them. */
interface Span {
  readonly cell: ReadCell;
  readonly start: number;
  readonly end: number;
}

/** Labels and the amounts right of them, up to the next label. */
interface Segment {
  readonly spans: Span[];
  readonly money: Money[];
  /** Stands right of other amounts of the line. */
  readonly inner: boolean;
}

/** Words between a label and its amount that say nothing: `7 % von 129,37`. */
const SMALL = foldedWords('small');
const FACTOR = { inner: 0.85, midst: 0.75, trailing: 0.9, contested: 0.4, below: 0.85, below_mixed: 0.2 } as const;
/** Further down in the document by this much, at most: sums come last. */
const LATER = 0.02;
/** Column heads over sums: how many lines below the sums may be. */
const MAX_DROP_LINES = 4;
const MAX_DROP_HEIGHTS = 6;
/** Right edges this close, in heights of the line, are one column. */
const SAME_RIGHT = 1.5;
const PERCENT = /\d\s?%/;

/** `20 Nos` is a quantity. */
const UNIT = /^ ?\p{L}/u;
const QUANTITY = 0.05;

function looksLikeMoney(cell: ReadCell, amount: FoundAmount): number {
  if (cell.cell.type === 'number') return amount.decimals === 2 ? 1 : 0.3;
  if (amount.decimals === 2) return 1;
  if (amount.currency !== null) return amount.decimals === 0 ? 0.95 : 0.5;
  if (UNIT.test(cell.text.slice(amount.end, amount.end + 4))) return QUANTITY;
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
  const segments: Segment[] = [{ spans: [], money: [], inner: false }];
  const say = (span: Span): void => {
    if (segments.at(-1)!.money.length > 0) segments.push({ spans: [], money: [], inner: true });
    segments.at(-1)!.spans.push(span);
  };
  for (const cell of line.cells) {
    const all = moneyOf(cell);
    const lead = { cell, start: 0, end: all[0]?.amount.start ?? cell.text.length };
    if (isLettered(lead)) say(lead);
    all.forEach((money, i) => {
      const between = { cell, start: all[i - 1]?.amount.end ?? 0, end: money.amount.start };
      if (i > 0 && (hasOwnLabel(between) || endsSentence(between))) say(between);
      segments.at(-1)!.money.push(money);
    });
  }
  return segments.filter((segment) => segment.spans.length > 0);
}

/** Whether the characters say anything. */
const isLettered = ({ cell, start, end }: Span): boolean =>
  cell.cell.type === 'string' &&
  cell.tokens.some(
    (token) =>
      token.start >= start &&
      token.start < end &&
      /\p{L}/u.test(token.word) &&
      !SMALL.has(token.word) &&
      !isCurrency(cell, token),
  );

/** `Taxable value: 100.00 Total tax: 19.00`: each label in a cell takes its own amount. */
const hasOwnLabel = ({ cell, start, end }: Span): boolean =>
  cell.hits.some(
    ({ first, last, roles }) =>
      cell.tokens[first]!.start >= start &&
      cell.tokens[last]!.end <= end &&
      AMOUNT_ROLES.some((role) => (roles.get(role) ?? 0) >= OWN_LABEL),
  );
/** `Nachzahlung: 66,61 € fällig am 21.02. Ihr neuer Abschlag beträgt 98,00 €`: the next sentence speaks of something else. */
const SENTENCE_END = /\p{L}{0,40}[.!?]\s+\p{Lu}\p{L}+\s+\p{L}{2}/u;
const endsSentence = ({ cell, start, end }: Span): boolean => SENTENCE_END.test(cell.text.slice(start, end));
/** Weaker labels are bare words that may speak of the amount before them (`100.00 net`). */
const OWN_LABEL = 0.65;

const isCurrency = (cell: ReadCell, { start, end }: Token): boolean => isCurrencyWord(cell.text.slice(start, end));

interface LabelWeight {
  readonly role: Role;
  readonly weight: number;
}

/** The roles that the words of a segment give: of the last cell that has any, or of words that run over cells. */
function rolesOf(spans: readonly Span[]): LabelWeight[] {
  const words: { token: Token; cell: ReadCell; first: boolean }[] = [];
  for (const { cell, start, end } of spans) {
    const tokens = cell.tokens.filter(
      (token) => token.start >= start && token.start < end && !isNumeric(token) && !isCurrency(cell, token),
    );
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
  const roles = rolesOf(segment.spans);
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

/** Heads of sums side by side, or one above its sum. Where other columns are beside them the sums are of items. */
function below(segment: Segment, line: ReadLine, lines: readonly ReadLine[]): AmountHit[] {
  if (line.cells.some((cell) => cell.amounts.length > 0)) return [];
  const alone = isRowOfLabels(line) || headsSums(line);
  return segment.spans.flatMap((span) => {
    const { cell } = span;
    const roles = rolesOf([span]);
    const column = roles.length > 0 ? moneyBelow(cell, line, lines) : [];
    const last = column.at(-1);
    // `Total | 1,140.00 | 226.20` under rows of rates has the sums of all columns.
    const summed = alone && column.length > 1 && last && isSumRow(lines[last.cell.line]!) ? last : null;
    const rated = column.length > 1 && lines[column[0]!.cell.line]!.cells.some(({ text }) => PERCENT.test(text));
    const isSum = (money: Money, i: number): boolean => (summed ? summed === money : i === 0 && !rated);
    return column.flatMap((money, i) =>
      (summed === money ? amountRoles(roles) : ofColumn(amountRoles(roles), i)).map(({ role, weight }) => ({
        role,
        money,
        score: weight * money.looks * (alone && isSum(money, i) ? FACTOR.below : FACTOR.below_mixed),
        evidence: 'label_below' as const,
        partial: column.length > 1 && summed !== money,
      })),
    );
  });
}

/** Heads of what has a price are those of items. */
const OF_ITEMS: ReadonlySet<string> = new Set(
  (['quantity', 'price'] as const).flatMap((kind) => LEXICON.item_heads.get(kind)!.map(foldLabel)),
);

const headsSums = ({ cells }: ReadLine): boolean =>
  cells.every(({ hits, text }) => hits.some(({ roles }) => isOfAmounts(roles)) && !OF_ITEMS.has(foldLabel(text)));

/** A row that is called total before its first amount. */
const isSumRow = ({ cells: [first] }: ReadLine): boolean =>
  first !== undefined && first.amounts.length === 0 && first.hits.some(({ roles }) => roles.has('total'));

/** Below the first, only what is added up: the sums are those of rates. */
const ofColumn = <R extends { readonly role: AmountRole }>(roles: readonly R[], at: number): readonly R[] =>
  at === 0 ? roles : roles.filter(({ role }) => role === 'tax' || role === 'subtotal');

/** The amounts under a head: one for each rate of tax. */
function moneyBelow(head: ReadCell, line: ReadLine, lines: readonly ReadLine[]): Money[] {
  const column: Money[] = [];
  for (const next of lines.slice(line.index + 1, line.index + 1 + MAX_DROP_LINES)) {
    if (next.page !== line.page || next.box[1] - line.box[3] > MAX_DROP_HEIGHTS * line.height) break;
    const found = next.cells.find(
      (cell) =>
        cell.amounts.length > 0 &&
        !isLettered({ cell, start: 0, end: cell.amounts[0]!.start }) &&
        (isBelow(head, cell, line.height) || Math.abs(head.box[2] - cell.box[2]) <= SAME_RIGHT * line.height),
    );
    if (found) column.push(moneyOf(found).at(-1)!);
    else if (column.length > 0) break;
  }
  return column;
}
