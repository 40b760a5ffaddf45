// Arrays of numbers that belong together, one entry a word, glyph or line each, in one piece of memory.

type ColumnType =
  | Float64ArrayConstructor
  | Float32ArrayConstructor
  | Uint32ArrayConstructor
  | Int32ArrayConstructor
  | Uint16ArrayConstructor
  | Uint8ArrayConstructor;

/** What a column holds; with its length where that is not the usual one. */
export type ColumnSpec = ColumnType | readonly [ColumnType, number];

export type Columns<Specs extends readonly ColumnSpec[]> = {
  -readonly [K in keyof Specs]: Specs[K] extends readonly [infer Type extends ColumnType, number]
    ? InstanceType<Type>
    : Specs[K] extends ColumnType
      ? InstanceType<Specs[K]>
      : never;
};

/** Columns of `count` entries, all of them 0. One allocation: each array of its own would cost more than its numbers. */
export function columns<const Specs extends readonly ColumnSpec[]>(count: number, ...specs: Specs): Columns<Specs> {
  let size = 0;
  for (let k = 0; k < specs.length; k++) size = startOf(specs[k]!, size) + sizeOf(specs[k]!, count);
  const memory = new ArrayBuffer(size);
  const made: InstanceType<ColumnType>[] = [];
  for (let k = 0, end = 0; k < specs.length; k++) {
    const spec = specs[k]!;
    const at = startOf(spec, end);
    end = at + sizeOf(spec, count);
    made.push(new (typeOf(spec))(memory, at, typeof spec === 'function' ? count : spec[1]));
  }
  return made as Columns<Specs>;
}

const typeOf = (spec: ColumnSpec): ColumnType => (typeof spec === 'function' ? spec : spec[0]);

/** Where a column begins behind others that end at `end`. */
function startOf(spec: ColumnSpec, end: number): number {
  const width = typeOf(spec).BYTES_PER_ELEMENT;
  return Math.ceil(end / width) * width;
}

const sizeOf = (spec: ColumnSpec, count: number): number =>
  typeOf(spec).BYTES_PER_ELEMENT * (typeof spec === 'function' ? count : spec[1]);
