// Finds the lines that begin items of lists or numbered headings, and tells by their neighbours which of the two they are.
import { isBlank, type TextLine } from './lines.ts';

export interface Marker {
  /** As it is written: `-`, `3.`, `(b)`. */
  readonly label: string;
  /** Columns before the text behind it. */
  readonly width: number;
  readonly is_numbered: boolean;
  /** Others of its sequence are right before or behind it: items of a list. */
  is_item: boolean;
  /** There is one before or behind it in its sequence, wherever. */
  has_neighbour: boolean;
}

/** A small `o` is one with two blanks behind it, as RFCs have it. */
const BULLET = /^([-*+•◦▪■●‣⁃·–→►]|[-=]>|o(?=\s{2}))(\s{1,8})\S/;
const NUMBER = /^(\((?:\d{1,3}|[a-z]|[ivx]{1,5})\)|(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(\s{1,8})\S/i;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

interface Last {
  readonly at: number;
  readonly marker: Marker;
  readonly ordinals: readonly number[];
}

/** By line; null for lines that begin nothing. Numbers that stand alone count for nothing: a sentence may begin with one. */
export function findMarkers(lines: readonly TextLine[]): (Marker | null)[] {
  /** The last of each kind of number, by its look and indent. */
  const last = new Map<string, Last>();
  const markers: (Marker | null)[] = [];
  for (const [at, line] of lines.entries()) {
    const marker = markerOf(line);
    markers.push(marker);
    if (marker?.is_numbered) link(marker, line, at, last, lines);
  }
  return markers.map((marker, at) => {
    if (!marker?.is_numbered || marker.has_neighbour) return marker;
    return isAloneInList(lines, at, marker) ? { ...marker, is_item: true, has_neighbour: true } : null;
  });
}

/** The first and only item of a list: what follows it is set in as far as its text. */
function isAloneInList(lines: readonly TextLine[], at: number, { label, width }: Marker): boolean {
  if (!ordinalsOf(label).includes(1)) return false;
  let next = at + 1;
  while (next < lines.length && next < at + 3 && isBlank(lines[next]!)) next++;
  return lines[next]?.indent === lines[at]!.indent + width;
}

/** Columns of what a line begins with, where that looks like the mark of an item; else 0. */
export const markWidth = (line: TextLine): number => markerOf(line)?.width ?? 0;

function markerOf({ text, indent }: TextLine): Marker | null {
  const rest = text.slice(indent, indent + 24);
  const bullet = BULLET.exec(rest);
  const found = bullet ?? NUMBER.exec(rest);
  if (!found) return null;
  const is_numbered = bullet === null;
  const width = found[1]!.length + found[2]!.length;
  return { label: found[1]!, width, is_numbered, is_item: !is_numbered, has_neighbour: false };
}

function link(marker: Marker, line: TextLine, at: number, last: Map<string, Last>, lines: readonly TextLine[]): void {
  const ordinals = ordinalsOf(marker.label);
  const kind = `${marker.label.replace(/[^().]/g, '')} ${/\d/.test(marker.label)}`;
  // Numbers are set flush left, or flush right so that the texts behind them are.
  const keys = [`from ${line.indent} ${kind}`, `to ${line.indent + marker.width} ${kind}`];
  const before = keys
    .map((key) => last.get(key))
    .find((found) => found?.ordinals.some((ordinal) => ordinals.includes(ordinal + 1)));
  for (const key of keys) last.set(key, { at, marker, ordinals });
  if (!before) return;
  before.marker.has_neighbour = marker.has_neighbour = true;
  if (isListBetween(lines, before.at, at, line.indent)) before.marker.is_item = marker.is_item = true;
}

/** Lines between two items that are looked at. */
const MAX_BETWEEN = 200;

/** Whether all between two items hangs below the first: it is set in, or goes on without a blank line. */
function isListBetween(lines: readonly TextLine[], from: number, to: number, indent: number): boolean {
  if (to - from > MAX_BETWEEN) return false;
  let isAfterBlank = false;
  for (let at = from + 1; at < to; at++) {
    const line = lines[at]!;
    if (isBlank(line)) isAfterBlank = true;
    else if (isAfterBlank && line.indent <= indent) return false;
  }
  return true;
}

/** What a number may stand for: `i` is the first of one sequence and the ninth of another. */
function ordinalsOf(label: string): number[] {
  const sign = label.replace(/[().]/g, '');
  if (/^\d/.test(sign)) return [Number(sign)];
  const roman = ROMAN.exec(sign.toLowerCase());
  return [
    ...(sign.length === 1 ? [sign.toLowerCase().charCodeAt(0) - 96] : []),
    ...(roman ? [roman[1]!.length * 10 + ROMAN_ONES.indexOf(roman[2]!)] : []),
  ];
}
