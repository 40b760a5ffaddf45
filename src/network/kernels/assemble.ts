// A small assembler: functions of WebAssembly from lists of instructions. See the WebAssembly specification, "Binary Format".

export type Code = readonly (number | Code)[];
export type ValueType = 'i32' | 'f32' | 'v128';

const TYPES: Readonly<Record<ValueType, number>> = { i32: 0x7f, f32: 0x7d, v128: 0x7b };
const VECTOR = 0xfd;

export interface AssembledFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly result: ValueType | null;
  readonly locals: readonly ValueType[];
  readonly body: Code;
}

/** Gives a function's locals their numbers, parameters first. */
export interface Scope {
  local(type: ValueType): number;
}

/** `body` is told the numbers of the parameters. */
export function assembleFunction<P extends string>(
  name: string,
  parameters: Readonly<Record<P, ValueType>>,
  result: ValueType | null,
  body: (parameter: Readonly<Record<P, number>>, scope: Scope) => Code,
): AssembledFunction {
  const names = Object.keys(parameters) as P[];
  const locals: ValueType[] = [];
  const scope: Scope = { local: (type) => names.length + locals.push(type) - 1 };
  const numbers = Object.fromEntries(names.map((key, index) => [key, index])) as Record<P, number>;
  const code = body(numbers, scope);
  return { name, parameters: names.map((key) => parameters[key]), result, locals, body: code };
}

/** A module that takes its memory as `env.memory` and gives these functions out. */
export function assembleModule(functions: readonly AssembledFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    vector(parameters.map((type) => [TYPES[type]])),
    vector(result ? [[TYPES[result]]] : []),
  ]);
  const code: Code = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, vector(types)),
    section(2, vector([[text('env'), text('memory'), 0x02, 0x00, 1]])),
    section(3, vector(functions.map((_, index) => [unsigned(index)]))),
    section(7, vector(functions.map(({ name }, index) => [text(name), 0x00, unsigned(index)]))),
    section(10, vector(functions.map(functionCode))),
  ];
  return Uint8Array.from(flat(code));
}

function functionCode({ locals, body }: AssembledFunction): Code {
  const code = flat([vector(locals.map((type) => [1, TYPES[type]])), body, 0x0b]);
  return [unsigned(code.length), code];
}

function section(id: number, content: Code): Code {
  const bytes = flat(content);
  return [id, unsigned(bytes.length), bytes];
}

const vector = (items: readonly Code[]): Code => [unsigned(items.length), items];
const text = (value: string): Code => vector([...value].map((character) => [character.charCodeAt(0)]));

function flat(code: Code): number[] {
  const bytes: number[] = [];
  const add = (part: Code): void => {
    for (const item of part) {
      if (typeof item === 'number') bytes.push(item);
      else add(item);
    }
  };
  add(code);
  return bytes;
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const last = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return last ? [low] : [low | 0x80, ...signed(rest)];
}

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const integer = (value: number): Code => [0x41, signed(value)];
export const float = (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)];

export const add = (a: Code, b: Code): Code => [a, b, 0x6a];
export const multiply = (a: Code, b: Code): Code => [a, b, 0x6c];
export const less = (a: Code, b: Code): Code => [a, b, 0x48];
export const shiftRight = (a: Code, b: Code): Code => [a, b, 0x75];
export const increase = (local: number, by: Code): Code => set(local, add(get(local), by));

/** Runs at least once, and again while the condition holds. */
export const repeat = (body: Code, condition: Code): Code => [0x03, 0x40, body, condition, 0x0d, 0, 0x0b];
export const when = (condition: Code, body: Code): Code => [condition, 0x04, 0x40, body, 0x0b];

/** Vectors of four floats, four integers or eight short ones. */
const simd = (operation: number): Code => [VECTOR, unsigned(operation)];
const unary = (operation: number) => (a: Code) => [a, simd(operation)] as Code;
const binary = (operation: number) => (a: Code, b: Code) => [a, b, simd(operation)] as Code;
const at = (offset: number): Code => [0, unsigned(offset)];

