import fc from 'fast-check';

/** One way to damage some bytes. */
type Mutation = (bytes: Uint8Array) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Places are shares of the length, so that a mutation fits whatever came before it. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Uint8Array, share: number): number => Math.floor(share * bytes.length);

/** Bytes that mean something to a reader of text: quotes, delimiters, line ends, marks, halves of characters. */
const LOADED = ['"', "'", '\\', ',', ';', '\t', '|', '\r', '\n', '\r\n', '\0', '\ufeff', 'sep=;\n', '""', '1e999', '—'];
const loaded = fc.oneof(
  fc.constantFrom(...LOADED).map((text) => new TextEncoder().encode(text)),
  fc
    .constantFrom([0xff], [0xfe, 0xff], [0xff, 0xfe], [0xc3], [0xe2, 0x82], [0x81], [0xed, 0xa0, 0x80])
    .map((bytes) => Uint8Array.from(bytes)),
  fc.uint8Array({ minLength: 1, maxLength: 6 }),
);

const cut = place.map(
  (share): Mutation =>
    (bytes) =>
      bytes.slice(0, at(bytes, share)),
);
const cutStart = place.map(
  (share): Mutation =>
    (bytes) =>
      bytes.slice(at(bytes, share)),
);
const flip = fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(
  ([share, mask]): Mutation =>
    (bytes) => {
      const changed = bytes.slice();
      if (changed.length > 0) changed[Math.min(at(bytes, share), bytes.length - 1)]! ^= mask;
      return changed;
    },
);
const insert = fc.tuple(place, loaded).map(
  ([share, piece]): Mutation =>
    (bytes) => {
      const i = at(bytes, share);
      return joined(bytes.subarray(0, i), piece, bytes.subarray(i));
    },
);
const repeat = fc.tuple(place, place, fc.integer({ min: 2, max: 40 })).map(
  ([a, b, times]): Mutation =>
    (bytes) => {
      const [from, to] = [at(bytes, Math.min(a, b)), at(bytes, Math.max(a, b))];
      const piece = bytes.subarray(from, to);
      return joined(bytes.subarray(0, from), ...Array.from({ length: times }, () => piece), bytes.subarray(to));
    },
);
const swap = fc.tuple(place, place, place).map(
  (shares): Mutation =>
    (bytes) => {
      const [a, b, c] = shares.map((share) => at(bytes, share)).sort((x, y) => x - y) as [number, number, number];
      return joined(bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c));
    },
);
const charset = fc.constantFrom<Mutation>(
  (bytes) => new Uint8Array(Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le')),
  (bytes) => new Uint8Array(Buffer.from(Buffer.from(bytes).toString('utf8'), 'latin1')),
  (bytes) => new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1'), 'utf8')),
  (bytes) => joined(Uint8Array.from([0xef, 0xbb, 0xbf]), bytes),
  (bytes) => joined(Uint8Array.from([0xff, 0xfe]), bytes),
  (bytes) => joined(Uint8Array.from([0, 0, 0xfe, 0xff]), bytes),
  (bytes) => bytes.map((byte, i) => (i % 7 === 3 ? byte | 0x80 : byte)),
);

/** Some damage, one after the other. */
export const mutations = fc.array(fc.oneof(cut, cutStart, flip, insert, insert, repeat, swap, charset), {
  minLength: 1,
  maxLength: 5,
});

export const mutate = (bytes: Uint8Array, list: readonly Mutation[]): Uint8Array =>
  list.reduce((current, mutation) => mutation(current), bytes);
