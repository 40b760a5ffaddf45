// Strongly connected components of a directed graph, by which circular references are found.

/** Edges of a directed graph whose nodes are counted from 0: those of node `n` are `targets` from `starts[n]` to `starts[n + 1]`. */
export interface Adjacency {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
}

/** Builds edges that come node by node, in ascending order. */
export class AdjacencyBuilder {
  readonly #starts: Uint32Array;
  #targets = new Uint32Array(64);
  #count = 0;

  constructor(nodes: number) {
    this.#starts = new Uint32Array(nodes + 1);
  }

  get count(): number {
    return this.#count;
  }

  push(target: number): void {
    if (this.#count === this.#targets.length) {
      const targets = new Uint32Array(this.#count * 2);
      targets.set(this.#targets);
      this.#targets = targets;
    }
    this.#targets[this.#count++] = target;
  }

  /** To be called for each node, behind its last edge. */
  close(node: number): void {
    this.#starts[node + 1] = this.#count;
  }

  finish(): Adjacency {
    return { starts: this.#starts, targets: this.#targets.subarray(0, this.#count) };
  }
}

const UNSEEN = 0;

/**
 * Nodes that can be reached from themselves, grouped by those that reach each other: strongly connected components (Tarjan 1972, without
 * recursion), single nodes only where they have an edge to themselves.
 */
export function findComponents({ starts, targets }: Adjacency): number[][] {
  const count = starts.length - 1;
  const order = new Uint32Array(count);
  const low = new Uint32Array(count);
  const onStack = new Uint8Array(count);
  const next = starts.slice(0, count);
  const stack: number[] = [];
  const path: number[] = [];
  const components: number[][] = [];
  let counter = 0;
  const enter = (node: number): void => {
    order[node] = low[node] = ++counter;
    onStack[node] = 1;
    stack.push(node);
    path.push(node);
  };
  const leave = (node: number): void => {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
    if (low[node] !== order[node]) return;
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) onStack[member] = 0;
    if (members.length > 1 || hasLoop(node, starts, targets)) components.push(members.sort((a, b) => a - b));
  };
  for (let root = 0; root < count; root++) {
    if (order[root] !== UNSEEN) continue;
    enter(root);
    while (path.length > 0) {
      const node = path.at(-1)!;
      if (next[node]! >= starts[node + 1]!) {
        leave(node);
        continue;
      }
      const target = targets[next[node]!++]!;
      if (order[target] === UNSEEN) enter(target);
      else if (onStack[target]) low[node] = Math.min(low[node]!, order[target]!);
    }
  }
  return components;
}

function hasLoop(node: number, starts: Uint32Array, targets: Uint32Array): boolean {
  for (let at = starts[node]!; at < starts[node + 1]!; at++) if (targets[at] === node) return true;
  return false;
}
