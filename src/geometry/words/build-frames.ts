// Turns page ink into frames, one for each reading direction, with words, and the rules and areas of the main one.
import type { Fills, PageInk, Strokes, Style, Turn } from '../ink.ts';
import { buildWords } from './build-words.ts';
import { composeAccents } from './compose-accents.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import type { Frame } from './frame.ts';
import { turnBox, turnedSize, turnedX0, turnedX1, turnedY0, turnedY1 } from './turned-boxes.ts';

export interface Frames {
  /** The direction in which most of the page is read, with its rules and areas. */
  readonly main: Frame;
  /** Text of the other directions: each with its words alone. */
  readonly others: readonly Frame[];
  /** Text at an angle, such as a watermark; in the page's own coordinates. Null where there is none. */
  readonly slanted: Frame | null;
  /** Glyphs left out because they were painted twice. */
  readonly twins: number;
  /** Accents that went into their letters. */
  readonly merged: number;
  /** Characters outside of the areas that are to be read. */
  readonly left_out?: number;
}

const NO_STROKES: Strokes = {
  count: 0,
  x0: new Float32Array(0),
  y0: new Float32Array(0),
  x1: new Float32Array(0),
  y1: new Float32Array(0),
  width: new Float32Array(0),
  colour: new Uint32Array(0),
  z: new Uint32Array(0),
};

const NO_FILLS: Fills = {
  count: 0,
  x0: new Float32Array(0),
  y0: new Float32Array(0),
  x1: new Float32Array(0),
  y1: new Float32Array(0),
  colour: new Uint32Array(0),
  alpha: new Uint8Array(0),
  rectangle: new Uint8Array(0),
  z: new Uint32Array(0),
};

/** A page as frames, one for each direction of reading. */
export function buildFrames(ink: PageInk, styles: readonly Style[]): Frames {
  const counts = countTurns(ink);
  const main = ([0, 1, 2, 3] as const).reduce<Turn>(
    (best, turn) => (counts[turn + 1]! > counts[best + 1]! ? turn : best),
    0,
  );
  const composed = composeAccents(ink.glyphs);
  let twins = 0;
  const frameOf = (turn: Turn | -1, withDrawings: boolean): Frame => {
    const building = buildWords(ink, composed, styles, turn);
    twins += building.twins;
    const place = turn === -1 ? 0 : turn;
    return {
      page: ink.page,
      turn: place,
      ...turnedSize(place, ink),
      words: building.words,
      strokes: withDrawings ? turnStrokes(ink, place) : NO_STROKES,
      fills: withDrawings ? turnFills(ink, place) : NO_FILLS,
      pictures: withDrawings ? ink.pictures.map((p) => ({ ...p, box: turnBox(p.box, place, ink) })) : [],
      runs: ink.runs,
      styles,
      ...(ink.slope ? { slope: ink.slope } : {}),
      ...(ink.paper ? { paper: ink.paper } : {}),
    };
  };
  const mainFrame = withDrawnBullets(frameOf(main, true));
  const others = ([0, 1, 2, 3] as const)
    .filter((turn) => turn !== main && counts[turn + 1]! > 0)
    .map((turn) => frameOf(turn, false));
  const slanted = counts[0]! > 0 ? frameOf(-1, false) : null;
  return { main: mainFrame, others, slanted, twins, merged: composed?.merged_count ?? 0 };
}

/** How many glyphs there are of each direction; those at an angle first. */
function countTurns({ glyphs, runs }: PageInk): Uint32Array {
  const counts = new Uint32Array(5);
  const turns = new Int8Array(runs.length);
  let isMixed = false;
  for (let r = 0; r < turns.length; r++) {
    turns[r] = runs[r]!.turn;
    if (turns[r] !== turns[0]) isMixed = true;
  }
  if (!isMixed) counts[(turns[0] ?? 0) + 1] = glyphs.count;
  else for (let i = 0; i < glyphs.count; i++) counts[turns[glyphs.run[i]!]! + 1]!++;
  return counts;
}

function turnStrokes(ink: PageInk, turn: Turn): Strokes {
  if (turn === 0) return ink.strokes;
  const { strokes } = ink;
  const ends = { x0: strokes.x0, y0: strokes.y0, x1: strokes.x1, y1: strokes.y1 };
  return {
    ...strokes,
    x0: turnedX0(ends, turn, ink),
    y0: turnedY0(ends, turn, ink),
    x1: turnedX1(ends, turn, ink),
    y1: turnedY1(ends, turn, ink),
  };
}

const turnFills = (ink: PageInk, turn: Turn): Fills =>
  turn === 0
    ? ink.fills
    : {
        ...ink.fills,
        x0: turnedX0(ink.fills, turn, ink),
        y0: turnedY0(ink.fills, turn, ink),
        x1: turnedX1(ink.fills, turn, ink),
        y1: turnedY1(ink.fills, turn, ink),
      };
