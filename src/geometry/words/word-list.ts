import type { Words } from './words.ts';

/** Words all made here, so that they are of one shape to the engine that runs us. */
export function toWords(count: number, text: readonly string[], arrays: ReturnType<typeof allocateWords>): Words {
  const { x0, y0, x1, y1, baseline, size, style, run, glyphs, flags } = arrays;
  return { count, text, x0, y0, x1, y1, baseline, size, style, run, glyphs, flags };
}

/** Arrays for so many words, all in one piece of memory: a page makes many lists, and each array of its own would cost more than its numbers. */
export function allocateWords(count: number) {
  const memory = new ArrayBuffer(count * 35);
  const floats = (k: number): Float32Array => new Float32Array(memory, 4 * count * k, count);
  return {
    x0: floats(0),
    y0: floats(1),
    x1: floats(2),
    y1: floats(3),
    baseline: floats(4),
    size: floats(5),
    run: new Uint32Array(memory, 24 * count, count),
    glyphs: new Uint32Array(memory, 28 * count, count),
    style: new Uint16Array(memory, 32 * count, count),
    flags: new Uint8Array(memory, 34 * count, count),
  };
}

/** The words for which `kept` is not 0, in the same order. */
export function selectWords(words: Words, kept: Uint8Array): Words {
  const text: string[] = [];
  for (let w = 0; w < words.count; w++) if (kept[w]) text.push(words.text[w]!);
  const out = allocateWords(text.length);
  let at = 0;
  for (let w = 0; w < words.count; w++) {
    if (!kept[w]) continue;
    out.x0[at] = words.x0[w]!;
    out.y0[at] = words.y0[w]!;
    out.x1[at] = words.x1[w]!;
    out.y1[at] = words.y1[w]!;
    out.baseline[at] = words.baseline[w]!;
    out.size[at] = words.size[w]!;
    out.run[at] = words.run[w]!;
    out.style[at] = words.style[w]!;
    out.glyphs[at] = words.glyphs[w]!;
    out.flags[at] = words.flags[w]!;
    at++;
  }
  return toWords(text.length, text, out);
}
