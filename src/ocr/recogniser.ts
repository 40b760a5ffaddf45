// Reads a picture with an engine: which way up it stands is found out first, then every line is read.
import type { Box } from '../model/index.ts';
import { Engine, type FoundLines, type WeightFiles } from './engine.ts';
import { type Grey, type Turn, turned } from './picture/grey.ts';
import { levelled } from './picture/level.ts';
import { Pyramid } from './picture/pyramid.ts';
import { withoutSpecks } from './picture/specks.ts';
import type { GreyPicture, RecognisedLine, RecognisedWord, Recogniser, Recognition } from './port.ts';
import { measureGaps } from './words/gaps.ts';
import { scriptOf } from './words/script.ts';
import { toWords } from './words/to-words.ts';

/** A line that is this many times as high as it is wide stands on its side. */
const ON_ITS_SIDE = 2;
/** How many lines are read both ways up, if need be. */
const TRIED_LINES = 5;
/** Where lines are read as surely as this, they stand upright. */
const SURE = 0.9;

export interface RecogniserOptions {
  /** Of weights and engine. */
  readonly version: string;
  readonly files: WeightFiles;
}

export async function openRecogniser({ version, files }: RecogniserOptions): Promise<Recogniser> {
  const engine = await Engine.open(files);
  return {
    version,
    recognise: (picture, signal) => recognise(engine, picture, signal),
  };
}

async function recognise(engine: Engine, picture: GreyPicture, signal: AbortSignal): Promise<Recognition> {
  signal.throwIfAborted();
  const { upright, turn, found } = putUpright(engine, levelled(withoutSpecks(picture)));
  const lines = await engine.readLines(upright, found, signal);
  const gaps = measureGaps(lines);
  const recognised = lines
    .map((line): RecognisedLine => ({ box: line.box, words: toWords(line, gaps) }))
    .filter(({ words }) => words.length > 0);
  const words = recognised.flatMap((line) => line.words);
  return {
    ...{ turn, skew: found.frame.skew, width: upright.width, height: upright.height },
    ...{ lines: recognised, rules: [], unread: [] },
    ...{ script: scriptOf(words.map(({ text }) => text).join('')), confidence: confidenceOf(words) },
  };
}

function confidenceOf(words: readonly RecognisedWord[]): number {
  const characters = words.flatMap((word) => word.characters);
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  return characters.length > 0 ? sum / characters.length : 0;
}

interface Upright {
  readonly upright: Grey;
  readonly turn: Turn;
  readonly found: FoundLines;
}

function putUpright(engine: Engine, picture: Grey): Upright {
  const found = engine.findLines(picture);
  const first: Upright = onItsSide(found.boxes)
    ? withLines(engine, turned(picture, 90), 90)
    : { upright: picture, turn: 0, found };
  const lines = clearest(first.found.boxes);
  const confidence = sureness(engine, first, lines);
  if (lines.length === 0 || confidence >= SURE) return first;
  const other: Upright = {
    upright: turned(first.upright, 180),
    turn: first.turn === 0 ? 180 : 270,
    found: {
      frame: first.found.frame,
      boxes: first.found.boxes.map((box) => upsideDown(box, first.upright)),
      doubtful: first.found.doubtful.map((box) => upsideDown(box, first.upright)),
    },
  };
  const flipped = sureness(
    engine,
    other,
    lines.map((box) => upsideDown(box, first.upright)),
  );
  return flipped > confidence ? other : first;
}

const withLines = (engine: Engine, upright: Grey, turn: Turn): Upright => ({
  ...{ upright, turn },
  found: engine.findLines(upright),
});

/** Whether most of the length of lines goes down. */
function onItsSide(boxes: readonly Box[]): boolean {
  let [across, down] = [0, 0];
  for (const [left, top, right, bottom] of boxes) {
    const [width, height] = [right - left, bottom - top];
    if (height > width * ON_ITS_SIDE) down += height;
    else if (width > height * ON_ITS_SIDE) across += width;
  }
  return down > across;
}

/** Long lines tell best which way up they are. */
function clearest(boxes: readonly Box[]): readonly Box[] {
  const length = ([left, top, right, bottom]: Box): number => Math.min(20, (right - left) / (bottom - top));
  return [...boxes].sort((a, b) => length(b) - length(a)).slice(0, TRIED_LINES);
}

function sureness(engine: Engine, { upright, found }: Upright, boxes: readonly Box[]): number {
  const pyramid = new Pyramid(upright);
  const read = boxes.flatMap((box) => engine.readLine(pyramid, found.frame, box).characters);
  return read.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, read.length);
}

const upsideDown = ([left, top, right, bottom]: Box, { width, height }: Grey): Box => [
  width - right,
  height - bottom,
  width - left,
  height - top,
];
