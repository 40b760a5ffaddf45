// Conducts the search by label on pages: values in the label's own text, right of it, below it, in columns, sections
// and forms.
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { DocumentText } from '../../text/index.ts';
import type { QueryFinding, Search } from '../finding.ts';
import { findAppositions } from '../prose/appositions.ts';
import { findBarePairs } from '../prose/bare-pairs.ts';
import { findDefinedRoles } from '../prose/defined-roles.ts';
import { findInSentences } from '../prose/sentences.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { contentsLines } from './contents-lines.ts';
import { findRanges } from './date-ranges.ts';
import { findInFormFields } from './forms/form-fields.ts';
import { findSigners } from './forms/signatures.ts';
import { findStamps } from './forms/stamps.ts';
import { fromCell } from './from-cell.ts';
import { kindOf } from './kinds.ts';
import type { PageSearch } from './page-search.ts';
import { type LabelledFinding, weakenRecords } from './records.ts';
import { buildSections } from './sections.ts';
import { isWholeSum } from './totals.ts';
import { findUnlabelled } from './unlabelled.ts';

/** Sums within this of the best score are supported nearly alike. */
const NEARLY_ALIKE = 0.06;

/** Values beside their labels on the pages of a document, by where words are; sheets have their own search. */
export async function findOnPages(search: Search, vocabulary: Vocabulary, text: DocumentText): Promise<QueryFinding[]> {
  const pause = createPause(LINES_A_TURN);
  const kinds = search.queries.map(({ field }) => kindOf(field));
  const own: PageSearch = {
    ...search,
    pages: text.pages,
    vocabulary,
    kinds,
    sections: buildSections(search),
    is_long: isLong(text),
  };
  const findings = findInFormFields(own, text.form_fields);
  const labelled: LabelledFinding[] = [];
  for (const page of text.pages) {
    if (page.lines[0]?.cells[0]?.words[0]?.owner.kind === 'cell') continue;
    const contents = contentsLines(page);
    for (const [at, line] of page.lines.entries()) {
      if (contents.has(at)) continue;
      for (const cell of line.cells) {
        for (const finding of fromCell(own, page, cell)) labelled.push({ finding, label: cell.text });
      }
    }
    await pause(page.lines.length);
  }
  findings.push(...weakenRecords(own, labelled));
  findings.push(...findSigners(own, text.pages), ...findStamps(own, text.pages));
  const ranges = await findRanges(own, text);
  findings.push(...ranges);
  const answered = new Set(findings.filter(({ score }) => score >= ANSWERED).map(({ query }) => query));
  findings.push(...(await findUnlabelled(own, text, new Set(findings.map(({ query }) => query)))));
  for (const find of [findBarePairs, findDefinedRoles, findAppositions, findInSentences])
    findings.push(...(await find(own, text, answered)));
  return preferLarger(own, markVague(findings, ranges));
}

/** In more pages a label that names a field in part is found by chance. */
const LONG_PAPER = 20;

const isLong = ({ pages }: DocumentText): boolean => pages.length > LONG_PAPER;

/** Weaker findings leave a field open to what lines and sentences say without a label. */
const ANSWERED = 0.5;
/** A value as sure as this was asked for in its own words. */
const PLAINLY_ASKED = 0.85;

/** Where only periods of other things answer, and they differ, none of what was found is sure to be the one that is meant. */
function markVague(findings: readonly QueryFinding[], ranges: readonly QueryFinding[]): QueryFinding[] {
  const vague = new Set(ranges.filter((range) => range.vague).map(({ query }) => query));
  for (const query of vague) {
    const own = findings.filter((finding) => finding.query === query);
    const isNamed = own.some(
      ({ evidence, vague, score }) => (evidence === 'date_range' && !vague) || score >= PLAINLY_ASKED,
    );
    if (isNamed || new Set(own.map(({ value }) => value)).size < 2) vague.delete(query);
  }
  return findings.map(({ vague: _, ...finding }) => (vague.has(finding.query) ? { ...finding, vague: true } : finding));
}

/** Of sums that are supported nearly alike the largest is the whole, and the others are its parts. */
function preferLarger(search: PageSearch, findings: readonly QueryFinding[]): QueryFinding[] {
  const largest = new Map<number, QueryFinding>();
  const best = new Map<number, number>();
  for (const { query, score } of findings) best.set(query, Math.max(score, best.get(query) ?? 0));
  for (const finding of findings) {
    const { query, value, score } = finding;
    if (!isWholeSum(search.queries[query]!.field, search.kinds[query]!) || typeof value !== 'number') continue;
    if (score < best.get(query)! - NEARLY_ALIKE) continue;
    if (value > Number(largest.get(query)?.value ?? Number.NEGATIVE_INFINITY)) largest.set(query, finding);
  }
  return findings.map((finding) => {
    if (largest.get(finding.query) !== finding) return finding;
    return { ...finding, score: Math.min(1, best.get(finding.query)! + NEARLY_ALIKE) };
  });
}
