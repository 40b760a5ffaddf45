// Finds the key sentence of each clause type that the schema asks for.
import type { Finding } from '../../../finding.ts';
import { type ContractText, matchesOf, type Span, toFinding, trimSpan } from '../contract-text.ts';
import { onOnePage, sentenceAround } from '../sentences.ts';
import { CLAUSES, type ClauseWords } from './clause-words.ts';
import type { Clause } from './headings.ts';

/** A clause is answered by its key sentence, not longer than this, characters. */
const MAX_VALUE = 600;
/** Shorter sentences say nothing. */
const MIN_VALUE = 40;
const MAX_SENTENCES = 24;
const MAX_ANYWHERE = 40;

/** The key sentence of each clause that the schema asks for. */
export function findClauses(contract: ContractText, clauses: readonly Clause[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const words of CLAUSES) {
    const findings = [...underHeadings(contract, clauses, words), ...anywhere(contract, words)];
    found.set(
      words.field,
      findings.filter((finding) => finding !== null),
    );
  }
  return found;
}

function underHeadings(contract: ContractText, clauses: readonly Clause[], words: ClauseWords): (Finding | null)[] {
  return clauses
    .filter(({ title }) => words.heading.test(title))
    .map(({ title, body }) => {
      const best = bestSentence(contract, body, words);
      if (!best || best.fits === 0) return null;
      const named = title.length <= 40 ? 0.1 : 0;
      return toFinding(contract, best, { score: 0.55 + 0.1 * best.fits + named, evidence: 'clause_heading' });
    });
}

interface KeySentence extends Span {
  /** How many of the keys fit. */
  readonly fits: number;
}

function bestSentence(contract: ContractText, body: Span, words: ClauseWords): KeySentence | null {
  let best: KeySentence | null = null;
  let at = body.start;
  for (let i = 0; i < MAX_SENTENCES && at < body.end; i++) {
    const from = trimSpan(contract.text, { start: at, end: body.end }).start;
    if (from >= body.end) break;
    const { end } = sentenceAround(contract, from);
    const sentence = keySentence(contract, { start: from, end: Math.min(end, body.end) }, words);
    if (sentence && (!best || sentence.fits > best.fits)) best = sentence;
    at = Math.max(end, from + 1);
  }
  return best;
}

/** The part of a sentence that a box can hold, and how well it answers. */
function keySentence(contract: ContractText, span: Span, words: ClauseWords): KeySentence | null {
  const first = words.keys[0]!.exec(contract.text.slice(span.start, span.end));
  if (!first) return null;
  const anchor = span.start + first.index;
  const part = shorten(contract.text, onOnePage(contract, span, anchor), anchor);
  if (part.end - part.start < MIN_VALUE) return null;
  const text = contract.text.slice(part.start, part.end);
  return { ...part, fits: words.keys.filter((key) => key.test(text)).length };
}

/** Up to the last comma or semicolon that fits. */
function shorten(text: string, span: Span, anchor: number): Span {
  if (span.end - span.start <= MAX_VALUE) return span;
  const start = anchor - span.start < MAX_VALUE / 2 ? span.start : text.lastIndexOf(' ', anchor - 100) + 1;
  const window = text.slice(start, start + MAX_VALUE);
  const cut = Math.max(window.lastIndexOf(';'), window.lastIndexOf(','));
  return trimSpan(text, { start, end: start + (cut > MAX_VALUE / 2 ? cut : window.lastIndexOf(' ')) });
}

function anywhere(contract: ContractText, words: ClauseWords): (Finding | null)[] {
  const found: (Finding | null)[] = [];
  const seen = new Set<number>();
  for (const match of matchesOf(words.anywhere, contract.text, MAX_ANYWHERE)) {
    const span = sentenceAround(contract, match.index);
    if (seen.has(span.start)) continue;
    seen.add(span.start);
    const sentence = keySentence(contract, span, words);
    // Later ones add conditions to the first.
    const late = Math.min(0.15, 0.03 * found.length);
    if (sentence)
      found.push(toFinding(contract, sentence, { score: 0.4 + 0.08 * sentence.fits - late, evidence: 'key_sentence' }));
  }
  return found;
}
