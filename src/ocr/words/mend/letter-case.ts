// Letters that look like their capitals but for their height: where the network is in doubt, how high their ink reaches beside that of the letters
// around them tells which they are.
import { type DecodedCharacter, readAs } from '../decode.ts';
import { type Columns, middles, widestGap } from '../gaps.ts';
import { type InkProfile, inkOf } from '../ink-profile.ts';

/** Characters of one shape, and the small one of them. */
const SMALL_OF: ReadonlyMap<string, string> = new Map(
  ['cC', 'oO0', 'pP', 'sS', 'uU', 'vV', 'wW', 'xX', 'zZ'].flatMap((twins) => [...twins].map((one) => [one, twins[0]!])),
);
/** What other letters are measured by. */
const SMALL = /^[aemnr]$/;
const TALL = /^[ABDEFGHKLMNPRTY1-9bdfhkl]$/;
/** A letter between the two, nearer to the tall ones, where there is no other. */
const BETWEEN = /^t$/;
const MEASURES = new RegExp([SMALL, TALL, BETWEEN].map(({ source }) => source).join('|'));
/** Who is surer is not measured. */
const DOUBTFUL = 0.99;
const SURE = 0.9;
/** Letters of either height that are looked at, those nearest by. */
const NEAREST = 5;
/** Height of small letters, in heights of tall ones, where only one of them is near. */
const SMALL_HEIGHT = 0.72;
/** Rows between the heights that tell, and the share of the way from small to tall where nothing is told. */
const LEAST_ROWS = 3;
const UNCLEAR = [0.35, 0.65] as const;
/** Pixels of a row that are ink for sure, and the share of a row that a rule above fills. */
const LEAST_INK = 2;
const RULED = 0.95;
/** From the middle of the widest letter to its edge, in steps. */
const WIDEST = 3;

/** High ink may be that of these, where they touch. */
const THIN = /^[()[\]{}|/\\'"!lI1ij]$/;

/** A line cut out of a picture: `step` pixels for each step of the characters. */
export interface LinePicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly step: number;
  readonly ink: InkProfile;
}

export function withCase(characters: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] {
  if (!characters.some(isInDoubt)) return characters;
  const isInk = inkOf(line.pixels);
  const middleOf = middles(line.ink, line.step);
  const isMeasured = characters.some(({ text, confidence }) => confidence >= SURE && MEASURES.test(text));
  const known = new Map<number, number | null>();
  const topAt = (index: number): number | null => {
    if (!known.has(index)) known.set(index, topOf(characters, index, { ...line, isInk, middleOf }));
    return known.get(index)!;
  };
  return characters.map((character, index) => {
    if (!isInDoubt(character)) return character;
    const heights = heightsAround(characters, topAt, index, line.ink.foot);
    const top = topAt(index);
    if (top === null) return character;
    if (!heights) return isMeasured ? character : ofHeight(character, votesAt(characters, topAt, top) > 0);
    const share = (heights.small - top) / (heights.small - heights.tall);
    if (share <= UNCLEAR[0]) return ofHeight(character, false);
    const isClear = share >= UNCLEAR[1] && !touchesThin(characters, index, line.ink.columns, middleOf);
    return isClear ? ofHeight(character, true) : character;
  });
}

type MiddleOf = (character: DecodedCharacter) => number;

function touchesThin(
  characters: readonly DecodedCharacter[],
  index: number,
  columns: Uint16Array,
  middleOf: MiddleOf,
): boolean {
  const own = middleOf(characters[index]!);
  return [characters[index - 1], characters[index + 1]].some((one) => {
    if (!one || !THIN.test(one.text)) return false;
    const other = middleOf(one);
    return widestGap(columns, Math.floor(Math.min(own, other)), Math.ceil(Math.max(own, other)), false) === null;
  });
}

export const isTwinOf = (a: string, b: string): boolean => SMALL_OF.has(a) && SMALL_OF.get(a) === SMALL_OF.get(b);
export const isTall = (text: string): boolean => SMALL_OF.get(text) !== text;

