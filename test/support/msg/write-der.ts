// Writes signed and enveloped data (RFC 5652) for tests, as far as a reader of mail looks into it.

const length = (size: number): Buffer =>
  size < 0x80 ? Buffer.of(size) : size < 0x100 ? Buffer.of(0x81, size) : Buffer.of(0x82, size >> 8, size & 255);
const element = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), length(all.length), all]);
};
const open = (tag: number, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...content, Buffer.of(0, 0)]);

const kindOf = (last: number): Buffer =>
  element(6, Buffer.from(`2a864886f70d0107${last.toString(16).padStart(2, '0')}`, 'hex'));
const VERSION = element(2, Buffer.of(1));
const DIGESTS = element(0x31, element(0x30, element(6, Buffer.from('608648016503040201', 'hex'))));
const SIGNERS = element(0x31);

export const signedData = (content: string): Buffer =>
  element(
    0x30,
    kindOf(2),
    element(
      0xa0,
      element(
        0x30,
        ...[VERSION, DIGESTS, element(0x30, kindOf(1), element(0xa0, element(4, Buffer.from(content)))), SIGNERS],
      ),
    ),
  );

/** Lengths are left open and the content is in pieces, as programs write it that do not know how much is to come. */
export const signedDataInPieces = (content: string, piece = 50): Buffer => {
  const bytes = Buffer.from(content);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(element(4, bytes.subarray(at, at + piece)));
  const inner = open(0x30, kindOf(1), open(0xa0, open(0x24, ...pieces)));
  return open(0x30, kindOf(2), open(0xa0, open(0x30, VERSION, DIGESTS, inner, SIGNERS)));
};

export const envelopedData = (): Buffer =>
  element(0x30, kindOf(3), element(0xa0, element(0x30, VERSION, element(0x31), Buffer.alloc(64, 7))));
