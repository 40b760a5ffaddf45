import type { HuffmanTable } from './jpeg-tables.ts';

/** The code of each value, and how many bits it has; 0 bits where the value has no code. */
export interface HuffmanCodes {
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

/** Codes of one length are consecutive numbers, and go on doubled at the next length (ITU-T T.81, annex C). */
export function huffmanCodes({ counts, values }: HuffmanTable): HuffmanCodes {
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let code = 0;
  let next = 0;
  counts.forEach((count, i) => {
    for (let k = 0; k < count; k++) {
      const value = values[next++]!;
      codes[value] = code++;
      lengths[value] = i + 1;
    }
    code <<= 1;
  });
  return { codes, lengths };
}
