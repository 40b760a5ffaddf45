// Converts DrawingML lengths and angles (EMUs, units, 60,000ths of a degree) to points and degrees.
const EMU_PER_POINT = 12_700;
/** Points: 2^31 EMUs, the most that a coordinate of DrawingML can say. */
const FARTHEST = 169_094;
/** 60,000ths of a degree (`ST_Angle`). */
const ANGLE = 60_000;
/** Points of the units that strict files may write behind a number (ECMA-376 part 1, 22.9.2.15). */
const UNITS: Readonly<Record<string, number>> = { pt: 1, in: 72, pc: 12, pi: 12, cm: 72 / 2.54, mm: 72 / 25.4 };
const WITH_UNIT = /^\s*(-?\d+(?:\.\d+)?)(pt|in|pc|pi|cm|mm)\s*$/;

/** A length of DrawingML, in EMUs or with a unit, in points; null where it is none. */
export function toPoints(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const unit = WITH_UNIT.exec(text);
  const length = unit ? Number(unit[1]) * UNITS[unit[2]!]! : Number(text) / EMU_PER_POINT;
  return Number.isFinite(length) ? Math.min(Math.max(length, -FARTHEST), FARTHEST) : null;
}

/** An angle of DrawingML in degrees, from 0 to below 360, clockwise. */
export function toDegrees(text: string | null): number {
  const degrees = Number(text ?? 0) / ANGLE;
  return Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : 0;
}

/** `xsd:boolean` and `ST_OnOff`. */
export const isTrue = (text: string | null): boolean => text === '1' || text === 'true' || text === 'on';
