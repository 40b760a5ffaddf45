// Assembles the typed pieces of a page into its layout, pairs captions with tables, and estimates confidence.
import { boxOfLines } from '../box-of-lines.ts';
import type { PageLayout, TableElement, TextElement } from '../layout.ts';
import type { FoundTable, Frame, WordLine } from '../words/frame.ts';
import { markTable, markWords } from '../words/mark-words.ts';
import { WORD } from '../words/words.ts';
import { type Piece, seemsHeading, type TextPiece } from './facts/pieces.ts';
import { FURNITURE } from './furniture/furniture.ts';
import { listRows } from './furniture/page-rows.ts';
import type { TypingPage } from './typing-page.ts';

/** A caption belongs to a table when it is at most so many points from it. */
const CAPTION_REACH = 40;

/** The pieces of a page as its layout: heads first, feet last, every word that is seen in exactly one element. */
export function toLayout(page: TypingPage, pieces: readonly Piece[]): PageLayout {
  const { frame, furniture } = page;
  const placed = new Uint8Array(frame.words.count);
  const body = pieces.map((piece) =>
    piece.kind === 'table' ? placeTable(piece.table, placed) : placeText(piece, placed),
  );
  const heads = furnitureElements(frame, furniture, placed, FURNITURE.header);
  const feet = furnitureElements(frame, furniture, placed, FURNITURE.footer);
  const left = leftElements(frame, placed);
  const elements = [...heads, ...body, ...left, ...feet];
  attachCaptions(elements, pieces, heads.length);
  return { elements, confidence: confidenceOf(page, pieces, left) };
}

function placeTable(table: FoundTable, placed: Uint8Array): TableElement {
  markTable(table, placed);
  return { kind: 'table', table, caption: null };
}

function placeText({ facts, type, level, heading, continues }: TextPiece, placed: Uint8Array): TextElement {
  markWords(facts.lines, placed);
  return { kind: 'text', type, level, heading, lines: facts.lines, box: facts.box, continues };
}

function furnitureElements(frame: Frame, furniture: Uint8Array, placed: Uint8Array, kind: number): TextElement[] {
  const type = kind === FURNITURE.header ? 'header' : 'footer';
  let wanted: Uint8Array | null = null;
  for (let w = furniture.indexOf(kind); w >= 0 && w < placed.length; w++)
    if (furniture[w] === kind && !placed[w]) {
      wanted ??= new Uint8Array(placed.length);
      wanted[w] = placed[w] = 1;
    }
  return wanted ? rowElements(frame, wanted, type) : [];
}

/** Words that no stage before this one placed. */
function leftElements(frame: Frame, placed: Uint8Array): TextElement[] {
  let wanted: Uint8Array | null = null;
  for (let w = placed.indexOf(0); w >= 0 && w < placed.length; w++)
    if (!placed[w] && (frame.words.flags[w]! & WORD.hidden) === 0) {
      wanted ??= new Uint8Array(placed.length);
      wanted[w] = placed[w] = 1;
    }
  return wanted ? rowElements(frame, wanted, 'paragraph') : [];
}

const rowElements = (frame: Frame, wanted: Uint8Array, type: TextElement['type']): TextElement[] =>
  listRows(frame, wanted).map((row) => {
    const line: number[] = [];
    for (const { from, to } of row.fragments) for (let w = from; w < to; w++) line.push(w);
    const lines: WordLine[] = [line];
    return { kind: 'text', type, level: null, heading: null, lines, box: boxOfLines(frame, lines), continues: false };
  });

/** Names tables by the caption over them, or under them where there is none over. */
function attachCaptions(elements: (TextElement | TableElement)[], pieces: readonly Piece[], first: number): void {
  const taken = new Set<number>();
  pieces.forEach((piece, k) => {
    if (piece.kind !== 'table') return;
    for (const at of [k - 1, k + 1]) {
      const other = pieces[at];
      if (other?.kind !== 'text' || other.type !== 'caption' || taken.has(at)) continue;
      const [, top, , bottom] = other.facts.box;
      const distance = at < k ? piece.table.box[1] - bottom : top - piece.table.box[3];
      if (!other.of_table && distance > CAPTION_REACH / 2) continue;
      if (distance > CAPTION_REACH) continue;
      taken.add(at);
      elements[first + k] = { kind: 'table', table: piece.table, caption: first + at };
      return;
    }
  });
}

/** Confidence of a page that shows nothing unusual, and what takes from it. */
const PLAIN = 0.95;
const TAGGED = 0.99;
const SCATTERED = 0.35;
const UNSURE_TABLES = 0.3;
/** Paragraphs of fewer characters are tiny pieces. */
const TINY = 12;

/** Pages of many tiny pieces, of words left over and of unsure tables are the ones read wrongly. */
function confidenceOf({ tags, frame }: TypingPage, pieces: readonly Piece[], left: readonly TextElement[]): number {
  if (frame.words.count === 0) return 1;
  let tables = 0;
  let doubt = 0;
  let tiny = left.length;
  for (const piece of pieces) {
    if (piece.kind === 'table') {
      tables++;
      doubt = doubt + 1 - piece.table.confidence;
    } else if (piece.type === 'paragraph' && piece.facts.text.length < TINY && !seemsHeading(piece)) tiny++;
  }
  const unmapped = countUnmapped(frame) / frame.words.count;
  const scattered = tiny / Math.max(1, pieces.length - tables + left.length);
  const unsure = doubt / Math.max(1, tables);
  const value = (tags ? TAGGED : PLAIN) - SCATTERED * scattered - UNSURE_TABLES * unsure - unmapped;
  return Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
}

function countUnmapped({ words }: Frame): number {
  let count = 0;
  for (let w = 0; w < words.count; w++) if (words.flags[w]! & WORD.unmapped) count++;
  return count;
}
