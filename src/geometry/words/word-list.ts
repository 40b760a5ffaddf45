// Allocates and filters the parallel arrays that hold words.
import { columns } from '../columns.ts';
import type { Words } from './words.ts';

/** Words all made here, so that they are of one shape to the engine that runs us. */
export function toWords(count: number, text: readonly string[], arrays: ReturnType<typeof allocateWords>): Words {
  const { x0, y0, x1, y1, baseline, size, style, run, glyphs, flags } = arrays;
  return { count, text, x0, y0, x1, y1, baseline, size, style, run, glyphs, flags };
}

/** Arrays for so many words; a page makes many lists. */
export function allocateWords(count: number) {
  const [x0, y0, x1, y1, baseline, size, run, glyphs, style, flags] = columns(
    count,
    ...([Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array] as const),
    ...([Uint32Array, Uint32Array, Uint16Array, Uint8Array] as const),
  );
  return { x0, y0, x1, y1, baseline, size, run, glyphs, style, flags };
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
