// A contract as running text with paragraphs, and conversion of stretches of it to findings.
import { countLeading } from '../../../model/index.ts';
import type { Finding } from '../../finding.ts';
import type { DocumentText, Prose } from '../../text/index.ts';
import type { Locale } from '../../values/index.ts';
import { liftFilled } from './words/blanks.ts';

/** Characters of the running text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Paragraph extends Span {
  readonly text: string;
  /** The reader took it for a heading. */
  readonly heading: boolean;
}

/** A contract as running text, with what all rules need of it. */
export interface ContractText {
  readonly document: DocumentText;
  readonly prose: Prose;
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
  readonly locale: Locale;
}

/** Some fonts give their semicolon as the Greek question mark, which looks the same. */
const GREEK_SEMICOLON = /\u037E/g;

export function readContract(document: DocumentText, locale: Locale): ContractText {
  const { prose } = document;
  const text = joinBroken(liftFilled(prose.text).replace(GREEK_SEMICOLON, ';'));
  return { document, prose, text, paragraphs: paragraphsOf(prose, text), locale };
}

/** Lines that are set over the width of a page, characters. */
const FULL_LINE = 50;
/** No sentence ends with one of these. */
const OPEN_END = /(?<![;.,])[\s(](?:the|of|and|or|to|in|for|by|an?|this|such|is|be|shall|will|on|with|from)$/iu;

/** A paragraph that was read as several is one again; every character stays where it is. */
function joinBroken(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((whole, line, i) => {
    const above = lines[i - 1]!.trimEnd();
    const goes = above.length >= FULL_LINE && (/^\s*\p{Ll}{2}\S*\s+\S/u.test(line) || OPEN_END.test(above));
    return `${whole}${goes && !/[.:;]$/.test(above) ? ' ' : '\n'}${line}`;
  });
}

function paragraphsOf(prose: Prose, text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const span = trimSpan(text, { start, end: start + line.length });
    start += line.length + 1;
    if (span.start >= span.end) continue;
    const owner = prose.ownerAt(span.start);
    const heading = owner.kind === 'block' && owner.block.type === 'heading';
    paragraphs.push({ ...span, text: text.slice(span.start, span.end), heading });
  }
  return paragraphs;
}

const BLANK = /\s/;

/** Without the blanks, and the given signs, at both ends. */
export function trimSpan(text: string, { start, end }: Span, signs = ''): Span {
  const skips = (i: number): boolean => BLANK.test(text[i]!) || signs.includes(text[i]!);
  let [from, to] = [start, end];
  while (from < to && skips(from)) from += 1;
  while (to > from && skips(to - 1)) to -= 1;
  return { start: from, end: to };
}

/** The position of the paragraph that holds a character, or of the one before it. */
export function paragraphAt(paragraphs: readonly Span[], offset: number): number {
  return Math.max(0, countLeading(paragraphs.length, (at) => paragraphs[at]!.start <= offset) - 1);
}

export interface Evidence {
  readonly score: number;
  readonly evidence: string;
  /** Where it is not the text itself. */
  readonly value?: string;
  readonly derived?: boolean;
  /** What else a computed value was computed from. */
  readonly from?: readonly Span[];
}

export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Dates such as `the first day of July, 2017`: the day is computed from the words. */
const isInWords = (text: string): boolean =>
  /\b(?:day|end)\s+(?:of|in)\s/i.test(text) && (!/^\d/.test(text) || /\bof\s+\p{L}+day\b/iu.test(text));

/** The characters as a value; null where there are none. */
export function toFinding({ prose, text }: ContractText, span: Span, found: Evidence): Finding | null {
  const { start, end } = trimSpan(text, span);
  if (start >= end) return null;
  const raw_text = squeezed(prose.text.slice(start, end));
  const [place, ...further] = prose.place(start, end);
  for (const other of found.from ?? []) further.push(...prose.place(other.start, other.end));
  return {
    value: found.value ?? squeezed(text.slice(start, end)),
    raw_text,
    place: place!,
    ...(further.length > 0 ? { further } : {}),
    score: found.score,
    evidence: found.evidence,
    ...(found.derived || (found.value && isInWords(raw_text)) ? { derived: true } : {}),
  };
}

/** All matches of a global pattern, so many at most. The pattern's own state is set anew each time, so that uses may nest. */
export function* matchesOf(pattern: RegExp, text: string, limit: number): Generator<RegExpExecArray> {
  let at = 0;
  for (let count = 0; count < limit; count++) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = match.index + Math.max(1, match[0].length);
    yield match;
  }
}
