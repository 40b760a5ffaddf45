// Writes numbers of lists, notes and pages as `style:num-format` asks for it, and labels of lists by their levels.
import { toLetters, toRoman } from '../../counting.ts';
import type { ListLevel, ListStyle } from './style.ts';

/** `1`, `a`, `A`, `i`, `I`; none for an empty one. Formats that are not known show digits. */
export function formatNumber(value: number, format: string): string {
  if (format === '') return '';
  if (format === 'i') return toRoman(value);
  if (format === 'I') return toRoman(value).toUpperCase();
  if (format === 'a') return toLetters(value);
  return format === 'A' ? toLetters(value).toUpperCase() : String(value);
}

/** What is in front of an item, by the numbers that its level and those above have come to. */
export function labelOf(list: ListStyle, level: number, numbers: readonly number[]): string {
  const own = list[level];
  if (!own) return '';
  if (own.kind !== 'number') return own.kind === 'image' ? '•' : own.bullet;
  const shown = (at: number): string => numberAt(list[at] ?? own, numbers[at] ?? 1);
  if (own.pattern !== null) return own.pattern.replace(/%(\d{1,2})%/g, (_, digits) => shown(Number(digits) - 1));
  if (own.format === '') return `${own.prefix}${own.suffix}`;
  const first = Math.max(0, level + 1 - own.display_levels);
  const parts = Array.from({ length: level + 1 - first }, (_, i) => shown(first + i)).filter((part) => part !== '');
  return `${own.prefix}${parts.join('.')}${own.suffix}`;
}

const numberAt = ({ kind, format }: ListLevel, number: number): string =>
  kind === 'number' ? formatNumber(number, format) : '';
