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
  const places = specs.map((spec) => {
    const [type, length] = typeof spec === 'function' ? [spec, count] : spec;
    const width = type.BYTES_PER_ELEMENT;
    const at = Math.ceil(size / width) * width;
    size = at + length * width;
    return { type, at, length };
  });
  const memory = new ArrayBuffer(size);
  return places.map(({ type, at, length }) => new type(memory, at, length)) as Columns<Specs>;
}
