// Finds the row or column at a distance in points, to compute which cells a drawing covers.
import { countLeading } from '../../../model/index.ts';

/** Columns or rows of a sheet, one behind the other, in points. */
export interface Axis {
  /** The line that lies `distance` points behind the beginning of line `first`, and how far into it that is. Past the end it is the last. */
  lineAt(first: number, distance: number): { readonly line: number; readonly into: number };
}

/** `spans` are those of another size than the usual: first and last line, and the size of each; ascending, without overlaps. */
export function createAxis(count: number, usual: number, spans: readonly (readonly [number, number, number])[]): Axis {
  const offsets: number[] = [];
  let end = 0;
  let offset = 0;
  for (const [first, last, size] of spans) {
    offset += (first - end) * usual;
    offsets.push(offset);
    offset += (last - first + 1) * size;
    end = last + 1;
  }

  const startOf = (line: number): number => {
    const place = countLeading(spans.length, (i) => spans[i]![0] <= line) - 1;
    if (place < 0) return line * usual;
    const [first, last, size] = spans[place]!;
    const within = Math.min(line, last + 1) - first;
    return offsets[place]! + within * size + Math.max(0, line - last - 1) * usual;
  };

  const at = (first: number, size: number, distance: number): { line: number; into: number } => {
    const steps = size > 0 ? Math.floor(distance / size) : 0;
    const line = Math.min(count - 1, first + steps);
    return { line, into: distance - (line - first) * size };
  };

  return {
    lineAt(first, distance) {
      const point = startOf(first) + distance;
      const place = countLeading(spans.length, (i) => offsets[i]! <= point) - 1;
      if (place < 0) return at(0, usual, point);
      const [start, last, size] = spans[place]!;
      const behind = point - offsets[place]! - (last - start + 1) * size;
      return behind < 0 ? at(start, size, point - offsets[place]!) : at(last + 1, usual, behind);
    },
  };
}
