// Finds the address for notices under the notices clause.
import type { Finding } from '../../../finding.ts';
import { findPostalLines } from '../../../values/index.ts';
import { type ContractText, type Span, toFinding, trimSpan } from '../contract-text.ts';
import { onOnePage } from '../sentences.ts';
import { words } from '../words/contract-lexicon.ts';
import { NOTICE_HEADING } from './clause-words.ts';
import type { Clause } from './headings.ts';

/** Addresses are not longer, characters. */
const MAX_ADDRESS = 320;
/** What is looked at of a clause: lines of addresses look like headings, so that its end is not known. */
const MAX_CLAUSE = 2_000;
const MAX_CLAUSES = 4;
/** A line that is an address by itself is not longer, characters. */
const MAX_LINE = 160;

const MAX_LINES = 5;
const SHORT_LINE = 60;

const NEXT_CLAUSE = new RegExp(
  `\\n\\s*(?:(?:section|article|${words('clause_mark')}|§)\\s*)?\\d{1,2}(?:\\.\\d{1,2})?[.)]?\\s+\\p{Lu}\\p{L}+`,
  'u',
);
const TO = new RegExp(
  `(?:if\\s+to\\s+[^:\\n]{2,80}:|(?:^|[\\n.;])\\s*to\\s*:|to\\s+the\\s+[\\p{L} ]{3,30}:|(?:addressed|sent|given|delivered)[^:\\n]{0,80}:|(?:sent|addressed|delivered|mailed|directed)\\s+(?:\\p{L}+\\s+){0,4}to\\s+(?=\\p{Lu})|as\\s+follows\\s*:|address(?:es)?(?:\\s+is)?\\s*:|(?:^|\\n)\\s*(?:${words('address_label')})\\s*:)\\s*`,
  'giu',
);
/** Town and postal code within a sentence: American, Canadian and British ones. */
const TOWN =
  /\p{Lu}[\p{L}. ]{2,30},?\s+(?:[A-Z]{2}|\p{Lu}\p{L}{3,12}(?:\s\p{Lu}\p{L}{3,10})?)\.?,?\s+\d{5}(?:-\d{4})?(?!\d)|(?<![A-Z\d])[A-Z]\d[A-Z]\s?\d[A-Z]\d(?![A-Z\d])|(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![A-Z\d])/u;
/** On the Continent; in English it would be the number of a street. */
const TOWN_BEHIND = /(?<!\d)\d{4,5}\s(?:[A-Z]{2}\s)?\p{Lu}\p{L}{2,25}/u;

/** Where notices go: the first address under the heading. */
export function findNoticeAddresses(contract: ContractText, clauses: readonly Clause[]): Finding[] {
  return clauses
    .filter(({ title }) => NOTICE_HEADING.test(title))
    .slice(0, MAX_CLAUSES)
    .flatMap(({ title, body }) => {
      const span = firstAddress(contract, body.start);
      const score = title.length <= 30 ? 0.8 : 0.6;
      const finding = span ? toFinding(contract, span, { score, evidence: 'notice_clause' }) : null;
      return finding ? [finding] : [];
    });
}

function firstAddress(contract: ContractText, start: number): Span | null {
  const clause = contract.text.slice(start, start + MAX_CLAUSE);
  const window = clause.slice(0, NEXT_CLAUSE.exec(clause)?.index ?? clause.length);
  const postal = postalIn(window, contract);
  if (!postal) return null;
  const cue = [...window.slice(0, postal.start).matchAll(TO)].at(-1);
  const from = cue ? cue.index + cue[0].length : lineStart(window, postal.start);
  if (postal.end - from > (cue ? MAX_ADDRESS : MAX_LINE)) return null;
  const span = onOnePage(contract, { start: start + from, end: start + postal.end }, start + postal.start);
  return trimSpan(contract.text, span, ',;:');
}

function postalIn(window: string, { locale }: ContractText): Span | null {
  const [line] = findPostalLines(window, locale);
  const town = TOWN.exec(window) ?? (locale.language === 'en' ? null : TOWN_BEHIND.exec(window));
  if (!town) return line ?? null;
  const within = { start: town.index, end: town.index + town[0].length };
  return line && line.start < within.start ? line : within;
}

/** The beginning of the address: its lines are short and do not end a sentence. */
function lineStart(text: string, at: number): number {
  let start = text.lastIndexOf('\n', at) + 1;
  for (let lines = 0; lines < MAX_LINES && start > 0; lines++) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    const line = text.slice(above, start - 1).trim();
    if (line === '' || line.length > SHORT_LINE || /[.:;]$/.test(line.replace(/(?:Inc|Ltd|Corp|Co|LLC|L\.P)\.$/, '')))
      break;
    start = above;
  }
  return start;
}
