// Compact storage for the words of a document: hash, offsets, weight and text part of each, in typed arrays.
import { cutWords, type TakeWord } from './cut-words.ts';

/** Characters of a text that are cut into words at a time: some milliseconds of work. */
const PORTION = 65_536;

/** Words of a document in the order of reading, one entry a word in plain arrays: there may be millions. */
export class WordList {
  count = 0;
  hashes = new Int32Array(1_024);
  /** Where the word is in the text of its part. */
  starts = new Uint32Array(1_024);
  ends = new Uint32Array(1_024);
  /** Letters, about; of signs next to nothing; 0 of the label in front of a paragraph, which may be a number that others count on. */
  weights = new Float32Array(1_024);
  /** Position of the part that it is in. */
  parts = new Uint32Array(1_024);

  /**
   * `label`: units at the start that are a label. `keepLabel`: its words are held, without weight. A long text is taken in portions; gives where the next
   * begins, which is behind the end after the last.
   */
  add(text: string, part: number, label: number, keepLabel: boolean, from = 0): number {
    const take: TakeWord = (start, end, hash, weight) => {
      if (start < label && !keepLabel) return;
      if (this.count === this.hashes.length) this.#grow();
      const at = this.count++;
      this.hashes[at] = hash;
      this.starts[at] = start;
      this.ends[at] = end;
      this.weights[at] = start < label ? 0 : weight;
      this.parts[at] = part;
    };
    return cutWords(text, take, from, Math.min(text.length, from + PORTION));
  }

  #grow(): void {
    const size = this.count * 2;
    const into = <List extends Int32Array | Uint32Array | Float32Array>(next: List, from: List): List => {
      next.set(from);
      return next;
    };
    this.hashes = into(new Int32Array(size), this.hashes);
    this.starts = into(new Uint32Array(size), this.starts);
    this.ends = into(new Uint32Array(size), this.ends);
    this.weights = into(new Float32Array(size), this.weights);
    this.parts = into(new Uint32Array(size), this.parts);
  }
}
