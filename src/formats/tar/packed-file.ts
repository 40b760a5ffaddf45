// Opens a file that is packed with gzip or bzip2, and looks whether a TAR archive is in it.
import {
  BLOCK_BYTES,
  ContainerError,
  isBzip2,
  isGzip,
  isTarHeader,
  readGzipHeader,
  unfoldBzip2,
  unfoldGzip,
} from '../../bytes/index.ts';
import type { ByteSource } from '../../model/index.ts';
import { MAX_RATIO, RATIO_FREE_BYTES } from '../collection/index.ts';
import type { ReadContext } from '../reader.ts';
import { pieces } from './pieces.ts';

export interface PackedFile {
  readonly method: 'gzip' | 'bzip2';
  readonly is_archive: boolean;
  /** Of what is packed, where that is no archive. */
  readonly name: string;
  /** Seconds since 1970; null where it states none. */
  readonly modified: number | null;
  unfold(): AsyncGenerator<Uint8Array>;
}

/** Bytes that hold what a packed file says of itself. */
const HEAD_BYTES = 4_096;
const SUFFIX = /\.(?:gz|bz2?)$/i;

/** Null where the file is not packed. */
export async function openPacked(source: ByteSource, context: ReadContext): Promise<PackedFile | null> {
  const head = Uint8Array.from(await source.read(0, HEAD_BYTES));
  const method = isGzip(head) ? 'gzip' : isBzip2(head) ? 'bzip2' : null;
  if (method === null) return null;
  const unfold = (is_archive: boolean, most = mostUnfolded(source.size, is_archive, context)) =>
    method === 'gzip'
      ? unfoldGzip(pieces(source, context), most, is_archive)
      : unfoldBzip2(pieces(source, context), most);
  const is_archive = isTarHeader(await firstBlock(unfold(true)));
  const stated = method === 'gzip' ? readGzipHeader(head) : { name: null, modified: null };
  return {
    ...{ method, is_archive, modified: stated.modified },
    name: stated.name ?? context.file_name.replace(SUFFIX, ''),
    unfold: () => unfold(is_archive),
  };
}

/** An archive may be a little larger than what its members hold. */
function mostUnfolded(size: number, is_archive: boolean, { limits }: ReadContext): number {
  const most = Math.max(RATIO_FREE_BYTES, size * MAX_RATIO);
  const { max_unpacked_bytes } = limits;
  return Math.min(most, is_archive ? 2 * max_unpacked_bytes + 2 ** 20 : max_unpacked_bytes);
}

/** Fewer bytes where there are fewer, or where they do not unfold: what reads them says so. */
async function firstBlock(unfolded: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of unfolded) {
      taken.push(Uint8Array.from(piece));
      if ((size += piece.length) >= BLOCK_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
  }
  return Buffer.concat(taken).subarray(0, BLOCK_BYTES);
}
