// Turns the reading flow of a page into pieces to type, and splits headings off the text that runs on behind them.
import type { BlockType } from '../../../model/index.ts';
import { boxOfLines } from '../../box-of-lines.ts';
import type { HeadingMark, OutlineEntry } from '../../layout.ts';
import type { Paragraph } from '../../order/index.ts';
import type { FoundTable, Frame, WordLine } from '../../words/frame.ts';
import type { TypingPage } from '../typing-page.ts';
import { joinNumber } from './join-number.ts';
import { linesText, lineText } from './line-text.ts';
import type { OutlineIndex } from './outline-index.ts';
import { type ParagraphFacts, readFacts } from './paragraph-facts.ts';
import type { SectionNumber } from './section-number.ts';

/** A paragraph on its way to a type. */
export interface TextPiece {
  readonly kind: 'text';
  readonly facts: ParagraphFacts;
  /** The entry of the outline that it is the title of. */
  entry: OutlineEntry | null;
  /** What it is unless it is a heading. */
  type: BlockType;
  /** Of items. */
  level: number | null;
  /** What speaks for and against a heading; null where it is none in any case. */
  candidacy: Candidacy | null;
  /** Tells later whether it is a heading. */
  heading: HeadingMark | null;
  number: SectionNumber | null;
  continues: boolean;
  /** A caption's: whether it names a table. */
  of_table: boolean;
}

/** What a page alone shows of a piece that may be a heading. */
export interface Candidacy {
  /** Outline or tags say that it is one. */
  readonly certain: boolean;
  /** The level that they give it. */
  readonly stated: number | null;
  /** How much it is one by its looks and place, in logits, and how much is asked. */
  readonly score: number;
  readonly asked: number;
  /** Tags call it a paragraph. */
  readonly is_tagged_text: boolean;
  /** One of several items that follow each other. */
  readonly in_sequence: boolean;
  /** What is read next: running text, more in the same look, a table, something else, or nothing on this page. */
  readonly next: 'text' | 'same' | 'table' | 'other' | 'none';
  /** What is read next looks the same, however long it is. */
  readonly next_alike: boolean;
  readonly centred: boolean;
  readonly underlined: boolean;
  /** From the left of its column, in em. */
  readonly indent: number;
  /** Much of it is mathematics. */
  readonly is_math: boolean;
  /** A gap parts its line, as it parts the cells of a row. */
  readonly gapped: boolean;
  /** It is the title of the document, or is between it and the first text. */
  readonly is_title: boolean;
  readonly in_title_block: boolean;
}

/** Whether it is a heading as far as its page tells. */
export const seemsHeading = ({ candidacy }: Pick<TextPiece, 'candidacy'>): boolean =>
  candidacy !== null && (candidacy.certain || (candidacy.score > candidacy.asked && !candidacy.in_sequence));

export interface TablePiece {
  readonly kind: 'table';
  readonly table: FoundTable;
}

export type Piece = TextPiece | TablePiece;

/** A title of the outline takes up to so many lines. */
const TITLE_LINES = 4;
/** A gap this wide parts it from what else is in its row, in em. */
const ROW_GAP = 0.9;

/** Sizes that differ by this part are different; a line is short that leaves this part of its column free. */
const OTHER_SIZE = 0.06;
const SHORT_LINE = 0.12;

/** The flow of a page as pieces. Where a title of the outline and the text under it are one paragraph, they become two. */
export function listPieces({ frame, flow, tables }: TypingPage, outline: OutlineIndex): Piece[] {
  const pieces: Piece[] = [];
  const outlined = outline.has(frame.page);
  for (const item of flow) {
    if (item.kind === 'table') {
      const table = tables[item.table];
      if (table) pieces.push({ kind: 'table', table });
    } else if (!outlined) addPieces(pieces, frame, item);
    else
      for (const [paragraph, entry] of splitTitle(frame, item, outline)) {
        if (!entry) addPieces(pieces, frame, paragraph);
        else if (paragraph.lines.length > 0) pieces.push(toPiece(readFacts(frame, paragraph), entry));
      }
  }
  if (outlined) keepBestTitles(pieces);
  return pieces;
}

function addPieces(pieces: Piece[], frame: Frame, paragraph: Paragraph): void {
  if (paragraph.lines.length === 0) return;
  if (!opensWithHeading(frame, paragraph)) {
    addPiece(pieces, frame, readFacts(frame, paragraph));
    return;
  }
  const { lines } = paragraph;
  pieces.push(toPiece(readFacts(frame, withLines(frame, paragraph, lines.slice(0, 1))), null));
  pieces.push(toPiece(readFacts(frame, withLines(frame, paragraph, lines.slice(1))), null));
}

function addPiece(pieces: Piece[], frame: Frame, facts: ParagraphFacts): void {
  const last = pieces.at(-1);
  const whole = last?.kind === 'text' && !last.entry ? joinNumber(frame, last.facts, facts) : null;
  if (whole) pieces[pieces.length - 1] = toPiece(readFacts(frame, whole), null);
  else pieces.push(toPiece(facts, null));
}

