// Writes small ZIP archives for tests and wraps bytes as a source.
import { crc32, deflateRawSync } from 'node:zlib';

export interface TestEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  /** The content packed already. */
  readonly packed?: Uint8Array;
  readonly encrypted?: boolean;
  /** What the directory and the local header say in place of the truth. */
  readonly declared?: number;
  readonly crc?: number;
  readonly method?: number;
  /** As MS-DOS kept it: date in the upper half, time in the lower one. */
  readonly modified?: number;
  /** Bytes of the name as they are. */
  readonly raw_name?: Uint8Array;
}

/** A small archive; `zip64` writes every number that can be wide in the wide form. */
export function makeZip(entries: readonly TestEntry[], options: { prefix?: number; zip64?: boolean } = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const plain = Buffer.from(entry.content as string);
    const packed = Buffer.from(entry.packed ?? (entry.stored ? plain : deflateRawSync(plain)));
    const name = Buffer.from(entry.raw_name ?? Buffer.from(entry.name));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
    fields.writeUInt32LE(entry.modified ?? 0, 6);
    fields.writeUInt32LE(entry.crc ?? crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.declared ?? plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([u32(0x04034b50), fields, name, packed]);
    directory.push(directoryEntry(fields, name, offset, options.zip64 ?? false));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.concat([
    ...(options.zip64 ? [wideEnd(entries.length, listing.length, offset)] : []),
    u32(0x06054b50),
    u16(0, 0, options.zip64 ? 0xffff : entries.length, options.zip64 ? 0xffff : entries.length),
    u32(options.zip64 ? 0xffffffff : listing.length),
    u32(options.zip64 ? 0xffffffff : offset),
    u16(0),
  ]);
  return new Uint8Array(Buffer.concat([Buffer.alloc(options.prefix ?? 0, 0x20), ...parts, listing, end]));
}

function directoryEntry(fields: Buffer, name: Buffer, offset: number, zip64: boolean): Buffer {
  const copy = Buffer.from(fields);
  const extra = zip64
    ? Buffer.concat([u16(1, 24), u64(fields.readUInt32LE(18)), u64(fields.readUInt32LE(14)), u64(offset)])
    : Buffer.alloc(0);
  if (zip64) {
    copy.writeUInt32LE(0xffffffff, 14);
    copy.writeUInt32LE(0xffffffff, 18);
  }
  copy.writeUInt16LE(extra.length, 24);
  const rest = Buffer.concat([u16(0, 0, 0), u32(0), u32(zip64 ? 0xffffffff : offset)]);
  return Buffer.concat([u32(0x02014b50), u16(20), copy, rest, name, extra]);
}

function wideEnd(count: number, size: number, offset: number): Buffer {
  const record = [
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(size),
    u64(offset),
  ];
  return Buffer.concat([...record, u32(0x07064b50), u32(0), u64(offset + size), u32(1)]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => {
    bytes.writeUInt16LE(value, i * 2);
  });
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/** Bytes in memory as a source. */
export const toSource = (
  bytes: Uint8Array,
): { size: number; read(offset: number, length: number): Promise<Uint8Array> } => ({
  size: bytes.length,
  read: async (offset, length) => bytes.slice(offset, offset + length),
});
