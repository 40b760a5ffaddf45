// Bookmarks by the places where they begin. [MS-DOC] 2.8.10
import { PART } from '../stream/fib.ts';
import { parsePlc, parseTexts } from '../stream/plc.ts';
import type { Reading } from './reading.ts';

export function readBookmarks({ streams: { table, fib } }: Pick<Reading, 'streams'>): ReadonlyMap<number, string[]> {
  const { texts } = parseTexts(table, fib.place(PART.bookmark_names));
  const starts = parsePlc(table, fib.place(PART.bookmark_starts), fib.is_old ? 2 : 4);
  const marks = new Map<number, string[]>();
  texts.forEach((name, i) => {
    if (i >= starts.count || name === '') return;
    const place = starts.places[i]!;
    const known = marks.get(place);
    if (known) known.push(name);
    else marks.set(place, [name]);
  });
  return marks;
}
