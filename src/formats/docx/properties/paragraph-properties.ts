// Reads `w:pPr` as one layer of paragraph formatting; inheritance is settled later in `styles/`.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FrameFormat, LineSpacing } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { type BorderSides, readBorders, readFill } from './borders.ts';
import { type ChangeMark, readChangeMark } from './change-mark.ts';
import { isDropCap, readFrame } from './frame.ts';
import { isOn, readValue, toNumber, toPoints, toWhole } from './measures.ts';
import { WORD } from './namespaces.ts';
import { newTracking, type RunProperties, type RunTracking, readRunProperties } from './run-properties.ts';
import { readTabs, type TabChange } from './tabs.ts';

/** What one place says of a paragraph (`w:pPr`). What is absent comes from a layer below. Measures are points. */
export interface ParagraphProperties {
  style?: string;
  /** `left` is where lines begin, whichever side that is. */
  align?: 'left' | 'right' | 'center' | 'justify';
  right_to_left?: boolean;
  indent_start?: number;
  indent_end?: number;
  first_line?: number;
  before?: number;
  after?: number;
  before_auto?: boolean;
  after_auto?: boolean;
  line?: LineSpacing;
  contextual?: boolean;
  keep_next?: boolean;
  keep_lines?: boolean;
  widow_control?: boolean;
  on_grid?: boolean;
  page_break_before?: boolean;
  tabs?: readonly TabChange[];
  frame?: FrameFormat | null;
  /** The letter begins the paragraph that follows. */
  drop_cap?: boolean;
  borders?: BorderSides;
  fill?: string | null;
  /** Each null where this layer does not say it. `0` as number takes the paragraph out of its list. */
  numbering?: { readonly num: string | null; readonly level: number | null };
  /** From 0; 9 for body text. */
  outline?: number;
  /** Of the paragraph's mark. */
  mark?: RunProperties;
}

/** What only a paragraph in the text carries, beside its properties. */
export interface ParagraphTracking {
  format: ChangeMark | null;
  mark: RunTracking;
}

type Handler = (reader: XmlReader, into: ParagraphProperties, tracking: ParagraphTracking | null) => void;

const flag =
  (
    name:
      | 'right_to_left'
      | 'contextual'
      | 'on_grid'
      | 'keep_next'
      | 'keep_lines'
      | 'widow_control'
      | 'page_break_before',
  ): Handler =>
  (reader, into) => {
    into[name] = isOn(readValue(reader));
  };

const ALIGNMENTS: Readonly<Record<string, 'left' | 'right' | 'center' | 'justify'>> = {
  left: 'left',
  start: 'left',
  right: 'right',
  end: 'right',
  center: 'center',
  both: 'justify',
  distribute: 'justify',
  thaiDistribute: 'justify',
  lowKashida: 'justify',
  mediumKashida: 'justify',
  highKashida: 'justify',
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['pStyle', (reader, into) => void (into.style = readValue(reader) ?? '')],
  ['jc', readAlignment],
  ['bidi', flag('right_to_left')],
  ['ind', readIndents],
  ['spacing', readSpacing],
  ['contextualSpacing', flag('contextual')],
  ['keepNext', flag('keep_next')],
  ['keepLines', flag('keep_lines')],
  ['widowControl', flag('widow_control')],
  ['pageBreakBefore', flag('page_break_before')],
  ['snapToGrid', flag('on_grid')],
  ['tabs', (reader, into) => void (into.tabs = readTabs(reader))],
  ['framePr', readFrameOrCap],
  ['pBdr', (reader, into) => void (into.borders = readBorders(reader))],
  ['shd', (reader, into) => void (into.fill = readFill(reader))],
  ['numPr', readNumbering],
  ['outlineLvl', readOutline],
  ['rPr', (reader, into, tracking) => void (into.mark = readRunProperties(reader, tracking?.mark ?? null))],
  ['pPrChange', trackFormat],
]);

/**
 * From the start of `w:pPr` to its end; `section` is called at a `w:sectPr`. What concerns neither text nor layout as we do it (hyphenation,
 * grids, kinsoku, line numbers) is passed over.
 */
