// Writes ONNX files for tests.

/** Of a graph: a node or a tensor, as bytes. */
type Part = Uint8Array;

export interface NodeText {
  readonly op: string;
  readonly inputs?: readonly string[];
  readonly output: string;
  readonly integers?: Readonly<Record<string, number | readonly number[]>>;
  /** A tensor of one number. */
  readonly value?: number;
}

/** `properties` say something of the whole. */
export function onnxFile(graph: readonly Part[], properties: Readonly<Record<string, string>> = {}): Uint8Array {
  const told = Object.entries(properties).map(([key, value]) => field(14, concat(text(1, key), text(2, value))));
  return concat(field(7, concat(...graph)), ...told);
}

export function onnxNode({ op, inputs = [], output, integers = {}, value }: NodeText): Part {
  const attributes = Object.entries(integers).map(([name, held]) => {
    const numbers = typeof held === 'number' ? [number(3, held)] : held.map((one) => number(8, one));
    return field(5, concat(text(1, name), ...numbers));
  });
  if (value !== undefined)
    attributes.push(field(5, concat(text(1, 'value'), field(5, tensor('', [], Float32Array.of(value))))));
  return field(1, concat(...inputs.map((name) => text(1, name)), text(2, output), text(4, op), ...attributes));
}

type Numbers = Float32Array | Uint8Array | Int8Array;

export const onnxTensor = (name: string, dims: readonly number[], data: Numbers): Part =>
  field(5, tensor(name, dims, data));

function tensor(name: string, dims: readonly number[], data: Numbers): Uint8Array {
  const type = data instanceof Float32Array ? 1 : data instanceof Uint8Array ? 2 : 3;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return concat(...dims.map((size) => number(1, size)), number(2, type), text(8, name), field(9, bytes));
}

const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (key: number, value: string): Uint8Array => field(key, new TextEncoder().encode(value));
const number = (key: number, value: number): Uint8Array => Uint8Array.from([...varint(key << 3), ...varint(value)]);
const field = (key: number, bytes: Uint8Array): Uint8Array =>
  concat(Uint8Array.from([...varint((key << 3) | 2), ...varint(bytes.length)]), bytes);

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}
