// Damage to the records of XLS workbooks: in their place within the compound file, or with the stream of records taken out and written bare.

/** The first record of a workbook's stream, BIFF8 and BIFF5. */
const BEGINNINGS = ['0908100000060500', '0908080000050500'].map((hex) => Buffer.from(hex, 'hex'));
const SECTOR = 512;
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x100, 0x3fff, 0x7fff, 0x8000, 0xfffe, 0xffff];
const END = 0x000a;

/** `[{at, size}]` of the records that follow one another from the first; streams in small sectors or in pieces end early. */
function recordsOf(bytes) {
  const start = BEGINNINGS.map((beginning) => bytes.indexOf(beginning)).find(
    (at) => at >= 0 && (at === 0 || at % SECTOR === 0),
  );
  if (start === undefined) return [];
  const records = [];
  for (let at = start; at + 4 <= bytes.length; ) {
    const [kind, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (at + 4 + size > bytes.length || (kind === 0 && size === 0)) break;
    records.push({ at, size: 4 + size, kind });
    at += 4 + size;
  }
  return records;
}

const inPlace = (change) => (bytes, m) => {
  const records = recordsOf(bytes);
  if (records.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  change(copy, records[Math.floor(m.a * records.length)], m, records);
  return copy;
};
const bare = (change) => (bytes, m) => {
  const records = recordsOf(bytes);
  const last = records.findLastIndex(({ kind }) => kind === END);
  if (last < 1) return bytes;
  const list = records.slice(0, last + 1).map(({ at, size }) => bytes.subarray(at, at + size));
  return Buffer.concat(change(list, Math.floor(m.a * list.length), m));
};

export const XLS_MUTATIONS = {
  xls_word: inPlace((bytes, { at, size }, m) => {
    if (size >= 6) bytes.writeUInt16LE(EXTREMES[m.n % EXTREMES.length], at + 4 + Math.floor(m.b * (size - 5)));
  }),
  xls_byte: inPlace((bytes, { at, size }, m) => {
    if (size > 4) bytes[at + 4 + Math.floor(m.b * (size - 4))] = m.n & 0xff;
  }),
  xls_kind: inPlace((bytes, { at }, m, records) => {
    bytes.writeUInt16LE(records[Math.floor(m.b * records.length)].kind, at);
  }),
  xls_size: inPlace((bytes, { at }, m) => bytes.writeUInt16LE(EXTREMES[m.n % EXTREMES.length], at + 2)),
  xls_bare: bare((list) => list),
  xls_drop: bare((list, i) => list.toSpliced(i, 1)),
  xls_repeat: bare((list, i, m) => list.toSpliced(i, 0, ...Array([1, 50, 3_000][m.n % 3]).fill(list[i]))),
  xls_move: bare((list, i, m) => {
    const rest = list.toSpliced(i, 1);
    return rest.toSpliced(Math.floor(m.b * rest.length), 0, list[i]);
  }),
  xls_shorten: bare((list, i, m) => {
    const shorter = Buffer.from(list[i].subarray(0, 4 + Math.floor(m.b * (list[i].length - 4))));
    shorter.writeUInt16LE(shorter.length - 4, 2);
    return list.with(i, shorter);
  }),
};
