// The Levenshtein distance of two texts, 32 rows of the table at a time, given up where it exceeds what the caller would take.

/** Steps that comparisons may still take, together. */
export interface CompareWork {
  steps: number;
}

const BITS = 32;

/**
 * Letters that must be changed, put in or taken out to come from one text to the other (Myers, A fast bit-vector algorithm for approximate string
 * matching, 1999, in the form of Hyyrö, 2003). Infinity where there are more than `most`, or where the steps did not suffice.
 */
export function editDistance(a: string, b: string, most: number, work: CompareWork): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length);
  const blocks = Math.ceil(a.length / BITS);
  const { masks, rowOf } = masksOf(a, blocks);
  const positive = new Int32Array(blocks).fill(-1);
  const negative = new Int32Array(blocks);
  const lastBit = 1 << ((a.length - 1) % BITS);
  let distance = a.length;
  for (let column = 0; column < b.length; column++) {
    work.steps -= blocks;
    if (work.steps < 0) return Number.POSITIVE_INFINITY;
    const row = (rowOf.get(b.charCodeAt(column)) ?? 0) * blocks;
    let [rises, falls] = [1, 0];
    for (let block = 0; block < blocks; block++) {
      const up = positive[block]!;
      const down = negative[block]!;
      const equal = masks[row + block]! | falls;
      const vertical = masks[row + block]! | down;
      const horizontal = ((((equal & up) + up) | 0) ^ up) | equal | 0;
      let rise = down | ~(horizontal | up);
      let fall = up & horizontal;
      if (block === blocks - 1) {
        if (rise & lastBit) distance++;
        else if (fall & lastBit) distance--;
      }
      const [nextRises, nextFalls] = [rise >>> 31, fall >>> 31];
      rise = (rise << 1) | rises;
      fall = (fall << 1) | falls;
      positive[block] = fall | ~(vertical | rise);
      negative[block] = rise & vertical;
      rises = nextRises;
      falls = nextFalls;
    }
    // Every further letter makes it less by one at most.
    if (distance - (b.length - column - 1) > most) return Number.POSITIVE_INFINITY;
  }
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}

/** For each letter of the text a row of blocks with a bit for each place where it is; row 0 is that of all other letters. */
function masksOf(text: string, blocks: number): { masks: Int32Array; rowOf: Map<number, number> } {
  const rowOf = new Map<number, number>();
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!rowOf.has(unit)) rowOf.set(unit, rowOf.size + 1);
  }
  const masks = new Int32Array((rowOf.size + 1) * blocks);
  for (let at = 0; at < text.length; at++)
    masks[rowOf.get(text.charCodeAt(at))! * blocks + (at >>> 5)]! |= 1 << (at & 31);
  return { masks, rowOf };
}
