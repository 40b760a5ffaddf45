// Parses a list of properties as TNEF writes them ([MS-OXTNEF] 2.1.3.4).
import type { StreamView } from '../../ole/stream-view.ts';
import { type MapiValue, nameKey, setName } from '../mapi/property-bag.ts';
import { FIRST_NAMED, SEVERAL, TYPE } from '../mapi/property-ids.ts';

export interface MapiProperties {
  readonly values: ReadonlyMap<number, MapiValue>;
  /** Numbers of properties that have a name. */
  readonly names: ReadonlyMap<string, number>;
  /** Where the list ends. */
  readonly end: number;
}

/** Bytes of values that have always as many, with what fills them up to four. */
const SIZES: ReadonlyMap<number, number> = new Map([
  ...[TYPE.i16, TYPE.i32, TYPE.f32, TYPE.error, TYPE.flag].map((type): [number, number] => [type, 4]),
  ...[TYPE.f64, TYPE.currency, TYPE.app_time, TYPE.i64, TYPE.time].map((type): [number, number] => [type, 8]),
  [TYPE.guid, 16],
]);
const OF_ANY_SIZE: ReadonlySet<number> = new Set([TYPE.narrow_text, TYPE.wide_text, TYPE.binary, TYPE.object]);
const NAMED_BY_TEXT = 1;
const MAX_PROPERTIES = 10_000;
/** Characters of a name. */
const MAX_NAME = 256;

const padded = (size: number): number => Math.ceil(size / 4) * 4;

/** Reads up to where a value is that cannot be, which is the end. */
export function parseMapiProperties(view: StreamView, start: number): MapiProperties {
  const values = new Map<number, MapiValue>();
  const names = new Map<string, number>();
  const count = Math.min(view.u32(start), MAX_PROPERTIES);
  let at = start + 4;
  for (let i = 0; i < count && at < view.length; i++) {
    const stated = view.u16(at);
    const id = view.u16(at + 2);
    at += 4;
    if (id >= FIRST_NAMED) {
      const set = setName(view.bytes.subarray(at, at + 16));
      const length = view.u32(at + 20);
      if (view.u32(at + 16) === NAMED_BY_TEXT) {
        const units = Math.min(MAX_NAME, Math.max(0, (length >> 1) - 1));
        names.set(nameKey(set, view.utf16(at + 24, units)), id);
        at += 24 + padded(length);
      } else {
        names.set(nameKey(set, length), id);
        at += 24;
      }
    }
    const read = readValues(view, at, stated);
    if (!read) break;
    const { pieces, type } = read;
    values.set(id, { type, bytes: () => pieces });
    at = read.end;
  }
  return { values, names, end: at };
}

function readValues(
  view: StreamView,
  start: number,
  stated: number,
): { readonly pieces: readonly Uint8Array[]; readonly type: number; readonly end: number } | null {
  const type = stated & ~SEVERAL;
  const size = SIZES.get(type);
  if (size === undefined && !OF_ANY_SIZE.has(type)) return null;
  const hasCount = size === undefined || (stated & SEVERAL) !== 0;
  const count = hasCount ? view.u32(start) : 1;
  let at = start + (hasCount ? 4 : 0);
  const pieces: Uint8Array[] = [];
  for (let i = 0; i < count && at < view.length; i++) {
    const length = size ?? view.u32(at);
    if (size === undefined) at += 4;
    pieces.push(view.bytes.subarray(at, Math.min(view.length, at + length)));
    at += padded(length);
  }
  return { pieces, type, end: at };
}
