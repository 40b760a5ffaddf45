import { rangeName } from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import { type AuditedBook, formulaText, placeText } from '../audited-book.ts';
import { type Break, findBreaks } from '../find-breaks.ts';
import type { Finding, Rule } from '../finding.ts';
import { quoted } from '../wording.ts';
import { breakSeverity } from './pattern-break.ts';

export const hardCodedValue: Rule = {
  code: 'hard_coded_value',
  find: async (book) => {
    const findings: Finding[] = [];
    for (const one of findBreaks(book)) if (one.formula < 0) findings.push(await toFinding(book, one));
    return findings;
  },
};

async function toFinding(book: AuditedBook, one: Break): Promise<Finding> {
  const { sheet, rect, around, axis, sides, line } = one;
  const [cell] = await listCells(book.view, sheet, { ...rect, bottom: rect.top, right: rect.left });
  const expected = formulaText(book.sheets[sheet - 1]!, around, rect.top, rect.left);
  return {
    code: 'hard_coded_value',
    severity: breakSeverity(one),
    message: `${rangeName(rect)} holds the typed value ${cell?.text ?? ''} where the ${sides} cells on both sides of it in the ${axis} (${rangeName(line)}) follow ${quoted(expected)}. It no longer moves with its inputs: restore the formula, or show the value as an input of its own.`,
    place: { sheet, rect },
    related: [placeText(book, sheet, line)],
  };
}
