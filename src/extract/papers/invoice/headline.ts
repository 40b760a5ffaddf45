// Reads number and date from a headline such as "Invoice No. 17 of 1 May 2024".
import { LEXICON } from '../../../lexicon/index.ts';
import type { Finding } from '../../finding.ts';
import { foldedWords, foldTokens } from '../../values/index.ts';
import { codeAt, type FoundCode } from './codes.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

export interface Headline {
  readonly invoice_number: readonly Finding[];
  readonly invoice_date: readonly Finding[];
}

/** Names of invoices, credit notes and the like, as folded words; the longest first. */
const HEADS: readonly (readonly string[])[] = (['invoice', 'credit_note', 'pro_forma'] as const)
  .flatMap((kind) => LEXICON.documents.get(kind)!.map((name) => foldTokens(name).map(({ word }) => word)))
  .sort((a, b) => b.length - a.length);
/** `Mietrechnung`, `creditfactuur`: some languages join what kind of invoice it is. */
const COMPOUND = new RegExp(`^\\p{L}{2,20}(?:${LEXICON.document_endings.join('|')})$`, 'u');
const MARKS = foldedWords('number_mark');
/** Between a number and its date. */
const OF = foldedWords('of_date');
/** What else has a number: `Rechnung gemäß Bestellung Nr. 5`. */
const OTHERS = [...foldedWords('other_head')];
/** Words between the name of the document and the mark before its number. */
const MAX_BETWEEN = 5;
/** The headline is above the items. */
const MAX_HEAD_WORDS = 16;
/** Lines between the name of the document and its number, those of other columns too. */
const MAX_TITLE_LINES = 3;
const SCORE = { marked: 0.98, bare: 0.85, each_between: 0.02 } as const;

/** `Invoice No X of DATE`, also where it breaks over two lines. */
export function findHeadline(lines: readonly ReadLine[]): Headline {
  const numbers: Finding[] = [];
  const dates: Finding[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const found = cell.tokens.length > MAX_HEAD_WORDS ? null : (readHeadline(cell) ?? underTitle(lines, cell));
      if (!found) continue;
      numbers.push(toFinding(cell, found.code, found.score, 'headline'));
      const date = dateAfter(lines, cell, found.code);
      if (date) dates.push(toFinding(date.cell, date, found.score - 0.01, 'headline'));
    }
  }
  return { invoice_number: numbers, invoice_date: dates };
}

function readHeadline(cell: ReadCell): { readonly code: FoundCode; readonly score: number } | null {
  const { tokens } = cell;
  // `INV-001` is a number.
  if (tokens[0] && /^[-/_]/.test(cell.text.slice(tokens[0].end))) return null;
  const words = tokens.map((token) => token.word);
  const head = headEnd(words);
  if (head === 0) return null;
  for (let at = head; at < Math.min(words.length, head + MAX_BETWEEN); at++) {
    if (MARKS.has(words[at]!)) {
      const code = codeAt(cell, tokens[at]!.end, cell.text.length, true);
      return code && { code, score: SCORE.marked - SCORE.each_between * (at - head) };
    }
    if (OTHERS.some((other) => words[at]!.startsWith(other))) return null;
  }
  // Without a mark the number follows at once: `Facture FA-2031-0042`.
  const code = codeAt(cell, tokens[head - 1]!.end, cell.text.length);
  return code && code.value.length > 2 ? { code, score: SCORE.bare } : null;
}

/** `No. 87/2025 of 9 June` under `Invoice`: a headline of two lines, between which lines of another column may be. */
function underTitle(lines: readonly ReadLine[], cell: ReadCell): ReturnType<typeof readHeadline> {
  const [mark] = cell.tokens;
  if (!mark || !MARKS.has(mark.word)) return null;
  const above = lines
    .slice(Math.max(0, cell.line - MAX_TITLE_LINES), cell.line)
    .flatMap((line) => (line.page === lines[cell.line]!.page ? line.cells : []))
    .findLast((other) => overlaps(other, cell));
  const words = above?.tokens.map((token) => token.word) ?? [];
  if (words.length === 0 || headEnd(words) !== words.length) return null;
  const code = codeAt(cell, mark.end, cell.text.length, true);
  return code && { code, score: SCORE.marked };
}

const overlaps = (a: ReadCell, b: ReadCell): boolean => a.box[0] < b.box[2] && a.box[2] > b.box[0];

/** How many words at the beginning name the document. */
function headEnd(words: readonly string[]): number {
  const head = HEADS.find((name) => name.every((word, i) => words[i] === word));
  return head?.length ?? (COMPOUND.test(words[0] ?? '') ? 1 : 0);
}

/** The date right after the number: with a word of, or none, between; on the next line where the line ends there. */
function dateAfter(lines: readonly ReadLine[], cell: ReadCell, code: FoundCode) {
  const between = (text: string): boolean => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return words.length <= 2 && words.every((word) => OF.has(word));
  };
  const own = cell.dates.find((date) => date.start >= code.end);
  if (own) return between(cell.text.slice(code.end, own.start)) ? { ...own, cell } : null;
  const rest = cell.text.slice(code.end);
  const below = lines[cell.line + 1]?.cells ?? [];
  const next = below.find((other) => overlaps(other, cell)) ?? below[0];
  const [date] = next?.dates ?? [];
  if (!next || !date || !between(rest) || !between(next.text.slice(0, date.start))) return null;
  return /\p{L}/u.test(rest) || /\p{L}/u.test(next.text.slice(0, date.start)) ? { ...date, cell: next } : null;
}
