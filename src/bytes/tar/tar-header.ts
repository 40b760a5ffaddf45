// Parses the headers of TAR archives: those of Unix V7, POSIX (ustar, pax) and GNU.

export const BLOCK_BYTES = 512;

/** What a header stands in front of. `long_name`, `long_link` and `pax` say more of the member that follows. */
type TarKind = 'file' | 'directory' | 'link' | 'sparse' | 'other' | 'long_name' | 'long_link' | 'pax' | 'passed';

export interface TarHeader {
  readonly kind: TarKind;
  readonly name: string;
  /** Bytes behind the header. */
  readonly size: number;
  /** Seconds since 1970, in UTC; null where it states none. */
  readonly modified: number | null;
  /** A sparse file whose list of pieces goes on in the next block. */
  readonly is_extended: boolean;
}

/** POSIX 1003.1, pax: type flags; D, K, L, S, V, M, N of GNU. */
const KINDS: Readonly<Record<string, TarKind>> = {
  ...{ '\0': 'file', '0': 'file', '7': 'file', '1': 'link', '2': 'link', '5': 'directory', D: 'directory' },
  ...{ L: 'long_name', K: 'long_link', x: 'pax', X: 'pax', g: 'passed', V: 'passed', S: 'sparse' },
};
const CHECKSUM = { start: 148, end: 156 };
const SPACE = 0x20;

/** Whether the block has the checksum that it states: nothing else has. */
export function isTarHeader(block: Uint8Array): boolean {
  if (block.length < BLOCK_BYTES || block[0] === 0) return false;
  const stated = readNumber(block, CHECKSUM.start, 8);
  if (stated === null) return false;
  let [unsigned, signed] = [0, 0];
  for (let i = 0; i < BLOCK_BYTES; i++) {
    const byte = i >= CHECKSUM.start && i < CHECKSUM.end ? SPACE : block[i]!;
    unsigned += byte;
    // Some old programs summed up signed bytes.
    signed += byte > 127 ? byte - 256 : byte;
  }
  return stated === unsigned || stated === signed;
}

/** Null where the size is no number. */
export function parseTarHeader(block: Uint8Array): TarHeader | null {
  const size = readNumber(block, 124, 12);
  if (size === null || size < 0 || !Number.isSafeInteger(size)) return null;
  const flag = String.fromCharCode(block[156]!);
  const own = readText(block, 0, 100);
  const isPosix = Buffer.from(block.subarray(257, 263)).toString('latin1') === 'ustar\0';
  const prefix = isPosix ? readText(block, 345, 155) : '';
  const name = prefix === '' ? own : `${prefix}/${own}`;
  const kind = Object.hasOwn(KINDS, flag) ? KINDS[flag]! : 'other';
  return {
    kind: kind === 'file' && name.endsWith('/') ? 'directory' : kind,
    name,
    // Links state the size of what they lead to in some archives, and have no bytes.
    size: kind === 'link' || kind === 'directory' ? 0 : size,
    modified: readNumber(block, 136, 12),
    is_extended: kind === 'sparse' && block[482] !== 0,
  };
}

/** Octal digits between blanks, or with the highest bit set a number in base 256. Null where it is neither. */
function readNumber(block: Uint8Array, start: number, length: number): number | null {
  const first = block[start]!;
  if (first === 0x80 || first === 0xff) {
    let value = first === 0xff ? -1 : 0;
    for (let i = start + 1; i < start + length; i++) value = value * 256 + block[i]!;
    return value;
  }
  const text = readText(block, start, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : text === '' ? 0 : null;
}

function readText(block: Uint8Array, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return decodeName(end < 0 ? field : field.subarray(0, end));
}

/** Names are UTF-8 on most systems; what is not is read byte by byte. */
export function decodeName(bytes: Uint8Array): string {
  const name = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  return name.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : name;
}

/** Records of a pax header: `27 path=name of the member\n`, the number being the length of the record. */
export function parsePax(bytes: Uint8Array): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(SPACE, at);
    const digits = blank < 0 || blank - at > 7 ? '' : Buffer.from(bytes.subarray(at, blank)).toString('latin1');
    const end = /^\d+$/.test(digits) ? at + Number(digits) : 0;
    if (end <= blank || end > bytes.length) break;
    const record = Buffer.from(bytes.subarray(blank + 1, end - 1)).toString('utf8');
    const equals = record.indexOf('=');
    if (equals > 0) records.set(record.slice(0, equals), record.slice(equals + 1));
    at = end;
  }
  return records;
}
