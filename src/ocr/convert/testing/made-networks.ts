// Networks for tests, as ONNX files hold them: built as those of PP-OCRv6 small, far narrower, with weights that mean nothing.

interface MadeNode {
  readonly op: string;
  readonly dims?: readonly number[];
  readonly kernel?: readonly [number, number];
  readonly group?: number;
}

/** Blank, these, and a space. */
const CHARACTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const [WIDE, NECK] = [16, 24];

const dense = (out: number, from: number, side = 1): MadeNode => ({
  ...{ op: 'Conv', dims: [out, from, side, side], kernel: [side, side], group: 1 },
});
const depthwise = (channels: number, high: number, wide: number): MadeNode => ({
  ...{ op: 'Conv', dims: [channels, 1, high, wide], kernel: [high, wide], group: channels },
});
const matrix = (from: number, to: number): MadeNode => ({ op: 'MatMul', dims: [from, to] });
const norm: MadeNode = { op: 'Mul', dims: [NECK] };

const excite = (channels: number): MadeNode[] => [
  { op: 'ReduceMean' },
  dense(channels / 4, channels),
  dense(channels, channels / 4),
  { op: 'Mul' },
];
const block = (channels: number, out = channels, excited = false): MadeNode[] => [
  depthwise(channels, 3, 3),
  ...(excited ? excite(channels) : []),
  dense(2 * channels, channels),
  dense(out, 2 * channels),
];
const two = (channels: number): MadeNode[] => [...block(channels, channels, true), ...block(channels)];
const stem = [dense(8, 3, 3), dense(4, 8, 2), dense(8, 4, 2), dense(8, 16, 3), dense(WIDE, 8)];
const four = <T>(each: () => readonly T[]): T[] => [0, 1, 2, 3].flatMap(each);

const DETECTION = [
  ...stem,
  ...two(WIDE),
  ...[...block(WIDE), ...two(WIDE)],
  ...[...block(WIDE), ...two(WIDE), ...two(WIDE)],
  ...[...block(WIDE), ...two(WIDE)],
  ...four(() => [dense(WIDE, WIDE), ...excite(WIDE)]),
  ...four(() => [depthwise(WIDE, 7, 7), dense(8, WIDE), ...excite(8)]),
  dense(8, 32, 3),
  { op: 'ConvTranspose', dims: [8, 8, 2, 2], kernel: [2, 2] as const },
  { op: 'ConvTranspose', dims: [8, 1, 2, 2], kernel: [2, 2] as const },
];

const attention = [norm, matrix(NECK, 3 * NECK), matrix(NECK, NECK), norm, matrix(NECK, 48), matrix(48, NECK)];
const RECOGNITION = [
  ...stem,
  ...two(WIDE),
  ...[...block(WIDE, 2 * WIDE), ...two(2 * WIDE)],
  ...[...block(2 * WIDE, 3 * WIDE), ...two(3 * WIDE)],
  ...[dense(NECK, 3 * WIDE), dense(NECK, 3 * WIDE), depthwise(NECK, 1, 7)],
  ...[...attention, ...attention, norm],
  matrix(NECK, CHARACTERS.length + 2),
];

export const madeDetection = (): Uint8Array => onnx(DETECTION);
export const madeRecognition = (): Uint8Array => onnx(RECOGNITION, `${CHARACTERS.join('\n')}\n`);

function onnx(nodes: readonly MadeNode[], characters?: string): Uint8Array {
  const graph: Uint8Array[] = [];
  let [from, averaged] = ['picture', ''];
  for (const [index, { op, dims, kernel, group }] of nodes.entries()) {
    const [to, weights] = [`t${index}`, `w${index}`];
    if (op === 'ReduceMean') averaged = from;
    // What was averaged is weighed by what came of it.
    const inputs = dims ? [from, weights] : op === 'Mul' ? [averaged, from] : [from];
    const attributes = [
      ...(kernel ? [field(5, concat(text(1, 'kernel_shape'), ...kernel.map((side) => number(8, side))))] : []),
      ...(group ? [field(5, concat(text(1, 'group'), number(3, group)))] : []),
    ];
    graph.push(field(1, concat(...inputs.map((name) => text(1, name)), text(2, to), text(4, op), ...attributes)));
    if (dims) graph.push(field(5, tensor(weights, dims)));
    from = to;
  }
  const told = characters === undefined ? [] : [field(14, concat(text(1, 'character'), text(2, characters)))];
  return concat(field(7, concat(...graph)), ...told);
}

function tensor(name: string, dims: readonly number[]): Uint8Array {
  const data = Float32Array.from(
    { length: dims.reduce((a, b) => a * b, 1) },
    (_, index) => Math.sin(index * 12.9898 + name.length) / 4,
  );
  const bytes = new Uint8Array(data.buffer);
  return concat(...dims.map((size) => number(1, size)), number(2, 1), text(8, name), field(9, bytes));
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
