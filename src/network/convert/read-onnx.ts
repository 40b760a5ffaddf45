// Reads as much of an ONNX file (a protocol buffer, see onnx.proto) as the networks that we run hold: nodes, attributes, tensors and what is said
// of the whole.

/** Types of tensors. */
const [FLOAT, BYTE, SIGNED_BYTE] = [1, 2, 3];
const text = new TextDecoder();

export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

type Attribute = number | string | readonly number[] | Tensor;

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: ReadonlyMap<string, Attribute>;
}

export interface Onnx {
  /** In the order in which they run. */
  readonly nodes: readonly Node[];
  /** The constant ones that hold floats or bytes, by name. */
  readonly constants: ReadonlyMap<string, Tensor>;
  /** As well, those that nodes hand on. */
  readonly values: ReadonlyMap<string, Tensor>;
  /** What is said of the whole, by key. */
  readonly properties: ReadonlyMap<string, string>;
}

type Field =
  | { readonly field: number; readonly value: number; readonly bytes: null }
  | { readonly field: number; readonly value: null; readonly bytes: Uint8Array };

/** Throws a RangeError where the bytes are no such file. */
export function readOnnx(bytes: Uint8Array): Onnx {
  const nodes: Node[] = [];
  const constants = new Map<string, Tensor>();
  const values = new Map<string, Tensor>();
  const properties = new Map<string, string>();
  for (const { field, bytes: inner } of fieldsOf(bytes)) {
    if (field === 14 && inner) properties.set(textOf(inner, 1), textOf(inner, 2));
    if (field !== 7 || !inner) continue;
    for (const { field: kind, bytes: held } of fieldsOf(inner)) {
      if (kind === 1 && held) {
        const node = nodeOf(held);
        const value = node.attributes.get('value');
        if (node.op !== 'Constant') nodes.push(node);
        else if (typeof value === 'object' && 'data' in value) values.set(node.outputs[0] ?? '', value);
      }
      if (kind === 5 && held) {
        const tensor = tensorOf(held);
        if (tensor) constants.set(tensor.name, tensor);
      }
    }
  }
  return { nodes, constants, values, properties };
}

function textOf(bytes: Uint8Array, wanted: number): string {
  for (const { field, bytes: inner } of fieldsOf(bytes)) if (field === wanted && inner) return text.decode(inner);
  return '';
}

function nodeOf(bytes: Uint8Array): Node {
  const [inputs, outputs]: [string[], string[]] = [[], []];
  const attributes = new Map<string, Attribute>();
  let op = '';
  for (const { field, bytes: inner } of fieldsOf(bytes)) {
    if (!inner) continue;
    if (field === 1) inputs.push(text.decode(inner));
    if (field === 2) outputs.push(text.decode(inner));
    if (field === 4) op = text.decode(inner);
    if (field === 5) attributes.set(...attributeOf(inner));
  }
  return { op, inputs, outputs, attributes };
}

function attributeOf(bytes: Uint8Array): [string, Attribute] {
  let name = '';
  let single: number | string | Tensor | null = null;
  const integers: number[] = [];
  for (const { field, value, bytes: inner } of fieldsOf(bytes)) {
    if (field === 1 && inner) name = text.decode(inner);
    if (field === 2 && inner) single = new DataView(inner.buffer, inner.byteOffset).getFloat32(0, true);
    if (field === 3) single = value;
    if (field === 4 && inner) single = text.decode(inner);
    if (field === 5 && inner) single = tensorOf(inner);
    if (field === 8) integers.push(...(inner ? varints(inner) : [value]));
  }
  return [name, single ?? integers];
}

/** Null where it holds neither floats nor bytes; bytes become floats. */
function tensorOf(bytes: Uint8Array): (Tensor & { readonly name: string }) | null {
  const dims: number[] = [];
  let [name, type] = ['', 0];
  let data: Uint8Array | null = null;
  const integers: number[] = [];
  for (const { field, value, bytes: inner } of fieldsOf(bytes)) {
    if (field === 1) dims.push(...(inner ? varints(inner) : [value]));
    if (field === 2) type = value ?? 0;
    if (field === 5) integers.push(...(inner ? varints(inner) : [value]));
    if (field === 8 && inner) name = text.decode(inner);
    // raw_data, or float_data in one piece: the bytes are the same.
    if ((field === 9 || field === 4) && inner) data = inner;
  }
  if (type === FLOAT && data)
    return { name, dims, data: new Float32Array(new Uint8Array(data).buffer, 0, data.length >> 2) };
  if (type === BYTE) return { name, dims, data: new Float32Array(data ?? integers) };
  if (type === SIGNED_BYTE) return { name, dims, data: new Float32Array(data ? new Int8Array(data) : integers) };
  return null;
}

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const at = { place: 0 };
  while (at.place < bytes.length) {
    const key = varint(bytes, at);
    const wire = key & 7;
    const field = key >>> 3;
    if (wire === 0) yield { field, value: varint(bytes, at), bytes: null };
    else {
      const length = wire === 2 ? varint(bytes, at) : wire === 5 ? 4 : 8;
      if (length < 0 || at.place + length > bytes.length) throw new RangeError('The file ends within a field.');
      yield { field, value: null, bytes: bytes.subarray(at.place, at.place + length) };
      at.place += length;
    }
  }
}

function varints(bytes: Uint8Array): number[] {
  const at = { place: 0 };
  const values: number[] = [];
  while (at.place < bytes.length) values.push(varint(bytes, at));
  return values;
}

const VARINT_BITS = 64n;

function varint(bytes: Uint8Array, at: { place: number }): number {
  let value = 0n;
  for (let shift = 0n; shift < VARINT_BITS; shift += 7n) {
    const byte = bytes[at.place++];
    if (byte === undefined) break;
    value |= BigInt(byte & 127) << shift;
    if (!(byte & 128)) return Number(BigInt.asIntN(64, value));
  }
  throw new RangeError('The file ends within a number.');
}
