// Vectors of meaning in eight bits a dimension: how they are made, kept as bytes, and compared.

/** A vector of whole numbers from -127 to 127. */
export interface SmallVector {
  readonly values: Int8Array;
  /** Times this it has a length of one; 0 where all of it is zero. */
  readonly factor: number;
}

/** Vectors of the first passages of a document, in their order. */
export interface Vectors {
  readonly dimensions: number;
  readonly count: number;
  readonly factors: Float32Array;
  readonly values: Int8Array;
}

const LARGEST = 127;
/** Dimensions and count, four bytes each, the low ones first; then a factor of four bytes for each vector, then the values. */
const HEADER_BYTES = 8;
const FACTOR_BYTES = 4;

export function toSmallVector(vector: readonly number[]): SmallVector {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const values = new Int8Array(vector.length);
  if (largest === 0) return { values, factor: 0 };
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    values[i] = Math.round((vector[i]! / largest) * LARGEST);
    squares += values[i]! ** 2;
  }
  return { values, factor: Math.fround(1 / Math.sqrt(squares)) };
}

/** What vectors of so many passages take. */
export const vectorBytes = (count: number, dimensions: number): number =>
  HEADER_BYTES + count * (FACTOR_BYTES + dimensions);

/** All of the same number of dimensions. */
export function encodeVectors(vectors: readonly SmallVector[]): Uint8Array {
  const dimensions = vectors[0]?.values.length ?? 0;
  const bytes = new Uint8Array(vectorBytes(vectors.length, dimensions));
  const data = new DataView(bytes.buffer);
  data.setUint32(0, dimensions, true);
  data.setUint32(4, vectors.length, true);
  const start = HEADER_BYTES + FACTOR_BYTES * vectors.length;
  for (const [i, { values, factor }] of vectors.entries()) {
    data.setFloat32(HEADER_BYTES + FACTOR_BYTES * i, factor, true);
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, dimensions), start + i * dimensions);
  }
  return bytes;
}

/** Null where the bytes are no vectors. */
export function decodeVectors(bytes: Uint8Array): Vectors | null {
  if (bytes.length < HEADER_BYTES) return null;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [dimensions, count] = [data.getUint32(0, true), data.getUint32(4, true)];
  if (bytes.length !== vectorBytes(count, dimensions)) return null;
  const factors = Float32Array.from({ length: count }, (_, i) =>
    data.getFloat32(HEADER_BYTES + FACTOR_BYTES * i, true),
  );
  const start = bytes.byteOffset + HEADER_BYTES + FACTOR_BYTES * count;
  return { dimensions, count, factors, values: new Int8Array(bytes.buffer, start, count * dimensions) };
}

/** Each vector by itself again. */
export const listVectors = ({ dimensions, count, factors, values }: Vectors): SmallVector[] =>
  Array.from({ length: count }, (_, i) => ({
    values: values.subarray(i * dimensions, (i + 1) * dimensions),
    factor: factors[i]!,
  }));

/** How near each of the vectors from `start` to `end` is to the question: the cosine between them. */
export function similarities(
  { dimensions, factors, values }: Vectors,
  question: SmallVector,
  start: number,
  end: number,
): Float32Array {
  const found = new Float32Array(end - start);
  const asked = question.values;
  for (let i = start, at = start * dimensions; i < end; i++) {
    // Whole numbers, so that the sum is the same in any order; several at a time, so that one need not wait for the other.
    let [a, b, c, d] = [0, 0, 0, 0];
    let k = 0;
    for (; k + 3 < dimensions; k += 4, at += 4) {
      a += values[at]! * asked[k]!;
      b += values[at + 1]! * asked[k + 1]!;
      c += values[at + 2]! * asked[k + 2]!;
      d += values[at + 3]! * asked[k + 3]!;
    }
    for (; k < dimensions; k++, at++) a += values[at]! * asked[k]!;
    found[i - start] = (a + b + c + d) * factors[i]! * question.factor;
  }
  return found;
}
