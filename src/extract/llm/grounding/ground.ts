// Grounds a claimed value: looks for its quote or the value itself at the anchor and elsewhere, and rates the proof.
import { parseAnchor } from '../../../cite/index.ts';
import { type FieldSchema, type FieldValue, quoteSheet } from '../../../model/index.ts';
import { pieceAt, type Segment, segmentsWithin } from '../anchored-text.ts';
import type { Claim } from '../read-answer.ts';
import { findSimilar } from './find-similar.ts';
import { LEVELS, type Level, type Span } from './text-index.ts';
import { type Document, findValue, readClaimed } from './value-in-text.ts';

/**
 * How a value was proven: by its quote at its anchor, which is there to the character, folded, or nearly; by its quote
 * elsewhere; by itself at its anchor, where the quote is invented; by a quote that states it in other words; or not at all.
 */
export type Grounding = Level | 'corrected' | 'anchored' | 'inferred' | 'none';

/** What each proof is worth. Constants until they are fitted as the confidence of rules is. */
export const GROUNDING_CONFIDENCE: Readonly<Record<Grounding, number>> = {
  exact: 0.9,
  normalized: 0.88,
  fuzzy: 0.7,
  corrected: 0.75,
  anchored: 0.6,
  inferred: 0.5,
  none: 0.1,
};

export interface Grounded {
  readonly grounding: Grounding;
  readonly value: FieldValue;
  /** How alike the document writes the value. */
  readonly level: Level;
  /** Where it is; empty where it was not found. */
  readonly segments: readonly Segment[];
}

/** Pieces after the anchored one into which a quote may run on. */
const PIECES_ON = 3;

export interface Grounder {
  /** Null where what the model wrote is no value of the field at all. */
  ground(field: FieldSchema, claim: Claim): Grounded | null;
}

export function createGrounder(document: Document): Grounder {
  const { pieces } = document.text;
  const byAnchor = new Map<string, [first: number, last: number]>();
  pieces.forEach(({ anchor }, i) => {
    const range = byAnchor.get(anchor);
    if (range) range[1] = i;
    else byAnchor.set(anchor, [i, i]);
  });
  const anchored = (anchor: string): readonly [number, number] | null => byAnchor.get(ownerOf(anchor)) ?? null;
  return {
    ground: (field, claim) => {
      const [claimed] = readClaimed(field, claim.value, document.locale);
      if (claimed === undefined) return null;
      const at = pieces.length === 0 ? null : anchored(claim.anchor);
      const quote = findQuote(document, claim.quote, at);
      return (
        (quote && inQuote(document, field, claim, quote)) ??
        atAnchor(document, field, claim, at, quote) ??
        (quote && isJudgement(field) ? inferred(document, claimed, quote) : null) ?? {
          grounding: 'none',
          value: claimed,
          level: 'fuzzy',
          segments: [],
        }
      );
    },
  };
}

/** The piece that an anchor belongs to: models name characters and cells too. */
function ownerOf(written: string): string {
  const anchor = written.replace(/^\[|\]$/g, '');
  const parsed = parseAnchor(anchor);
  if (parsed?.kind === 'block') return parsed.block;
  if (parsed?.kind === 'table' && parsed.row !== null) return `${parsed.table_id}.r${parsed.row}`;
  if (parsed?.kind === 'cells') return `${quoteSheet(parsed.sheet)}!${parsed.range.rect.top + 1}`;
  const row = /^'?(.+?)'?!(\d+)$/.exec(anchor);
  return row ? `${quoteSheet(row[1]!.replaceAll("''", "'"))}!${row[2]}` : anchor;
}

interface FoundQuote {
  readonly span: Span;
  readonly level: Level;
  /** It is not where the model said. */
  readonly moved: boolean;
}

function findQuote(document: Document, quote: string, at: readonly [number, number] | null): FoundQuote | null {
  if (quote === '') return null;
  const { text, index } = document;
  const whole: Span = [0, text.text.length];
  if (at) {
    const here = searchIn(document, quote, windowOf(document, at, PIECES_ON), text.pieces[at[1]]!.end);
    if (here) return { ...here, moved: false };
  }
  for (const level of LEVELS) {
    const spans = index.find(quote, level, whole);
    if (spans.length > 0) return { span: nearest(spans, at ? text.pieces[at[0]]!.start : 0), level, moved: true };
  }
  const alike = at && findSimilar(quote, text.text.slice(...windowOf(document, at, 0)), text.pieces[at[0]]!.start);
  return alike ? { span: alike, level: 'fuzzy', moved: false } : null;
}

/** From the first of the pieces to so many after the last. */
function windowOf({ text: { pieces } }: Document, [first, last]: readonly [number, number], on: number): Span {
  return [pieces[first]!.start, pieces[Math.min(pieces.length - 1, last + on)]!.end];
}

/** A quote may run on beyond its piece, but begins in it. */
function searchIn({ index }: Document, quote: string, within: Span, beginsBefore: number) {
  for (const level of LEVELS) {
    const span = index.find(quote, level, within).find(([start]) => start < beginsBefore);
    if (span) return { span, level };
  }
  return null;
}

const nearest = (spans: readonly Span[], position: number): Span =>
  spans.reduce((a, b) => (Math.abs(b[0] - position) < Math.abs(a[0] - position) ? b : a));

function inQuote(document: Document, field: FieldSchema, claim: Claim, quote: FoundQuote): Grounded | null {
  const found = findValue(document, field, claim.value, quote.span);
  return found && { ...found, grounding: quote.moved ? 'corrected' : quote.level };
}

/** The value in the anchored pieces, or in those that the quote is in. */
function atAnchor(
  document: Document,
  field: FieldSchema,
  claim: Claim,
  at: readonly [number, number] | null,
  quote: FoundQuote | null,
): Grounded | null {
  const { pieces } = document.text;
  const places = at ? [at] : [];
  if (quote) places.push([pieceAt(pieces, quote.span[0]), pieceAt(pieces, quote.span[1] - 1)]);
  for (const place of places) {
    const found = findValue(document, field, claim.value, windowOf(document, place, 0));
    if (found && found.level !== 'fuzzy') return { ...found, grounding: 'anchored' };
  }
  return null;
}

/** Yes or no, or one of some choices, is rarely a word of the document; what the quote says decides it. */
const isJudgement = (field: FieldSchema): boolean => field.type === 'boolean' || field.enum !== undefined;

function inferred(document: Document, value: FieldValue, { span }: FoundQuote): Grounded {
  return { grounding: 'inferred', value, level: 'fuzzy', segments: segmentsWithin(document.text, ...span) };
}
