// Parses the units and toggles of WordprocessingML attributes (twips, half points, on/off) within sane bounds.
import type { XmlReader } from '../../../bytes/index.ts';
import { WORD } from './namespaces.ts';

const TWIPS_PER_POINT = 20;
/** Points that any measure of a page may have at most: larger ones are nonsense and would only break sums. */
const MAX_POINTS = 100_000;
const POINTS_PER: Readonly<Record<string, number>> = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 };
const WITH_UNIT = /^\s*([-+]?\d*\.?\d+)\s*(pt|pc|pi|in|cm|mm)\s*$/;

/** The value of `w:val`, which most elements of the format carry. */
export const readValue = (reader: XmlReader): string | null => reader.attribute('val', WORD);

/** A toggle: on where nothing else is said (ECMA-376 part 1, 17.17.4). */
export function isOn(value: string | null): boolean {
  return value === null || value === '' || value === '1' || value === 'true' || value === 'on';
}

/** A number, or null where the text is none. */
export function toNumber(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A whole number within bounds, or null. */
export function toWhole(text: string | null, least: number, most: number): number | null {
  const value = toNumber(text);
  return value === null ? null : Math.min(most, Math.max(least, Math.trunc(value)));
}

/** Twentieths of a point, or a measure with its unit as strict files have it, in points. */
export function toPoints(text: string | null): number | null {
  return measure(text, TWIPS_PER_POINT);
}

/** Half points, as sizes of letters are given. */
export function halfPoints(text: string | null): number | null {
  return measure(text, 2);
}

/** Eighths of a point, as weights of rules are given. */
export function eighthPoints(text: string | null): number | null {
  return measure(text, 8);
}

function measure(text: string | null, per_point: number): number | null {
  if (text === null) return null;
  const united = WITH_UNIT.exec(text);
  const value = united ? Number(united[1]) * POINTS_PER[united[2]!]! : toNumber(text);
  if (value === null) return null;
  return bounded(united ? value : value / per_point);
}

export const bounded = (points: number): number => Math.min(MAX_POINTS, Math.max(-MAX_POINTS, points));

/** `rrggbb` in small letters; null for `auto` and what is no colour. */
export function toColor(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}
