// Renders audit findings for the terminal.
import type { AuditDocumentAnswer, Finding } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { more, place } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

/** Further cells that are named; the rest are counted. */
const RELATED = 4;

export function renderAudit(
  { findings, summary, tables, checked, next_cursor }: AuditDocumentAnswer,
  style: Style,
): string {
  const { paint } = style;
  const marks = { error: paint.red('✗'), warning: paint.yellow('!'), info: paint.cyan('i') };
  const counts = `${count(summary.error, 'error')}, ${count(summary.warning, 'warning')}, ${summary.info} info`;
  const looked = [
    checked.sheets > 0 &&
      `${count(checked.formulas, 'formula')} on ${count(checked.sheets, 'sheet')}, ${count(checked.evaluated, 'value')} computed again`,
    checked.tables > 0 && `${count(checked.tables, 'table')}, ${relationsText(tables)}`,
  ];
  return lines(
    ...findings.flatMap((finding) => [
      `${marks[finding.severity]} ${paint.bold(where(finding))}  ${paint.dim(finding.code)}`,
      `  ${shown(finding.message)}`,
      finding.related.length > 0 && `  ${paint.dim(relatedText(finding.related))}`,
    ]),
    `${summary.error > 0 ? paint.red(counts) : counts}  ${paint.dim(looked.filter(Boolean).join('; ') || 'nothing to look at')}`,
    ...checked.limits.map((limit) => `${paint.yellow('!')} not all was looked at: ${shown(limit)}`),
    more(next_cursor),
  );
}

function where({ sheet, cell, range, table_id, citation }: Finding): string {
  if (sheet !== null) return place({ page: 1, sheet, cell: range ?? cell });
  return table_id === null || !citation ? 'Workbook' : `${place({ page: citation.page })} ${citation.anchor}`;
}

function relationsText(tables: AuditDocumentAnswer['tables']): string {
  const relations = tables.flatMap((table) => table.relations);
  const sum = (pick: 'holds' | 'fails'): number => relations.reduce((all, relation) => all + relation[pick], 0);
  return `${sum('holds')} sums and other relations hold, ${sum('fails')} fail`;
}

function relatedText(related: readonly string[]): string {
  const named = related.slice(0, RELATED).map(shown).join(', ');
  return `also ${named}${related.length > RELATED ? ` and ${related.length - RELATED} more` : ''}`;
}
