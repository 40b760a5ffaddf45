// Audit rule: typed numbers in the middle of a row or column of formulas.
import { rangeName } from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import type { AuditedBook } from '../audited-book.ts';
import { type Break, findBreaks } from '../find-breaks.ts';
import type { Finding, Rule } from '../finding.ts';
import { groupBreaks } from '../group-breaks.ts';
import { aroundText, breakRelated, breakSeverity } from './pattern-break.ts';

export const hardCodedValue: Rule = {
  code: 'hard_coded_value',
  find: async (book) => {
    const typed = findBreaks(book).filter((one) => one.formula < 0 && !isCounter(book, one));
    const findings: Finding[] = [];
    for (const group of groupBreaks(book, typed)) findings.push(await toFinding(book, group));
    return findings;
  },
};

/** `=A1+1`: where a series is counted on, a typed number begins it anew. */
const COUNTER = /^=\+?\$?[A-Z]{1,3}\$?\d+[+-]\d+$/i;

const isCounter = (book: AuditedBook, { sheet, around }: Break): boolean =>
  COUNTER.test(book.sheets[sheet - 1]!.formulas[around]!.text);

async function toFinding(book: AuditedBook, group: readonly Break[]): Promise<Finding> {
  const { sheet, rect } = group[0]!;
  const [cell] = await listCells(book.view, sheet, { ...rect, bottom: rect.top, right: rect.left });
  return {
    code: 'hard_coded_value',
    severity: breakSeverity(group),
    message: `${rangeName(rect)} holds the typed value ${cell?.text ?? ''} ${aroundText(book, group)} A typed value does not move with its inputs: restore the formula, or show the value as an input of its own.`,
    place: { sheet, rect },
    related: breakRelated(book, group),
  };
}
