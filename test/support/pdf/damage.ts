import { concat, latin1 } from './pdf-values.ts';

/** Ways to break a sound file. Each gives new bytes. */

export const truncate = (bytes: Uint8Array, share: number): Uint8Array =>
  bytes.slice(0, Math.floor(bytes.length * share));

/** Everything before the last place where a word stands. */
export const cutBefore = (bytes: Uint8Array, word: string): Uint8Array =>
  bytes.slice(0, Buffer.from(bytes).toString('latin1').lastIndexOf(word));

/** Every offset of the cross-reference table points a little too far. */
export function shiftXref(bytes: Uint8Array, by = 7): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  return latin1(
    source.replace(
      /^(\d{10}) (\d{5} n)/gm,
      (_, offset, rest) => `${String(Number(offset) + by).padStart(10, '0')} ${rest}`,
    ),
  );
}

/** The file says that its cross-reference stands where there is nothing. */
export function loseXref(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  return latin1(source.replace(/startxref\n\d+/, 'startxref\n999999'));
}

/** Something stands before the head of the file, as mail programs leave it. */
export const prepend = (bytes: Uint8Array, junk: string): Uint8Array => concat([latin1(junk), bytes]);

/** The first place where one run of characters stands gets another. */
export function patch(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  if (!source.includes(from)) throw new RangeError(`${from} is not in the file`);
  return latin1(source.replace(from, () => to));
}
