/** EMUs in a point. */
const EMU = 12_700;
/** Points: 2^31 EMUs, the most that a coordinate of DrawingML can say. */
const FARTHEST = 169_094;
/** Points in the units that strict files may write behind a number (ECMA-376 part 1, 22.9.2.15). */
const UNITS: Readonly<Record<string, number>> = { pt: 1, in: 72, pc: 12, pi: 12, cm: 72 / 2.54, mm: 72 / 25.4 };
const WITH_UNIT = /^(-?\d+(?:\.\d+)?)(pt|in|pc|pi|cm|mm)$/;

/** A length in EMUs, or with a unit, in points; null where it is no length. */
export function toLength(text: string | null): number | null {
  if (text === null || text === '') return null;
  const unit = WITH_UNIT.exec(text);
  const length = unit ? Number(unit[1]) * UNITS[unit[2]!]! : Number(text) / EMU;
  return Number.isFinite(length) ? Math.min(Math.max(length, -FARTHEST), FARTHEST) : null;
}

/** A share in thousandths of a percent, or with a percent sign: 1 for the whole. */
export function toShare(text: string | null): number | null {
  if (text === null || text === '') return null;
  const share = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  return Number.isFinite(share) ? share : null;
}

/** Hundredths of a point. */
export function toHundredths(text: string | null): number | null {
  const value = toNumber(text);
  return value === null ? null : value / 100;
}

/** Sixtieths of a thousandth of a degree, from 0 to below 360. */
export function toDegrees(text: string | null): number {
  const degrees = (toNumber(text) ?? 0) / 60_000;
  return ((degrees % 360) + 360) % 360;
}

export function toNumber(text: string | null): number | null {
  if (text === null || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** `xsd:boolean`; null where nothing is said. */
export function toFlag(text: string | null): boolean | null {
  return text === null ? null : text === '1' || text === 'true' || text === 'on';
}
