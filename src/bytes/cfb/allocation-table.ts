// Reads the sector allocation tables (FAT, DIFAT, mini FAT) of a compound file.
import type { CompoundHeader } from './parse-header.ts';
import { createSectors, LAST_SECTOR } from './sectors.ts';

/** For each sector of the file the one that follows it. `body` is the file behind its header. */
export function readAllocationTable(body: Uint8Array, header: CompoundHeader): Uint32Array {
  const size = header.sector_bytes;
  const count = Math.ceil(body.length / size);
  const places = listTablePlaces(body, header, Math.ceil(count / (size / 4)));
  const next = new Uint32Array(count).fill(LAST_SECTOR);
  places.forEach((place, i) => {
    const entries = toNumbers(body.subarray(place * size, (place + 1) * size));
    next.set(entries.subarray(0, Math.max(0, count - (i * size) / 4)), (i * size) / 4);
  });
  return next;
}

/** The sectors that the table itself lies in: some named in the header, the rest in a chain of sectors of their own (DIFAT). */
function listTablePlaces(body: Uint8Array, header: CompoundHeader, wanted: number): number[] {
  const size = header.sector_bytes;
  const count = Math.ceil(body.length / size);
  const places = header.fat_sectors.slice(0, wanted);
  const seen = new Set<number>();
  for (let at = header.first_difat; at < count && !seen.has(at) && places.length < wanted; ) {
    seen.add(at);
    const entries = toNumbers(body.subarray(at * size, (at + 1) * size));
    const named = entries.subarray(0, size / 4 - 1);
    for (const place of named) if (places.length < wanted) places.push(place);
    at = entries[size / 4 - 1] ?? LAST_SECTOR;
  }
  return places;
}

/** The table of the mini stream is a stream itself. */
export function readMiniTable(body: Uint8Array, header: CompoundHeader, next: Uint32Array): Uint32Array {
  return toNumbers(createSectors(body, header.sector_bytes, next).read(header.first_mini_fat, body.length));
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Uint32Array(bytes.length >> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getUint32(i * 4, true);
  return numbers;
}
