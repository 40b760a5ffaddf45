// Finds what is known of a word by its place in a text, without making a string of it: a table with open addressing.

interface Word {
  readonly word: string;
}

export interface WordTable<Known extends Word> {
  readonly size: number;
  /** What is known of the word at this place. */
  find(text: string, start: number, end: number): Known | undefined;
  /** Of a word that is not in the table. It is left out where too many others have their places near its own. */
  add(known: Known): void;
}

const FIRST_SLOTS = 2 ** 12;
/** Words of a hostile file may all want the same place; no more are looked at. */
const MOST_PROBES = 16;

export function createWordTable<Known extends Word>(): WordTable<Known> {
  const entries: Known[] = [];
  let hashes = new Int32Array(FIRST_SLOTS);
  /** The number of an entry from 1 on; 0 where the place is free. */
  let slots = new Int32Array(FIRST_SLOTS);
  const put = (number: number, hash: number): boolean => {
    const mask = slots.length - 1;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const slot = (hash + probe) & mask;
      if (slots[slot] !== 0) continue;
      slots[slot] = number;
      hashes[slot] = hash;
      return true;
    }
    return false;
  };
  const grow = (): void => {
    slots = new Int32Array(2 * slots.length);
    hashes = new Int32Array(slots.length);
    for (const [i, { word }] of entries.entries()) put(i + 1, hashOf(word, 0, word.length));
  };
  return {
    get size() {
      return entries.length;
    },
    find: (text, start, end) => {
      const hash = hashOf(text, start, end);
      const mask = slots.length - 1;
      for (let probe = 0; probe < MOST_PROBES; probe++) {
        const slot = (hash + probe) & mask;
        const number = slots[slot]!;
        if (number === 0) return undefined;
        if (hashes[slot] !== hash) continue;
        const known = entries[number - 1]!;
        if (known.word.length === end - start && text.startsWith(known.word, start)) return known;
      }
      return undefined;
    },
    add: (known) => {
      if (2 * (entries.length + 1) > slots.length) grow();
      if (put(entries.length + 1, hashOf(known.word, 0, known.word.length))) entries.push(known);
    },
  };
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(at)) | 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
