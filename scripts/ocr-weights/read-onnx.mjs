// Reads as much of an ONNX file (a protocol buffer, see onnx.proto) as the networks of recognition hold: nodes, attributes and tensors.

const FLOAT = 1;
const text = new TextDecoder();

/** The nodes in order, and the constant tensors by name. */
export function readOnnx(bytes) {
  const graph = [...fieldsOf(bytes)].find(({ field }) => field === 7);
  if (!graph) throw new Error('There is no graph in this file.');
  const nodes = [];
  const constants = new Map();
  for (const { field, value } of fieldsOf(graph.value)) {
    if (field === 1) nodes.push(nodeOf(value));
    if (field === 5) {
      const { name, ...tensor } = tensorOf(value);
      constants.set(name, tensor);
    }
  }
  return { nodes, constants };
}

function nodeOf(bytes) {
  const node = { op: '', inputs: [], outputs: [], attributes: {} };
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === 1) node.inputs.push(text.decode(value));
    if (field === 2) node.outputs.push(text.decode(value));
    if (field === 4) node.op = text.decode(value);
    if (field === 5) Object.assign(node.attributes, attributeOf(value));
  }
  return node;
}

function attributeOf(bytes) {
  let name = '';
  let result = null;
  const integers = [];
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === 1) name = text.decode(value);
    if (field === 2) result = new DataView(value.buffer, value.byteOffset).getFloat32(0, true);
    if (field === 3) result = value;
    if (field === 4) result = text.decode(value);
    if (field === 8) integers.push(...(typeof value === 'number' ? [value] : varints(value)));
  }
  return { [name]: result ?? integers };
}

function tensorOf(bytes) {
  const tensor = { name: '', dims: [], type: 0, data: null };
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === 1) tensor.dims.push(...(typeof value === 'number' ? [value] : varints(value)));
    if (field === 2) tensor.type = value;
    if (field === 8) tensor.name = text.decode(value);
    // raw_data, or float_data in one piece: the bytes are the same.
    if (field === 9 || field === 4) tensor.data = value;
  }
  const data = tensor.type === FLOAT && tensor.data ? new Float32Array(new Uint8Array(tensor.data).buffer) : null;
  return { name: tensor.name, dims: tensor.dims, data };
}

function* fieldsOf(bytes) {
  const at = { place: 0 };
  while (at.place < bytes.length) {
    const key = varint(bytes, at);
    const wire = key & 7;
    const field = key >>> 3;
    if (wire === 0) yield { field, value: varint(bytes, at) };
    else {
      const length = wire === 2 ? varint(bytes, at) : wire === 5 ? 4 : 8;
      yield { field, value: bytes.subarray(at.place, at.place + length) };
      at.place += length;
    }
  }
}

function varints(bytes) {
  const at = { place: 0 };
  const values = [];
  while (at.place < bytes.length) values.push(varint(bytes, at));
  return values;
}

function varint(bytes, at) {
  let value = 0n;
  for (let shift = 0n; ; shift += 7n) {
    const byte = bytes[at.place++];
    value |= BigInt(byte & 127) << shift;
    if (!(byte & 128)) return Number(BigInt.asIntN(64, value));
  }
}