export const load = (address: Code, offset = 0): Code => [address, simd(0x00), at(offset)];
export const loadSplat = (address: Code, offset = 0): Code => [address, simd(0x09), at(offset)];
export const store = (address: Code, value: Code, offset = 0): Code => [address, value, simd(0x0b), at(offset)];
export const splat = unary(0x13);
export const splatByte = unary(0x0f);
export const zero: Code = [simd(0x0c), ...new Array(16).fill(0)];
export const lane = (vector_code: Code, index: number): Code => [vector_code, simd(0x1f), index];

export const addFloats = binary(0xe4);
export const multiplyFloats = binary(0xe6);
/** Of two numbers neither of which is NaN: one instruction of the machine, where that which minds NaN takes several. */
export const lesserFloats = binary(0xea);
export const greaterFloats = binary(0xeb);
/** Vectors of two doubles: made of the first two floats of a vector, and back to those, with zeros after them. */
export const toDoubles = unary(0x5f);
export const fromDoubles = unary(0x5e);
export const splatDouble = (value: Code): Code => [value, 0xbb, simd(0x14)];
export const addDoubles = binary(0xf0);
export const multiplyDoubles = binary(0xf2);
export const divideDoubles = binary(0xf3);
/** Of two numbers neither of which is NaN. */
export const lesserDoubles = binary(0xf6);
export const greaterDoubles = binary(0xf7);
export const absoluteFloats = unary(0xe0);
export const toFloats = unary(0xfa);
export const narrow = binary(0x85);
export const addIntegers = binary(0xae);
export const addShorts = binary(0x8e);
export const subtractShorts = binary(0x91);
export const subtractIntegers = binary(0xb1);
/** Of four integers each, by so many bits. */
export const shiftLeft = (a: Code, bits: number): Code => [a, integer(bits), simd(0xab)];
/** Of eight short integers each: the products of neighbours, added in pairs. */
export const dotProducts = binary(0xba);
/** Vectors of sixteen bytes: their lower and upper half as eight short integers each, with their signs and without. */
export const lowerBytes = unary(0x87);
export const upperBytes = unary(0x88);
export const lowerBytesUnsigned = unary(0x89);
export const upperBytesUnsigned = unary(0x8a);
export const narrowToBytes = binary(0x66);
export const subtractFloats = binary(0xe5);
/** Which bytes of two vectors make up a new one. */
export const shuffle = (a: Code, b: Code, bytes: Code): Code => [a, b, simd(0x0d), bytes];
export const constantBytes = (bytes: Code): Code => [simd(0x0c), bytes];
/** Relaxed: of sixteen bytes with signs and sixteen of seven bits, for which alone every machine gives the same; products of neighbours, added in pairs. */
export const dotBytes = binary(0x112);
/** Relaxed, with the same bounds: products added by fours, and to a third vector. */
export const addDotBytes = (a: Code, b: Code, sum: Code): Code => [a, b, sum, simd(0x113)];
/** All bits of a lane, where it is no less than that of the other. */
export const noLessFloats = binary(0x46);
export const anyBit = unary(0x53);
export const storeInteger = (address: Code, value: Code): Code => [address, value, 0x36, 2, 0];
/** Of single floats. */
export const noLessFloat = (a: Code, b: Code): Code => [a, b, 0x60];
export const lesserFloat = (a: Code, b: Code): Code => [a, b, 0x96];
export const greaterFloat = (a: Code, b: Code): Code => [a, b, 0x97];
export const subtractFloat = (a: Code, b: Code): Code => [a, b, 0x93];
export const addFloat = (a: Code, b: Code): Code => [a, b, 0x92];
export const squareRoot = (a: Code): Code => [a, 0x91];
export const divideFloat = (a: Code, b: Code): Code => [a, b, 0x95];
export const storeFloat = (address: Code, value: Code, offset = 0): Code => [address, value, 0x38, 2, unsigned(offset)];
