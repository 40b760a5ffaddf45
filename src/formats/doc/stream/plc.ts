// Lists of places in the text with data of one size behind them (PLC), and lists of texts (STTB). [MS-DOC] 2.2.2, 2.2.4

import type { StreamView } from '../../ole/stream-view.ts';
import type { PartPlace } from './fib.ts';

/** Places that ascend, and for each but the last where its data lie. */
export interface Plc {
  /** One more than there are data. */
  readonly places: readonly number[];
  readonly count: number;
  /** Where the data of the entry lie in the stream. */
  dataAt(i: number): number;
}

/** `data_bytes` is the size of the data of one entry. */
export function parsePlc(view: StreamView, { at, size }: PartPlace, data_bytes: number): Plc {
  const held = Math.min(size, Math.max(0, view.length - at));
  const count = held < 4 ? 0 : Math.floor((held - 4) / (4 + data_bytes));
  const places: number[] = [];
  if (held >= 4) for (let i = 0; i <= count; i++) places.push(view.i32(at + i * 4));
  return { places, count, dataAt: (i) => at + (count + 1) * 4 + i * data_bytes };
}

const EXTENDED = 0xffff;

/** A list of texts, and where what is behind each text lies. */
export interface TextList {
  readonly texts: readonly string[];
  readonly extras: readonly number[];
}

/** Of UTF-16 where the list says so, of bytes in older files. */
export function parseTexts(view: StreamView, { at, size }: PartPlace): TextList {
  const texts: string[] = [];
  const extras: number[] = [];
  const end = Math.min(view.length, at + size);
  const wide = view.u16(at) === EXTENDED;
  let place = at + (wide ? 2 : 0);
  const count = wide ? view.u16(place) : Number.POSITIVE_INFINITY;
  const extra = wide ? view.u16(place + 2) : 0;
  place += wide ? 4 : 2;
  while (texts.length < count && place < end) {
    const length = wide ? view.u16(place) : view.u8(place);
    place += wide ? 2 : 1;
    texts.push(wide ? view.utf16(place, length) : view.latin1(place, length));
    place += wide ? length * 2 : length;
    extras.push(place);
    place += extra;
  }
  return { texts, extras };
}
