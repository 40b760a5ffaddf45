// Unpacks the runs of a Windows bitmap of 4 or 8 bits, with its escapes.

const [END_OF_LINE, END_OF_BITMAP, MOVE] = [0, 1, 2];

/** Fills `out`, an index a pixel, in the order of the file. True where the data end as they should. */
export function unpackRunsTo(out: Uint8Array, width: number, data: Uint8Array, is_half: boolean): boolean {
  let at = 0;
  let [x, y] = [0, 0];
  const height = out.length / width;
  const set = (index: number): void => {
    if (x < width && y < height) out[y * width + x] = index;
    x++;
  };
  /** The i-th index of a run of bytes; two in each where they are halves. */
  const indexAt = (start: number, i: number): number => {
    if (!is_half) return data[start + i] ?? 0;
    const byte = data[start + (i >> 1)] ?? 0;
    return i % 2 === 0 ? byte >> 4 : byte & 0xf;
  };
  while (at + 1 < data.length) {
    const [count, value] = [data[at]!, data[at + 1]!];
    at += 2;
    if (count > 0) for (let i = 0; i < count; i++) set(is_half ? (i % 2 === 0 ? value >> 4 : value & 0xf) : value);
    else if (value === END_OF_LINE) [x, y] = [0, y + 1];
    else if (value === END_OF_BITMAP) return true;
    else if (value === MOVE) {
      x += data[at] ?? 0;
      y += data[at + 1] ?? 0;
      at += 2;
    } else {
      for (let i = 0; i < value; i++) set(indexAt(at, i));
      // Padded to whole words.
      at += 2 * Math.ceil(value / (is_half ? 4 : 2));
    }
  }
  return y >= height - 1 && x >= width;
}
