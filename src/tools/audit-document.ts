// Audits a document and gives the findings page by page, within a budget of tokens.
import { CODES, type Finding, type FindingCode, SEVERITIES, type Severity } from '../audit/finding.ts';
import { cite, citeRange } from '../cite/index.ts';
import { FolioError, nearest } from '../errors.ts';
import { type Citation, cellName, type DocumentView, rangeName } from '../model/index.ts';
import { getSheet } from '../view/index.ts';
import { AuditSchema } from './audit-schema.ts';
import { type Offers, openBudget, withinBudget } from './budget/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { OpenDocument } from './tool.ts';

/** Findings of one answer by default. */
export const DEFAULT_FINDINGS = 100;

export interface AuditInput {
  readonly sheet?: string | undefined;
  /** With commas between them. */
  readonly codes?: string | undefined;
  /** This severity or a worse one. */
  readonly severity?: Severity | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly max_tokens?: number | undefined;
}

/** What is wrong or doubtful in a document, worst first, a page at a time. */
export async function auditDocument({ view }: OpenDocument, input: AuditInput = {}): Promise<object> {
  const { sheet, codes, severity, limit = DEFAULT_FINDINGS, cursor, max_tokens } = input;
  const wanted = { sheet: sheet === undefined ? null : getSheet(view, sheet).index, codes: toCodes(codes), severity };
  const question = [view.key, 'audit_document', wanted.sheet, wanted.codes, severity ?? null];
  const [start] = decodeCursor(question, cursor, 1) ?? [0];
  const { auditView } = await import('../audit/index.ts');
  const { findings, tables, checked } = await auditView(view);
  const chosen = findings.filter((finding) => isWanted(finding, wanted));
  const end = start! + limit;
  const more = end < chosen.length;
  const summary = summarize(chosen);
  if (max_tokens !== undefined) {
    return withinBudget(openBudget(AuditSchema, question, input), [
      {
        offers: () => offers(view, chosen, tables, start!, end),
        compose: (taken, rest) => ({
          findings: taken('findings'),
          summary,
          tables: taken('tables'),
          checked,
          ...rest,
        }),
      },
    ]);
  }
  return {
    findings: await Promise.all(chosen.slice(start, end).map((finding) => toWire(view, finding))),
    summary,
    tables,
    checked,
    truncated: more,
    next_cursor: more ? encodeCursor(question, [end]) : null,
  };
}

/** The findings between two positions; behind the last finding, the tables that were looked at. */
async function* offers(
  view: DocumentView,
  findings: readonly Finding[],
  tables: readonly object[],
  start: number,
  end: number,
): Offers {
  for (let at = start; at < Math.min(end, findings.length); at++) {
    yield { list: 'findings', item: await toWire(view, findings[at]!), at: [at] };
  }
  if (end < findings.length) return [end];
  for (let at = Math.max(start, findings.length); at < findings.length + tables.length; at++) {
    yield { list: 'tables', item: tables[at - findings.length], at: [at] };
  }
  return null;
}

interface Wanted {
  readonly sheet: number | null;
  readonly codes: readonly FindingCode[] | null;
  readonly severity: Severity | undefined;
}

function isWanted(finding: Finding, { sheet, codes, severity }: Wanted): boolean {
  if (sheet !== null && finding.place?.sheet !== sheet) return false;
  if (codes !== null && !codes.includes(finding.code)) return false;
  return severity === undefined || SEVERITIES.indexOf(finding.severity) <= SEVERITIES.indexOf(severity);
}

function toCodes(text: string | undefined): FindingCode[] | null {
  if (text === undefined) return null;
  return text.split(',').map((written) => {
    const code = CODES.find((known) => known === written.trim());
    if (code) return code;
    const near = nearest(written.trim(), CODES);
    throw new FolioError('invalid_request', `"${written.trim()}" is no code of a finding.`, {
      param: 'codes',
      ...(near === undefined ? {} : { did_you_mean: near }),
      hint: `The codes are ${CODES.join(', ')}.`,
    });
  });
}

function summarize(findings: readonly Finding[]): object {
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const by_code: Partial<Record<FindingCode, number>> = {};
  for (const code of CODES) {
    const count = findings.filter((finding) => finding.code === code).length;
    if (count > 0) by_code[code] = count;
  }
  return { error: of('error'), warning: of('warning'), info: of('info'), by_code };
}

async function toWire(view: DocumentView, finding: Finding): Promise<object> {
  const { code, severity, message, place, table, related } = finding;
  const sheet = place && view.head.sheets[place.sheet - 1]!;
  const rect = place?.rect;
  const isRange = rect !== undefined && (rect.top !== rect.bottom || rect.left !== rect.right);
  const citation = await citeFinding(view, finding);
  return {
    code,
    severity,
    message,
    sheet: sheet?.name ?? null,
    cell: rect ? cellName(rect.top, rect.left) : null,
    range: isRange ? rangeName(rect) : null,
    table_id: table?.id ?? null,
    page: citation?.page ?? null,
    related,
    citation,
  };
}

async function citeFinding(view: DocumentView, { place, table }: Finding): Promise<Citation | null> {
  if (!place) return table ? cite(view, table.anchor) : null;
  const citation = await citeRange(view, view.head.sheets[place.sheet - 1]!, place.rect);
  return table ? { ...citation, table_id: table.id } : citation;
}
