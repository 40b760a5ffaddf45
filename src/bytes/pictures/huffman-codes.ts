// Builds the Huffman codes of the JPEG encoder from code lengths.
import { packCode } from './bit-stream.ts';
import type { HuffmanTable } from './jpeg-tables.ts';

/** By value: its code, packed; 0 where the value has none. */
export type HuffmanCodes = Int32Array;

/** Codes of one length are consecutive numbers, and go on doubled at the next length (ITU-T T.81, annex C). */
export function huffmanCodes({ counts, values }: HuffmanTable): HuffmanCodes {
  const codes = new Int32Array(256);
  let code = 0;
  let next = 0;
  counts.forEach((count, i) => {
    for (let k = 0; k < count; k++) codes[values[next++]!] = packCode(code++, i + 1);
    code <<= 1;
  });
  return codes;
}
