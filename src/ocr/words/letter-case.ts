// Letters that look like their capitals but for their height: where the network is in doubt, how high their ink reaches beside that of the letters
// around them tells which they are.
import { type DecodedCharacter, readAs } from './decode.ts';
import { widestGap } from './gaps.ts';
import { type InkProfile, inkOf } from './ink-profile.ts';

/** Characters of one shape, and the small one of them. */
const SMALL_OF: ReadonlyMap<string, string> = new Map(
  ['cC', 'oO0', 'sS', 'uU', 'vV', 'wW', 'xX', 'zZ'].flatMap((twins) => [...twins].map((one) => [one, twins[0]!])),
);
/** What other letters are measured by. */
const SMALL = /^[aemnr]$/;
const TALL = /^[ABDEFGHKLMNPRTY1-9bdfhkl]$/;
/** A letter between the two, where there is no other, and how high it is, in heights of tall ones. */
const BETWEEN = /^t$/;
const BETWEEN_HEIGHT = 0.9;
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

/** Beside these, high ink may be theirs. */
const THIN = /^[()[\]{}|/\\'"!lI1ij]$/;

/** A line cut out of a picture: `step` pixels for each step of the characters. */
interface LinePicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly step: number;
  readonly ink: InkProfile;
}

export function withCase(characters: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] {
  if (!characters.some(isInDoubt)) return characters;
  const isInk = inkOf(line.pixels);
  const known = new Map<number, number | null>();
  const topAt = (index: number): number | null => {
    if (!known.has(index)) known.set(index, topOf(characters, index, line, isInk));
    return known.get(index)!;
  };
  return characters.map((character, index) => {
    if (!isInDoubt(character)) return character;
    const heights = heightsAround(characters, topAt, index, line.ink.foot);
    const top = topAt(index);
    if (!heights || top === null) return character;
    const share = (heights.small - top) / (heights.small - heights.tall);
    if (share <= UNCLEAR[0]) return ofHeight(character, false);
    const isClear = share >= UNCLEAR[1] && !isThin(characters[index - 1]) && !isThin(characters[index + 1]);
    return isClear ? ofHeight(character, true) : character;
  });
}

const isThin = (one: DecodedCharacter | undefined): boolean => one !== undefined && THIN.test(one.text);
const isTwinOf = (a: string, b: string): boolean => SMALL_OF.has(a) && SMALL_OF.get(a) === SMALL_OF.get(b);
const isTall = (text: string): boolean => SMALL_OF.get(text) !== text;

const isInDoubt = ({ text, confidence, others }: DecodedCharacter): boolean =>
  confidence < DOUBTFUL &&
  SMALL_OF.has(text) &&
  others.some((other) => isTwinOf(other.text, text) && isTall(other.text) !== isTall(text));

/** The likeliest one of this height. */
function ofHeight(character: DecodedCharacter, tall: boolean): DecodedCharacter {
  const { text, others } = character;
  if (isTall(text) === tall) return character;
  return readAs(character, others.find((other) => isTwinOf(other.text, text) && isTall(other.text) === tall)!);
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
  const seen_tall = near(TALL) ?? (seen_small === null ? tallBy(near(BETWEEN), foot) : null);
  const small = seen_small ?? (seen_tall === null ? null : foot - (foot - seen_tall) * SMALL_HEIGHT);
  const tall = seen_tall ?? (seen_small === null ? null : foot - (foot - seen_small) / SMALL_HEIGHT);
  return small !== null && tall !== null && small - tall >= LEAST_ROWS ? { small, tall } : null;
}

const tallBy = (top: number | null, foot: number): number | null =>
  top === null ? null : foot - (foot - top) / BETWEEN_HEIGHT;

/** The first row of the ink of a character; null where it has none. */
function topOf(
  characters: readonly DecodedCharacter[],
  index: number,
  { pixels, width, step, ink }: LinePicture,
  isInk: Uint8Array,
): number | null {
  const { text } = characters[index]!;
  if (!SMALL_OF.has(text) && !SMALL.test(text) && !TALL.test(text) && !BETWEEN.test(text)) return null;
  const middle = (one: DecodedCharacter): number => ((one.start + one.end) / 2) * step;
  const own = middle(characters[index]!);
  const between = (a: number, b: number): number => {
    const gap = widestGap(ink.columns, Math.floor(a), Math.ceil(b), false);
    return Math.round(gap ? (gap.start + gap.end) / 2 : (a + b) / 2);
  };
  const [before, after] = [characters[index - 1], characters[index + 1]];
  const from = before ? between(middle(before), own) : Math.max(0, Math.floor(own - WIDEST * step));
  const to = after ? between(own, middle(after)) : Math.min(width, Math.ceil(own + WIDEST * step));
  for (let y = ink.top; y < ink.bottom; y++) {
    let count = 0;
    for (let x = from; x < to; x++) count += isInk[pixels[y * width + x]!]!;
    if (count >= LEAST_INK && count < (to - from) * RULED) return y;
  }
  return null;
}
