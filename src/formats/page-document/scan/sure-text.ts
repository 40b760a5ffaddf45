// Keeps of what was recognised in a picture what is text for sure: edges of things and patterns are read as stray letters.
import type { RecognisedLine, Recognition } from '../../../ocr/index.ts';

/** A line whose characters are on average less sure is no text; of stray letters and digits more is asked. */
const SURE_LINE = 0.85;
const SURE_STRAY = 0.95;
const MOST_STRAY = 2;
const SURE_WORD = 0.85;
/** A picture of text has a word of so many letters or digits that is read surely, and so many in all. */
const LEAST_WORD = 3;
const LEAST_LETTERS = 5;
/** Lines lower than this, in pixels of 200 an inch, are too small to be read: 3.5 points. */
const LEAST_HEIGHT = 9;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Null where there is none. */
export function sureText(found: Recognition): Recognition | null {
  const lines = found.lines.filter(isSure);
  const words = lines.flatMap((line) => line.words).filter(({ confidence }) => confidence >= SURE_WORD);
  const counts = words.map(({ text }) => letters(text));
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum < LEAST_LETTERS || Math.max(...counts) < LEAST_WORD) return null;
  return { ...found, lines, confidence: confidenceOf(lines) };
}

function isSure(line: RecognisedLine): boolean {
  const count = letters(line.words.map(({ text }) => text).join(''));
  if (count === 0 || heightOf(line) < LEAST_HEIGHT) return false;
  return confidenceOf([line]) >= (count <= MOST_STRAY ? SURE_STRAY : SURE_LINE);
}

const heightOf = ({ box, side }: RecognisedLine): number => (side === undefined ? box[3] - box[1] : box[2] - box[0]);

function confidenceOf(lines: readonly RecognisedLine[]): number {
  let [sum, count] = [0, 0];
  for (const { words } of lines)
    for (const { text, confidence } of words) {
      sum += text.length * confidence;
      count += text.length;
    }
  return count === 0 ? 0 : sum / count;
}
