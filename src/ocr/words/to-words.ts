// Words from the characters of a line: cut at spaces, each with the box that its ink fills.
import type { Box } from '../../model/index.ts';
import { LINE_HEIGHT, STEP_WIDTH } from '../network/recognition-network.ts';
import type { RecognisedCharacter, RecognisedWord } from '../port.ts';
import type { DecodedCharacter } from './decode.ts';
import type { InkProfile } from './ink-profile.ts';

/** A line cut out of the picture, and its text. */
export interface ReadLine {
  /** Of the straightened picture. */
  readonly box: Box;
  /** Of the picture of the line. */
  readonly width: number;
  readonly characters: readonly DecodedCharacter[];
  readonly ink: InkProfile;
}

interface Placed extends DecodedCharacter {
  /** Middle, in pixels of the picture of the line. */
  readonly middle: number;
}

export function toWords(line: ReadLine): RecognisedWord[] {
  const groups = wordsOf(line.characters.map((character) => ({ ...character, middle: middleOf(character) })));
  const across = (line.box[2] - line.box[0]) / line.width;
  const down = (line.box[3] - line.box[1]) / LINE_HEIGHT;
  const toX = (column: number): number => line.box[0] + column * across;
  const top = line.box[1] + line.ink.top * down;
  const bottom = line.box[1] + line.ink.bottom * down;
  return groups.map((group, index) => {
    const before = groups[index - 1]?.at(-1)?.middle ?? null;
    const after = groups[index + 1]?.[0]?.middle ?? null;
    const start = edgeBefore(line.ink.columns, before, group[0]!.middle);
    const end = edgeAfter(line.ink.columns, group.at(-1)!.middle, after);
    const edges = edgesOf(group, start, Math.max(end, start + 1)).map(toX);
    const characters = group.map(
      ({ text, confidence, others }, i): RecognisedCharacter => ({
        text,
        x0: edges[i]!,
        x1: edges[i + 1]!,
        confidence,
        others,
      }),
    );
    return {
      text: group.map(({ text }) => text).join(''),
      box: [edges[0]!, top, edges.at(-1)!, bottom],
      confidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
      characters,
    };
  });
}

const middleOf = ({ start, end }: DecodedCharacter): number => ((start + end) / 2) * STEP_WIDTH;

function wordsOf(characters: readonly Placed[]): Placed[][] {
  const words: Placed[][] = [[]];
  for (const character of characters) {
    if (character.text.trim() === '') words.push([]);
    else words.at(-1)!.push(character);
  }
  return words.filter((word) => word.length > 0);
}

/** From left to right: the start of each character, then the end of the last. */
function edgesOf(group: readonly Placed[], start: number, end: number): number[] {
  const inner = group.slice(1).map(({ middle }, index) => {
    const edge = (group[index]!.middle + middle) / 2;
    return Math.min(end, Math.max(start, edge));
  });
  return [start, ...inner, end];
}

/** Where the ink of a word begins: after the widest gap between the middle of the character before it and that of its first. */
function edgeBefore(columns: Uint16Array, before: number | null, middle: number): number {
  const from = before === null ? 0 : Math.floor(before);
  const gap = widestGap(columns, from, Math.ceil(middle), before === null);
  return gap ? gap.end : before === null ? 0 : (before + middle) / 2;
}

function edgeAfter(columns: Uint16Array, middle: number, after: number | null): number {
  const to = after === null ? columns.length : Math.ceil(after);
  const gap = widestGap(columns, Math.floor(middle), to, after === null);
  return gap ? gap.start : after === null ? columns.length : (after + middle) / 2;
}

/** Of columns without ink; where the line ends, a gap that reaches its end is wider than any. */
function widestGap(
  columns: Uint16Array,
  from: number,
  to: number,
  at_end: boolean,
): { readonly start: number; readonly end: number } | null {
  let widest: { readonly start: number; readonly end: number } | null = null;
  for (let x = Math.max(0, from); x < Math.min(to, columns.length); x++) {
    if (columns[x]! > 0) continue;
    const start = x;
    while (x < Math.min(to, columns.length) && columns[x] === 0) x++;
    const wide = at_end && (start === 0 || x === columns.length);
    if (wide) return { start, end: x };
    if (!widest || x - start > widest.end - widest.start) widest = { start, end: x };
  }
  return widest;
}
