/** Bytes of one glyph in all arrays together. */
const GLYPH_BYTES = 33;
/** Memory for more glyphs than this is not kept: a page of text has a few thousand. */
const MOST_KEPT = 50_000;

/**
 * Room for the glyphs of one page, used again for the next: nothing that outlives a page's reading may hold on to them. A page has a
 * hundred thousand bytes of them, and room of its own would have to be cleared before and collected behind it.
 */
export class GlyphMemory {
  #memory = new ArrayBuffer(0);
  #length = 0;

  /** Arrays for so many glyphs, all in one piece of memory. What they hold is left from an earlier page. */
  take(length: number) {
    if (length > this.#length) this.#grow(length);
    const memory = length > this.#length ? new ArrayBuffer(GLYPH_BYTES * length) : this.#memory;
    const floats = (k: number): Float32Array => new Float32Array(memory, 4 * length * k, length);
    return {
      x0: floats(0),
      y0: floats(1),
      x1: floats(2),
      y1: floats(3),
      ox: floats(4),
      oy: floats(5),
      code: new Uint32Array(memory, 24 * length, length),
      run: new Uint32Array(memory, 28 * length, length),
      flags: new Uint8Array(memory, 32 * length, length),
    };
  }

  #grow(length: number): void {
    const wanted = Math.min(MOST_KEPT, 2 * length);
    if (wanted <= this.#length) return;
    this.#length = wanted;
    this.#memory = new ArrayBuffer(GLYPH_BYTES * wanted);
  }
}
