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

const BULLET = /^([-*+•◦▪■●‣⁃·–])(\s{1,8})\S/;
const NUMBER = /^(\((?:\d{1,3}|[a-z]|[ivx]{1,5})\)|(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(\s{1,8})\S/i;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

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
  return markers.map((marker) => (marker?.is_numbered && !marker.has_neighbour ? null : marker));
}

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
  const key = `${line.indent} ${marker.label.replace(/[^().]/g, '')} ${/\d/.test(marker.label)}`;
  const before = last.get(key);
  last.set(key, { at, marker, ordinals });
  if (!before?.ordinals.some((ordinal) => ordinals.includes(ordinal + 1))) return;
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
  const roman = ROMAN.indexOf(sign.toLowerCase());
  return [...(sign.length === 1 ? [sign.toLowerCase().charCodeAt(0) - 96] : []), ...(roman < 0 ? [] : [roman + 1])];
}
