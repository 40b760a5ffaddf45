// Helps to test what becomes of recognised words: what a recogniser would say of words drawn by hand.
import type { Box } from '../../../model/index.ts';
import type { RecognisedLine, Recognition } from '../../../ocr/index.ts';

interface WordSketch {
  /** Font size; boxes are as high as fonts are. */
  readonly size?: number;
  readonly width?: number;
  readonly confidence?: number;
  /** Words of one number are one line; all are where none has one. */
  readonly line?: number;
}

/** Text, left edge and baseline, in pixels. */
export type SketchedWord = readonly [text: string, x: number, y: number, more?: WordSketch];

/** A recognition of a picture of 600 by 800 pixels. */
export function recognitionOf(words: readonly SketchedWord[], more: Partial<Recognition> = {}): Recognition {
  const lines = new Map<number, SketchedWord[]>();
  for (const word of words) {
    const line = word[3]?.line ?? 0;
    lines.set(line, [...(lines.get(line) ?? []), word]);
  }
  return {
    turn: 0,
    skew: 0,
    width: 600,
    height: 800,
    lines: [...lines.values()].map(toLine),
    rules: [],
    unread: [],
    script: 'latin',
    confidence: 0.9,
    ...more,
  };
}

function toLine(sketches: readonly SketchedWord[]): RecognisedLine {
  const words = sketches.map(([text, x, y, { size = 10, width, confidence = 0.9 } = {}]) => {
    const wide = width ?? text.length * 0.5 * size;
    const box: Box = [x, y - 0.77 * size, x + wide, y + 0.22 * size];
    return { text, box, confidence, characters: [] };
  });
  const box: Box = [
    Math.min(...words.map((word) => word.box[0])),
    Math.min(...words.map((word) => word.box[1])),
    Math.max(...words.map((word) => word.box[2])),
    Math.max(...words.map((word) => word.box[3])),
  ];
  return { box, words };
}
