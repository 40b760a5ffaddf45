// Reads a picture with an engine: which way up it stands is found out first, then every line is read.
import { FolioError } from '../errors.ts';
import type { Box, Corners } from '../model/index.ts';
import { Engine, type FoundLines, type WeightFiles } from './engine.ts';
import type { Mark } from './lines/lone-marks.ts';
import { findPaper } from './picture/find-paper.ts';
import { flattened, withoutPaper } from './picture/flatten.ts';
import { type Frame, offSide } from './picture/frame.ts';
import { type Grey, type Turn, turned } from './picture/grey.ts';
import { levelled } from './picture/level.ts';
import { Pyramid } from './picture/pyramid.ts';
import { withoutSpecks } from './picture/specks.ts';
import type {
  GreyPicture,
  RecognisedLine,
  RecognisedWord,
  Recogniser,
  Recognition,
  ScriptHint,
  UnreadPlace,
} from './port.ts';
import { type GapMeasures, measureGaps } from './words/gaps.ts';
import { isSpeck } from './words/judge-line.ts';
import { withLoneLetters } from './words/mend/lone-letters.ts';
import { scriptOf } from './words/script.ts';
import { withoutStrays } from './words/stray-ideographs.ts';
import { type ReadLine, toWords } from './words/to-words.ts';

/** A line that is this many times as high as it is wide is on its side. */
const ON_ITS_SIDE = 2;
/** How many lines are read both ways up, if need be. */
const TRIED_LINES = 5;
/** Where lines are read as surely as this, they are upright. */
const SURE = 0.9;

export interface RecogniserOptions {
  /** Of weights and engine. */
  readonly version: string;
  readonly files: WeightFiles;
}

/** What a page of A4 has at 900 dpi. */
const MOST_PIXELS = 80_000_000;

export async function openRecogniser({ version, files }: RecogniserOptions): Promise<Recogniser> {
  const engine = await Engine.open(files);
  return {
    version,
    knows: (script) => engine.knows(script),
    recognise: (picture, signal, hint) => recognise(engine.hinted(hint), picture, signal),
  };
}

async function recognise(engine: Engine, picture: GreyPicture, signal: AbortSignal): Promise<Recognition> {
  signal.throwIfAborted();
  const { width, height, pixels } = picture;
  if (width < 1 || height < 1 || width * height > MOST_PIXELS || pixels.length < width * height)
    throw new FolioError('limit_exceeded', `A picture of ${width} by ${height} pixels cannot be recognised.`);
  const { corners, upright, turn, found, read } = flatAndUpright(engine, picture);
  const all = await engine.readLines(upright, found, read, signal);
  const read_lines = all.filter(({ unread, characters }) => unread === null && !isSpeck(characters));
  const lines = withLoneLetters(engine.hint ? read_lines : withoutStrays(read_lines));
  const unread = all.flatMap((line): UnreadPlace[] =>
    line.unread === null ? [] : [{ box: placeOf(line, found.frame), reason: line.unread }],
  );
  const gaps = measureGaps(lines);
  const recognised = [
    ...lines.map((line) => recognisedLine(line, gaps, found, engine.hint)),
    ...found.marks.map(lineOfMark),
  ].filter(({ words }) => words.length > 0);
  const words = recognised.flatMap((line) => line.words);
  return {
    ...(corners ? { corners } : {}),
    ...{ turn, skew: found.frame.skew, width: upright.width, height: upright.height },
    ...{ lines: recognised, rules: found.rules, unread },
    ...{ script: scriptOf(words.map(({ text }) => text).join('')), confidence: confidenceOf(words) },
  };
}

function recognisedLine(
  line: ReadLine,
  gaps: GapMeasures,
  { rules, frame }: FoundLines,
  hint: ScriptHint | null,
): RecognisedLine {
  const { side } = line;
  if (side === undefined) return { box: line.box, words: toWords(line, gaps, rules, hint) };
  const words = toWords(line, gaps, [], hint).map((word) => ({ ...word, box: offSide(word.box, side, frame) }));
  return { box: placeOf(line, frame), side, words };
}

const placeOf = ({ box, side }: ReadLine, frame: Frame): Box => (side === undefined ? box : offSide(box, side, frame));

