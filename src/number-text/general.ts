// Renders numbers in the General format.
import { format } from 'numfmt';
import { decimalText, scaledWhole } from './fixed-decimals.ts';

/** Whole numbers from here on are shown with an exponent. */
const FIRST_EXPONENT = 1e11;
/** From here on rounding may lead to an exponent. */
const LAST_WHOLE = FIRST_EXPONENT - 1;
/** Characters that the General format has room for, the minus aside. */
const ROOM = 11;
/** Below it numbers are written with an exponent by JavaScript, and from 1e-4 on by sheets where they are long. */
const FIRST_PLAIN = 1e-4;
/** Digits behind the point that fit where the number is below one. */
const MOST_PLACES = 9;
const SHAPES = Array.from({ length: MOST_PLACES + 1 }, (_, places) => ({
  places,
  least_places: 0,
  least_digits: 1,
  grouped: false,
  point: false,
}));

/** A number as the General format shows it. */
export function generalText(value: number): string {
  const amount = value < 0 ? -value : value;
  if (amount < FIRST_EXPONENT) {
    if (Number.isInteger(value)) return String(value === 0 ? 0 : value);
    if (amount >= FIRST_PLAIN) {
      const text = plainText(amount);
      if (text !== '') return value < 0 ? `-${text}` : text;
    }
  }
  return format('General', value);
}

/**
 * Empty where plain arithmetic cannot tell. A number whose shortest notation fits is its own rounding, since no two decimals of so few
 * digits are the same number: there is no need to write it out to see whether it fits.
 */
function plainText(amount: number): string {
  if (amount >= LAST_WHOLE) return shortText(amount);
  let places = MOST_PLACES;
  for (let power = 10; places > 0 && amount >= power; power *= 10) places--;
  const scaled = scaledWhole(amount, places);
  if (scaled < 0) return shortText(amount);
  const rounded = decimalText(scaled, SHAPES[places]!);
  return rounded.endsWith('.') ? rounded.slice(0, -1) : rounded;
}

function shortText(amount: number): string {
  const text = String(amount);
  return text.length <= ROOM ? text : '';
}
