// Signs that stand alone and are known by their shape: bullets before lines, and dashes in line with one, as in empty cells.
import type { Box } from '../../model/index.ts';

/** In capitals: sides of a bullet, how many times as long as the other one is, and how far from its line it is; heights and widths of dashes, and of those that are short. */
const BULLET_SIDES = [0.22, 0.65] as const;
const BULLET_SHAPE = 1.5;
const BULLET_FAR = 5;
const DASH_HEIGHT = 0.32;
const DASH_WIDTHS = [0.6, 1.8] as const;
const EM_DASH = 1;
const HYPHEN_HEIGHT = 0.25;
const HYPHEN_WIDTHS = [0.25, 0.6] as const;
/** How many times as wide as high a short one is at least. */
const HYPHEN_SHAPE = 1.6;
/** How far from the row or the column of others it is at most, in capitals, how many these are at least, and how much wider the widest is, as a share: specks have hardly any. */
const HYPHEN_ASIDE = 0.15;
const LEAST_OTHERS = 2;
const HYPHEN_ALIKE = 0.4;
/** How wide the box of a line is at most that holds nothing but a dash, in capitals. */
const DASH_BOX = 2;
const BULLET = '•';
const HYPHEN = '-';
/** Of the box of a line that a mark may belong to, in capitals. */
const LINE_HEIGHTS = [1.4, 3] as const;
/** No other ink is so near, in capitals: there are many dots and dashes in leaders and rules. */
const ALONE = 2;
/** Between these shares of the height of a line is its middle. */
const MIDDLE = [0.35, 0.7] as const;

/** A sign that stands alone and is known by its shape. */
export interface Mark {
  /** As high as its line. */
  readonly box: Box;
  readonly text: string;
  /** The piece of ink that it is. */
  readonly piece: Box;
}

/** The dashes that were taken for lines: small boxes with a flat piece of ink and no other. */
export function boxedDashes(boxes: readonly Box[], pieces: readonly Box[], capital: number): Map<Box, Box> {
  const small = boxes.filter(([left, , right]) => right - left <= DASH_BOX * capital);
  const flat = pieces.filter(
    ([left, top, right, bottom]) => bottom - top <= HYPHEN_HEIGHT * capital && right - left <= EM_DASH * capital,
  );
  const found = new Map<Box, Box>();
  for (const box of small) {
    const dash = flat.find((piece) => liesIn(piece, box));
    if (dash && !pieces.some((piece) => piece !== dash && liesIn(piece, box))) found.set(dash, box);
  }
  return found;
}

const liesIn = ([left, top, right, bottom]: Box, box: Box): boolean =>
  left + right > 2 * box[0] && left + right < 2 * box[2] && top + bottom > 2 * box[1] && top + bottom < 2 * box[3];

/** `loose` is what lies outside of all lines. */
export function loneMarks(lines: readonly Box[], loose: readonly Box[], capital: number): Mark[] {
  const proper = lines.filter(([, top, , bottom]) => isWithin((bottom - top) / capital, LINE_HEIGHTS));
  const marks = loose.flatMap((mark): Mark[] => {
    const text = markOf((mark[2] - mark[0]) / capital, (mark[3] - mark[1]) / capital);
    if (text === null) return [];
    const y = (mark[1] + mark[3]) / 2;
    const line = proper.find(
      ([left, top, , bottom]) =>
        isWithin((y - top) / (bottom - top), MIDDLE) &&
        (text !== BULLET || (left >= mark[0] && left - mark[2] <= BULLET_FAR * capital)),
    );
    if (!line || loose.some((other) => other !== mark && isNear(other, mark, ALONE * capital))) return [];
    return [{ box: [mark[0], line[1], mark[2], line[3]], text, piece: mark }];
  });
  const hyphens = marks.filter(({ text }) => text === HYPHEN);
  const areMany = (mark: Mark): boolean =>
    hyphens.filter((other) => isInLine(mark.piece, other.piece, capital)).length > LEAST_OTHERS;
  return marks.filter((mark) => mark.text !== HYPHEN || areMany(mark));
}

/** Sides are in capitals; null where it is neither a bullet nor a dash. */
function markOf(width: number, height: number): string | null {
  if (height <= DASH_HEIGHT && isWithin(width, DASH_WIDTHS)) return width < EM_DASH ? '–' : '—';
  if (height <= HYPHEN_HEIGHT && isWithin(width, HYPHEN_WIDTHS) && width >= HYPHEN_SHAPE * height) return HYPHEN;
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= BULLET_SIDES[0] && long <= BULLET_SIDES[1] && long <= BULLET_SHAPE * short ? BULLET : null;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Whether a piece is beside another one, no further away than this. */
const isNear = (a: Box, b: Box, far: number): boolean =>
  Math.max(a[0], b[0]) - Math.min(a[2], b[2]) <= far && Math.max(a[1], b[1]) - Math.min(a[3], b[3]) <= 0;

/** Whether another dash of the same width, or the same one, is in the same row or in the same column. */
function isInLine([left, top, right, bottom]: Box, [x0, y0, x1, y1]: Box, capital: number): boolean {
  const aside = Math.min(Math.abs(left + right - x0 - x1), Math.abs(top + bottom - y0 - y1)) / 2;
  const widths = [right - left, x1 - x0];
  return aside <= HYPHEN_ASIDE * capital && Math.max(...widths) <= (1 + HYPHEN_ALIKE) * Math.min(...widths);
}
