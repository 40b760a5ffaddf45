// Damage that fits pictures: sizes that the pixels do not bear out, and pieces of a PNG that are lost, repeated or changed under a right checksum.
import * as zlib from 'node:zlib';

/** What a side of a picture may claim to be. */
export const SIDES = [0, 1, 2, 7, 255, 4096, 16_383, 30_000, 65_535, 0x7fffffff, 0xffffffff];

/** Of PNG: a length, a name, data, a checksum. */
function chunksOf(bytes) {
  const chunks = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.push({ at, name: bytes.toString('latin1', at + 4, at + 8), length });
    at += 12 + length;
  }
  return chunks;
}

const isPng = (bytes) => bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47;
/** Node 20 before 20.15 has none; the table is made once. */
const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const checksum =
  zlib.crc32 ??
  ((bytes) => {
    let value = 0xffffffff;
    for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff] ^ (value >>> 8);
    return (value ^ 0xffffffff) >>> 0;
  });

function withChecksums(bytes) {
  for (const { at, length } of chunksOf(bytes))
    if (at + 12 + length <= bytes.length)
      bytes.writeUInt32BE(checksum(bytes.subarray(at + 4, at + 8 + length)) >>> 0, at + 8 + length);
  return bytes;
}

/** Places of width and height: how each is written. */
function sidesOf(bytes) {
  const le16 = (at) => ({ at, bytes: 2, write: (value) => bytes.writeUInt16LE(value & 0xffff, at) });
  const be16 = (at) => ({ at, bytes: 2, write: (value) => bytes.writeUInt16BE(value & 0xffff, at) });
  const le32 = (at) => ({ at, bytes: 4, write: (value) => bytes.writeUInt32LE(value >>> 0, at) });
  const be32 = (at) => ({ at, bytes: 4, write: (value) => bytes.writeUInt32BE(value >>> 0, at) });
  const head = bytes.toString('latin1', 0, 4);
  if (isPng(bytes)) return [be32(16), be32(20)];
  if (head === 'GIF8') return [le16(6), le16(8), ...descriptors(bytes).flatMap((at) => [le16(at + 5), le16(at + 7)])];
  if (head.startsWith('BM')) return [le32(18), le32(22)];
  if (head === 'RIFF') {
    const kind = bytes.toString('latin1', 12, 16);
    if (kind === 'VP8X') return [le32(24), le32(27)];
    return kind === 'VP8 ' ? [le16(26), le16(28)] : [le32(21)];
  }
  if (head.startsWith('II') || head.startsWith('MM')) return sidesOfTiff(bytes, head.startsWith('II'), le32, be32);
  return framesOfJpeg(bytes).flatMap((at) => [be16(at + 7), be16(at + 5)]);
}

/** Image descriptors of a GIF, as far as a look for their first byte tells. */
const descriptors = (bytes) => {
  const found = bytes.indexOf(0x2c, 13);
  return found < 0 || found + 9 > bytes.length ? [] : [found];
};

function sidesOfTiff(bytes, is_little, le32, be32) {
  const short = (at) => (is_little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const start = is_little ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
  if (start + 2 > bytes.length) return [];
  const found = [];
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + 12 * entry;
    if (at + 12 > bytes.length) break;
    // ImageWidth, ImageLength, RowsPerStrip
    if ([256, 257, 278].includes(short(at))) found.push((is_little ? le32 : be32)(at + 8));
  }
  return found;
}

function framesOfJpeg(bytes) {
  const found = [];
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1];
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) found.push(at);
  }
  return found;
}

/** The picture with other claims of its sides; what it has no place for is left. */
export function claim(bytes, width, height) {
  const copy = Buffer.from(bytes);
  sidesOf(copy).forEach((side, i) => {
    if (side.at + side.bytes <= copy.length) side.write(i % 2 === 0 ? width : height);
  });
  return isPng(copy) ? withChecksums(copy) : copy;
}

export const PICTURE_MUTATIONS = {
  picture_sides: (bytes, m) => {
    if (bytes.length < 32) return bytes;
    return claim(bytes, SIDES[m.n % SIDES.length], SIDES[(m.n >>> 4) % SIDES.length]);
  },
  png_piece: (bytes, m) => {
    if (!isPng(bytes)) return bytes;
    const chunks = chunksOf(bytes).filter(({ length, at }) => length > 0 && at + 12 + length <= bytes.length);
    const { at, length } = chunks[Math.floor(m.part * chunks.length)] ?? {};
    if (at === undefined) return bytes;
    const copy = Buffer.from(bytes);
    copy[at + 8 + Math.floor(m.a * length)] = m.n & 0xff;
    if (m.b < 0.6) return withChecksums(copy);
    const piece = copy.subarray(at, at + 12 + length);
    return m.b < 0.8
      ? Buffer.concat([copy.subarray(0, at), copy.subarray(at + 12 + length)])
      : Buffer.concat([copy.subarray(0, at), ...new Array(1 + (m.n % 30)).fill(piece), copy.subarray(at)]);
  },
};
