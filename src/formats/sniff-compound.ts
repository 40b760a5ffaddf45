// Tells what an OLE compound file holds (workbook, Word document, encrypted package) by its first bytes, for detection.
import { type Compound, ContainerError, openCompound } from '../bytes/index.ts';

/** What a compound file holds, as far as its first bytes tell. `unseen`: its directory lies behind them. */
export type CompoundKind = 'workbook' | 'package' | 'word' | 'slides' | 'mail' | 'unseen' | 'unknown';

/** Streams at the root that tell what a file is. Words and slides may hold workbooks, so they come first. */
const TELLING: readonly (readonly [string, CompoundKind])[] = [
  ['worddocument', 'word'],
  ['powerpoint document', 'slides'],
  ['encryptedpackage', 'package'],
  ['__properties_version1.0', 'mail'],
  ['workbook', 'workbook'],
  ['book', 'workbook'],
];
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
/** Where the first entry of the directory, the root, names the class of what it holds ([MS-CFB] 2.6.1). */
const CLASS_AT = 80;
/** The class of messages, which hold documents of every kind. */
const MAIL_CLASS = Buffer.from('0b0d020000000000c000000000000046', 'hex');
/** The first word of a Word document. */
const WORD_MAGIC = 0xa5ec;

/** Null where the bytes do not begin a compound file. */
export function sniffCompound(head: Uint8Array): CompoundKind | null {
  if (!OLE_SIGNATURE.every((byte, i) => head[i] === byte)) return null;
  if (head.length < HEADER_BYTES) return 'unknown';
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sector_bytes = view.getUint16(30, true) === 12 ? 4096 : 512;
  const directory = (view.getUint32(48, true) + 1) * sector_bytes;
  const root_class = Buffer.from(head.subarray(directory + CLASS_AT, directory + CLASS_AT + MAIL_CLASS.length));
  if (root_class.equals(MAIL_CLASS)) return 'mail';
  const kind = kindByNames(head) ?? kindByFirstSector(head.subarray(sector_bytes));
  return kind ?? (isInSight(view, view.getUint32(48, true), sector_bytes) ? 'unknown' : 'unseen');
}

/** Sectors that the header names of the table of what follows what. */
const TABLE = { at: 76, sectors: 109 };
/** Numbers from here on stand for no sector. */
const NO_SECTOR = 0xfffffffa;
const MAX_DIRECTORY = 1024;

/** Whether the whole directory lies in the bytes, and what says where it goes on. */
function isInSight(view: DataView, first: number, sector_bytes: number): boolean {
  const has = (sector: number): boolean => (sector + 2) * sector_bytes <= view.byteLength;
  const each = sector_bytes / 4;
  let sector = first;
  for (let count = 0; sector < NO_SECTOR && count < MAX_DIRECTORY; count++) {
    const part = Math.floor(sector / each);
    if (!has(sector) || part >= TABLE.sectors) return false;
    const table = view.getUint32(TABLE.at + part * 4, true);
    if (!has(table)) return false;
    sector = view.getUint32((table + 1) * sector_bytes + (sector % each) * 4, true);
  }
  return true;
}

function kindByNames(head: Uint8Array): CompoundKind | null {
  try {
    return kindOfCompound(openCompound(head));
  } catch (error) {
    if (error instanceof ContainerError) return null;
    throw error;
  }
}

/** What a compound file holds by the names of its streams; null where they do not tell. */
export function kindOfCompound(compound: Compound): CompoundKind | null {
  const names = new Set(compound.list().map(({ path }) => path.toLowerCase()));
  return TELLING.find(([name]) => names.has(name))?.[1] ?? null;
}

/** Excel and Word write their main stream in front of all others. */
function kindByFirstSector(sector: Uint8Array): CompoundKind | null {
  if (isBiff(sector)) return 'workbook';
  return sector.length >= 2 && (sector[0]! | (sector[1]! << 8)) === WORD_MAGIC ? 'word' : null;
}

/** Sizes of the record BOF by its number: BIFF2, 3, 4, and 5 or 8. Some writers leave out what is at its end. */
const BOF_BYTES: Readonly<Record<number, readonly number[]>> = {
  9: [4],
  521: [4, 6],
  1033: [4, 6],
  2057: [4, 6, 8, 16],
};
/** Workbook globals, VBA module, worksheet, chart, macro sheet, workspace. */
const BOF_CONTENTS = [0x05, 0x06, 0x10, 0x20, 0x40, 0x100];

/** Whether the bytes begin a workbook stream that stands alone, as Excel up to version 4 wrote it. */
export function isBiff(head: Uint8Array): boolean {
  if (head.length < 8) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sizes = BOF_BYTES[view.getUint16(0, true)];
  return Boolean(sizes?.includes(view.getUint16(2, true))) && BOF_CONTENTS.includes(view.getUint16(6, true));
}
