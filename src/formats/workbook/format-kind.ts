export type FormatKind = 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'text';

/** Stands in for `number-text`. */
export function formatKind(format: string): FormatKind {
  const plain = format.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')[0]!;
  if (/\[[hms]+\]/i.test(plain)) return 'duration';
  const bare = plain.replace(/\[[^\]]*\]/g, '');
  if (/general/i.test(bare)) return 'number';
  const day = /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare));
  const time = /[hs]/i.test(bare);
  if (day) return time ? 'datetime' : 'date';
  return time ? 'time' : bare.trim() === '@' ? 'text' : 'number';
}

export const renderNumber = (value: number, _format: string): string => String(value);

export const renderText = (text: string, _format: string): string => text;
