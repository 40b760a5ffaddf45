// Audit rule: formulas that differ from their neighbours' pattern; also the wording and severity that break rules
// share.
import { rangeName } from '../../model/index.ts';
import { type AuditedBook, formulaText, placeText } from '../audited-book.ts';
import { type Break, findBreaks } from '../find-breaks.ts';
import type { Finding, Rule, Severity } from '../finding.ts';
import { relatedTexts } from '../gather-places.ts';
import { groupBreaks } from '../group-breaks.ts';
import { count, quoted } from '../wording.ts';

/** Cells that follow the pattern around a break that is hardly meant. */
const STRONG_SIDES = 6;
const STRONG_LEAST = 2;

export const patternBreak: Rule = {
  code: 'pattern_break',
  find: (book) =>
    groupBreaks(
      book,
      findBreaks(book).filter((one) => one.formula >= 0),
    ).map((group) => toFinding(book, group)),
};

function toFinding(book: AuditedBook, group: readonly Break[]): Finding {
  const { sheet, rect, formula } = group[0]!;
  const own = formulaText(book.sheets[sheet - 1]!, formula, rect.top, rect.left);
  return {
    code: 'pattern_break',
    severity: breakSeverity(group),
    message: `${rangeName(rect)} holds ${quoted(own)} ${aroundText(book, group)} Fill the formula of its neighbours in, or say beside the cell why it differs.`,
    place: { sheet, rect },
    related: breakRelated(book, group),
  };
}

/** What is on both sides of the first break, and how many more there are like it. */
export function aroundText(book: AuditedBook, group: readonly Break[]): string {
  const { sheet, rect, around, axis, sides, line } = group[0]!;
  const expected = formulaText(book.sheets[sheet - 1]!, around, rect.top, rect.left);
  const others =
    group.length > 1 ? ` The ${axis} is broken like this at ${count(group.length - 1, 'more place')}.` : '';
  return `where the ${sides} cells on both sides of it in the ${axis} (${rangeName(line)}) follow ${quoted(expected)}.${others}`;
}

/** The cells around a single break; the other breaks of a group. */
export const breakRelated = (book: AuditedBook, group: readonly Break[]): string[] =>
  group.length > 1 ? relatedTexts(book, group.slice(1)) : [placeText(book, group[0]!.sheet, group[0]!.line)];

export const breakSeverity = (group: readonly Break[]): Severity =>
  group.some(({ sides, least }) => sides >= STRONG_SIDES && least >= STRONG_LEAST) ? 'warning' : 'info';
