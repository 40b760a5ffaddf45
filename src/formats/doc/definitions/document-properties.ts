// What holds for the whole document (DOP): notes, tabs, facing pages. [MS-DOC] 2.7.2

import type { StreamView } from '../../ole/stream-view.ts';
import { type Fib, PART } from '../stream/fib.ts';

export interface NoteDefaults {
  readonly start: number;
  readonly restarts: boolean;
  readonly format: number;
}

export interface DocumentProperties {
  readonly facing_pages: boolean;
  readonly default_tab: number;
  readonly mirrored: boolean;
  readonly footnotes: NoteDefaults;
  readonly endnotes: NoteDefaults;
  readonly endnotes_at_section_end: boolean;
  /** 0 where unsaid. */
  readonly pages: number;
}

const USUAL_TAB = 720;
const LOWER_ROMAN = 2;

export function readDocumentProperties(table: StreamView, fib: Fib): DocumentProperties {
  const { at, size } = fib.place(PART.document);
  const has = (bytes: number): boolean => size >= bytes;
  const notes = table.u16(at + 2);
  const endnotes = has(56) ? table.u16(at + 52) : 4;
  const formats = has(56) ? table.u16(at + 54) : LOWER_ROMAN << 6;
  return {
    facing_pages: has(2) && (table.u8(at) & 1) !== 0,
    mirrored: has(8) && (table.u8(at + 6) & 0x04) !== 0,
    default_tab: (has(12) && table.u16(at + 10)) || USUAL_TAB,
    footnotes: {
      start: (has(4) && notes >> 2) || 1,
      restarts: has(4) && (notes & 3) !== 0,
      format: (formats >> 2) & 15,
    },
    endnotes: { start: endnotes >> 2 || 1, restarts: (endnotes & 3) !== 0, format: (formats >> 6) & 15 },
    endnotes_at_section_end: has(56) && (formats & 3) === 0,
    pages: has(48) ? table.u16(at + 46) : 0,
  };
}
