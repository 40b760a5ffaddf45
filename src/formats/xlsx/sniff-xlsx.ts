import { sniffLockedXlsx } from '../workbook/index.ts';

const EXTENSIONS = ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb'];
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
/** Bytes of a local header of ZIP before the name, and where the length of the name stands. */
const HEADER_BYTES = 30;
const NAME_LENGTH_AT = 26;

/** How sure it is that these first bytes are those of a workbook in a package, encrypted or not. */
export function sniffXlsx(head: Uint8Array, file_name: string): number {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  const isNamed = EXTENSIONS.includes(file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase());
  if (startsWith(bytes, ZIP)) return sniffNames(bytes, isNamed);
  if (startsWith(bytes, EMPTY_ZIP)) return isNamed ? 0.5 : 0;
  return sniffLockedXlsx(head, file_name);
}

/** By the first folder that only one format has. */
function sniffNames(bytes: Buffer, isNamed: boolean): number {
  for (let at = 0; at >= 0; at = bytes.indexOf(ZIP, at + 1)) {
    if (at + HEADER_BYTES > bytes.length) break;
    const start = at + HEADER_BYTES;
    const name = bytes.toString('latin1', start, start + bytes.readUInt16LE(at + NAME_LENGTH_AT)).replaceAll('\\', '/');
    if (/^\/?xl\//i.test(name)) return 0.95;
    if (/^\/?(?:word|ppt)\//i.test(name)) return 0;
  }
  return isNamed ? 0.8 : 0;
}

const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
