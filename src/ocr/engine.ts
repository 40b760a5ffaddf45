// The engine: finds the lines of a picture, puts it upright, reads the lines and cuts them into words.

import type { Box } from '../model/index.ts';
import { Arena, type Layer, Layers, loadLayers, middleToBytes, openKernels } from '../network/index.ts';
import { createPause } from '../pause.ts';
import { findLeftovers } from './lines/find-leftovers.ts';
import { findPieces, type LikelihoodMap } from './lines/find-pieces.ts';
import { findRules } from './lines/find-rules.ts';
import { findSkew } from './lines/find-skew.ts';
import type { Mark } from './lines/lone-marks.ts';
import { mayBeOnItsSide, SIDES, surestOf } from './lines/on-its-side.ts';
import { toBoxes } from './lines/to-boxes.ts';
import { cutOutputs } from './network/cut-outputs.ts';
import { DETECTION_STEP, runDetection } from './network/detection-network.ts';
import {
  type Alphabet,
  LINE_HEIGHT,
  readLogits,
  rereadLogits,
  runRecognition,
  STEP_WIDTH,
} from './network/recognition-network.ts';
import { type Frame, onSide } from './picture/frame.ts';
import { type Grey, shrunk } from './picture/grey.ts';
import { cutOut, inkArea } from './picture/ink-area.ts';
import { Pyramid } from './picture/pyramid.ts';
import type { DrawnRule, ScriptHint } from './port.ts';
import { decode } from './words/decode.ts';
import { doubtfulSteps } from './words/doubtful-steps.ts';
import { inkProfile } from './words/ink-profile.ts';
import { unreadReason } from './words/judge-line.ts';
import { mended } from './words/mend/mended.ts';
import { hasScript, isPossible } from './words/script-hint.ts';
import { IDEOGRAPH } from './words/stray-ideographs.ts';
import type { ReadLine } from './words/to-words.ts';

/** The longer side of what the detection network sees, in pixels. */
const DETECTION_SIDE = 1408;
const MOST_LINE_WIDTH = 4000;
/** Some hundred milliseconds. */
const LINES_A_TURN = 4;
/** No page has more; the last are left out. */
const MOST_LINES = 3000;
/** Greys between which a picture without text keeps. */
const BLANK_CONTRAST = 24;

/** How surely each character of a doubtful place has to be read. */
const SURE = 0.9;

export interface WeightFiles {
  readonly detection: Uint8Array;
  readonly recognition: Uint8Array;
  /** A character a line. */
  readonly characters: Uint8Array;
}

export interface FoundLines {
  readonly boxes: readonly Box[];
  /** Places that count as lines only where they are read for sure. */
  readonly doubtful: readonly Box[];
  readonly marks: readonly Mark[];
  readonly rules: readonly DrawnRule[];
  readonly frame: Frame;
}

interface Networks {
  readonly layers: Layers;
  readonly detection: readonly Layer[];
  readonly recognition: readonly Layer[];
}

export class Engine {
  /** The script of what it reads; null where that is not told. */
  readonly hint: ScriptHint | null;
  readonly #networks: Networks;
  /** All characters, and those that are no ideographs: nine of ten are, and most lines have none. */
  readonly #whole: Alphabet;
  readonly #few: Alphabet;
  readonly #hinted = new Map<ScriptHint, Engine>();

  private constructor(networks: Networks, whole: Alphabet, hint: ScriptHint | null) {
    this.hint = hint;
    this.#networks = networks;
    this.#whole = whole;
    this.#few = cut(whole, (character) => !IDEOGRAPH.test(character), networks.layers.arena);
  }

  static async open(files: WeightFiles): Promise<Engine> {
    const arena = new Arena();
    const layers = new Layers(arena, await openKernels(arena.memory));
    const detection = middleToBytes(loadLayers(files.detection, arena), arena);
    const recognition = middleToBytes(loadLayers(files.recognition, arena), arena);
    const characters = new TextDecoder().decode(files.characters).split('\n').slice(0, -1);
    const whole = { characters: ['', ...characters, ' '], layer: recognition.at(-1)! };
    return new Engine({ layers, detection, recognition }, whole, null);
  }

