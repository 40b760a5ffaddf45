// Reads `w:sectPr`: page size, margins, columns, page numbering, and references to headers and footers.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import type { FlowSection, PageNumberFormat } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { isOn, readValue, toPoints, toWhole } from './measures.ts';
import { WORD } from './namespaces.ts';
import { type NoteNumbering, readNoteNumbering, USUAL_ENDNOTES, USUAL_FOOTNOTES } from './note-numbering.ts';

export type FurnitureKind = 'header' | 'footer';
export type FurnitureUse = 'first' | 'even' | 'usual';

/** A header or footer that a section names, by its relationship. */
export interface FurnitureReference {
  readonly kind: FurnitureKind;
  readonly use: FurnitureUse;
  readonly relationship: string;
}

/** What `w:sectPr` says; headers and footers are still to be read. */
export interface SectionProperties extends Omit<FlowSection, 'headers' | 'footers' | 'blocks'> {
  readonly furniture: readonly FurnitureReference[];
  /** Points from line to line, where lines are on a grid. */
  readonly line_pitch: number | null;
  readonly footnotes: NoteNumbering | null;
  readonly endnotes: NoteNumbering | null;
}

type Growing = { -readonly [K in keyof SectionProperties]: SectionProperties[K] } & {
  furniture: FurnitureReference[];
  gutter: number;
  right_to_left: boolean;
};

/** Points: a page and its margins as Word has them where a file says nothing (US Letter). */
const USUAL: Omit<Growing, 'furniture'> = {
  start: 'page',
  width: 612,
  height: 792,
  margins: { top: 72, right: 72, bottom: 72, left: 72 },
  header_distance: 36,
  footer_distance: 36,
  columns: [],
  title_page: false,
  first_number: null,
  vertical_align: 'top',
  line_pitch: null,
  footnotes: null,
  endnotes: null,
  gutter: 0,
  right_to_left: false,
};
/** Points: what a page may have at least and at most, which is more than Word's 22 inches. */
const LEAST_SIDE = 36;
const MOST_SIDE = 20_000;
/** Points between columns where nothing is said. */
const USUAL_GAP = 36;
const MAX_COLUMNS = 45;
/** Points: a column is never narrower. */
const LEAST_COLUMN = 10;

const STARTS: Readonly<Record<string, FlowSection['start']>> = {
  continuous: 'continuous',
  nextColumn: 'column',
  evenPage: 'even_page',
  oddPage: 'odd_page',
};
const USES: Readonly<Record<string, FurnitureUse>> = { first: 'first', even: 'even', default: 'usual' };
const EDGES: Readonly<Record<string, FlowSection['vertical_align']>> = {
  center: 'center',
  bottom: 'bottom',
  both: 'justify',
};

const HANDLERS: ReadonlyMap<string, (reader: XmlReader, into: Growing) => void> = new Map<
  string,
  (reader: XmlReader, into: Growing) => void
>([
  ['headerReference', (reader, into) => addFurniture(reader, into, 'header')],
  ['footerReference', (reader, into) => addFurniture(reader, into, 'footer')],
  ['type', (reader, into) => void (into.start = lookUp(STARTS, readValue(reader)) ?? 'page')],
  ['pgSz', readSize],
  ['pgMar', readMargins],
  ['cols', readColumns],
  ['titlePg', (reader, into) => void (into.title_page = isOn(readValue(reader)))],
  ['pgNumType', readPageNumbers],
  ['vAlign', (reader, into) => void (into.vertical_align = lookUp(EDGES, readValue(reader)) ?? 'top')],
  ['docGrid', readGrid],
  ['footnotePr', (reader, into) => void (into.footnotes = readNoteNumbering(reader, USUAL_FOOTNOTES))],
  ['endnotePr', (reader, into) => void (into.endnotes = readNoteNumbering(reader, USUAL_ENDNOTES))],
  ['bidi', (reader, into) => void (into.right_to_left = isOn(readValue(reader)))],
]);

/** From the start of `w:sectPr` to its end. Borders of pages, line numbers and paper trays are passed over: they hold no text. */
export function readSectionProperties(reader: XmlReader): SectionProperties {
  const within = reader.depth;
  const into: Growing = { ...USUAL, furniture: [] };
  while (reader.nextStart(within)) {
    const handler = reader.namespace === WORD ? HANDLERS.get(reader.name) : undefined;
    if (handler) handler(reader, into);
    else reader.skip();
  }
  return settle(into);
}

export const usualSection = (): SectionProperties => settle({ ...USUAL, furniture: [] });

