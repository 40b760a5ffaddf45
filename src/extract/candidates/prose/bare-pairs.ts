// Finds names behind their label with nothing between them, in lines that are all written so: `Insured Thistle Joinery Ltd`.
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import { type DocumentText, placeOf, type TextCell, type TextPage } from '../../text/index.ts';
import { foldTokens, looksLikeName } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import { isFormLabel } from '../form-label.ts';
import type { PageSearch } from '../pages/page-search.ts';

/** The label must name the field this well. */
const PLAIN = 0.85;
const MAX_LABEL_WORDS = 3;
const MAX_CHARS = 90;
/** Lines of a document that are looked at: such pairs stand at its beginning. */
const MAX_LINES = 2_000;

/** Names of fields that no other label answered. */
export async function findBarePairs(
  search: PageSearch,
  text: DocumentText,
  answered: ReadonlySet<number>,
): Promise<QueryFinding[]> {
  const asked = new Set(
    search.queries.flatMap(({ senses }, i) => (senses && search.kinds[i] === 'name' && !answered.has(i) ? [i] : [])),
  );
  if (asked.size === 0) return [];
  const pause = createPause(LINES_A_TURN);
  const findings: QueryFinding[] = [];
  let left = MAX_LINES;
  for (const page of text.pages) {
    for (const { cells } of page.lines.slice(0, left)) {
      const [cell, ...others] = cells;
      if (!cell || others.length > 0 || cell.text.length > MAX_CHARS || !isAmongPairs(page, cell)) continue;
      findings.push(...fromLine(search, cell, asked));
    }
    left -= page.lines.length;
    if (left <= 0) break;
    await pause(page.lines.length);
  }
  return findings;
}

function fromLine({ vocabulary }: PageSearch, cell: TextCell, asked: ReadonlySet<number>): QueryFinding[] {
  const tokens = foldTokens(cell.text);
  for (let count = Math.min(MAX_LABEL_WORDS, tokens.length - 1); count > 0; count--) {
    const start = tokens[count]!.start;
    const name = cell.text.slice(start);
    const hits = vocabulary
      .hits(cell.text.slice(0, tokens[count - 1]!.end))
      .filter(({ query, strength }) => asked.has(query) && strength >= PLAIN);
    if (hits.length === 0 || vocabulary.isLabel(name) || !looksLikeName(name)) continue;
    return hits.map(({ query, strength }) => ({
      query,
      value: name,
      raw_text: name,
      score: strength * POSITION.inline_bare,
      position: 'inline_bare',
      evidence: 'bare_pair',
      place: placeOf(cell, start, cell.text.length),
    }));
  }
  return [];
}

/** The line above or the one below begins with a label too. */
function isAmongPairs(page: TextPage, { line }: TextCell): boolean {
  const around = [page.lines[line - 1], page.lines[line + 1]].flatMap((other) => other?.cells[0]?.text ?? []);
  return around.some((text) => {
    const tokens = foldTokens(text);
    return tokens.length > 1 && isFormLabel(text.slice(0, tokens[0]!.end)) && !isFormLabel(text);
  });
}
