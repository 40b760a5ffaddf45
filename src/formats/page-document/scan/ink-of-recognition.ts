// Turns what was recognised in the picture of a page into ink, so that the layout takes it like printed text.
import { flatPaper } from '../../../flat-paper.ts';
import {
  columns,
  GLYPH,
  type PageInk,
  type Run,
  type Strokes,
  type Turn,
  turnBox,
  unturnBox,
} from '../../../geometry/index.ts';
import { type Box, type Corners, type Point, roundPoints } from '../../../model/index.ts';
import type { RecognisedLine, Recognition } from '../../../ocr/index.ts';
import type { PageSize } from '../out/set-text.ts';
import { type Font, NO_FONT, type StyleTable } from '../style-table.ts';
import { spreadFixedPitch } from './fixed-pitch.ts';
import { ASCENT, DESCENT, type LineMeasure, measureLines } from './measure-lines.ts';
import { mendLine } from './mend/index.ts';

/** Pictures do not say which font they show. */
const FONT: Font = NO_FONT;
const BLACK = 0;

/** By the degrees that the picture has to be turned clockwise: in which direction its text is read as it is shown. */
export const TURN_OF: Readonly<Record<Recognition['turn'], Turn>> = { 0: 0, 90: 3, 180: 2, 270: 1 };

/**
 * The ink of a page whose picture was recognised. The size is that of the page as it is shown, in points. Every word is a run of its own,
 * which carries how sure it is.
 */
export function inkOfRecognition(
  recognition: Recognition,
  page: number,
  { width, height }: PageSize,
  styles: StyleTable,
): PageInk {
  const size = { width, height };
  const turn = TURN_OF[recognition.turn];
  const upright = turn % 2 === 0 ? size : { width: size.height, height: size.width };
  const scale: Scale = { x: upright.width / recognition.width, y: upright.height / recognition.height };
  const lines = SIDES.flatMap((side) => {
    const on_side = TURN_OF[side];
    const own = recognition.lines.filter((line) => (line.side ?? 0) === side);
    const words = own.map((line) => scaledLine(line, scale, (box) => turnBox(box, on_side, upright)));
    const direction = ((turn + on_side) % 4) as Turn;
    return spreadFixedPitch(measureLines(words)).map((line): DirectedLine => ({ ...line, turn: direction }));
  });
  const rules = recognition.rules.map(({ box, direction }) => ({ box: scaledBox(box, scale), direction }));
  const { glyphs, runs } = setGlyphs(lines, { page: size, z: rules.length, styles });
  return {
    page,
    ...size,
    glyphs,
    runs,
    strokes: toStrokes(rules, turn, size),
    fills: NO_FILLS,
    pictures: [],
    ...(recognition.skew === 0 ? {} : { slope: recognition.skew }),
    ...(recognition.corners ? { paper: flatPaper(cornersOnPage(recognition, size)!, size) } : {}),
  };
}

/** In points of the page as it is shown. */
export function cornersOnPage({ corners, turn, ...upright }: Recognition, page: PageSize): Corners | null {
  if (!corners) return null;
  const [width, height] = turn % 180 === 0 ? [upright.width, upright.height] : [upright.height, upright.width];
  const [x, y] = [page.width / width, page.height / height];
  const [a, b, c, d] = corners.map((point): Point => [roundPoints(point[0] * x), roundPoints(point[1] * y)]);
  return [a!, b!, c!, d!];
}

interface Scale {
  readonly x: number;
  readonly y: number;
}

const scaledBox = ([x0, y0, x1, y1]: Box, { x, y }: Scale): Box => [x0 * x, y0 * y, x1 * x, y1 * y];

/** Lines that stand upright on the page first, then those that are on their side. */
const SIDES = [0, 90, 270] as const;

/** A line measured as if it stood upright, and the direction that it is read in. */
interface DirectedLine extends LineMeasure {
  readonly turn: Turn;
}

const scaledLine = (line: RecognisedLine, scale: Scale, turned: (box: Box) => Box) =>
  mendLine(line)
    .map(({ text, box, confidence, mended_from }) => ({
      ...{ text: cleaned(text), box: turned(scaledBox(box, scale)), confidence, mended_from },
    }))
    .filter(({ text }) => text.length > 0);

