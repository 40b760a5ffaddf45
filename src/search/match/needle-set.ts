// Tells which of many needles are in a text, in one pass over it, whatever they are made of.

/** Needles that are looked for together. */
export interface NeedleSet {
  /** Looks through texts; what it gives tells, until the next look, whether a needle is in one of them. */
  look(texts: Iterable<string>): (needle: number) => boolean;
}

const UNITS = 0x1_0000;

/**
 * A tree of the needles, in which each node knows the longest other beginning of a needle that it ends with. Aho and Corasick, 1975.
 * Nodes are numbers: there may be one for every letter of every needle.
 */
export function createNeedleSet(needles: readonly string[]): NeedleSet {
  const most = needles.reduce((sum, needle) => sum + needle.length, 1);
  const unit = new Uint16Array(most);
  const child = new Int32Array(most);
  const sibling = new Int32Array(most);
  const shorter = new Int32Array(most);
  /** The longest whole needle that the node ends with, the node aside; 0 where there is none. */
  const within = new Int32Array(most);
  const isWhole = new Uint8Array(most);
  const first = new Int32Array(UNITS);
  let count = 1;

  const childOf = (node: number, wanted: number): number => {
    if (node === 0) return first[wanted]!;
    let at = child[node]!;
    while (at !== 0 && unit[at] !== wanted) at = sibling[at]!;
    return at;
  };
  const addTo = (node: number, wanted: number): number => {
    const added = count++;
    unit[added] = wanted;
    if (node === 0) first[wanted] = added;
    sibling[added] = child[node]!;
    child[node] = added;
    return added;
  };
  const nodes = needles.map((needle) => {
    let node = 0;
    for (let at = 0; at < needle.length; at++) {
      const wanted = needle.charCodeAt(at);
      node = childOf(node, wanted) || addTo(node, wanted);
    }
    isWhole[node] = 1;
    return node;
  });
  const step = (from: number, read: number): number => {
    let node = from;
    for (;;) {
      const next = childOf(node, read);
      if (next !== 0 || node === 0) return next;
      node = shorter[node]!;
    }
  };

  // From the root down, so that what a node leads to is settled before it.
  const queue = new Int32Array(count);
  let [taken, held] = [0, 1];
  while (taken < held) {
    const node = queue[taken++]!;
    for (let at = child[node]!; at !== 0; at = sibling[at]!) {
      const end = node === 0 ? 0 : step(shorter[node]!, unit[at]!);
      shorter[at] = end;
      within[at] = isWhole[end] === 1 ? end : within[end]!;
      queue[held++] = at;
    }
  }

  const seen = new Uint32Array(count);
  let looks = 0;
  return {
    look: (texts) => {
      looks++;
      for (const text of texts) {
        let node = 0;
        for (let at = 0; at < text.length; at++) {
          node = step(node, text.charCodeAt(at));
          // What a needle that was seen ends with was seen with it.
          for (let end = isWhole[node] === 1 ? node : within[node]!; end !== 0; end = within[end]!) {
            if (seen[end] === looks) break;
            seen[end] = looks;
          }
        }
      }
      return (needle) => seen[nodes[needle]!] === looks;
    },
  };
}