/** An entry is the title of one piece: of the one at the height that it leads to, or of the largest. */
function keepBestTitles(pieces: readonly Piece[]): void {
  const best = new Map<OutlineEntry, TextPiece>();
  for (const piece of pieces) {
    if (piece.kind !== 'text' || !piece.entry) continue;
    const rival = best.get(piece.entry);
    if (rival && !isBetterTitle(piece, rival, piece.entry)) piece.entry = null;
    else {
      if (rival) rival.entry = null;
      best.set(piece.entry, piece);
    }
  }
}

function isBetterTitle({ facts }: TextPiece, rival: TextPiece, { top }: OutlineEntry): boolean {
  if (Math.abs(facts.size - rival.facts.size) > OTHER_SIZE * rival.facts.size) return facts.size > rival.facts.size;
  return top !== null && Math.abs(facts.box[1] - top) < Math.abs(rival.facts.box[1] - top);
}

const toPiece = (facts: ParagraphFacts, entry: OutlineEntry | null): TextPiece => ({
  kind: 'text',
  facts,
  entry,
  type: 'paragraph',
  level: null,
  candidacy: null,
  heading: null,
  number: null,
  continues: false,
  of_table: false,
});

function splitTitle(
  frame: Frame,
  paragraph: Paragraph,
  outline: OutlineIndex,
): readonly (readonly [Paragraph, OutlineEntry | null])[] {
  const { lines } = paragraph;
  const most = Math.min(TITLE_LINES, lines.length);
  for (let count = 1; count <= most; count++) {
    const entry = outline.find(frame.page, linesText(frame.words, lines.slice(0, count)));
    if (!entry) continue;
    if (count === lines.length) return [[paragraph, entry]];
    return [
      [withLines(frame, paragraph, lines.slice(0, count)), entry],
      [withLines(frame, paragraph, lines.slice(count)), null],
    ];
  }
  return splitRow(frame, paragraph, outline);
}

/** A title may share its row with other text: a date, a margin, the text that begins beside it. */
function splitRow(
  frame: Frame,
  paragraph: Paragraph,
  outline: OutlineIndex,
): readonly (readonly [Paragraph, OutlineEntry | null])[] {
  const { words } = frame;
  const [line, ...others] = paragraph.lines;
  if (!line) return [[paragraph, null]];
  const gap = line.findIndex((w, k) => k > 0 && words.x0[w]! - words.x1[line[k - 1]!]! > ROW_GAP * words.size[w]!);
  if (gap < 0) return [[paragraph, null]];
  const [left, right] = [line.slice(0, gap), line.slice(gap)];
  const entry = outline.find(frame.page, lineText(words, left));
  if (!entry) return [[paragraph, null]];
  return [
    [withLines(frame, paragraph, [left]), entry],
    [withLines(frame, paragraph, [right, ...others]), null],
  ];
}

/** The first line of a paragraph in a look of its own that ends well before its column does is a heading over it. */
function opensWithHeading(frame: Frame, { lines, column_box }: Paragraph): boolean {
  if (lines.length < 2) return false;
  if (rightOf(frame, lines[0]!) > column_box[2] - SHORT_LINE * (column_box[2] - column_box[0])) return false;
  const first = lookOf(frame, lines[0]!);
  const second = lookOf(frame, lines[1]!);
  const alike = first.bold === second.bold && first.italic === second.italic;
  if (alike && Math.abs(first.size - second.size) <= OTHER_SIZE * second.size) return false;
  return (first.bold || first.italic || first.size > second.size) && (first.bold || !second.bold);
}

function rightOf({ words }: Frame, line: WordLine): number {
  let right = 0;
  for (let k = 0; k < line.length; k++) right = Math.max(right, words.x1[line[k]!]!);
  return right;
}

function lookOf({ words, styles }: Frame, line: WordLine) {
  let bold = true;
  let italic = true;
  let size = 0;
  for (const w of line) {
    const style = styles[words.style[w]!];
    bold &&= style?.bold === true;
    italic &&= style?.italic === true;
    size = Math.max(size, words.size[w]!);
  }
  return { bold, italic, size };
}

const withLines = (frame: Frame, paragraph: Paragraph, lines: readonly WordLine[]): Paragraph => ({
  ...paragraph,
  lines,
  box: boxOfLines(frame, lines),
});

/** Two pieces of one heading as one. */
export function joinPieces(frame: Frame, a: TextPiece, b: TextPiece, entry: OutlineEntry | null): TextPiece {
  const lines = [...a.facts.lines, ...b.facts.lines];
  const { column, column_box } = a.facts;
  const paragraph: Paragraph = { kind: 'paragraph', lines, box: boxOfLines(frame, lines), column, column_box };
  return { ...a, facts: readFacts(frame, paragraph), entry: entry ?? a.entry };
}
