// Parses the names of properties that have no number of their own ([MS-OXMSG] 2.2.3).
import type { Compound } from '../../../bytes/index.ts';
import { FIRST_NAMED, nameKey, setName } from '../../mail/index.ts';
import { StreamView } from '../../ole/stream-view.ts';
import type { Storage } from './storage-tree.ts';

const SETS = '__substg1.0_00020102';
const ENTRIES = '__substg1.0_00030102';
const TEXTS = '__substg1.0_00040102';
const ENTRY_BYTES = 8;
const SET_BYTES = 16;
/** Sets that are not written out, by their numbers. */
const KNOWN_SETS: Readonly<Record<number, string>> = {
  1: '00020328-0000-0000-c000-000000000046',
  2: '00020329-0000-0000-c000-000000000046',
};
const FIRST_WRITTEN = 3;
const MAX_NAMES = 32_768;
const MAX_UNITS = 256;

/** Numbers by their names. */
export function parsePropertyNames(storage: Storage | undefined, compound: Compound): Map<string, number> {
  const names = new Map<string, number>();
  const open = (name: string): StreamView => {
    const path = storage?.streams.get(name);
    return new StreamView((path === undefined ? null : compound.find(path)) ?? new Uint8Array(0));
  };
  const [sets, entries, texts] = [open(SETS), open(ENTRIES), open(TEXTS)];
  const count = Math.min(MAX_NAMES, Math.floor(entries.length / ENTRY_BYTES));
  for (let i = 0; i < count; i++) {
    const at = i * ENTRY_BYTES;
    const kind = entries.u16(at + 4);
    const set_number = kind >> 1;
    const written = (set_number - FIRST_WRITTEN) * SET_BYTES;
    const set = KNOWN_SETS[set_number] ?? setName(sets.bytes.subarray(Math.max(0, written), written + SET_BYTES));
    const name = (kind & 1) === 0 ? entries.u32(at) : textAt(texts, entries.u32(at));
    const key = nameKey(set, name);
    if (!names.has(key)) names.set(key, FIRST_NAMED + entries.u16(at + 6));
  }
  return names;
}

const textAt = (texts: StreamView, at: number): string => texts.utf16(at + 4, Math.min(MAX_UNITS, texts.u32(at) >> 1));
