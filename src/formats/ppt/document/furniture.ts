// Whether date, number, header and footer are shown, and what they say. [MS-PPT] 2.4.15.1 (HeadersFootersContainer)
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, textOf } from '../stream/records.ts';

export interface Furniture {
  /** By the kinds of the builder of slides: `dt`, `sldNum`, `hdr`, `ftr`. */
  readonly shown: ReadonlySet<string>;
  readonly date: string;
  readonly header: string;
  readonly footer: string;
}

const FLAGS: readonly (readonly [number, string])[] = [
  [0x01, 'dt'],
  [0x08, 'sldNum'],
  [0x10, 'hdr'],
  [0x20, 'ftr'],
];
/** The date is one that the author typed; else it is that of the day. */
const TYPED_DATE = 0x04;

/** What a slide, or the document for its slides, says; null where it says nothing. */
export function readFurniture(view: StreamView, within: PptRecord, instance?: number): Furniture | null {
  const found = findRecord(view, within, RT.headers_footers, instance);
  const atom = found && findRecord(view, found, RT.headers_footers_atom);
  if (!atom) return null;
  const flags = view.u16(atom.at + 2);
  const text = (which: number): string => {
    const record = findRecord(view, found, RT.string, which);
    return record ? textOf(view, record) : '';
  };
  return {
    shown: new Set(FLAGS.flatMap(([flag, kind]) => (flags & flag ? [kind] : []))),
    date: flags & TYPED_DATE ? text(0) : '',
    header: text(1),
    footer: text(2),
  };
}
