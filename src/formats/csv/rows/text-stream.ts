// Opens a CSV file as a stream of UTF-8, whatever its charset; decides the charset while reading.
import { isAscii } from 'node:buffer';
import { type Charset, createTranscoder, detectCharset, detectLateCharset, isText } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import type { ByteSource } from '../../../model/index.ts';

/** Bytes by which the charset is judged, at the start and again where the first byte above 0x7F stands. */
const HEAD_BYTES = 64 * 1024;

/** A file as UTF-8, in order, however it is encoded. */
export interface TextStream {
  /** The next bytes, about as many as asked for; empty only at the end. They live until the next call. */
  next(length: number): Promise<Uint8Array>;
  ended(): boolean;
  /** The share of the source that has been read. */
  share(): number;
  undecodable(): number;
}

/** The charset of one file. It can still change while all that was read is ASCII, which all of them share. */
export interface CharsetDecision {
  charset: Charset;
  settled: boolean;
}

export async function decideCharset(source: ByteSource): Promise<CharsetDecision> {
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size));
  if (!isText(head)) throw new FolioError('corrupt_file', 'This is not text: it is full of control characters.');
  const charset = detectCharset(head);
  return { charset, settled: charset.bom_bytes > 0 || !isAscii(head) };
}

export function openText(source: ByteSource, decision: CharsetDecision): TextStream {
  let offset = decision.charset.bom_bytes;
  let transcoder = createTranscoder(decision.charset.encoding);
  /** Settles the charset by what is around the first byte that is not ASCII, however the file is cut into pieces. */
  async function settle(piece: Uint8Array, start: number): Promise<Uint8Array> {
    const kept = piece.slice();
    const high = start + kept.findIndex((byte) => byte >= 0x80);
    decision.charset = detectLateCharset(await source.read(high, Math.min(HEAD_BYTES, source.size - high)));
    decision.settled = true;
    transcoder = createTranscoder(decision.charset.encoding);
    return kept;
  }
  return {
    async next(length) {
      while (offset < source.size) {
        const start = offset;
        let piece = await source.read(start, Math.min(length, source.size - start));
        if (piece.length === 0) break;
        offset += piece.length;
        if (!decision.settled && !isAscii(piece)) piece = await settle(piece, start);
        const text = transcoder.push(piece, offset >= source.size);
        if (text.length > 0) return text;
      }
      offset = source.size;
      return new Uint8Array(0);
    },
    ended: () => offset >= source.size,
    share: () => (source.size === 0 ? 1 : offset / source.size),
    undecodable: () => transcoder.undecodable(),
  };
}
