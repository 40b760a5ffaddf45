// The port of recognition: a picture of a page goes in, words with boxes and doubts come out.
import type { Box, Corners } from '../model/index.ts';

/** A picture of a page in shades of grey. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row from the top left; 0 is black. */
  readonly pixels: Uint8Array;
  /** Pixels per inch, where that is known. */
  readonly dpi: number | null;
}

/**
 * Boxes are in pixels of the picture once it is upright: the paper in it laid flat where it has `corners`, turned by `turn`, then
 * straightened by `skew` about its middle, its size kept. There lines are level and columns plumb, which suits what looks for structure. What is shown or cited lies on the picture as it was
 * scanned: boxes that go out have to slope and turn back first.
 */
export interface Recognition {
  /** Of the paper in a photograph, in pixels of the picture as it was given: `flatPaper` tells where the paper lies flat. Absent where the picture is taken as it is. */
  readonly corners?: Corners;
  /** Degrees by which the picture has to be turned clockwise to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Degrees, clockwise, by which the lines of the upright picture slope; small. */
  readonly skew: number;
  /** Of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly RecognisedLine[];
  /** Straight lines that are drawn: rules of tables, underlines, frames. */
  readonly rules: readonly DrawnRule[];
  /** Places that hold writing which is not read, such as handwriting. */
  readonly unread: readonly UnreadPlace[];
  /** Of most of the characters; null where there are none. */
  readonly script: Script | null;
  /** Between 0 and 1, over all characters. */
  readonly confidence: number;
}

export type Script = 'latin' | 'greek' | 'cyrillic' | 'han' | 'kana' | 'hangul' | 'other';

/** What may be known of a page beforehand: the script that it is written in. */
export type ScriptHint = Exclude<Script, 'other'>;

/** A piece of a line of text that is together; two columns side by side are two lines. */
export interface RecognisedLine {
  readonly box: Box;
  /** Degrees by which a line that is on its side has to be turned clockwise to stand upright; along it are its characters. */
  readonly side?: 90 | 270;
  readonly words: readonly RecognisedWord[];
}

export interface RecognisedWord {
  readonly text: string;
  /** Across as tight as the ink of the word; down as high as the font of its line reaches, from ascent to descent, as with words that are printed. */
  readonly box: Box;
  /** Between 0 and 1. */
  readonly confidence: number;
  /** The characters from left to right: where each begins and ends, how sure it is, and what it may be instead, best first. */
  readonly characters: readonly RecognisedCharacter[];
}

export interface RecognisedCharacter {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly confidence: number;
  readonly others: readonly { readonly text: string; readonly confidence: number }[];
}

export interface DrawnRule {
  readonly box: Box;
  readonly direction: 'across' | 'down';
}

export interface UnreadPlace {
  readonly box: Box;
  readonly reason: 'handwriting' | 'formula' | 'illegible';
}

/** An engine that reads pictures. The same picture gives the same answer on any machine. */
export interface Recogniser {
  /** Name and version of engine and weights; part of what a cached reading is known by. */
  readonly version: string;
  /** Whether it can read the letters of a script; absent where that is not told. */
  knows?(script: ScriptHint): boolean;
  /** With a hint letters of its script and Latin ones are read, and no others; one whose script is not known changes nothing. */
  recognise(picture: GreyPicture, signal: AbortSignal, hint?: ScriptHint): Promise<Recognition>;
}
