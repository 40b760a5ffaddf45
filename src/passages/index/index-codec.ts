// The index of passages as bytes, to be kept beside the document: numbers of variable length, each term written once.
import type { Position } from '../../chunk/index.ts';
import { INDEX_VERSION } from '../version.ts';
import { FIELDS, type PassageIndex } from './passage-index.ts';

const POSITION_PARTS = 5;

export function encodeIndex({ language, terms, paths, names, cover, passages, pages }: PassageIndex): Uint8Array {
  const writer = createWriter();
  const { count, page, end_page, path, is_table, from, sequence, starts } = passages;
  writer.number(INDEX_VERSION);
  writer.texts([language]);
  writer.texts(terms.slice(1));
  writer.texts(names);
  writer.texts(cover);
  writer.number(paths.length);
  for (const run of paths) writer.run(run, 0, run.length);
  writer.number(pages.length);
  for (const flags of pages) writer.number(flags);
  writer.number(count);
  let before = 0;
  for (let i = 0; i < count; i++) {
    // Pages go up but for notes that are told of later.
    writer.number(zigzag(page[i]! - before));
    before = page[i]!;
    writer.number(zigzag(end_page[i]! - page[i]!));
    writer.number(path[i]! * 2 + is_table[i]!);
    for (const part of from[i]!) writer.number(Math.min(part, Number.MAX_SAFE_INTEGER));
    for (let f = 0; f < FIELDS.length; f++) {
      const at = i * FIELDS.length + f;
      writer.run(sequence, starts[at]!, starts[at + 1]!);
    }
  }
  return writer.bytes();
}

/** Null where the bytes are of another version, or no index at all. */
export function decodeIndex(bytes: Uint8Array): PassageIndex | null {
  try {
    return decode(bytes);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

function decode(bytes: Uint8Array): PassageIndex | null {
  const reader = createReader(bytes);
  if (reader.number() !== INDEX_VERSION) return null;
  const [language = ''] = reader.texts();
  const terms = ['', ...reader.texts()];
  const names = reader.texts();
  const cover = reader.texts();
  const paths = Array.from({ length: reader.count() }, () => Int32Array.from(reader.run()));
  const pages = Uint8Array.from({ length: reader.count() }, () => reader.number());
  const count = reader.count();
  const numbers = () => new Int32Array(count);
  const [page, end_page, path] = [numbers(), numbers(), numbers()];
  const is_table = new Uint8Array(count);
  const from: Position[] = [];
  const starts = new Int32Array(count * FIELDS.length + 1);
  const sequence = new Int32Array(reader.left());
  let end = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    before += unzigzag(reader.number());
    page[i] = before;
    end_page[i] = before + unzigzag(reader.number());
    const mixed = reader.number();
    path[i] = Math.floor(mixed / 2);
    is_table[i] = mixed % 2;
    from.push(Array.from({ length: POSITION_PARTS }, () => reader.number()) as unknown as Position);
    for (let f = 0; f < FIELDS.length; f++) {
      starts[i * FIELDS.length + f] = end;
      const length = reader.count();
      for (let at = 0; at < length; at++) sequence[end++] = reader.number();
    }
  }
  starts[count * FIELDS.length] = end;
  const passages = { count, page, end_page, path, is_table, from, sequence: sequence.slice(0, end), starts };
  return { language, terms, paths, names, cover, passages, pages };
}

const zigzag = (number: number): number => (number < 0 ? -number * 2 - 1 : number * 2);
const unzigzag = (number: number): number => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);

/** Seven bits a byte, the low ones first. */
const MORE = 0x80;

function createWriter() {
  let bytes = new Uint8Array(2 ** 16);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
    larger.set(bytes);
    bytes = larger;
  };
  const number = (value: number): void => {
    reserve(8);
    let rest = value;
    while (rest >= MORE) {
      bytes[length++] = (rest % MORE) | MORE;
      rest = Math.floor(rest / MORE);
    }
    bytes[length++] = rest;
  };
  return {
    number,
    texts: (texts: readonly string[]): void => {
      const text = Buffer.from(texts.join('\n'));
      number(texts.length);
      number(text.length);
      reserve(text.length);
      bytes.set(text, length);
      length += text.length;
    },
    run: (numbers: Int32Array, start: number, end: number): void => {
      number(end - start);
      for (let at = start; at < end; at++) number(numbers[at]!);
    },
    bytes: (): Uint8Array => bytes.slice(0, length),
  };
}

/** Throws a `RangeError` where the bytes end too early or promise more than there is. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      if (at >= bytes.length) throw new RangeError('The index ends too early.');
      const byte = bytes[at++]!;
      if (byte < MORE) return value + byte * factor;
      value += (byte - MORE) * factor;
    }
  };
  /** Of things that take a byte at least. */
  const count = (): number => {
    const value = number();
    if (value > bytes.length - at) throw new RangeError('The index ends too early.');
    return value;
  };
  return {
    number,
    count,
    left: () => bytes.length - at,
    run: (): number[] => Array.from({ length: count() }, number),
    texts: (): string[] => {
      const many = number();
      const length = count();
      at += length;
      const texts = Buffer.from(bytes.subarray(at - length, at))
        .toString('utf8')
        .split('\n');
      if (many > 0 && texts.length !== many) throw new RangeError('The index has other terms than it says.');
      return many === 0 ? [] : texts;
    },
  };
}
