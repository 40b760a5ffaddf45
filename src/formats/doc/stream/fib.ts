// The head of a Word document (FIB): where its parts lie and how much text each story has. [MS-DOC] 2.5
import type { StreamView } from '../../ole/stream-view.ts';

/** Parts by their position in the list of places that the head holds ([MS-DOC] 2.5.6; Word 6 has the same list). */
export const PART = {
  styles: 1,
  footnote_refs: 2,
  footnote_texts: 3,
  comment_refs: 4,
  comment_texts: 5,
  sections: 6,
  headers: 11,
  character_pages: 12,
  paragraph_pages: 13,
  fonts: 15,
  bookmark_names: 21,
  bookmark_starts: 22,
  document: 31,
  pieces: 33,
  comment_authors: 36,
  comment_range_names: 37,
  shapes: 40,
  header_shapes: 41,
  comment_range_starts: 42,
  comment_range_ends: 43,
  endnote_refs: 46,
  endnote_texts: 47,
  drawings: 50,
  revision_authors: 51,
  box_texts: 56,
  header_box_texts: 58,
  lists: 73,
  list_overrides: 74,
  comment_extras: 112,
} as const;

/** Where a part lies in the table stream. */
export interface PartPlace {
  readonly at: number;
  readonly size: number;
}

/** Characters of each story, in the order in which they stand. */
export interface StoryLengths {
  readonly text: number;
  readonly footnotes: number;
  readonly headers: number;
  readonly macros: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly boxes: number;
  readonly header_boxes: number;
}

export interface Fib {
  /** Word 6 and 95: bytes for characters, and everything in one stream. */
  readonly is_old: boolean;
  readonly version: number;
  readonly language: number;
  readonly is_encrypted: boolean;
  readonly is_obfuscated: boolean;
  readonly is_complex: boolean;
  /** Of two table streams, the one that counts. */
  readonly table: '0Table' | '1Table';
  /** Size of the encryption header, or key and verifier. */
  readonly key: number;
  readonly first_byte: number;
  readonly last_byte: number;
  readonly lengths: StoryLengths;
  place(part: number): PartPlace;
}

const MAGICS = { word97: 0xa5ec, word6: [0xa5dc, 0xa697, 0xa699] } as const;
/** Versions up to this one wrote bytes and no table stream. */
const LAST_OLD = 105;
const FIRST_READ = 101;

/** Null where the stream is no document of Word 6 or later. */
export function parseFib(view: StreamView): Fib | null {
  const magic = view.u16(0);
  const version = view.u16(2);
  if (magic !== MAGICS.word97 && !(MAGICS.word6 as readonly number[]).includes(magic)) return null;
  if (version < FIRST_READ) return null;
  const is_old = version <= LAST_OLD;
  const flags = view.u16(10);
  return {
    is_old,
    version,
    language: view.u16(6),
    is_complex: (flags & 0x04) !== 0,
    is_encrypted: (flags & 0x100) !== 0,
    table: flags & 0x200 ? '1Table' : '0Table',
    is_obfuscated: (flags & 0x8000) !== 0,
    key: view.u32(14),
    first_byte: view.u32(24),
    last_byte: view.u32(28),
    lengths: readLengths(view, is_old ? 52 : 76),
    place: is_old ? (part) => placeOf(view, oldPlace(part)) : newPlaces(view),
  };
}

const NOWHERE: PartPlace = { at: 0, size: 0 };
const placeOf = (view: StreamView, at: number): PartPlace => ({ at: view.u32(at), size: view.u32(at + 4) });

/** In Word 6 five numbers are between the places of the parts. */
const FIRST_OLD_PLACE = 0x58;
const OLD_GAP = { from: 38, bytes: 10, last: 62 };
const oldPlace = (part: number): number => {
  if (part > OLD_GAP.last) return -1;
  return FIRST_OLD_PLACE + part * 8 + (part >= OLD_GAP.from ? OLD_GAP.bytes : 0);
};

const FIRST_COUNT = 32;

/** The lists of numbers in front of the places state their lengths. */
function newPlaces(view: StreamView): (part: number) => PartPlace {
  const shorts = view.u16(FIRST_COUNT);
  const longs_at = FIRST_COUNT + 2 + shorts * 2;
  const places_at = longs_at + 2 + view.u16(longs_at) * 4;
  const count = view.u16(places_at);
  return (part) => (part < count ? placeOf(view, places_at + 2 + part * 8) : NOWHERE);
}

function readLengths(view: StreamView, at: number): StoryLengths {
  const length = (i: number): number => Math.max(0, view.i32(at + i * 4));
  return {
    text: length(0),
    footnotes: length(1),
    headers: length(2),
    macros: length(3),
    comments: length(4),
    endnotes: length(5),
    boxes: length(6),
    header_boxes: length(7),
  };
}
