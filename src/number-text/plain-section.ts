// A fast renderer for formats with one run of digits, such as `$#,##0.00`.
import {
  TOKEN_CHAR,
  TOKEN_COLOR,
  TOKEN_CURRENCY,
  TOKEN_ESCAPED,
  TOKEN_FILL,
  TOKEN_GROUP,
  TOKEN_HASH,
  TOKEN_LOCALE,
  TOKEN_MINUS,
  TOKEN_PAREN,
  TOKEN_PERCENT,
  TOKEN_PLUS,
  TOKEN_POINT,
  TOKEN_SCALE,
  TOKEN_SKIP,
  TOKEN_SPACE,
  TOKEN_STRING,
  TOKEN_ZERO,
} from 'numfmt';
import { type DigitShape, decimalText, scaledWhole } from './fixed-decimals.ts';
import { foldBlanks } from './fold-blanks.ts';
import type { FormatToken, Section } from './section.ts';

const LITERALS: readonly string[] = [
  TOKEN_STRING,
  TOKEN_ESCAPED,
  TOKEN_CURRENCY,
  TOKEN_MINUS,
  TOKEN_PLUS,
  TOKEN_PAREN,
  TOKEN_SPACE,
  TOKEN_CHAR,
];
const DIGITS: readonly string[] = [TOKEN_HASH, TOKEN_ZERO, TOKEN_POINT, TOKEN_GROUP, TOKEN_SCALE];

/** The text that a sign of a format stands for by itself; null where it is for a part of the number. */
export function literalOf({ type, value }: FormatToken): string | null {
  if (LITERALS.includes(type)) return value;
  if (type === TOKEN_SKIP) return ' ';
  if (type === TOKEN_FILL || type === TOKEN_COLOR) return '';
  if (type === TOKEN_LOCALE) return value.split('-', 1)[0]!;
  return null;
}

/** A section of one run of digits between fixed texts: `$#,##0.00`, `(0.0%)`. */
export interface PlainSection {
  readonly prefix: string;
  readonly suffix: string;
  readonly shape: DigitShape;
  readonly factor: number;
}

/** Null where the section is anything else. */
export function plainSection(section: Section): PlainSection | null {
  let [prefix, suffix, digits] = ['', '', ''];
  let [percent, scale, grouped] = [false, 0, false];
  let done = false;
  for (const token of section) {
    if (DIGITS.includes(token.type)) {
      if (done) return null;
      if (token.type === TOKEN_GROUP) grouped = true;
      else if (token.type === TOKEN_SCALE) scale += token.raw.length;
      else digits += token.value;
      continue;
    }
    const literal = token.type === TOKEN_PERCENT ? '%' : literalOf(token);
    if (literal === null) return null;
    if (token.type === TOKEN_PERCENT) {
      if (percent) return null;
      percent = true;
    }
    if (digits === '') prefix += literal;
    else {
      suffix += literal;
      // A colour in the middle of the digits does not part them, but nobody writes it.
      done = true;
    }
  }
  const shape = digitShape(digits, grouped);
  if (!shape || (percent && scale > 0)) return null;
  return { prefix, suffix, shape, factor: percent ? 100 : 0.001 ** scale };
}

function digitShape(digits: string, grouped: boolean): DigitShape | null {
  const match = /^(#*)(0*)(?:(\.)(0*)(#*))?$/.exec(digits);
  if (!match || digits === '' || digits === '.') return null;
  const [, hashes = '', zeros = '', point, least = '', more = ''] = match;
  // Without a digit before the point, or with fewer of them than groups take, the signs are placed in other ways.
  if (hashes === '' && zeros === '') return null;
  return {
    places: least.length + more.length,
    least_places: least.length,
    least_digits: zeros.length,
    grouped,
    point: point !== undefined,
  };
}

/** Renders the amount of a number, which is not negative; null where plain arithmetic cannot tell. */
export function plainRenderer(section: PlainSection): (amount: number) => string | null {
  const { shape, factor } = section;
  const [prefix, suffix] = [section.prefix.replace(RUN, ' ').trimStart(), section.suffix.replace(RUN, ' ').trimEnd()];
  const mayBeBare = shape.least_digits === 0;
  return (amount) => {
    const scaled = scaledWhole(factor === 1 ? amount : amount * factor, shape.places);
    if (scaled < 0) return null;
    const text = prefix + decimalText(scaled, shape) + suffix;
    return mayBeBare ? foldBlanks(text) : text;
  };
}

const RUN = / {2,}/g;
