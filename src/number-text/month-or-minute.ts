// Decides whether `m` in a date format means month or minute.
import { TOKEN_DATETIME, TOKEN_DURATION } from 'numfmt';
import type { FormatToken, Section } from './section.ts';

/** What `m` or `mm` stands for: minutes behind hours and before seconds, the month elsewhere; behind seconds it depends on more. */
export function monthOrMinute(section: Section, token: FormatToken): 'month' | 'minute' | 'unsure' {
  const parts = section.filter((part) => part.type === TOKEN_DATETIME || part.type === TOKEN_DURATION);
  const at = parts.indexOf(token);
  if (/^h/i.test(parts[at - 1]?.value ?? '') || /^s/i.test(parts[at + 1]?.value ?? '')) return 'minute';
  return /^s/i.test(parts[at - 1]?.value ?? '') ? 'unsure' : 'month';
}
