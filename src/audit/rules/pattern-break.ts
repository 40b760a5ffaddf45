import { cellName, rangeName } from '../../model/index.ts';
import { type AuditedBook, formulaText, placeText } from '../audited-book.ts';
import { type Break, findBreaks } from '../find-breaks.ts';
import type { Finding, Rule, Severity } from '../finding.ts';
import { quoted } from '../wording.ts';

/** Cells that follow the pattern around a break that is hardly meant. */
const STRONG_SIDES = 6;
const STRONG_LEAST = 2;

export const patternBreak: Rule = {
  code: 'pattern_break',
  find: (book) =>
    findBreaks(book)
      .filter((one) => one.formula >= 0)
      .map((one) => toFinding(book, one)),
};

function toFinding(book: AuditedBook, one: Break): Finding {
  const { sheet, rect, formula, around, axis, sides, line } = one;
  const audited = book.sheets[sheet - 1]!;
  const own = formulaText(audited, formula, rect.top, rect.left);
  const expected = formulaText(audited, around, rect.top, rect.left);
  return {
    code: 'pattern_break',
    severity: breakSeverity(one),
    message: `${cellName(rect.top, rect.left)} holds ${quoted(own)} where the ${sides} cells on both sides of it in the ${axis} (${rangeName(line)}) follow ${quoted(expected)}. Fill the formula of its neighbours in, or say beside the cell why it differs.`,
    place: { sheet, rect },
    related: [placeText(book, sheet, line)],
  };
}

export const breakSeverity = ({ sides, least }: Break): Severity =>
  sides >= STRONG_SIDES && least >= STRONG_LEAST ? 'warning' : 'info';
