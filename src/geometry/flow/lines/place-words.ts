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

/** Words of the line that is gathered. One list for all, since one that grows is copied each time, and has room to spare in the end. */
const SCRATCH: number[] = [];

/** Goes over a line once more, now that its end and its tabs are known. */
export function placeWords(source: LineText, from: Place, end: LineEnd, start: number): PlacedLine {
  const { text, runs, objects } = source;
  const extent = emptyExtent();
  const placedObjects: number[] = [];
  let [freeWords, freeObjects] = [0, 0];
  let ink = Number(start);
  /** How many numbers of the list are of this line. */
  let count = 0;
  const lastObject = end.place.object;
  const to = end.place.at;
  let { at, run, object } = from;
  // What is a number beyond doubt stays one in compiled code, and is no object for each letter.
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
      placedObjects.push(object, pen, pen + width);
      extent.objects = Math.max(extent.objects, extentOf(thing.height));
      pen += width;
      ink = pen;
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
        freeWords = count;
        freeObjects = placedObjects.length;
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
        if (count > 0) closeWord(count, last, right);
        SCRATCH[count] = at;
        SCRATCH[count + 1] = at;
        SCRATCH[count + 2] = pen;
        SCRATCH[count + 3] = pen;
        count += 4;
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
  if (count > 0) {
    closeWord(count, last, right);
    if (right > ink) ink = right;
    if (end.hyphen) {
      ink += runs[end.place.run]!.font.width(HYPHEN_SIGN);
      SCRATCH[count - 1] = ink;
    }
  }
  return {
    words: SCRATCH.slice(0, count),
    objects: placedObjects,
    free_words: freeWords,
    free_objects: freeObjects,
    extent,
    ink,
  };
}

const HYPHEN_SIGN = 0x2d;

function closeWord(count: number, end: number, right: number): void {
  SCRATCH[count - 3] = end;
  SCRATCH[count - 1] = right;
}
