// Parses attribute values of DrawingML: percentages, hundredths of a point, numbers and booleans.

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

export function toNumber(text: string | null): number | null {
  if (text === null || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** `xsd:boolean`; null where nothing is said. */
export function toFlag(text: string | null): boolean | null {
  return text === null ? null : text === '1' || text === 'true' || text === 'on';
}
