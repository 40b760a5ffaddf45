import { RECORD } from '../../../src/formats/xls/stream/record-id.ts';
import { bytes, record, u8, u16, u32 } from '../../../src/formats/xls/testing/write-biff.ts';

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** Characters in one byte or two. */
export const narrow = (text: string): Uint8Array => Buffer.from(text, 'latin1');
export const wide = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

export interface StringParts {
  readonly text: string;
  readonly isWide?: boolean;
  /** Pairs of a character and the font from there on. */
  readonly runs?: readonly (readonly [number, number])[];
  /** How it is pronounced, as the bytes of an ExtRst. */
  readonly phonetic?: Uint8Array;
}

/** The text up to its characters, so that a cut may be put among these, and what stands behind them. */
export function stringHead({ text, isWide = false, runs = [], phonetic }: StringParts): Uint8Array {
  const flags = (isWide ? WIDE : 0) | (phonetic ? PHONETIC : 0) | (runs.length > 0 ? RICH : 0);
  const counts = bytes(runs.length > 0 ? u16(runs.length) : u8(), phonetic ? u32(phonetic.length) : u8());
  return bytes(u16(text.length), u8(flags), counts);
}
export const stringTail = ({ runs = [], phonetic = u8() }: StringParts): Uint8Array =>
  bytes(...runs.map((run) => u16(...run)), phonetic);
export const wholeString = (parts: StringParts): Uint8Array =>
  bytes(stringHead(parts), parts.isWide ? wide(parts.text) : narrow(parts.text), stringTail(parts));

/** An SST of so many strings, its bytes cut where the pieces are. */
export const cutStrings = (count: number, ...pieces: readonly Uint8Array[]): Uint8Array =>
  bytes(
    ...pieces.map((piece, i) =>
      i === 0 ? record(RECORD.sharedStrings, u32(count, count), piece) : record(RECORD.continue, piece),
    ),
  );

/** ExtRst of a text that is pronounced as one run. [MS-XLS] 2.5.86 */
export function pronounced(text: string, characters: number): Uint8Array {
  const body = bytes(
    u16(0, 0x37), // font and look of the signs
    u16(1, text.length, text.length),
    wide(text),
    u16(0, 0, characters),
  );
  return bytes(u16(1, body.length), body);
}