export function readParagraphProperties(
  reader: XmlReader,
  tracking: ParagraphTracking | null = null,
  section: ((reader: XmlReader) => void) | null = null,
): ParagraphProperties {
  const within = reader.depth;
  const into: ParagraphProperties = {};
  while (reader.nextStart(within)) {
    const handler = reader.namespace === WORD ? HANDLERS.get(reader.name) : undefined;
    if (handler) handler(reader, into, tracking);
    else if (section && reader.name === 'sectPr') section(reader);
    else reader.skip();
  }
  return into;
}

export const newParagraphTracking = (): ParagraphTracking => ({ format: null, mark: newTracking() });

function readAlignment(reader: XmlReader, into: ParagraphProperties): void {
  const align = lookUp(ALIGNMENTS, readValue(reader));
  if (align) into.align = align;
}

function readFrameOrCap(reader: XmlReader, into: ParagraphProperties): void {
  if (isDropCap(reader)) into.drop_cap = true;
  else into.frame = readFrame(reader);
}

/** Points of the letter that indents in hundredths of a letter go by. */
const CHARACTER_WIDTH = 10.5;

function readIndents(reader: XmlReader, into: ParagraphProperties): void {
  const points = (...names: string[]): number | null => {
    for (const name of names) {
      const value = toPoints(reader.attribute(name, WORD));
      if (value !== null) return value;
    }
    for (const name of names) {
      const hundredths = toNumber(reader.attribute(`${name}Chars`, WORD));
      if (hundredths !== null) return (hundredths / 100) * CHARACTER_WIDTH;
    }
    return null;
  };
  const start = points('left', 'start');
  const end = points('right', 'end');
  const hanging = points('hanging');
  const first = points('firstLine');
  if (start !== null) into.indent_start = start;
  if (end !== null) into.indent_end = end;
  if (hanging !== null) into.first_line = -hanging;
  else if (first !== null) into.first_line = first;
}

/** Points of a line, which spaces in hundredths of a line go by; twips of a single line. */
const LINE_HEIGHT = 12;
const SINGLE_LINE = 240;

function readSpacing(reader: XmlReader, into: ParagraphProperties): void {
  const space = (name: string): number | null => {
    const value = toPoints(reader.attribute(name, WORD));
    if (value !== null) return Math.max(0, value);
    const lines = toNumber(reader.attribute(`${name}Lines`, WORD));
    return lines === null ? null : Math.max(0, (lines / 100) * LINE_HEIGHT);
  };
  const before = space('before');
  const after = space('after');
  if (before !== null) into.before = before;
  if (after !== null) into.after = after;
  const beforeAuto = reader.attribute('beforeAutospacing', WORD);
  const afterAuto = reader.attribute('afterAutospacing', WORD);
  if (beforeAuto !== null) into.before_auto = isOn(beforeAuto);
  if (afterAuto !== null) into.after_auto = isOn(afterAuto);
  const line = toLine(reader.attribute('line', WORD), reader.attribute('lineRule', WORD));
  if (line) into.line = line;
}

function toLine(text: string | null, rule: string | null): LineSpacing | null {
  const points = toPoints(text);
  if (points === null || points === 0) return null;
  if (rule === 'exact') return { rule: 'exact', value: Math.abs(points) };
  if (rule === 'atLeast') return { rule: 'at_least', value: Math.abs(points) };
  return points < 0 ? { rule: 'exact', value: -points } : { rule: 'multiple', value: (points * 20) / SINGLE_LINE };
}

function readNumbering(reader: XmlReader, into: ParagraphProperties): void {
  const within = reader.depth;
  let num: string | null = null;
  let level: number | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'numId') num = readValue(reader);
    else if (reader.name === 'ilvl') level = toWhole(readValue(reader), 0, 8);
  }
  into.numbering = { num, level };
}

function readOutline(reader: XmlReader, into: ParagraphProperties): void {
  const level = toWhole(readValue(reader), 0, 9);
  if (level !== null) into.outline = level;
}

function trackFormat(reader: XmlReader, _: ParagraphProperties, tracking: ParagraphTracking | null): void {
  if (tracking) tracking.format = readChangeMark(reader);
  reader.skip();
}