  knows(script: ScriptHint): boolean {
    return hasScript(this.#whole.characters, script);
  }

  /** An engine with the same networks that reads what pages of a script can have; this one where it is not told or not known. */
  hinted(hint: ScriptHint | undefined): Engine {
    if (hint === undefined) return this;
    const known = this.#hinted.get(hint) ?? this.#withHint(hint);
    this.#hinted.set(hint, known);
    return known;
  }

  #withHint(hint: ScriptHint): Engine {
    if (!this.knows(hint)) return this;
    const { arena } = this.#networks.layers;
    const possible = cut(this.#whole, (character) => isPossible(character, hint), arena);
    return new Engine(this.#networks, possible, hint);
  }

  findLines(picture: Grey): FoundLines {
    const scale = Math.min(1, DETECTION_SIDE / Math.max(picture.width, picture.height));
    const small = shrunk(picture, scale, DETECTION_STEP);
    if (isBlank(small))
      return { boxes: [], doubtful: [], marks: [], rules: [], frame: { ...sizeOf(picture), skew: 0 } };
    const pieces = findPieces(this.#mapOf(small));
    const frame = { ...sizeOf(picture), skew: findSkew(pieces) };
    const factor = picture.width / small.used.width;
    const { lines, doubtful, marks } = findLeftovers(small, toBoxes(pieces, frame, factor), frame, factor);
    const rules = findRules(small, lines, frame, factor);
    return { boxes: lines.slice(0, MOST_LINES), doubtful, marks, rules, frame };
  }

  /** How likely text is, where there is ink. */
  #mapOf(small: Grey): LikelihoodMap {
    const { layers, detection } = this.#networks;
    const { width, height } = small;
    const area = inkArea(small, DETECTION_STEP) ?? { left: 0, top: 0, width, height };
    return { ...area, logits: runDetection(layers, detection, cutOut(small, area)) };
  }

  readLine(pyramid: Pyramid, frame: Frame, box: Box): ReadLine {
    const wanted = ((box[2] - box[0]) / (box[3] - box[1])) * LINE_HEIGHT;
    const width = Math.min(MOST_LINE_WIDTH, Math.max(2 * STEP_WIDTH, Math.round(wanted / STEP_WIDTH) * STEP_WIDTH));
    const pixels = pyramid.cut(frame, box, width, LINE_HEIGHT);
    const ink = inkProfile(pixels, width, LINE_HEIGHT);
    const { layers, recognition } = this.#networks;
    const { characters, plain } = runRecognition(layers, recognition, { pixels, width }, (seen) =>
      readLogits(layers, seen, this.#few, (logits) => {
        const few = decode(logits);
        const steps = this.#few === this.#whole ? [] : doubtfulSteps(few, ink, logits.steps);
        if (steps.length === 0) return { characters: few, plain: few };
        const all = rereadLogits(layers, seen, { alphabet: this.#whole, logits, steps }, decode);
        return { characters: all, plain: few };
      }),
    );
    const line = { pixels, width, step: STEP_WIDTH, ink };
    const all = mended(characters, line);
    return {
      ...{ box, width, ink, characters: all, plain: plain === characters ? all : mended(plain, line) },
      unread: unreadReason(characters, pixels, width, LINE_HEIGHT),
    };
  }

  /** What may be on its side is read from both; where neither gives words, it is what it is as it stands. */
  #readEitherWay(pyramid: Pyramid, frame: Frame, box: Box): ReadLine {
    const upright = this.readLine(pyramid, frame, box);
    if (!mayBeOnItsSide(upright)) return upright;
    const sides = SIDES.map((side): ReadLine => {
      const turned = { ...frame, side };
      return { ...this.readLine(pyramid, turned, onSide(box, side, frame)), side };
    });
    return surestOf(sides) ?? upright;
  }

  /** `read` has lines that have been read before. */
  async readLines(
    picture: Grey,
    { boxes, doubtful, frame }: FoundLines,
    read: ReadonlyMap<Box, ReadLine>,
    signal: AbortSignal,
  ): Promise<ReadLine[]> {
    const pyramid = new Pyramid(picture);
    const pause = createPause(LINES_A_TURN);
    const lines: ReadLine[] = [];
    for (const [index, box] of [...boxes, ...doubtful].entries()) {
      await pause(1);
      signal.throwIfAborted();
      const line = read.get(box) ?? this.#readEitherWay(pyramid, frame, box);
      if (index < boxes.length || isSure(line)) lines.push(line);
    }
    return lines;
  }
}

/** Nothing but a bullet is read as one. */
const BULLET = /^[•●▪■]$/u;

const isSure = ({ characters }: ReadLine): boolean =>
  (characters.length === 1 && BULLET.test(characters[0]!.text)) ||
  (characters.length > 0 &&
    characters.every(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text)));

/** The same alphabet where all of it is kept. */
function cut(alphabet: Alphabet, keeps: (character: string) => boolean, arena: Arena): Alphabet {
  const { characters, layer } = alphabet;
  const kept = characters.flatMap((character, index) => (keeps(character) ? [index] : []));
  if (kept.length === characters.length) return alphabet;
  return { characters: kept.map((index) => characters[index]!), layer: cutOutputs(layer, kept, arena) };
}

const sizeOf = ({ width, height }: Grey): { readonly width: number; readonly height: number } => ({ width, height });

/** The frame around a picture is white, and does not count. */
function isBlank({ width, pixels, used }: ReturnType<typeof shrunk>): boolean {
  let [least, most] = [255, 0];
  for (let y = 0; y < used.height; y++) {
    for (let place = y * width; place < y * width + used.width; place++) {
      const grey = pixels[place]!;
      if (grey < least) least = grey;
      if (grey > most) most = grey;
    }
    if (most - least >= BLANK_CONTRAST) return false;
  }
  return true;
}
