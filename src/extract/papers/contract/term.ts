// Finds the term of a contract, as the words of its duration.
import type { Finding } from '../../finding.ts';
import { findDurations } from '../../values/index.ts';
import { anniversaryOf } from './anniversary.ts';
import { type ContractText, matchesOf, toFinding } from './contract-text.ts';
import { sentenceAround } from './sentences.ts';
import type { TermSentence } from './term-sentences.ts';
import { words } from './words/contract-lexicon.ts';

/** Shorter ones are periods of notice, days. */
const SHORTEST_DAYS = 28;
const MAX_CUES = 200;
/** Sentences that speak of the contract less surely are of other periods. */
const SURE = 0.55;

/** How long the contract lasts: the words of the duration. */
export function findTerms(contract: ContractText, sentences: readonly TermSentence[]): Finding[] {
  const found: Finding[] = [];
  for (const sentence of sentences) {
    const { duration, score, labelled } = sentence;
    if (score < SURE || (duration && isShort(duration.value))) continue;
    const finding = duration
      ? toFinding(contract, duration, { score, evidence: labelled ? 'term_label' : 'term_sentence' })
      : untilAnniversary(contract, sentence);
    if (finding) found.push(finding);
  }
  if (found.length === 0 && SECRECY.test(contract.text.slice(0, OPENING))) found.push(...findObligations(contract));
  return found;
}

/** It ends on the second anniversary: two years. */
function untilAnniversary(contract: ContractText, { start, text, scoreAt }: TermSentence): Finding | null {
  const last = anniversaryOf(text);
  if (!last) return null;
  const span = { start: start + last.start, end: start + last.end };
  const value = `${last.years} ${last.years === 1 ? 'year' : 'years'}`;
  return toFinding(contract, span, { value, derived: true, score: scoreAt(last.start), evidence: 'term_sentence' });
}

const isShort = ({ years, months, days }: { years: number; months: number; days: number }): boolean =>
  years === 0 && months === 0 && days < SHORTEST_DAYS;

/** A confidentiality agreement says so at its beginning, characters. */
const OPENING = 1_500;
const SECRECY = new RegExp(`confidential|non-?disclosure|nondisclosure|secrecy|${words('secrecy')}`, 'iu');

/** Where a confidentiality agreement states no term, how long its obligations last. */
const OBLIGATION = new RegExp(
  `(?<!\\p{L})(?:obligations?|confidentiality|confidential|restrictions|duties|undertakings|covenants|non-?disclosure|secret|in\\s+confidence|receiving\\s+party|recipient|surviv\\p{L}*|(?:${words('secrecy')})\\p{L}*)(?!\\p{L})`,
  'giu',
);
const LASTING = new RegExp(
  `(?:surviv|remain|continu|expire|terminat|effect|for\\s+a\\s+period|in\\s+force|binding|period\\s+of|keep|hold|protect|until|years?\\s+(?:from|after|following|thereafter)|${words('lasting')})`,
  'iu',
);
/** How long someone may not compete, hire or buy is another question. */
const RESTRAINT = /(?:solicit|compet|hire|acqui|standstill|securities|employ)/iu;
const NOTICE = /(?:notice|days|within)\s*$/i;

const ABOUT_SECRETS = new RegExp(`confiden|disclos|secre|receiving|recipient|${words('secrecy')}`, 'iu');

function findObligations(contract: ContractText): Finding[] {
  const found: Finding[] = [];
  const seen = new Set<number>();
  for (const match of matchesOf(OBLIGATION, contract.text, MAX_CUES)) {
    const { start, end } = sentenceAround(contract, match.index);
    if (seen.has(start)) continue;
    seen.add(start);
    const sentence = contract.text.slice(start, end);
    if (!LASTING.test(sentence) || (RESTRAINT.test(sentence) && !/confiden|disclos/i.test(sentence))) continue;
    for (const duration of findDurations(sentence, contract.locale)) {
      if (
        isShort(duration.value) ||
        (duration.value.days > 0 && duration.value.days < 180) ||
        NOTICE.test(sentence.slice(0, duration.start))
      )
        continue;
      const span = { start: start + duration.start, end: start + duration.end };
      const confidential = ABOUT_SECRETS.test(sentence);
      const finding = toFinding(contract, span, { score: confidential ? 0.58 : 0.4, evidence: 'obligation_period' });
      if (finding) found.push(finding);
      break;
    }
  }
  return found;
}
