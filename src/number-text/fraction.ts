// Renders fraction formats (`# ?/?`) as spreadsheets do.
import { TOKEN_DIGIT, TOKEN_HASH, TOKEN_QMARK, TOKEN_SLASH, TOKEN_SPACE, TOKEN_ZERO } from 'numfmt';
import { literalOf } from './plain-section.ts';
import type { Section } from './section.ts';

/** Where what is left over is smaller, the fraction counts as met. */
const MET = 5e-8;
/** Digits of a denominator that doubles can tell apart. */
const MAX_DIGITS = 9;

export interface FractionSection {
  readonly prefix: string;
  readonly suffix: string;
  /** Whole numbers are apart, in front of the fraction; null where they are part of it. */
  readonly whole: { readonly least: number } | null;
  /** Signs of the numerator. */
  readonly numerator: string;
  /** Digits that the denominator may have. */
  readonly digits: number;
  /** The denominator that the format states; 0 where it is found. */
  readonly fixed: number;
}

/** The numerator and denominator of the last convergent of the continued fraction that fits, as sheets find it: in doubles, noise and all. */
export function toFraction(rest: number, largest: number): readonly [number, number] {
  let [p0, q0, p1, q1] = [1, 0, 0, 1];
  for (let left = rest; left >= MET; ) {
    const inverse = 1 / left;
    const whole = Math.floor(inverse);
    const q2 = whole * q1 + q0;
    if (q2 > largest) break;
    [p0, q0, p1, q1] = [p1, q1, whole * p1 + p0, q2];
    left = inverse - whole;
  }
  return [p1, q1];
}

const SHAPE = /^(?:([#0?]+) +)?([#0?]+) ?\/ ?(?:([#0?]+)|([1-9][0-9]*))$/;
const DIGIT_SIGNS: readonly string[] = [TOKEN_HASH, TOKEN_ZERO, TOKEN_QMARK, TOKEN_DIGIT, TOKEN_SLASH];

/** Null where the section is no fraction of the usual shape. */
export function fractionSection(section: Section): FractionSection | null {
  const first = section.findIndex((token) => DIGIT_SIGNS.includes(token.type));
  const last = section.findLastIndex((token) => DIGIT_SIGNS.includes(token.type));
  if (first < 0) return null;
  const inner = section.slice(first, last + 1);
  const isPlain = inner.every(
    (token) => DIGIT_SIGNS.includes(token.type) || token.type === TOKEN_SPACE || token.value === ' ',
  );
  const match = isPlain ? SHAPE.exec(inner.map((token) => token.value).join('')) : null;
  const literals = [section.slice(0, first), section.slice(last + 1)].map((tokens) => tokens.map(literalOf));
  if (!match || literals.flat().includes(null)) return null;
  const [, whole, numerator = '', denominator, fixed] = match;
  const digits = (denominator ?? fixed ?? '').length;
  if (digits > MAX_DIGITS) return null;
  return {
    prefix: literals[0]!.join(''),
    suffix: literals[1]!.join(''),
    whole: whole === undefined ? null : { least: whole.replace(/[#?]/g, '').length },
    numerator,
    digits,
    fixed: Number(fixed ?? 0),
  };
}

/** Renders the amount of a number, which is not negative. */
export function fractionText(section: FractionSection, amount: number): string {
  const { prefix, suffix, whole, fixed, digits } = section;
  const floor = Math.floor(amount);
  const rest = amount - floor;
  let [numerator, denominator] =
    fixed > 0 ? [Math.floor(rest * fixed + 0.5), fixed] : toFraction(rest, 10 ** digits - 1);
  let units = floor;
  if (whole && numerator === denominator) {
    units++;
    numerator = 0;
  }
  if (!whole) {
    numerator += units * denominator;
    return `${prefix}${digitsOf(numerator)}/${denominator}${suffix}`;
  }
  const shown = digitsOf(units).padStart(whole.least, '0');
  if (numerator === 0 && !section.numerator.includes('0')) return `${prefix}${shown}${suffix}`;
  // The blank stays where there are no units: a minus is before it.
  const front = units === 0 && whole.least === 0 ? ' ' : `${shown} `;
  return `${prefix}${front}${String(numerator).padStart(section.numerator.replace(/[#?]/g, '').length, '0')}/${denominator}${suffix}`;
}

/** A whole number in plain digits, however large. */
const digitsOf = (whole: number): string => (whole < 1e21 ? String(whole) : BigInt(whole).toString());
