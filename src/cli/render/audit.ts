import { shown } from './display-text.ts';
import { more, place } from './place.ts';
import { count, lines, type Style } from './style.ts';
import type { Audit } from './wire.ts';

/** Further cells that are named; the rest are counted. */
const RELATED = 4;

export function renderAudit({ findings, summary, checked, next_cursor }: Audit, style: Style): string {
  const { paint } = style;
  const marks = { error: paint.red('✗'), warning: paint.yellow('!'), info: paint.cyan('i') };
  const counts = `${count(summary.error, 'error')}, ${count(summary.warning, 'warning')}, ${summary.info} info`;
  const looked = `${count(checked.formulas, 'formula')} on ${count(checked.sheets, 'sheet')}, ${count(checked.evaluated, 'value')} computed again`;
  return lines(
    ...findings.flatMap((finding) => [
      `${marks[finding.severity]} ${paint.bold(where(finding))}  ${paint.dim(finding.code)}`,
      `  ${shown(finding.message)}`,
      finding.related.length > 0 && `  ${paint.dim(relatedText(finding.related))}`,
    ]),
    `${summary.error > 0 ? paint.red(counts) : counts}  ${paint.dim(looked)}`,
    ...checked.limits.map((limit) => `${paint.yellow('!')} not all was looked at: ${shown(limit)}`),
    more(next_cursor),
  );
}

const where = ({ sheet, cell, range }: Audit['findings'][number]): string =>
  sheet === null ? 'Workbook' : place({ page: 1, sheet, cell: range ?? cell });

function relatedText(related: readonly string[]): string {
  const named = related.slice(0, RELATED).map(shown).join(', ');
  return `also ${named}${related.length > RELATED ? ` and ${related.length - RELATED} more` : ''}`;
}
