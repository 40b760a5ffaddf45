// Helps to test layout: frames of words drawn by hand.
import type { Picture, Run, Style } from '../ink.ts';
import type { Frame } from '../words/frame.ts';
import { WORD } from '../words/words.ts';

/** Advance of every character, and of a blank, in parts of the font size. */
const ADVANCE = 0.5;
const BLANK = 0.25;
/** Reach of a box over and under the baseline, in parts of the font size. */
const ASCENT = 0.8;
const DESCENT = 0.2;
const DEFAULT_SIZE = 10;

export interface FrameSketch {
  /** Text, left edge, baseline, font size (10) and style (0); words are parted at blanks, `~` begins a word that is glued to the one before. */
  readonly words?: readonly (readonly [
    text: string,
    x: number,
    y: number,
    size?: number,
    style?: number,
    mcid?: number,
  ])[];
  /** x0, y0, x1, y1, width (0.5) and colour (black). */
  readonly lines?: readonly (readonly [number, number, number, number, number?, number?])[];
  /** x0, y0, x1, y1 and colour (black). In order of painting; text lies over all of them. */
  readonly fills?: readonly (readonly [number, number, number, number, number?])[];
  readonly pictures?: readonly Picture[];
  readonly styles?: readonly Style[];
  readonly width?: number;
  readonly height?: number;
  readonly page?: number;
}

const PLAIN: Style = { font: 'Test', size: DEFAULT_SIZE, bold: false, italic: false, monospace: false, colour: 0 };

/** A frame drawn by hand, for tests. */
export function frameOf(sketch: FrameSketch): Frame {
  const text: string[] = [];
  const rows: number[][] = [];
  const runs: Run[] = [];
  const painted = (sketch.fills?.length ?? 0) + (sketch.lines?.length ?? 0);
  (sketch.words ?? []).forEach(([phrase, x, y, size = DEFAULT_SIZE, style = 0, mcid = -1], n) => {
    runs.push({ style, z: painted + n, turn: 0, angle: 0, mcid, hidden: null });
    let at = x;
    for (const part of phrase.split(/ |(?=~)/)) {
      const glued = part.startsWith('~');
      const word = glued ? part.slice(1) : part;
      const width = word.length * ADVANCE * size;
      if (glued) at -= BLANK * size;
      if (word) {
        text.push(word);
        rows.push([at, y - ASCENT * size, at + width, y + DESCENT * size, y, size, style, n, glued ? WORD.glued : 0]);
      }
      at += width + BLANK * size;
    }
  });
  const floats = (k: number, list: readonly (readonly (number | undefined)[])[], fallback = 0) =>
    Float32Array.from(list, (r) => r[k] ?? fallback);
  const lines = sketch.lines ?? [];
  const fills = sketch.fills ?? [];
  return {
    page: sketch.page ?? 1,
    turn: 0,
    width: sketch.width ?? 600,
    height: sketch.height ?? 800,
    words: {
      count: text.length,
      text,
      x0: floats(0, rows),
      y0: floats(1, rows),
      x1: floats(2, rows),
      y1: floats(3, rows),
      baseline: floats(4, rows),
      size: floats(5, rows),
      style: Uint16Array.from(rows, (r) => r[6]!),
      run: Uint32Array.from(rows, (r) => r[7]!),
      glyphs: Uint32Array.from(text, (t) => t.length),
      flags: Uint8Array.from(rows, (r) => r[8]!),
    },
    strokes: {
      count: lines.length,
      x0: floats(0, lines),
      y0: floats(1, lines),
      x1: floats(2, lines),
      y1: floats(3, lines),
      width: floats(4, lines, 0.5),
      colour: Uint32Array.from(lines, (l) => l[5] ?? 0),
      z: Uint32Array.from(lines, (_, i) => fills.length + i),
    },
    fills: {
      count: fills.length,
      x0: floats(0, fills),
      y0: floats(1, fills),
      x1: floats(2, fills),
      y1: floats(3, fills),
      colour: Uint32Array.from(fills, (f) => f[4] ?? 0),
      alpha: new Uint8Array(fills.length).fill(255),
      rectangle: new Uint8Array(fills.length).fill(1),
      z: Uint32Array.from(fills, (_, i) => i),
    },
    pictures: sketch.pictures ?? [],
    runs,
    styles: sketch.styles ?? [PLAIN],
  };
}
