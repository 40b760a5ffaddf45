// What is kept of each piece that may be a heading until the whole document is known.
import type { HeadingMark } from '../../layout.ts';
import type { Frame } from '../../words/frame.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';
import type { Candidacy, TextPiece } from '../facts/pieces.ts';
import type { SectionNumber } from '../facts/section-number.ts';
import { headingSize } from './heading-score.ts';

/** How a line looks. Lines of one look are set alike on purpose. */
export interface HeadingLook {
  readonly font: string;
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly caps: boolean;
  readonly underlined: boolean;
  readonly centred: boolean;
  readonly colour: number;
}

/** A piece that may be a heading. */
export interface HeadingRecord extends Omit<Candidacy, 'centred' | 'underlined'> {
  readonly page: number;
  readonly text: string;
  readonly lines: number;
  /** From the top of the page, in points. */
  readonly top: number;
  look: HeadingLook;
  number: SectionNumber | null;
  readonly opens_slide: boolean;
  /** Characters of running text between it and the next of its kind on the page. */
  text_after: number;
  /** A table follows, with no more than short lines between. */
  over_table: boolean;
  readonly mark: { -readonly [K in keyof HeadingMark]: HeadingMark[K] };
}

/** Sizes nearer than this factor are one. */
const SAME_SIZE = 1.04;
const LOG_STEP = Math.log(SAME_SIZE);

export const sizeStep = (size: number): number => Math.round(Math.log(Math.min(Math.max(size, 1), 1000)) / LOG_STEP);

/** Channels of dark greys are below the first, and as near to each other as the second; those of light colours are above the third. */
const DARK = 0x60;
const GREY = 0x20;
const LIGHT = 0xd0;

/** Black, white or coloured: which colour tells no more, since documents paint headings of one kind in several. */
export function colourClass(colour: number): 'dark' | 'light' | 'coloured' {
  const red = colour >> 16;
  const green = (colour >> 8) & 0xff;
  const blue = colour & 0xff;
  const least = Math.min(red, green, blue);
  const most = Math.max(red, green, blue);
  if (least >= LIGHT) return 'light';
  return most < DARK && most - least < GREY ? 'dark' : 'coloured';
}

/** What tells the looks of running text apart; capitals and underlines come on top. */
export const textLook = ({
  font,
  size,
  bold,
  italic,
  colour,
}: Omit<HeadingLook, 'caps' | 'underlined' | 'centred'>): string =>
  `${font} ${sizeStep(size)} ${bold ? 'b' : ''}${italic ? 'i' : ''} ${colourClass(colour)}`;

export const lookKey = (look: HeadingLook): string =>
  `${textLook(look)} ${look.caps ? 'c' : ''}${look.underlined ? 'u' : ''}`;

export function toRecord(frame: Frame, piece: TextPiece, its: Candidacy, opens_slide: boolean): HeadingRecord {
  const { facts, number } = piece;
  return {
    certain: its.certain,
    stated: its.stated,
    score: its.score,
    asked: its.asked,
    is_tagged_text: its.is_tagged_text,
    in_sequence: its.in_sequence,
    next: its.next,
    next_alike: its.next_alike,
    indent: its.indent,
    is_math: its.is_math,
    gapped: its.gapped,
    is_title: its.is_title,
    in_title_block: its.in_title_block,
    page: frame.page,
    text: facts.text,
    lines: facts.lines.length,
    top: facts.box[1],
    look: lookOf(facts, its.centred, its.underlined),
    number,
    opens_slide,
    text_after: 0,
    over_table: false,
    mark: { level: null },
  };
}

const lookOf = (facts: ParagraphFacts, centred: boolean, underlined: boolean): HeadingLook => ({
  font: facts.font,
  size: headingSize(facts),
  bold: facts.bold,
  italic: facts.italic,
  caps: facts.caps,
  underlined,
  centred,
  colour: facts.colour,
});
