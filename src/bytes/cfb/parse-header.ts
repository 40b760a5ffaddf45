// Parses the header of a compound file.
import { ContainerError } from '../container-error.ts';

/** What the first 512 bytes of a compound file say ([MS-CFB] 2.2). Places are numbers of sectors. */
export interface CompoundHeader {
  readonly version: number;
  readonly sector_bytes: number;
  readonly mini_sector_bytes: number;
  /** Streams below this size lie in the mini stream. */
  readonly mini_cutoff: number;
  readonly first_directory: number;
  readonly first_mini_fat: number;
  readonly first_difat: number;
  /** The first sectors of the allocation table, those that the header itself names. */
  readonly fat_sectors: readonly number[];
}

export const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const HEADER_BYTES = 512;
const MINI_CUTOFF = 4096;
const MINI_SHIFT = 6;
const FAT_PLACES_AT = 76;
const FAT_PLACES = 109;

export function parseHeader(bytes: Uint8Array): CompoundHeader {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) throw new ContainerError('corrupt', 'It is no compound file.');
  if (bytes.length < HEADER_BYTES) throw new ContainerError('corrupt', 'The compound file ends within its header.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const version = view.getUint16(26, true);
  return {
    version,
    sector_bytes: 1 << sectorShift(view.getUint16(30, true), version),
    mini_sector_bytes: 1 << MINI_SHIFT,
    mini_cutoff: view.getUint32(56, true) || MINI_CUTOFF,
    first_directory: view.getUint32(48, true),
    first_mini_fat: view.getUint32(60, true),
    first_difat: view.getUint32(68, true),
    fat_sectors: Array.from({ length: FAT_PLACES }, (_, i) => view.getUint32(FAT_PLACES_AT + i * 4, true)),
  };
}

/** Sectors have 512 or 4096 bytes; where the header says something else, the version tells which. */
function sectorShift(stated: number, version: number): number {
  if (stated === 9 || stated === 12) return stated;
  return version === 4 ? 12 : 9;
}
