// Entry point of the audit: runs every rule over a document, sorts the findings, caps them per kind and caches the
// result with the view.
import type { DocumentView } from '../model/index.ts';
import { openBook } from './audited-book.ts';
import { type Audit, CODES, type Finding, SEVERITIES } from './finding.ts';
import { RULES } from './rules/index.ts';
import { auditTables } from './tables/index.ts';

/** Findings of one kind that are kept; an answer says how many there are. */
const MAX_OF_CODE = 1_000;

const audits = new WeakMap<DocumentView, Promise<Audit>>();

/** Everything that the rules find in a document; done when it is first asked for, and once however many ask. */
export function auditView(view: DocumentView): Promise<Audit> {
  let audit = audits.get(view);
  if (!audit) {
    audit = runRules(view);
    audits.set(view, audit);
    audit.catch(() => audits.delete(view));
  }
  return audit;
}

async function runRules(view: DocumentView): Promise<Audit> {
  const book = await openBook(view);
  const findings: Finding[] = [];
  for (const rule of RULES) {
    const found = (await rule.find(book)).sort(compare);
    if (found.length > MAX_OF_CODE)
      book.limits.reached(`${rule.code}: only the first ${MAX_OF_CODE} of ${found.length} are told`);
    for (const finding of found.slice(0, MAX_OF_CODE)) findings.push(finding);
  }
  const tables = await auditTables(book);
  const { sheets, limits, graph } = book;
  if (graph.truncated) limits.reached('some references were left out for their number');
  const sum = (pick: (sheet: (typeof sheets)[number]) => number): number =>
    sheets.reduce((all, one) => all + pick(one), 0);
  return {
    findings: findings.sort(compare),
    tables: tables.tables,
    checked: {
      sheets: sheets.length,
      cells: sum(({ cells }) => cells.cells),
      formulas: sum(({ cells }) => cells.formulas),
      distinct_formulas: sum(({ formulas }) => formulas.length),
      evaluated: limits.evaluated,
      tables: tables.checked,
      limits: limits.list,
    },
  };
}

/** By severity, then by place; what has no place comes last. */
function compare(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    (a.place?.sheet ?? Number.MAX_VALUE) - (b.place?.sheet ?? Number.MAX_VALUE) ||
    (a.place?.rect.top ?? 0) - (b.place?.rect.top ?? 0) ||
    (a.place?.rect.left ?? 0) - (b.place?.rect.left ?? 0) ||
    compareTables(a, b) ||
    CODES.indexOf(a.code) - CODES.indexOf(b.code) ||
    (a.message < b.message ? -1 : a.message > b.message ? 1 : 0)
  );
}

/** Of the tables of pages, by page, table and cell; those of sheets have been told apart by their place. */
function compareTables({ table: a }: Finding, { table: b }: Finding): number {
  if (!a || !b) return 0;
  return a.page - b.page || numberOf(a.id) - numberOf(b.id) || a.row - b.row || a.col - b.col;
}

const numberOf = (id: string): number => Number(id.slice(1)) || 0;
