// Writes the digits of a data style: whole numbers, decimals, powers and fractions.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount } from '../lengths.ts';
import { NUMBER } from '../namespaces.ts';

/** Digits that a format may ask for. */
const MAX_DIGITS = 30;
/** Times a thousand by which what is shown may be smaller. */
const MAX_FACTOR = 5;

const digits = (reader: XmlReader, name: string, usual: number): number =>
  Math.min(toCount(reader.attribute(name, NUMBER)) ?? usual, MAX_DIGITS);

/** From the start of `number:number`, `scientific-number` or `fraction` to its end. */
export function readNumberPart(reader: XmlReader): string {
  if (reader.name === 'fraction') return fractionOf(reader);
  const power = reader.name === 'scientific-number' ? `E+${'0'.repeat(digits(reader, 'min-exponent-digits', 2))}` : '';
  return `${decimalOf(reader)}${power}`;
}

function fractionOf(reader: XmlReader): string {
  const whole = toCount(reader.attribute('min-integer-digits', NUMBER));
  const fixed = toCount(reader.attribute('denominator-value', NUMBER), 1);
  const below =
    fixed === undefined ? '?'.repeat(Math.max(1, digits(reader, 'min-denominator-digits', 1))) : String(fixed);
  const above = '?'.repeat(Math.max(1, digits(reader, 'min-numerator-digits', 1)));
  return `${whole === undefined ? '' : `${whole > 0 ? '0'.repeat(Math.min(whole, MAX_DIGITS)) : '#'} `}${above}/${below}`;
}

function decimalOf(reader: XmlReader): string {
  const stated = reader.attribute('decimal-places', NUMBER);
  const whole = digits(reader, 'min-integer-digits', 0);
  const grouped = reader.attribute('grouping', NUMBER) === 'true';
  const places = digits(reader, 'decimal-places', 0);
  const least = Math.min(places, digits(reader, 'min-decimal-places', places));
  const factor = thousandsIn(Number(reader.attribute('display-factor', NUMBER) ?? '1'));
  const within = readEmbedded(reader);
  if (stated === null && whole <= 1 && !grouped && within.size === 0) return 'General';
  const decimals = places > 0 ? `.${'0'.repeat(least)}${'#'.repeat(places - least)}` : '';
  return `${wholeOf(whole, grouped, within)}${decimals}${','.repeat(factor)}`;
}

function wholeOf(least: number, grouped: boolean, within: ReadonlyMap<number, string>): string {
  const most = Math.max(least, 1, ...within.keys());
  let text = '';
  for (let at = most; at > 0; at--) text += `${within.get(at) ?? ''}${at <= least ? '0' : '#'}`;
  return grouped ? `#,##${text.slice(-MAX_DIGITS)}` : text;
}

/** Text between digits, by the digits behind it. */
function readEmbedded(reader: XmlReader): Map<number, string> {
  const depth = reader.depth;
  const within = new Map<number, string>();
  while (reader.nextStart(depth)) {
    const at = reader.name === 'embedded-text' ? toCount(reader.attribute('position', NUMBER), 1) : undefined;
    const text = reader.text().replaceAll('"', '');
    if (at !== undefined && at <= MAX_DIGITS && text !== '') within.set(at, `"${text}"`);
  }
  return within;
}

/** 1000 is one, a million two. */
function thousandsIn(factor: number): number {
  let times = 0;
  for (let left = factor; left >= 1000 && times < MAX_FACTOR; left /= 1000) times++;
  return times;
}
