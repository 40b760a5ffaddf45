// Damage to PDF files that keeps their frame: values in objects, references, streams unpacked, changed and packed again, with the table of
// places written anew.
import { deflateSync, inflateSync } from 'node:zlib';
import { BYTE_MUTATIONS } from './byte-mutations.mjs';

const NUMBERS = [
  '0',
  '-1',
  '1',
  '2147483647',
  '-2147483648',
  '4294967296',
  '1e38',
  '0.00000001',
  '99999999999999',
  '.',
  '1.2.3',
];
const MOST_BYTES = 32 * 2 ** 20;
const OBJECT = /(?<![\d])(\d{1,7}) (\d{1,5}) obj\b[\s\S]*?\bendobj/g;

/** Latin-1 keeps every byte as one character. */
const onText = (change) => (bytes, m) => Buffer.from(change(bytes.toString('latin1'), m), 'latin1');

/** Places of all objects, written anew as a table where the file had one; readers of files without go by a search anyway. */
function withPlaces(text) {
  const start = text.lastIndexOf('\nxref');
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text.slice(Math.max(0, start)));
  if (start < 0 || !trailer) return text;
  const body = `${text.slice(0, start)}\n`;
  const places = new Map();
  for (const { 1: number, index } of body.matchAll(OBJECT)) places.set(Number(number), index);
  const size = Math.min(Math.max(0, ...places.keys()) + 1, 100_000);
  const lines = Array.from({ length: size }, (_, i) =>
    places.has(i) ? `${String(places.get(i)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  );
  return `${body}xref\n0 ${size}\n${lines.join('')}trailer\n${trailer[1]}\nstartxref\n${body.length}\n%%EOF\n`;
}

/** Tokens outside of streams. */
function tokenPlaces(text, pattern) {
  const plain = text.replace(/stream\r?\n[\s\S]*?endstream/g, (stream) => ' '.repeat(stream.length));
  return [...plain.matchAll(pattern)];
}
const replaceToken = (pattern, value) =>
  onText((text, m) => {
    const places = tokenPlaces(text, pattern);
    const place = places[Math.floor(m.a * places.length)];
    if (!place) return text;
    const other = places[Math.floor(m.b * places.length)][0];
    return withPlaces(text.slice(0, place.index) + value(m, other) + text.slice(place.index + place[0].length));
  });

const onObjects = (change) =>
  onText((text, m) => {
    const objects = [...text.matchAll(OBJECT)];
    if (objects.length === 0) return text;
    const [one, other] = [m.a, m.b].map((share) => objects[Math.floor(share * objects.length)]);
    return withPlaces(text.slice(0, one.index) + change(one, other) + text.slice(one.index + one[0].length));
  });

const bodyOf = (object) => object[0].replace(/^\d+ \d+ obj/, '');

function withStream(bytes, m, change) {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/(<<[\s\S]*?>>)\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const stream = streams[Math.floor(m.part * streams.length)];
  if (!stream) return bytes;
  const packed = Buffer.from(stream[2], 'latin1');
  const isPacked = /\/FlateDecode/.test(stream[1]);
  const changed = change(isPacked ? unpacked(packed) : packed);
  const content = isPacked ? deflateSync(changed) : changed;
  const dictionary = stream[1].replace(/\/Length\s+\d+(?!\s+\d+\s+R)/, `/Length ${content.length}`);
  const written = `${dictionary}\nstream\n${content.toString('latin1')}\nendstream`;
  const end = stream.index + stream[0].length;
  return Buffer.from(withPlaces(text.slice(0, stream.index) + written + text.slice(end)), 'latin1');
}

function unpacked(bytes) {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return bytes;
  }
}

/** Operands and operators of a content stream. */
const changeOperand = (content, m) => {
  const text = content.toString('latin1');
  const tokens = [...text.matchAll(/[-+.\d]+|[A-Za-z'"*]+/g)];
  const token = tokens[Math.floor(m.a * tokens.length)];
  if (!token) return content;
  const other = tokens[Math.floor(m.b * tokens.length)][0];
  const value = m.c < 0.5 ? NUMBERS[m.n % NUMBERS.length] : other;
  return Buffer.from(text.slice(0, token.index) + value + text.slice(token.index + token[0].length), 'latin1');
};
const repeatOperators = (content, m) => {
  const lines = content.toString('latin1').split('\n');
  const i = Math.floor(m.a * lines.length);
  const times = Math.min([2, 50, 5_000][m.n % 3], Math.ceil(2 ** 21 / Math.max(1, lines[i].length)));
  return Buffer.from(lines.toSpliced(i, 1, ...Array(times).fill(lines[i])).join('\n'), 'latin1');
};

export const PDF_MUTATIONS = {
  pdf_number: replaceToken(/(?<=[\s[])-?\d+(?:\.\d+)?(?=[\s\]/>])/g, (m) => NUMBERS[m.n % NUMBERS.length]),
  pdf_name: replaceToken(/\/[A-Za-z][\w.+-]*/g, (_, other) => other),
  /** What a reference leads to changes; rings come of it. */
  pdf_reference: replaceToken(/\d+ \d+ R\b/g, (_, other) => other),
  pdf_drop: onObjects(() => ''),
  pdf_double: onObjects((one) => `${one[0]}\n${one[0]}`),
  pdf_exchange: onObjects((one, other) => `${one[1]} ${one[2]} obj${bodyOf(other)}`),
  pdf_operand: (bytes, m) => withStream(bytes, m, (content) => changeOperand(content, m)),
  pdf_operators: (bytes, m) => withStream(bytes, m, (content) => repeatOperators(content, m)),
  pdf_stream_bytes: (bytes, m) => withStream(bytes, m, (content) => BYTE_MUTATIONS[m.inner](content, m)),
};
