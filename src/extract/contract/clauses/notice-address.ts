import type { Finding } from '../../finding.ts';
import { findPostalLines } from '../../values/index.ts';
import { type ContractText, type Span, toFinding, trimSpan } from '../contract-text.ts';
import { onOnePage } from '../sentences.ts';
import { NOTICE_HEADING } from './clause-words.ts';
import type { Clause } from './headings.ts';

/** Addresses are not longer, characters. */
const MAX_ADDRESS = 320;
const MAX_CLAUSE = 3_000;
const MAX_CLAUSES = 4;

const TO =
  /(?:if\s+to\s+[^:\n]{2,80}:|(?:^|[\n.;])\s*to\s*:|to\s+the\s+[\p{L} ]{3,30}:|(?:addressed|sent|given|delivered)[^:\n]{0,80}:|as\s+follows\s*:|address(?:es)?\s*:|an\s*:|anschrift\s*:|adresse\s*:|dirección\s*:|indirizzo\s*:|adres\s*:)\s*/giu;

/** Where notices go: the first address under the heading. */
export function findNoticeAddresses(contract: ContractText, clauses: readonly Clause[]): Finding[] {
  return clauses
    .filter(({ title }) => NOTICE_HEADING.test(title))
    .slice(0, MAX_CLAUSES)
    .flatMap(({ title, body }) => {
      const span = firstAddress(contract, { start: body.start, end: Math.min(body.end, body.start + MAX_CLAUSE) });
      const finding = span
        ? toFinding(contract, span, { score: title.length <= 30 ? 0.8 : 0.6, evidence: 'notice_clause' })
        : null;
      return finding ? [finding] : [];
    });
}

function firstAddress(contract: ContractText, { start, end }: Span): Span | null {
  const window = contract.text.slice(start, end);
  const [postal] = findPostalLines(window, contract.locale);
  if (!postal) return null;
  const cues = [...window.slice(0, postal.start).matchAll(TO)];
  const cue = cues.at(-1);
  const from = cue ? cue.index + cue[0].length : lineStart(window, postal.start);
  if (postal.end - from > MAX_ADDRESS) return null;
  return trimSpan(
    contract.text,
    onOnePage(contract, { start: start + from, end: start + postal.end }, start + postal.start),
    ',;:',
  );
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at) + 1;
