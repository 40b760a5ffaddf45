// Unpacks the parts of an XLSB package within our limits, in the form the library expects.
import { openZip } from '../../../bytes/index.ts';
import { sanitizeXlsb } from './sanitize-xlsb.ts';

/** A package as the library holds one once it is unpacked. */
export interface LibraryPackage {
  readonly FullPaths: string[];
  readonly FileIndex: { readonly name: string; readonly type: number; readonly content: Buffer }[];
}

const LIMITS = { max_entries: 100_000, max_unpacked_bytes: 2 ** 30 };
/** What the library reads: records, XML, and the shapes of comments. */
const READ = /\.(?:bin|xml|rels|vml)$/i;
const NOT_READ = /(?:^|\/)(?:vbaProject|printerSettings\d*|calcChain|binaryIndex\d*)\.bin$/i;
/** The library's word for a stream. */
const STREAM = 2;

/** The library unpacks without bounds, so that we do it, and leave out what it does not read. Throws `ContainerError`. */
export async function unpackXlsb(bytes: Uint8Array): Promise<LibraryPackage> {
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number): Promise<Uint8Array> => bytes.subarray(offset, offset + length),
  };
  const archive = await openZip(source, LIMITS);
  const unpacked: LibraryPackage = { FullPaths: [], FileIndex: [] };
  for (const entry of archive.entries) {
    if (!READ.test(entry.name) || NOT_READ.test(entry.name)) continue;
    const plain = await archive.read(entry);
    const tamed = /\.bin$/i.test(entry.name) ? sanitizeXlsb(plain) : plain;
    unpacked.FullPaths.push(entry.name);
    const content = Buffer.from(tamed.buffer, tamed.byteOffset, tamed.byteLength);
    unpacked.FileIndex.push({ name: entry.name.slice(entry.name.lastIndexOf('/') + 1), type: STREAM, content });
  }
  return unpacked;
}
