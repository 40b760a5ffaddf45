// Spreads subsampled YCbCr, as TIFF stores it without JPEG, to three samples a pixel (TIFF 6.0, section 21).

/** Bytes of a block: units of so many brightnesses and two colours, row by row. */
export function subsampledBytes(width: number, height: number, [across, down]: readonly [number, number]): number {
  return Math.ceil(width / across) * Math.ceil(height / down) * (across * down + 2);
}

export function spreadSubsampled(
  data: Uint8Array,
  width: number,
  height: number,
  [across, down]: readonly [number, number],
): Uint8Array {
  const out = new Uint8Array(3 * width * height);
  const unit = across * down + 2;
  const units = Math.ceil(width / across);
  for (let y = 0; y < height; y++) {
    for (let x = 0, to = 3 * y * width; x < width; x++, to += 3) {
      const start = (Math.floor(y / down) * units + Math.floor(x / across)) * unit;
      out[to] = data[start + (y % down) * across + (x % across)]!;
      out[to + 1] = data[start + unit - 2]!;
      out[to + 2] = data[start + unit - 1]!;
    }
  }
  return out;
}
