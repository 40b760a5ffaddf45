// Tells what a number format shows: general, number, date, time, duration or text.
import { TOKEN_AMPM, TOKEN_DATETIME, TOKEN_DURATION, TOKEN_GENERAL, TOKEN_LOCALE, TOKEN_TEXT } from 'numfmt';
import { monthOrMinute } from './month-or-minute.ts';
import { type FormatToken, has, type Section } from './section.ts';

/** What a format makes of a number. A duration counts hours, minutes or seconds on past a day. */
export type FormatKind = 'general' | 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'text';

const SYSTEM_DATE = /-(?:[0-9a-f]*f800|x-sysdate)$/i;
const SYSTEM_TIME = /-(?:[0-9a-f]*f400|x-systime)$/i;

export function isDateSection(section: Section): boolean {
  return section.some(
    (token) =>
      token.type === TOKEN_DATETIME || token.type === TOKEN_DURATION || token.type === TOKEN_AMPM || isSystem(token),
  );
}

const isSystem = (token: FormatToken): boolean =>
  token.type === TOKEN_LOCALE && (SYSTEM_DATE.test(token.value) || SYSTEM_TIME.test(token.value));

export function kindOf(sections: readonly Section[]): FormatKind {
  const dated = sections.find(isDateSection);
  if (dated) return dateKind(dated);
  const first = sections[0] ?? [];
  if (has(first, TOKEN_TEXT)) return 'text';
  if (has(first, TOKEN_GENERAL) || (first.length === 0 && sections.length === 1)) return 'general';
  return 'number';
}

function dateKind(section: Section): FormatKind {
  const system = section.find(isSystem);
  // Only the system's own format counts then, whatever is beside it.
  if (system) return SYSTEM_DATE.test(system.value) ? 'date' : 'time';
  let [date, time, elapsed] = [false, false, false];
  for (const token of section) {
    if (token.type === TOKEN_DURATION) elapsed = true;
    else if (token.type === TOKEN_AMPM) time = true;
    else if (token.type === TOKEN_DATETIME) {
      if (isTime(section, token)) time = true;
      else date = true;
    }
  }
  if (date) return time || elapsed ? 'datetime' : 'date';
  return elapsed ? 'duration' : 'time';
}

const isTime = (section: Section, token: FormatToken): boolean =>
  /^[hs]/i.test(token.value) || (/^mm?$/i.test(token.value) && monthOrMinute(section, token) !== 'month');
