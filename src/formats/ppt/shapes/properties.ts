// Tables of properties of drawn shapes. [MS-ODRAW] 2.2.7 (OfficeArtRGFOPTE)
import type { StreamView } from '../../ole/stream-view.ts';
import type { PptRecord } from '../stream/records.ts';

export const PROPERTY = {
  rotation: 0x0004,
  text_left: 0x0081,
  text_top: 0x0082,
  text_right: 0x0083,
  text_bottom: 0x0084,
  wrap: 0x0085,
  text_anchor: 0x0087,
  text_flow: 0x0088,
  word_art: 0x00c0,
  picture: 0x0104,
  fill_kind: 0x0180,
  fill_color: 0x0181,
  fill_flags: 0x01bf,
  line_color: 0x01c0,
  line_flags: 0x01ff,
  master: 0x0301,
  name: 0x0380,
  description: 0x0381,
  flags: 0x03bf,
  table: 0x039f,
  table_rows: 0x03a0,
} as const;

export interface Property {
  readonly value: number;
  /** Where a long value is; its length is the value. Null for short ones. */
  readonly at: number | null;
}

export type Properties = Map<number, Property>;

const PROPERTY_BYTES = 6;
const COMPLEX = 0x8000;

/** Adds what a table says. Long values are behind it, in its order. */
export function addProperties(view: StreamView, { at, end, instance }: PptRecord, into: Properties): void {
  let place = at + instance * PROPERTY_BYTES;
  for (let i = 0; i < instance && at + (i + 1) * PROPERTY_BYTES <= end; i++) {
    const code = view.u16(at + i * PROPERTY_BYTES);
    const stated = view.u32(at + i * PROPERTY_BYTES + 2);
    const isLong = (code & COMPLEX) !== 0;
    const value = isLong ? Math.min(stated, Math.max(0, end - place)) : stated;
    into.set(code & 0x3fff, { value, at: isLong ? place : null });
    if (isLong) place += value;
  }
}

export const numberIn = (properties: Properties, id: number): number | undefined => properties.get(id)?.value;

export function textIn(view: StreamView, properties: Properties, id: number): string | null {
  const found = properties.get(id);
  if (!found || found.at === null) return null;
  const text = view.utf16(found.at, found.value >> 1).split('\0', 1)[0]!;
  return text.trim() || null;
}

/** A flag counts where another, 16 bits higher, says so; undefined where it does not. */
export function flagIn(properties: Properties, id: number, bit: number): boolean | undefined {
  const flags = numberIn(properties, id);
  if (flags === undefined || ((flags >>> (bit + 16)) & 1) === 0) return undefined;
  return ((flags >>> bit) & 1) === 1;
}
