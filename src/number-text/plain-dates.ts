// A fast renderer for common date and time formats.
import { TOKEN_AMPM, TOKEN_COMMA, TOKEN_DATETIME, TOKEN_LOCALE, TOKEN_POINT, TOKEN_SLASH } from 'numfmt';
import { foldBlanks } from './fold-blanks.ts';
import { monthOrMinute } from './month-or-minute.ts';
import { literalOf } from './plain-section.ts';
import { type FormatToken, has, type Section } from './section.ts';
import { type CalendarDay, FIRST_PLAIN_DAY, LAST_DAY, setCalendarDay } from './serial-days.ts';

const DAY_SECONDS = 86_400;
/** Shares of a second that count as none, and as a whole one. */
const NO_SECOND = 1e-6;
const WHOLE_SECOND = 0.9999;

const ENGLISH = /^-(?:0*409|en-US)$/i;
const SEPARATORS: readonly string[] = [TOKEN_SLASH, TOKEN_POINT, TOKEN_COMMA];
const TWO_DIGITS = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** What the parts of a format are taken from. Reused from number to number. */
interface Clock extends CalendarDay {
  weekday: number;
  hour: number;
  minute: number;
  second: number;
}

type Part = (clock: Clock) => string | number;

const PARTS: Readonly<Record<string, Part>> = {
  yy: (clock) => TWO_DIGITS[clock.year % 100]!,
  yyyy: (clock) => clock.year,
  m: (clock) => clock.month,
  mm: (clock) => TWO_DIGITS[clock.month]!,
  mmm: (clock) => MONTHS[clock.month - 1]!.slice(0, 3),
  mmmm: (clock) => MONTHS[clock.month - 1]!,
  d: (clock) => clock.day,
  dd: (clock) => TWO_DIGITS[clock.day]!,
  ddd: (clock) => DAYS[clock.weekday]!.slice(0, 3),
  dddd: (clock) => DAYS[clock.weekday]!,
  h: (clock) => clock.hour,
  hh: (clock) => TWO_DIGITS[clock.hour]!,
  h12: (clock) => clock.hour % 12 || 12,
  hh12: (clock) => TWO_DIGITS[clock.hour % 12 || 12]!,
  minute: (clock) => clock.minute,
  minutem: (clock) => TWO_DIGITS[clock.minute]!,
  s: (clock) => clock.second,
  ss: (clock) => TWO_DIGITS[clock.second]!,
  'AM/PM': (clock) => (clock.hour < 12 ? 'AM' : 'PM'),
};

/**
 * Renders days and times of a section of usual parts in English; null where the section has others. The renderer gives null for numbers
 * out of the plain calendar.
 */
export function plainDates(section: Section): ((serial: number) => string | null) | null {
  const found = partsOf(section);
  if (!found) return null;
  const { parts, timed } = found;
  const clock: Clock = { year: 0, month: 0, day: 0, weekday: 0, hour: 0, minute: 0, second: 0 };
  let set = Number.NaN;
  const folds = parts.some((part) => typeof part === 'string' && part.includes(' '));
  return (serial) => {
    if (!(serial >= FIRST_PLAIN_DAY && serial < LAST_DAY)) return null;
    let day = Math.floor(serial);
    if (timed) {
      const seconds = secondsOf(serial - day);
      if (seconds === DAY_SECONDS) day++;
      setTime(clock, seconds === DAY_SECONDS ? 0 : seconds);
    }
    if (day !== set) setDay(clock, (set = day));
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(clock);
    return folds ? foldBlanks(text) : text;
  };
}

function partsOf(section: Section): { parts: (string | Part)[]; timed: boolean } | null {
  const parts: (string | Part)[] = [];
  const half = has(section, TOKEN_AMPM);
  let timed = half;
  for (const token of section) {
    if (token.type !== TOKEN_DATETIME && token.type !== TOKEN_AMPM) {
      const literal = dateLiteral(token);
      if (literal === null) return null;
      if (literal !== '') parts.push(literal);
      continue;
    }
    const name = partName(section, token, half);
    const part = PARTS[name];
    if (!part) return null;
    if (/^[hs]|^minute/.test(name)) timed = true;
    parts.push(part);
  }
  return { parts, timed };
}

function dateLiteral(token: FormatToken): string | null {
  if (SEPARATORS.includes(token.type)) return token.value;
  // Names of months and days follow the language that the format states.
  if (token.type === TOKEN_LOCALE) return ENGLISH.test(token.value) ? '' : null;
  return literalOf(token);
}

function partName(section: Section, token: FormatToken, half: boolean): string {
  if (token.type === TOKEN_AMPM) return token.value;
  const name = token.value.toLowerCase();
  if (name === 'm' || name === 'mm') {
    const role = monthOrMinute(section, token);
    return role === 'minute' ? `minute${name.slice(1)}` : role === 'month' ? name : '';
  }
  return half && (name === 'h' || name === 'hh') ? `${name}12` : name;
}

function secondsOf(share: number): number {
  const exact = DAY_SECONDS * share;
  const whole = Math.floor(exact);
  const rest = exact - whole;
  if (rest < NO_SECOND) return whole;
  return rest > WHOLE_SECOND || rest >= 0.5 ? whole + 1 : whole;
}

function setTime(clock: Clock, seconds: number): void {
  clock.second = seconds % 60;
  clock.minute = Math.floor(seconds / 60) % 60;
  clock.hour = Math.floor(seconds / 3600);
}

function setDay(clock: Clock, serial: number): void {
  setCalendarDay(clock, serial);
  clock.weekday = (serial + 6) % 7;
}
