// Formats counts, names, percentages, sizes, dates and field values for display.

/** How numbers and names of the interface are written for people. */

const counts = new Intl.NumberFormat('en');

export const count = (value: number): string => counts.format(value);

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** `line_items` as `line items`. */
export const spoken = (name: string): string => name.replaceAll('_', ' ');

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

const KILO = 1000;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

export function bytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= KILO && unit < UNITS.length - 1) {
    value /= KILO;
    unit += 1;
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

/** `2026-01-01T00:00:00Z` as `2026-01-01 00:00`, in the time it was written. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const MAX_ITEMS_SHOWN = 3;

/** A value of a field on one line. */
export function brief(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS_SHOWN).map(brief).join(', ');
    return value.length > MAX_ITEMS_SHOWN ? `${shown}, … (${counted(value.length, 'item')})` : shown;
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${spoken(name)}: ${brief(part)}`)
      .join(' · ');
  return String(value);
}
