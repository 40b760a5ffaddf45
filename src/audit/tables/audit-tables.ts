// Checks the arithmetic of the tables of a document within limits and adjusts the confidence of each table by the
// outcome.
import { type FormulaGraph, intersect } from '../../formulas/index.ts';
import type { DocumentView, TableSummary } from '../../model/index.ts';
import { type DecimalSign, SeparatorSurvey } from '../../number-text/index.ts';
import { readCells, sheetRange } from '../../view/index.ts';
import type { AuditedBook } from '../audited-book.ts';
import type { Finding, TableAudit } from '../finding.ts';
import type { Limits } from '../limits.ts';
import { count } from '../wording.ts';
import { readGrid } from './read-grid.ts';
import { relateGrid } from './relate-grid.ts';
import { toFinding } from './to-finding.ts';

interface TablesAudit {
  readonly findings: readonly Finding[];
  /** Those with a relation. */
  readonly tables: readonly TableAudit[];
  /** How many were looked at. */
  readonly checked: number;
}

/** Cells of one table, and of all tables, whose numbers are read. */
const MAX_TABLE_CELLS = 500_000;
const MAX_CELLS = 2_000_000;
/** Tables with a relation that are told. */
const MAX_TOLD = 500;
/** Fewer cells tie nothing together. */
const LEAST_CELLS = 4;

/** Tables of pages, and those tables of sheets that hold values only: where formulas are, these are what is audited. */
export function auditTables(book: AuditedBook): Promise<TablesAudit> {
  let audit = audits.get(book);
  if (!audit) audits.set(book, (audit = relateTables(book)));
  return audit;
}

const audits = new WeakMap<AuditedBook, Promise<TablesAudit>>();

async function relateTables({ view, graph, limits }: AuditedBook): Promise<TablesAudit> {
  const chosen = chooseTables(view, graph, limits);
  const decimal = await surveySigns(view, chosen);
  const findings: Finding[] = [];
  const tables: TableAudit[] = [];
  for (const summary of chosen) {
    const table = await readGrid(view, summary, decimal);
    const { relations, verdicts, isPartial } = relateGrid(table.grid);
    if (isPartial) limits.reached('the numbers of some tables were not all held against each other');
    for (const verdict of verdicts) findings.push(await toFinding(table, verdict));
    if (relations.length > 0) {
      const confidence = confidenceAfter(summary.confidence, relations);
      tables.push({ table_id: summary.id, page: summary.page, relations, confidence });
    }
  }
  if (tables.length > MAX_TOLD)
    limits.reached(`only the first ${MAX_TOLD} of ${count(tables.length, 'table')} are told`);
  return { findings, tables: tables.slice(0, MAX_TOLD), checked: chosen.length };
}

function chooseTables(view: DocumentView, graph: FormulaGraph, limits: Limits): TableSummary[] {
  const computed = tablesWithFormulas(view, graph);
  let left = MAX_CELLS;
  return view.head.tables.filter((table) => {
    const cells = table.row_count * table.col_count;
    if (cells < LEAST_CELLS || computed.has(table.id)) return false;
    if (cells > MAX_TABLE_CELLS || cells > left) {
      limits.reached('the numbers of large tables were not held against each other');
      return false;
    }
    left -= cells;
    return true;
  });
}

/** Formulas held against tables; with more, the tables of a sheet with formulas are taken to hold some. */
const MAX_COMPARED = 1_000_000;

function tablesWithFormulas(view: DocumentView, graph: FormulaGraph): Set<string> {
  const found = new Set<string>();
  const inSheets = view.head.tables.flatMap((table) => {
    const place = sheetRange(view, table);
    return place ? [{ id: table.id, sheet: place.sheet.index, rect: place.rect }] : [];
  });
  const isTooMuch = inSheets.length * graph.blockCount > MAX_COMPARED;
  for (let block = 0; block < graph.blockCount && found.size < inSheets.length; block++) {
    const { sheet, rect } = graph.block(block);
    for (const table of isTooMuch ? inSheets.slice(0, 0) : inSheets) {
      if (table.sheet === sheet && intersect(table.rect, rect)) found.add(table.id);
    }
  }
  return isTooMuch ? new Set(inSheets.map(({ id }) => id)) : found;
}

/** Cells that are asked how the document writes its numbers; the rest would say the same. */
const MAX_VOTERS = 5_000;
const DIGIT = /\d/;
const MAX_VOTER_CHARS = 40;

async function surveySigns(view: DocumentView, tables: readonly TableSummary[]): Promise<DecimalSign> {
  const survey = new SeparatorSurvey();
  let voters = 0;
  for (const table of tables) {
    for await (const texts of textsOf(view, table)) {
      for (const text of texts) {
        if (text.length > MAX_VOTER_CHARS || !DIGIT.test(text)) continue;
        survey.add(text);
        if (++voters >= MAX_VOTERS) return survey.decimal;
      }
    }
  }
  return survey.decimal;
}

/** In runs, because waiting for every cell would cost more than the cells. */
async function* textsOf(view: DocumentView, table: TableSummary): AsyncGenerator<string[]> {
  const place = sheetRange(view, table);
  if (!place) {
    yield ((await view.table(table.id))?.rows ?? []).flatMap((row) => row.cells.map((cell) => cell.text));
    return;
  }
  for await (const run of readCells(view, place.sheet.index, place.rect)) yield Array.from(run, (cell) => cell.text);
}

/** So many instances weigh as much as the reader's own word. */
const EVEN_WEIGHT = 4;

/**
 * Between what the reader said and the share of instances that hold: the more there are, the nearer to the latter. One that holds
 * shows that its rows and columns were read in their places.
 */
function confidenceAfter(before: number, relations: TableAudit['relations']): number {
  const holds = relations.reduce((sum, relation) => sum + relation.holds, 0);
  const all = holds + relations.reduce((sum, relation) => sum + relation.fails, 0);
  const weight = 1 - 2 ** (-all / EVEN_WEIGHT);
  return Math.round(1000 * (before * (1 - weight) + (holds / all) * weight)) / 1000;
}