/** The gutter is part of the inner margin, and columns that are all alike share what is left. */
function settle({ gutter, right_to_left, ...section }: Growing): SectionProperties {
  const margins = { ...section.margins };
  if (right_to_left) margins.right += gutter;
  else margins.left += gutter;
  const room = section.width - margins.left - margins.right;
  if (room < LEAST_COLUMN) {
    margins.left = Math.min(margins.left, section.width / 4);
    margins.right = Math.min(margins.right, section.width / 4);
  }
  const width = section.width - margins.left - margins.right;
  return { ...section, margins, columns: settleColumns(section.columns, width) };
}

function settleColumns(columns: FlowSection['columns'], room: number): FlowSection['columns'] {
  const alike = columns.every(({ width }) => width <= 0);
  if (!alike || columns.length < 2) return alike ? [{ width: room, gap: 0 }] : columns;
  const gap = columns[0]!.gap;
  const width = Math.max(LEAST_COLUMN, (room - gap * (columns.length - 1)) / columns.length);
  return columns.map((_, i) => ({ width, gap: i < columns.length - 1 ? gap : 0 }));
}

function addFurniture(reader: XmlReader, into: Growing, kind: FurnitureKind): void {
  const relationship = reader.attribute('id', NAMESPACE.relationships);
  const use = lookUp(USES, reader.attribute('type', WORD)) ?? 'usual';
  if (relationship) into.furniture.push({ kind, use, relationship });
}

function readSize(reader: XmlReader, into: Growing): void {
  const side = (name: string, otherwise: number): number => {
    const points = toPoints(reader.attribute(name, WORD));
    return points === null || points <= 0 ? otherwise : Math.min(MOST_SIDE, Math.max(LEAST_SIDE, points));
  };
  into.width = side('w', USUAL.width);
  into.height = side('h', USUAL.height);
}

function readMargins(reader: XmlReader, into: Growing): void {
  const points = (name: string, otherwise: number): number => toPoints(reader.attribute(name, WORD)) ?? otherwise;
  const { margins } = USUAL;
  into.margins = {
    top: points('top', margins.top),
    right: Math.max(0, points('right', margins.right)),
    bottom: points('bottom', margins.bottom),
    left: Math.max(0, points('left', margins.left)),
  };
  into.header_distance = Math.max(0, points('header', USUAL.header_distance));
  into.footer_distance = Math.max(0, points('footer', USUAL.footer_distance));
  into.gutter = Math.max(0, points('gutter', 0));
}

/** Of the formats of `w:numFmt`, those that pages are numbered in. */
const NUMBER_FORMATS: Readonly<Record<string, PageNumberFormat>> = {
  decimal: 'decimal',
  numberInDash: 'in_dashes',
  lowerRoman: 'lower_roman',
  upperRoman: 'upper_roman',
  lowerLetter: 'lower_letter',
  upperLetter: 'upper_letter',
};

function readPageNumbers(reader: XmlReader, into: Growing): void {
  into.first_number = toWhole(reader.attribute('start', WORD), 0, 1_000_000);
  const format = lookUp(NUMBER_FORMATS, reader.attribute('fmt', WORD));
  if (format) into.number_format = format;
}

/** Points: pitches beyond are no grid of lines. */
const MAX_PITCH = 200;

function readGrid(reader: XmlReader, into: Growing): void {
  const type = reader.attribute('type', WORD);
  const pitch = toPoints(reader.attribute('linePitch', WORD));
  const holdsLines = type === 'lines' || type === 'linesAndChars' || type === 'snapToChars';
  into.line_pitch = holdsLines && pitch !== null && pitch > 1 && pitch < MAX_PITCH ? pitch : null;
}

function readColumns(reader: XmlReader, into: Growing): void {
  const within = reader.depth;
  const count = toWhole(reader.attribute('num', WORD), 1, MAX_COLUMNS) ?? 1;
  const gap = toPoints(reader.attribute('space', WORD)) ?? USUAL_GAP;
  const equal = reader.attribute('equalWidth', WORD);
  const own: { width: number; gap: number }[] = [];
  while (reader.nextStart(within)) {
    const width = toPoints(reader.attribute('w', WORD));
    if (reader.name === 'col' && width !== null && width > 0 && own.length < MAX_COLUMNS)
      own.push({
        width: Math.max(LEAST_COLUMN, width),
        gap: Math.max(0, toPoints(reader.attribute('space', WORD)) ?? 0),
      });
  }
  const alike = equal === null ? own.length === 0 : isOn(equal);
  into.columns = alike || own.length === 0 ? new Array(count).fill({ width: 0, gap: Math.max(0, gap) }) : own;
}
