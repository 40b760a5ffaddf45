// Words from the characters of a line: cut at spaces, each with the box that its ink fills.
import type { Box } from '../../model/index.ts';
import { LINE_HEIGHT } from '../network/recognition-network.ts';
import type { Side } from '../picture/frame.ts';
import type { DrawnRule, RecognisedCharacter, RecognisedWord, ScriptHint, UnreadPlace } from '../port.ts';
import type { DecodedCharacter } from './decode.ts';
import { fontBand } from './font-band.ts';
import { type Columns, type GapMeasures, type Placed, partWords, widestGap } from './gaps.ts';
import type { InkProfile } from './ink-profile.ts';
import { withLookAlikes } from './look-alikes.ts';
import { withStrokes } from './mend/one-stroke.ts';
import { withRounds } from './mend/round-letters.ts';

/** A line cut out of the picture, and its text. */
export interface ReadLine {
  /** Of the straightened picture. */
  readonly box: Box;
  /** Of the picture of the line. */
  readonly width: number;
  readonly characters: readonly DecodedCharacter[];
  /** The same, read without ideographs. */
  readonly plain: readonly DecodedCharacter[];
  readonly ink: InkProfile;
  /** Of a line that is on its side: its box is that of the picture once it is turned by it. */
  readonly side?: Side;
  /** Why its characters are no reading; null where they are one. */
  readonly unread: UnreadPlace['reason'] | null;
}

/** `rules` are those of the page, and so is the hint. */
export function toWords(
  line: ReadLine,
  page: GapMeasures,
  rules: readonly DrawnRule[],
  hint: ScriptHint | null,
): RecognisedWord[] {
  const across = (line.box[2] - line.box[0]) / line.width;
  const crossing = rules.flatMap(({ direction, box }): Columns[] => {
    if (direction === 'across' || !crosses(box, line.box)) return [];
    return [{ start: (box[0] - line.box[0]) / across, end: (box[2] - line.box[0]) / across }];
  });
  const parted = partWords(line, page, crossing).map((word) => withRounds(withStrokes(word)));
  const groups = withLookAlikes(parted, hint);
  const down = (line.box[3] - line.box[1]) / LINE_HEIGHT;
  const toX = (column: number): number => line.box[0] + column * across;
  const band = fontBand(line);
  const [top, bottom] = [line.box[1] + band.top * down, line.box[1] + band.bottom * down];
  return groups.map((group, index) => {
    const before = groups[index - 1]?.at(-1)?.middle ?? null;
    const after = groups[index + 1]?.[0]?.middle ?? null;
    const start = edgeBefore(line.ink.columns, before, group[0]!.middle) - bearing(group[0]!) * band.em;
    const end = edgeAfter(line.ink.columns, group.at(-1)!.middle, after) + bearing(group.at(-1)!) * band.em;
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
      box: [edges[0]!, top, edges.at(-1)!, isRaised(group) ? bottom - RAISED * band.em * down : bottom],
      confidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
      characters,
    };
  });
}

/** How much higher than the others a word ends that is raised, in ems of its line: its letters are small. */
const RAISED = 0.42;
const isRaised = (word: readonly Placed[]): boolean => word.every(({ raised }) => raised === true);

/** How far a rule goes down through a line at least, in its heights: the stems of large letters go less far. */
const CROSSING = 0.9;

const crosses = (rule: Box, line: Box): boolean =>
  rule[0] > line[0] &&
  rule[2] < line[2] &&
  Math.min(rule[3], line[3]) - Math.max(rule[1], line[1]) >= CROSSING * (line[3] - line[1]);

/** What a font leaves empty beside a character, in ems. */
const BEARING = 0.03;
const BEARING_OF_ONE = 0.13;
const bearing = ({ text }: Placed): number => (text === '1' ? BEARING_OF_ONE : BEARING);

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