/** What no word has in it: blanks, and signs that are not to be seen. */
const NO_TEXT = /[\s\p{Cc}\p{Cs}\p{Zs}\u200b-\u200f\ufeff]+/gu;

const cleaned = (text: string): string => text.normalize('NFC').replace(NO_TEXT, '');

interface Setting {
  readonly page: PageSize;
  /** Text lies over what is drawn. */
  readonly z: number;
  readonly styles: StyleTable;
}

function setGlyphs(lines: readonly DirectedLine[], { page, z, styles }: Setting): Pick<PageInk, 'glyphs' | 'runs'> {
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => Array.from(text)));
  const count = texts.reduce((sum, { length }) => sum + length, 0);
  const [code, run] = columns(count, Uint32Array, Uint32Array);
  const [x0, y0, x1, y1, ox, oy] = columns(count, ...FLOATS);
  const [flags] = columns(count, Uint8Array);
  const runs: Run[] = [];
  let i = 0;
  for (const { words, size, baseline, turn } of lines) {
    const style = styles.indexOf(FONT, size, BLACK, false);
    const [top, bottom] = [baseline - ASCENT * size, baseline + DESCENT * size];
    words.forEach(({ box, confidence, mended_from }, nth) => {
      const letters = texts[runs.length]!;
      const step = (box[2] - box[0]) / letters.length;
      letters.forEach((letter, at) => {
        const left = box[0] + at * step;
        const placed = unturnBox([left, top, left + step, bottom], turn, page);
        const origin = unturnBox([left, baseline, left, baseline], turn, page);
        code[i] = letter.codePointAt(0)!;
        [x0[i], y0[i], x1[i], y1[i]] = placed;
        [ox[i], oy[i]] = origin;
        run[i] = runs.length;
        flags[i] = at > 0 ? 0 : nth > 0 ? GLYPH.space_before : GLYPH.space_before | GLYPH.break_before;
        i++;
      });
      if (nth === words.length - 1 && isParted(letters)) flags[i - 1]! |= GLYPH.hyphen;
      const mark = mended_from === undefined ? {} : { mended_from };
      runs.push({ style, z: z + runs.length, turn, angle: turn * 90, mcid: -1, hidden: null, confidence, ...mark });
    });
  }
  return { glyphs: { count, code, x0, y0, x1, y1, ox, oy, run, flags }, runs };
}

const FLOATS = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array] as const;

/** Whether a word at the end of a line ends in a hyphen behind a letter. */
const isParted = (letters: readonly string[]): boolean =>
  /^[-\u00ad\u2010]$/.test(letters.at(-1)!) && /\p{L}/u.test(letters.at(-2) ?? '');

interface Rule {
  readonly box: Box;
  readonly direction: 'across' | 'down';
}

function toStrokes(rules: readonly Rule[], turn: Turn, page: PageSize): Strokes {
  const count = rules.length;
  const [x0, y0, x1, y1, width] = columns(count, ...FLOATS);
  rules.forEach(({ box, direction }, i) => {
    const [left, top, right, bottom] = box;
    const middle = direction === 'across' ? (top + bottom) / 2 : (left + right) / 2;
    const line: Box = direction === 'across' ? [left, middle, right, middle] : [middle, top, middle, bottom];
    [x0[i], y0[i], x1[i], y1[i]] = unturnBox(line, turn, page);
    width[i] = direction === 'across' ? bottom - top : right - left;
  });
  const z = Uint32Array.from(rules, (_, i) => i);
  return { count, x0, y0, x1, y1, width, colour: new Uint32Array(count), z };
}

const NO_FLOATS = new Float32Array(0);
const NO_FILLS: PageInk['fills'] = {
  count: 0,
  x0: NO_FLOATS,
  y0: NO_FLOATS,
  x1: NO_FLOATS,
  y1: NO_FLOATS,
  colour: new Uint32Array(0),
  alpha: new Uint8Array(0),
  rectangle: new Uint8Array(0),
  z: new Uint32Array(0),
};
