// Buffers the stream of document parts so that the packer can look ahead and resume in the middle of a part.
import { comparePositions, type Position } from './chunk.ts';
import type { Part, TextPart } from './parts/part.ts';

/** Some characters of a part. */
export interface Slice {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
}

/** Parts that are still to be taken in; as many as are looked at are held. */
export interface Lookahead {
  /** Part number `ahead` from here, and where in it the untaken text begins; null behind the last. */
  peek(ahead: number): Promise<{ readonly part: Part; readonly start: number } | null>;
  /** Goes on at this place, which is among what was looked at. */
  goTo(position: Position): void;
  /** Passes the table that comes next. */
  pass(): void;
}

export function createLookahead(parts: AsyncIterator<Part>, from: Position): Lookahead {
  let held: Part[] = [];
  let offset = from[4];
  let isFirst = true;
  return {
    peek: async (ahead) => {
      while (held.length <= ahead) {
        const { value, done } = await parts.next();
        if (done) return null;
        // A document may have been read anew under the cursor; then the place is taken as near as there is one.
        if (isFirst && comparePositions(value.position, [...from.slice(0, 4), 0] as never) !== 0) offset = 0;
        isFirst = false;
        held.push(value);
      }
      return { part: held[ahead]!, start: ahead === 0 ? offset : 0 };
    },
    goTo: (position) => {
      const at = held.findIndex((part) => comparePositions(startOf(part.position), startOf(position)) >= 0);
      if (at < 0) held = [];
      else held = held.slice(at);
      offset = at < 0 ? 0 : position[4];
    },
    pass: () => {
      held.shift();
      offset = 0;
    },
  };
}

const startOf = (position: Position): Position => [position[0], position[1], position[2], position[3], 0];

export const positionAt = ({ position }: TextPart, offset: number): Position => [
  position[0],
  position[1],
  position[2],
  position[3],
  offset,
];
