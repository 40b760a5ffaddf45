// Type whose letters are all equally wide: words are as wide as their letters have room, and not as their ink, as with words that are printed.
// Beside their ink letters of such type have so much room that the blanks between words look like those between columns.
import { heaviest, type InkWord, type LineMeasure } from './measure-lines.ts';

/** Words that tell: so many, of so many letters each, the longest so many longer than the shortest. */
const LEAST_WORDS = 8;
const LEAST_WORDS_AMONG_OTHERS = 3;
const LEAST_LETTERS = 3;
const LEAST_SPREAD = 4;
/** Of one width; more would tell no more. */
const MOST_WORDS = 200;
/** Words whose lengths differ by less do not tell how wide a letter is. */
const LEAST_DIFFERENCE = 2;
/** How far the widths of words are from what the number of their letters says, in letters: the middle one, and most. In other type a word of six letters is off by one half. */
const MIDDLE_ERROR = 0.12;
const MOST_ERROR = 0.3;
const MOST = 0.8;
/** Room on one side of a word, in letters. */
const MOST_ROOM = 0.35;
/** How far a gap is from a blank, in letters, that is one. */
const MOST_EXCESS = 0.4;
/** What the ink of a word lacks to the width of its letters, in letters. */
const USUAL_ROOM = 0.25;
/** Lines whose letters are so nearly equally wide, as a factor, may be of one type and size. */
const NEAR = 1.06;
/** Width of a letter in parts of the font size, in nearly all such type. */
const PITCH = 0.6;
/**
 * What the size by the pitch is to that by the height of letters: these are as high as in other type, or lower by a quarter. Words of figures, or a few
 * of a heading, may happen to go by a pitch that no type of their height has.
 */
const LEAST_GROWTH = 0.85;
const MOST_GROWTH = 1.5;

/**
 * Lines of such type, their words as wide as their letters have room, and of the size that goes with it: their letters are low for their size, which
 * misleads who goes by their height. Others as they are.
 */
export function spreadFixedPitch(lines: readonly LineMeasure[]): LineMeasure[] {
  const pitches = new Map<number, number>();
  findPitches(lines, LEAST_WORDS, pitches);
  const [most] = pitches.values();
  if (most === undefined) return [...lines];
  // A heading has few words, and is hardly set in other type than the page.
  findPitches(lines, LEAST_WORDS_AMONG_OTHERS, pitches);
  return lines.map((line, index) => {
    const pitch = pitches.get(index) ?? (isTooShort(line, most) ? most : null);
    return pitch === null ? line : spread(line, pitch);
  });
}

/** Adds the pitch of lines that have none yet, those of which the page has most first. */
function findPitches(lines: readonly LineMeasure[], least_words: number, pitches: Map<number, number>): void {
  let left = lines
    .map((line, index) => ({ index, ...estimateOf(line) }))
    .filter(({ index }) => !pitches.has(index))
    .sort((a, b) => a.value - b.value);
  while (left.length > 0) {
    const [from, to] = heaviest(left, NEAR);
    const group = left.slice(from, to);
    const words = group.flatMap(({ index }) => lines[index]!.words);
    const pitch = pitchOf(words, least_words);
    const sizes = group.map(({ index }) => lines[index]!.size);
    if (pitch !== null && suits(pitch, sizes)) for (const { index } of group) pitches.set(index, pitch);
    left = [...left.slice(0, from), ...left.slice(to)];
  }
}

function suits(pitch: number, sizes: readonly number[]): boolean {
  const growth = pitch / PITCH / at(sizes, 0.5);
  return growth >= LEAST_GROWTH && growth <= MOST_GROWTH;
}

/** A colon or a number that stands alone tells nothing, and goes with most of the page. */
const isTooShort = ({ words }: LineMeasure, pitch: number): boolean =>
  words.every((word) => lettersOf(word) < LEAST_LETTERS && widthOf(word) <= lettersOf(word) * pitch);

/** How wide the letters of a line are, as far as it can tell by itself. */
function estimateOf({ words }: LineMeasure): { readonly value: number; readonly weight: number } {
  let [width, letters, weight] = [0, 0, 0];
  for (const word of words) {
    width += widthOf(word);
    letters += lettersOf(word) - USUAL_ROOM;
    weight += lettersOf(word);
  }
  return { value: width / letters, weight };
}

const lettersOf = ({ text }: InkWord): number => Array.from(text).length;
const widthOf = ({ box }: InkWord): number => box[2] - box[0];

function spread(line: LineMeasure, pitch: number): LineMeasure {
  const edges = line.words.map((word): [number, number] => {
    const room = Math.min(MOST_ROOM * pitch, Math.max(0, (lettersOf(word) * pitch - widthOf(word)) / 2));
    return [word.box[0] - room, word.box[2] + room];
  });
  // Letters are on a grid, so that what is nearly one blank is one.
  for (const [i, edge] of edges.slice(1).entries()) {
    const before = edges[i]!;
    const excess = edge[0] - before[1] - pitch;
    if (Math.abs(excess) > MOST_EXCESS * pitch) continue;
    before[1] += excess / 2;
    edge[0] -= excess / 2;
  }
  const words = line.words.map((word, i) => {
    const [x0, x1] = edges[i]!;
    return { ...word, box: [x0, word.box[1], x1, word.box[3]] as const };
  });
  return { ...line, words, size: Math.round((2 * pitch) / PITCH) / 2 };
}

/** How wide each letter is; null where they differ or where too few words tell. */
function pitchOf(words: readonly InkWord[], least_words: number): number | null {
  const seen = words
    .map((word) => ({ letters: lettersOf(word), width: widthOf(word) }))
    .filter(({ letters }) => letters >= LEAST_LETTERS)
    .slice(0, MOST_WORDS);
  const lengths = seen.map(({ letters }) => letters);
  if (seen.length < least_words || Math.max(...lengths) - Math.min(...lengths) < LEAST_SPREAD) return null;
  const slopes: number[] = [];
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1)) {
      const difference = other.letters - one.letters;
      if (Math.abs(difference) >= LEAST_DIFFERENCE) slopes.push((other.width - one.width) / difference);
    }
  const pitch = at(slopes, 0.5);
  if (!(pitch > 0)) return null;
  const rooms = seen.map(({ letters, width }) => letters * pitch - width);
  const usual = at(rooms, 0.5);
  const errors = rooms.map((room) => Math.abs(room - usual) / pitch);
  return at(errors, 0.5) <= MIDDLE_ERROR && at(errors, MOST) <= MOST_ERROR ? pitch : null;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
