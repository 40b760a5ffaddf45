// Damage that fits any file: bytes flipped, cut, repeated, swapped, and numbers set to their extremes. Places are shares of the length, so
// that a mutation fits whatever came before it.

const at = (bytes, share) => Math.min(Math.floor(share * bytes.length), Math.max(0, bytes.length - 1));

/** What counts, sizes and offsets may be in a file that means harm. */
const EXTREMES = [
  0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff,
];
/** Longest piece that is repeated, and largest file that repeating may make. */
const MOST_BYTES = 4 * 2 ** 20;

const onCopy = (change) => (bytes, m) => {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) change(copy, m);
  return copy;
};
const span = (bytes, m) => {
  const [from, to] = [at(bytes, m.a), at(bytes, m.b)].sort((x, y) => x - y);
  return [from, to];
};

export const BYTE_MUTATIONS = {
  flip: onCopy((bytes, m) => {
    bytes[at(bytes, m.a)] ^= 1 << (m.n % 8);
  }),
  set_byte: onCopy((bytes, m) => {
    bytes[at(bytes, m.a)] = m.n & 0xff;
  }),
  extreme: onCopy((bytes, m) => {
    const value = EXTREMES[m.n % EXTREMES.length];
    const size = [1, 2, 4, 8][Math.floor(m.b * 4)];
    const field = Buffer.alloc(8);
    field.writeBigUInt64LE(size === 8 && value === 0xffffffff ? 0xffffffffffffffffn : BigInt(value));
    const written = m.c < 0.7 ? field.subarray(0, size) : Buffer.from(field.subarray(0, size)).reverse();
    const place = at(bytes, m.a);
    bytes.set(written.subarray(0, bytes.length - place), place);
  }),
  cut_end: (bytes, m) => bytes.subarray(0, at(bytes, m.a)),
  cut_start: (bytes, m) => bytes.subarray(at(bytes, m.a)),
  remove: (bytes, m) => {
    const [from, to] = span(bytes, m);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  zero: onCopy((bytes, m) => bytes.fill(0, ...span(bytes, { a: m.a, b: Math.min(1, m.a + m.b / 20) }))),
  repeat: (bytes, m) => {
    const [from, to] = span(bytes, { a: m.a, b: Math.min(1, m.a + m.b / 4) });
    const piece = bytes.subarray(from, to);
    const times = Math.min(2 + (m.n % 40), Math.ceil(MOST_BYTES / Math.max(1, piece.length)));
    return Buffer.concat([bytes.subarray(0, from), ...Array.from({ length: times }, () => piece), bytes.subarray(to)]);
  },
  swap: (bytes, m) => {
    const [x, y, z] = [at(bytes, m.a), at(bytes, m.b), at(bytes, m.c)].sort((p, q) => p - q);
    return Buffer.concat([bytes.subarray(0, x), bytes.subarray(y, z), bytes.subarray(x, y), bytes.subarray(z)]);
  },
  insert: (bytes, m) => {
    const piece = Buffer.from(Array.from({ length: 1 + (m.n % 8) }, (_, i) => (m.n >>> i) & 0xff));
    const i = at(bytes, m.a);
    return Buffer.concat([bytes.subarray(0, i), piece, bytes.subarray(i)]);
  },
};