export const isInDoubt = ({ text, confidence, others }: DecodedCharacter): boolean =>
  confidence < DOUBTFUL &&
  SMALL_OF.has(text) &&
  others.some((other) => isTwinOf(other.text, text) && isTall(other.text) !== isTall(text));

/** The likeliest one of this height. */
export function ofHeight(character: DecodedCharacter, tall: boolean): DecodedCharacter {
  const { text, others } = character;
  if (isTall(text) === tall) return character;
  return readAs(character, others.find((other) => isTwinOf(other.text, text) && isTall(other.text) === tall)!);
}

/** How surely the letters of a line that begin in this row are read as capitals, less how surely as small ones: those of one height are of one kind. */
function votesAt(
  characters: readonly DecodedCharacter[],
  topAt: (index: number) => number | null,
  row: number,
): number {
  return characters.reduce((sum, { text, confidence }, index) => {
    const top = SMALL_OF.has(text) ? topAt(index) : null;
    if (top === null || Math.abs(top - row) >= LEAST_ROWS) return sum;
    return sum + (isTall(text) ? confidence : -confidence);
  }, 0);
}

/** The rows where small and tall letters near this one begin; null where none tells. */
function heightsAround(
  characters: readonly DecodedCharacter[],
  topAt: (index: number) => number | null,
  at: number,
  foot: number,
): { readonly small: number; readonly tall: number } | null {
  const near = (kind: RegExp): number | null => {
    const tops: number[] = [];
    for (let far = 0; far < characters.length && tops.length < NEAREST; far++) {
      for (const index of far === 0 ? [at] : [at - far, at + far]) {
        const one = characters[index];
        if (!one || one.confidence < SURE || !kind.test(one.text) || tops.length === NEAREST) continue;
        const top = topAt(index);
        if (top !== null) tops.push(top);
      }
    }
    tops.sort((a, b) => a - b);
    return tops.length > 0 ? tops[tops.length >> 1]! : null;
  };
  const seen_small = near(SMALL);
  const seen_tall = near(TALL) ?? (seen_small === null ? near(BETWEEN) : null);
  const small = seen_small ?? (seen_tall === null ? null : foot - (foot - seen_tall) * SMALL_HEIGHT);
  const tall = seen_tall ?? (seen_small === null ? null : foot - (foot - seen_small) / SMALL_HEIGHT);
  return small !== null && tall !== null && small - tall >= LEAST_ROWS ? { small, tall } : null;
}

/** The columns of a character: to the middle of the gap on either side, or half the way where there is none. */
export function columnsOf(
  characters: readonly DecodedCharacter[],
  index: number,
  { width, step, ink }: Omit<LinePicture, 'pixels'>,
  middleOf: MiddleOf,
): Columns {
  const own = middleOf(characters[index]!);
  const between = (a: number, b: number): number => {
    const gap = widestGap(ink.columns, Math.floor(a), Math.ceil(b), false);
    return Math.round(gap ? (gap.start + gap.end) / 2 : (a + b) / 2);
  };
  const [before, after] = [characters[index - 1], characters[index + 1]];
  return {
    start: before ? between(middleOf(before), own) : Math.max(0, Math.floor(own - WIDEST * step)),
    end: after ? between(own, middleOf(after)) : Math.min(width, Math.ceil(own + WIDEST * step)),
  };
}

/** The first row of the ink of a character; null where it has none. */
function topOf(
  characters: readonly DecodedCharacter[],
  index: number,
  {
    pixels,
    width,
    step,
    ink,
    isInk,
    middleOf,
  }: LinePicture & { readonly isInk: Uint8Array; readonly middleOf: MiddleOf },
): number | null {
  const { text } = characters[index]!;
  if (!SMALL_OF.has(text) && !SMALL.test(text) && !TALL.test(text) && !BETWEEN.test(text)) return null;
  const { start: from, end: to } = columnsOf(characters, index, { width, step, ink }, middleOf);
  for (let y = ink.top; y < ink.bottom; y++) {
    let count = 0;
    for (let x = from; x < to; x++) count += isInk[pixels[y * width + x]!]!;
    if (count >= LEAST_INK && count < (to - from) * RULED) return y;
  }
  return null;
}
