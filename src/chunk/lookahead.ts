// Buffers the stream of document parts so that the packer can look ahead and resume in the middle of a part.
import type { Position } from './chunk.ts';
import type { Part, TextPart } from './parts/part.ts';

/** Some characters of a part. */
export interface Slice {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
}

/** Parts that are still to be taken in; as many as are looked at are held. */
export interface Lookahead {
  /** As `peek`, of what is held already. */
  held(ahead: number): { readonly part: Part; readonly start: number } | undefined;
  /** Part number `ahead` from here, and where in it the untaken text begins; null behind the last. */
  peek(ahead: number): Promise<{ readonly part: Part; readonly start: number } | null>;
  /** Goes on at this place, which is among what was looked at. */
  goTo(position: Position): void;
  /** Passes the table that comes next. */
  pass(): void;
}

/** Parts that were passed are let go of when there are so many: a page may have a hundred thousand. */
const MAX_PASSED = 256;

export function createLookahead(parts: AsyncIterator<readonly Part[]>, from: Position): Lookahead {
  let held: Part[] = [];
  /** Of `held`, the first that was not passed. */
  let first = 0;
  let offset = from[4];
  let isBeginning = true;
  const at = (ahead: number): { part: Part; start: number } => ({
    part: held[first + ahead]!,
    start: ahead === 0 ? offset : 0,
  });
  const passTo = (next: number): void => {
    first = next;
    if (first < held.length && first < MAX_PASSED) return;
    held = held.slice(first);
    first = 0;
  };
  return {
    held: (ahead) => (first + ahead < held.length ? at(ahead) : undefined),
    peek: async (ahead) => {
      while (held.length <= first + ahead) {
        const { value, done } = await parts.next();
        if (done) return null;
        // A document may have been read anew under the cursor; then the place is taken as near as there is one.
        if (isBeginning && value[0] && comparePlaces(value[0].position, from) !== 0) offset = 0;
        if (value[0]) isBeginning = false;
        for (const part of value) held.push(part);
      }
      return at(ahead);
    },
    goTo: (position) => {
      let next = first;
      while (next < held.length && comparePlaces(held[next]!.position, position) < 0) next++;
      offset = next < held.length ? position[4] : 0;
      passTo(next);
    },
    pass: () => {
      offset = 0;
      passTo(first + 1);
    },
  };
}

/** As `comparePositions`, whatever characters were passed. */
function comparePlaces(a: Position, b: Position): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

export const positionAt = ({ position }: TextPart, offset: number): Position => [
  position[0],
  position[1],
  position[2],
  position[3],
  offset,
];
