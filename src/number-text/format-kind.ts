import {
  TOKEN_AMPM,
  TOKEN_DATETIME,
  TOKEN_DURATION,
  TOKEN_GENERAL,
  TOKEN_HASH,
  TOKEN_LOCALE,
  TOKEN_QMARK,
  TOKEN_TEXT,
  TOKEN_ZERO,
} from 'numfmt';
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
  return has(first, TOKEN_HASH, TOKEN_ZERO, TOKEN_QMARK) || sections.length > 1 ? 'number' : 'number';
}

function dateKind(section: Section): FormatKind {
  let [date, time, elapsed] = [false, false, false];
  const chunks = section.filter(
    (token) => token.type === TOKEN_DATETIME || token.type === TOKEN_DURATION || token.type === TOKEN_AMPM,
  );
  for (const token of section) {
    if (!isSystem(token)) continue;
    // Only the system's own format counts then, whatever stands beside it.
    return SYSTEM_DATE.test(token.value) ? 'date' : 'time';
  }
  for (const [i, token] of chunks.entries()) {
    if (token.type === TOKEN_DURATION) elapsed = true;
    else if (token.type === TOKEN_AMPM || /^[hs]/i.test(token.value)) time = true;
    else if (/^m{1,2}$/i.test(token.value) && isMinute(chunks[i - 1], chunks[i + 1])) time = true;
    else date = true;
  }
  if (date) return time || elapsed ? 'datetime' : 'date';
  return elapsed ? 'duration' : 'time';
}

/** `m` is minutes behind hours and before seconds, the month elsewhere. */
function isMinute(before: FormatToken | undefined, behind: FormatToken | undefined): boolean {
  return /^h/i.test(before?.value ?? '') || /^s/i.test(behind?.value ?? '');
}
