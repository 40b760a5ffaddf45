// Unpacks runs of bytes as TIFF's PackBits has them (TIFF 6.0, section 9).

const NO_OPERATION = 0x80;

/** Fills `out` as far as the data go; the number of bytes that were filled. */
export function unpackBitsTo(out: Uint8Array, packed: Uint8Array): number {
  let filled = 0;
  for (let at = 0; at < packed.length && filled < out.length; ) {
    const code = packed[at++]!;
    if (code === NO_OPERATION) continue;
    if (code < NO_OPERATION) {
      const run = packed.subarray(at, Math.min(at + code + 1, at + out.length - filled));
      out.set(run, filled);
      filled += run.length;
      at += code + 1;
    } else if (at < packed.length) {
      const end = Math.min(out.length, filled + 257 - code);
      out.fill(packed[at++]!, filled, end);
      filled = end;
    }
  }
  return filled;
}
