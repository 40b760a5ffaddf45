// Lengths, shares and colours as OpenDocument writes them (part 3, 18.3).

/** Points of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  pt: 1,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
  in: 72,
  inch: 72,
  pc: 12,
  px: 0.75,
};
const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(pt|cm|mm|in|inch|pc|px)\s*$/;
const SHARE = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*%\s*$/;
/** Points beyond which a length is a slip, or meant to do harm. */
const MOST = 20_000;

/** In points; undefined where it is no length. */
export function toPoints(text: string | null | undefined): number | undefined {
  const found = LENGTH.exec(text ?? '');
  if (!found) return undefined;
  const points = Number(found[1]) * UNITS[found[2]!]!;
  return Math.round(Math.min(MOST, Math.max(-MOST, points)) * 1000) / 1000;
}

/** `150%` is 1.5; undefined where it is no share. */
export function toShare(text: string | null | undefined): number | undefined {
  const found = SHARE.exec(text ?? '');
  return found ? Number(found[1]) / 100 : undefined;
}

/** `#1F2a3B` as `1f2a3b`; null for `transparent` and whatever is no colour. */
export function toColor(text: string | null | undefined): string | null {
  const found = /^\s*#([0-9a-f]{6})\s*$/i.exec(text ?? '');
  return found ? found[1]!.toLowerCase() : null;
}

/** A number of times, or a level: a whole number of at least `least`; undefined where it is none. */
export function toCount(text: string | null | undefined, least = 0): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text ?? '')) return undefined;
  const count = Number(text);
  return count >= least ? count : undefined;
}
