// Recognises RTF by its opening `{\rtf`, for format detection.
const SIGNATURE = [0x7b, 0x5c, 0x72, 0x74, 0x66];
const UTF8_MARK = [0xef, 0xbb, 0xbf];
/** Blanks and line ends that may be in front. */
const MAX_BLANKS = 256;

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Where `{\rtf` stands: at the start, or behind a byte order mark and blanks. -1 where it does not. */
export function findRtf(bytes: Uint8Array): number {
  let at = startsWith(bytes, 0, UTF8_MARK) ? UTF8_MARK.length : 0;
  const end = at + MAX_BLANKS;
  while (at < end && at < bytes.length && (bytes[at]! <= 0x20 || bytes[at] === 0x7f)) at++;
  return startsWith(bytes, at, SIGNATURE) ? at : -1;
}

export const sniffRtf = (head: Uint8Array): number => (findRtf(head) >= 0 ? 0.99 : 0);
