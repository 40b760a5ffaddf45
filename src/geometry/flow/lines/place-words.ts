// Places words and objects along a line whose end is known.
import {
  BLANK,
  CLOSING,
  COMBINING,
  characterClasses,
  GAP,
  IDEOGRAPH,
  NEWLINE,
  SOFT_HYPHEN,
  TAB,
} from '../character-class.ts';
import type { LineEnd, Place } from './find-line-end.ts';
import { addFont, emptyExtent, type LineExtent } from './line-height.ts';
import { extentOf, type LineText } from './line-text.ts';

/** What is in a line, from the pen's start on and before any alignment: four numbers a word (start, end, x0, x1), three an object (index, x0, x1). */
export interface PlacedLine {
  readonly words: number[];
  readonly objects: number[];
  /** The index of the first word and of the first object that no tab follows. */
  free_words: number;
  free_objects: number;
  readonly extent: LineExtent;
  /** Where what is to be seen ends. */
  ink: number;
}

/** Goes over a line once more, now that its end and its tabs are known. */
export function placeWords(source: LineText, from: Place, end: LineEnd, start: number): PlacedLine {
  const { text, runs, objects } = source;
  const placed: PlacedLine = {
    words: [],
    objects: [],
    free_words: 0,
    free_objects: 0,
    extent: emptyExtent(),
    ink: start,
  };
  const { words, extent } = placed;
  const lastObject = end.place.object;
  const to = end.place.at;
  let { at, run, object } = from;
  // What is a number beyond doubt stays one in compiled code, and is no object for each letter: `placed` is filled in at the end of words.
  let pen = Number(start);
  let right = pen;
  let last = 0;
  let tab = 0;
  let open = false;

  for (;;) {
    while (run < runs.length - 1 && runs[run]!.end <= at) run++;
    const thing = object < lastObject ? objects[object] : undefined;
    if (thing !== undefined && thing.at <= at) {
      const width = extentOf(thing.width);
      placed.objects.push(object, pen, pen + width);
      extent.objects = Math.max(extent.objects, extentOf(thing.height));
      pen += width;
      placed.ink = pen;
      open = false;
      object++;
      continue;
    }
    if (at >= to) break;
    const { font, hidden, eastAsian, end: runEnd } = runs[run]!;
    const stop = Math.min(runEnd, to, thing === undefined ? to : thing.at);
    if (hidden) {
      at = stop;
      continue;
    }
    const { table, scale, spacing } = font;
    let foreign = false;
    addFont(extent, font);
    for (; at < stop; at++) {
      const unit = text.charCodeAt(at);
      const kind = characterClasses[unit]!;
      if (kind === TAB) {
        pen += end.tabs[tab++] ?? 0;
        open = false;
        placed.free_words = words.length;
        placed.free_objects = placed.objects.length;
        continue;
      }
      if (kind === NEWLINE || kind === GAP) {
        open = false;
        continue;
      }
      const units = kind === SOFT_HYPHEN ? 0 : table[unit]!;
      const width = units === 0 ? 0 : Math.max(0, units * scale + spacing);
      if (kind === BLANK) {
        pen += width;
        open = false;
        continue;
      }
      if (kind >= IDEOGRAPH && kind <= CLOSING) foreign = true;
      if (!open && kind !== COMBINING && kind !== SOFT_HYPHEN) {
        closeWord(words, last, right);
        words.push(at, at, pen, pen);
        open = true;
      }
      pen += width;
      if (open) {
        last = at + 1;
        right = pen;
      }
    }
    if (foreign && eastAsian !== font) addFont(extent, eastAsian);
  }
  closeWord(words, last, right);
  if (words.length > 0 && right > placed.ink) placed.ink = right;
  if (end.hyphen && words.length > 0) addHyphen(source, end.place, placed);
  return placed;
}

function closeWord(words: number[], end: number, right: number): void {
  if (words.length === 0) return;
  words[words.length - 3] = end;
  words[words.length - 1] = right;
}

function addHyphen(source: LineText, place: Place, placed: PlacedLine): void {
  placed.ink += source.runs[place.run]!.font.width(0x2d);
  placed.words[placed.words.length - 1] = placed.ink;
}