/** How sure a sign is that is known by its shape. */
const SURE_OF_SHAPE = 0.9;

function lineOfMark({ box, text }: Mark): RecognisedLine {
  const confidence = SURE_OF_SHAPE;
  const character = { text, x0: box[0], x1: box[2], confidence, others: [] };
  return { box, words: [{ text, box, confidence, characters: [character] }] };
}

function confidenceOf(words: readonly RecognisedWord[]): number {
  const characters = words.flatMap((word) => word.characters);
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  return characters.length > 0 ? sum / characters.length : 0;
}

/** Degrees that lines of a paper slope by after it was laid flat; where they do by more, what was found is not the paper. */
const LEVEL = 2;

/** The paper of a photograph is laid flat first, if all that is written in the picture is on it. */
function flatAndUpright(engine: Engine, picture: Grey): Upright & { readonly corners?: Corners } {
  const corners = findPaper(picture);
  if (corners) {
    const flat = putUpright(engine, levelled(withoutSpecks(flattened(picture, corners))));
    const is_level = flat.found.boxes.length > 0 && Math.abs(flat.found.frame.skew) <= LEVEL;
    if (is_level && !hasTextAround(engine, picture, corners, flat.turn)) return { ...flat, corners };
  }
  return putUpright(engine, levelled(withoutSpecks(picture)));
}

/** Letters that a line outside of the paper has to have to be one, all of them sure. */
const LEAST_LETTERS = 4;

function hasTextAround(engine: Engine, picture: Grey, corners: Corners, turn: Turn): boolean {
  const around = turned(withoutPaper(picture, corners), turn);
  const found = engine.findLines(around);
  const read = readAll(engine, { upright: around, turn, found }, clearest(found.boxes));
  return [...read.values()].some(
    ({ characters }) => characters.length >= LEAST_LETTERS && characters.every(({ confidence }) => confidence >= SURE),
  );
}

interface Upright {
  readonly upright: Grey;
  readonly turn: Turn;
  readonly found: FoundLines;
  /** The lines that were read to find out which way up the picture is. */
  readonly read: ReadonlyMap<Box, ReadLine>;
}

type Candidate = Omit<Upright, 'read'>;

function putUpright(engine: Engine, picture: Grey): Upright {
  const found = engine.findLines(picture);
  const first: Candidate = onItsSide(found.boxes)
    ? withLines(engine, turned(picture, 90), 90)
    : { upright: picture, turn: 0, found };
  const lines = clearest(first.found.boxes);
  const read = readAll(engine, first, lines);
  const confidence = sureness(read);
  if (lines.length === 0 || confidence >= SURE) return { ...first, read };
  const boxes = first.found.boxes.map((box) => upsideDown(box, first.upright));
  const other: Candidate = {
    upright: turned(first.upright, 180),
    turn: first.turn === 0 ? 180 : 270,
    found: {
      ...{ frame: first.found.frame, boxes },
      doubtful: first.found.doubtful.map((box) => upsideDown(box, first.upright)),
      // They are looked for in line with letters that stand upright.
      marks: [],
      rules: first.found.rules.map((rule) => ({ ...rule, box: upsideDown(rule.box, first.upright) })),
    },
  };
  const flipped = lines.map((box) => boxes[first.found.boxes.indexOf(box)]!);
  const otherwise = readAll(engine, other, flipped);
  return sureness(otherwise) > confidence ? { ...other, read: otherwise } : { ...first, read };
}

const withLines = (engine: Engine, upright: Grey, turn: Turn): Candidate => ({
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

function readAll(engine: Engine, { upright, found }: Candidate, boxes: readonly Box[]): Map<Box, ReadLine> {
  const pyramid = new Pyramid(upright);
  return new Map(boxes.map((box) => [box, engine.readLine(pyramid, found.frame, box)]));
}

function sureness(lines: ReadonlyMap<Box, ReadLine>): number {
  const read = [...lines.values()].flatMap(({ characters }) => characters);
  return read.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, read.length);
}

const upsideDown = ([left, top, right, bottom]: Box, { width, height }: Grey): Box => [
  width - right,
  height - bottom,
  width - left,
  height - top,
];
