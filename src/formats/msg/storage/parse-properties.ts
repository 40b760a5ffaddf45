// Parses the properties of a storage: those of fixed size in one stream, each of the others in a stream of its own ([MS-OXMSG] 2.4).
import type { Compound } from '../../../bytes/index.ts';
import { type MapiValue, SEVERAL, TYPE } from '../../mail/index.ts';
import { StreamView } from '../../ole/stream-view.ts';
import type { Storage } from './storage-tree.ts';

const PROPERTIES = '__properties_version1.0';
const ENTRY_BYTES = 16;
const VALUE_BYTES = 8;
/** Bytes before the first property, by whose properties they are. */
export const HEAD_BYTES = { message: 32, inner_message: 24, other: 8 } as const;
const STREAM = /^__substg1\.0_([0-9a-f]{4})([0-9a-f]{4})(?:-([0-9a-f]{8}))?$/;
const OF_ANY_SIZE: ReadonlySet<number> = new Set([TYPE.narrow_text, TYPE.wide_text, TYPE.binary, TYPE.guid]);
/** Properties of one storage, and values of one property. */
const MAX_PROPERTIES = 10_000;
const MAX_VALUES = 1_000;

export function parseProperties(storage: Storage, compound: Compound, head_bytes: number): Map<number, MapiValue> {
  const values = new Map<number, MapiValue>();
  readFixed(storage, compound, head_bytes, values);
  const several = new Map<number, { type: number; paths: (string | undefined)[] }>();
  for (const [name, path] of storage.streams) {
    const found = STREAM.exec(name);
    if (!found || values.size >= MAX_PROPERTIES) continue;
    const [id, stated] = [Number.parseInt(found[1]!, 16), Number.parseInt(found[2]!, 16)];
    const type = stated & ~SEVERAL;
    if (!OF_ANY_SIZE.has(type)) continue;
    if ((stated & SEVERAL) === 0) {
      // A text that is there twice is better in Unicode.
      if (values.get(id)?.type === TYPE.wide_text) continue;
      values.set(id, { type, bytes: () => [compound.find(path) ?? new Uint8Array(0)] });
    } else if (found[3] !== undefined) {
      const list = several.get(id) ?? { type, paths: [] };
      const at = Number.parseInt(found[3], 16);
      if (at < MAX_VALUES) list.paths[at] = path;
      several.set(id, list);
    }
  }
  for (const [id, { type, paths }] of several)
    values.set(id, {
      type,
      bytes: () => paths.flatMap((path) => (path === undefined ? [] : [compound.find(path) ?? new Uint8Array(0)])),
    });
  return values;
}

function readFixed(storage: Storage, compound: Compound, head_bytes: number, values: Map<number, MapiValue>): void {
  const path = storage.streams.get(PROPERTIES);
  const view = new StreamView((path === undefined ? null : compound.find(path)) ?? new Uint8Array(0));
  const end = Math.min(view.length, head_bytes + MAX_PROPERTIES * ENTRY_BYTES);
  for (let at = head_bytes; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    const [type, id] = [view.u16(at), view.u16(at + 2)];
    if (OF_ANY_SIZE.has(type) || (type & SEVERAL) !== 0 || type === TYPE.object) continue;
    const from = at + ENTRY_BYTES - VALUE_BYTES;
    const bytes = view.bytes.subarray(from, from + VALUE_BYTES);
    values.set(id, { type, bytes: () => [bytes] });
  }
}
