// The text of a document in pieces, each in bytes or in UTF-16, in whatever order a fast save left them. [MS-DOC] 2.8.35

import type { StreamView } from '../../ole/stream-view.ts';
import { decodeBytes } from '../../ole/text.ts';
import type { Fib } from './fib.ts';
import { PART } from './fib.ts';
import { parsePlc } from './plc.ts';

/** Changes of properties that a fast save put on a whole piece: its sprms, where they lie. */
export interface PieceChange {
  readonly view: StreamView;
  readonly at: number;
  readonly size: number;
  /** One sprm of Word 6's short form: its number and value. */
  readonly short: boolean;
}

export interface Piece {
  /** Its first character, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** Where its bytes lie, and how many a character has. */
  readonly at: number;
  readonly width: 1 | 2;
  readonly change: PieceChange | null;
}

export interface PieceTable {
  readonly pieces: readonly Piece[];
  /** All stories, one behind the other. Of Word 6 the characters are bytes. */
  readonly text: string;
  /** Pieces that lie beyond the end of the file, or over others. */
  readonly is_damaged: boolean;
}

const PIECE_BYTES = 8;
const COMPRESSED = 0x4000_0000;
const PLACE = 0x3fff_ffff;

export function readPieceTable(document: StreamView, table: StreamView, fib: Fib): PieceTable {
  const listed = fib.is_old && !fib.is_complex ? [] : listPieces(table, fib);
  const pieces = listed.length > 0 ? listed : wholeText(fib);
  return readText(document, pieces, fib);
}

/** Where no pieces are listed, the text lies in one. */
function wholeText({ first_byte, last_byte }: Fib): Piece[] {
  const length = Math.max(0, last_byte - first_byte);
  return length === 0 ? [] : [{ start: 0, end: length, at: first_byte, width: 1, change: null }];
}

function listPieces(table: StreamView, fib: Fib): Piece[] {
  const { at, size } = fib.place(PART.pieces);
  const end = Math.min(table.length, at + size);
  const changes: PieceChange[] = [];
  let place = at;
  while (place < end && table.u8(place) === 1) {
    const bytes = table.u16(place + 1);
    changes.push({ view: table, at: place + 3, size: Math.max(0, Math.min(bytes, end - place - 3)), short: false });
    place += 3 + bytes;
  }
  if (place >= end || table.u8(place) !== 2) return [];
  const plc = parsePlc(table, { at: place + 5, size: Math.min(table.u32(place + 1), end - place - 5) }, PIECE_BYTES);
  const pieces: Piece[] = [];
  for (let i = 0; i < plc.count; i++) {
    const data = plc.dataAt(i);
    const stated = table.u32(data + 2);
    const packed = (stated & COMPRESSED) !== 0;
    const narrow = fib.is_old || packed;
    const bytes_at = fib.is_old ? stated : packed ? (stated & PLACE) >>> 1 : stated & PLACE;
    const change = changeOf(table, data + 6, changes);
    pieces.push({ start: plc.places[i]!, end: plc.places[i + 1]!, at: bytes_at, width: narrow ? 1 : 2, change });
  }
  return pieces;
}

/** A number of the list in front, or one sprm of a short form. [MS-DOC] 2.9.215 */
function changeOf(table: StreamView, at: number, changes: readonly PieceChange[]): PieceChange | null {
  const stated = table.u16(at);
  if (stated === 0) return null;
  if (stated & 1) return changes[stated >> 1] ?? null;
  return { view: table, at, size: 2, short: true };
}

/** Of all pieces together no more is read than the file has bytes. */
function readText(document: StreamView, listed: readonly Piece[], fib: Fib): PieceTable {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let left = document.length;
  let next = 0;
  let is_damaged = false;
  for (const piece of listed) {
    const length = piece.end - piece.start;
    if (piece.start !== next || length < 0) {
      is_damaged = true;
      break;
    }
    const bytes = Math.min(length * piece.width, left, Math.max(0, document.length - piece.at));
    const held = Math.floor(bytes / piece.width);
    const padding = Math.min(length - held, left - bytes);
    is_damaged ||= held < length;
    parts.push(decode(document, piece, held, fib.is_old), '\0'.repeat(padding));
    const end = piece.start + held + padding;
    pieces.push({ ...piece, end });
    left -= bytes + padding;
    next = end;
    if (end < piece.end) break;
  }
  return { pieces, text: parts.join(''), is_damaged };
}

/** Bytes of later versions are Western whatever the language; of Word 6 the font tells. */
function decode(document: StreamView, { at, width }: Piece, length: number, is_old: boolean): string {
  if (width === 2) return document.utf16(at, length);
  if (is_old) return document.latin1(at, length);
  return decodeBytes(document.bytes.subarray(at, at + length), 'windows-1252');
}
