// Fast formatting of numbers with a fixed number of decimals, rounded to 15 digits as spreadsheets do.

/** Digits behind the point that a power of ten is kept for. */
const MAX_PLACES = 12;
const POWERS = Array.from({ length: MAX_PLACES + 1 }, (_, i) => 10 ** i);
/** Sheets hold numbers to this many digits; past it, digits are zeros. */
const MAX_SCALED = 1e15;
/**
 * How near to a half the scaled number may come before the rounding of its fifteen digits must be asked: half a unit of the fifteenth
 * digit, and what the scaling itself may lose.
 */
const DOUBT = 1e-14;

/**
 * The number times ten to the `places`, as a whole number rounded half up on fifteen digits; -1 where that takes more than plain
 * arithmetic. `amount` is not negative.
 */
export function scaledWhole(amount: number, places: number): number {
  if (places > MAX_PLACES) return -1;
  const scaled = amount * POWERS[places]!;
  if (!(scaled < MAX_SCALED)) return -1;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  if (rest === 0 && places === 0) return whole;
  if (Math.abs(rest - 0.5) <= scaled * DOUBT + Number.MIN_VALUE) return -1;
  return rest > 0.5 ? whole + 1 : whole;
}

export interface DigitShape {
  readonly places: number;
  /** Digits behind the point that are shown though they are zeros. */
  readonly least_places: number;
  /** Digits before the point that are shown though they are zeros. */
  readonly least_digits: number;
  readonly grouped: boolean;
  readonly point: boolean;
}

/** Writes what `scaledWhole` gave, with its point and groups. */
export function decimalText(scaled: number, shape: DigitShape): string {
  const { places, least_digits, grouped, point } = shape;
  if (places === 0) {
    const digits = wholeText(scaled, least_digits, grouped);
    return point ? `${digits}.` : digits;
  }
  const power = POWERS[places]!;
  const whole = Math.floor(scaled / power);
  const fraction = fractionText(scaled - whole * power, places, shape.least_places);
  return `${wholeText(whole, least_digits, grouped)}.${fraction}`;
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const THREE_DIGITS = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, '0'));

function fractionText(fraction: number, places: number, least: number): string {
  const text = paddedText(fraction, places);
  if (least === places) return text;
  let end = places;
  while (end > least && text.charCodeAt(end - 1) === 48) end--;
  return text.slice(0, end);
}

function paddedText(fraction: number, places: number): string {
  if (places === 2) return TWO_DIGITS[fraction]!;
  if (places === 3) return THREE_DIGITS[fraction]!;
  return places === 1 ? String(fraction) : String(fraction).padStart(places, '0');
}

function wholeText(whole: number, least: number, grouped: boolean): string {
  if (least <= 1) {
    if (whole === 0) return least === 0 ? '' : '0';
    return grouped ? groupedText(whole) : String(whole);
  }
  const text = String(whole).padStart(least, '0');
  return grouped ? text.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',') : text;
}

function groupedText(whole: number): string {
  if (whole < 1_000) return String(whole);
  const thousands = Math.floor(whole / 1_000);
  return `${groupedText(thousands)},${THREE_DIGITS[whole - thousands * 1_000]}`;
}
