// Helps to test word building: page ink drawn by hand, glyph by glyph.
import { GLYPH, type PageInk, type Picture, type Run, type Style, type Turn } from '../ink.ts';
import { unturnBox } from '../words/turned-boxes.ts';

const ASCENT = 0.8;
const DESCENT = 0.2;
const BLANK = 0.25;

/** Text that one operator paints. A blank advances and is a flag of what follows; a line feed is a break in the stream that does not. */
export interface RunSketch {
  readonly text: string;
  /** Left edge and baseline, in the frame of the run's own direction. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: string;
  readonly bold?: boolean;
  readonly turn?: Turn | -1;
  readonly hidden?: boolean;
  /** Of every character, in parts of the size. */
  readonly advance?: number;
  /** Steps to the left, as Hebrew does. */
  readonly leftwards?: boolean;
}

interface DrawingSketch {
  readonly width?: number;
  readonly height?: number;
  /** x0, y0, x1, y1 on the page. */
  readonly lines?: readonly (readonly [number, number, number, number])[];
  readonly fills?: readonly (readonly [number, number, number, number])[];
  readonly pictures?: readonly Picture[];
}

/** The ink of a page drawn by hand, glyph by glyph, and its styles. */
export function inkOfRuns(
  sketches: readonly RunSketch[],
  { width = 600, height = 800, lines = [], fills = [], pictures = [] }: DrawingSketch = {},
): { readonly ink: PageInk; readonly styles: readonly Style[] } {
  const rows: number[][] = [];
  const runs: Run[] = [];
  const styles: Style[] = [];
  const page = { width, height };
  sketches.forEach((sketch, r) => {
    const { text, x, y, size = 10, font = 'Test', bold = false, turn = 0, hidden = false, advance = 0.5 } = sketch;
    const place = turn === -1 ? 0 : turn;
    const look = { font, size, bold, italic: false, monospace: false, colour: 0 };
    const known = styles.findIndex((style) => JSON.stringify(style) === JSON.stringify(look));
    const style = known < 0 ? styles.push(look) - 1 : known;
    runs.push({
      style,
      z: r,
      turn,
      angle: turn === -1 ? 45 : turn * 90,
      mcid: -1,
      hidden: hidden ? 'invisible_mode' : null,
    });
    let at = x;
    let pending = 0;
    for (const character of text) {
      if (character === '\n') pending |= GLYPH.space_before | GLYPH.break_before;
      else if (character === ' ') {
        pending |= GLYPH.space_before;
        at += BLANK * size * (sketch.leftwards ? -1 : 1);
      } else {
        const step = advance * size;
        const left = sketch.leftwards ? at - step : at;
        const box = unturnBox([left, y - ASCENT * size, left + step, y + DESCENT * size], place, page);
        const [ox, oy] = unturnBox([left, y, left, y], place, page);
        rows.push([character.codePointAt(0)!, ...box, ox, oy, r, pending | (hidden ? GLYPH.hidden : 0)]);
        pending = 0;
        at += sketch.leftwards ? -step : step;
      }
    }
  });
  const column = (k: number) => Float32Array.from(rows, (row) => row[k]!);
  const boxes = (list: readonly (readonly number[])[]) => ({
    count: list.length,
    x0: Float32Array.from(list, (b) => b[0]!),
    y0: Float32Array.from(list, (b) => b[1]!),
    x1: Float32Array.from(list, (b) => b[2]!),
    y1: Float32Array.from(list, (b) => b[3]!),
    colour: new Uint32Array(list.length),
    z: Uint32Array.from(list, (_, i) => i),
  });
  const ink: PageInk = {
    page: 1,
    ...page,
    glyphs: {
      count: rows.length,
      code: Uint32Array.from(rows, (row) => row[0]!),
      x0: column(1),
      y0: column(2),
      x1: column(3),
      y1: column(4),
      ox: column(5),
      oy: column(6),
      run: Uint32Array.from(rows, (row) => row[7]!),
      flags: Uint8Array.from(rows, (row) => row[8]!),
    },
    runs,
    strokes: { ...boxes(lines), width: new Float32Array(lines.length).fill(0.5) },
    fills: {
      ...boxes(fills),
      alpha: new Uint8Array(fills.length).fill(255),
      rectangle: new Uint8Array(fills.length).fill(1),
    },
    pictures,
  };
  return { ink, styles };
}
