// The style sheet as it lies in the file: names, what a style is based on, and its property changes. [MS-DOC] 2.9.271 (STSH)

import type { StreamView } from '../../ole/stream-view.ts';
import { type Fib, PART } from '../stream/fib.ts';

/** Property changes and where they lie in the table stream. */
export interface Changes {
  readonly at: number;
  readonly size: number;
}

export interface DocStyle {
  readonly name: string;
  /** Number of a style that Word brings with it, in whatever language its name is. */
  readonly built_in: number;
  readonly kind: 'paragraph' | 'character' | 'table' | 'list';
  /** Null where it stands alone. */
  readonly based_on: number | null;
  readonly paragraph: Changes | null;
  readonly characters: Changes | null;
}

export interface DocStyles {
  readonly styles: readonly (DocStyle | null)[];
  /** The font of text that names none. */
  readonly font: number;
}

const KINDS = ['paragraph', 'paragraph', 'character', 'table', 'list'] as const;
const NONE = 0xfff;
const MAX_STYLES = 4096;
const FONT_AT = 12;

export function readStyles(table: StreamView, fib: Fib): DocStyles {
  const { at, size } = fib.place(PART.styles);
  const end = Math.min(table.length, at + size);
  const head = table.u16(at);
  const count = size === 0 ? 0 : Math.min(MAX_STYLES, table.u16(at + 2));
  const base_bytes = table.u16(at + 4);
  const styles: (DocStyle | null)[] = [];
  let place = at + 2 + head;
  while (styles.length < count && place < end) {
    const bytes = table.u16(place);
    styles.push(
      bytes === 0 ? null : readStyle(table, place + 2, Math.min(bytes, end - place - 2), base_bytes, fib.is_old),
    );
    place += 2 + bytes;
  }
  return { styles, font: head > FONT_AT ? table.u16(at + 2 + FONT_AT) : 0 };
}

function readStyle(table: StreamView, at: number, size: number, base_bytes: number, is_old: boolean): DocStyle {
  const kind = KINDS[table.u16(at + 2) & 15] ?? 'paragraph';
  const based_on = table.u16(at + 2) >> 4;
  const name_at = at + Math.max(8, base_bytes);
  const length = is_old ? table.u8(name_at) : table.u16(name_at);
  const name = is_old ? table.latin1(name_at + 1, length) : table.utf16(name_at + 2, length);
  const changes = listChanges(table, at, at + size, name_at + (is_old ? length + 2 : length * 2 + 4));
  return {
    name: name.slice(0, 255),
    built_in: table.u16(at) & 0xfff,
    kind,
    based_on: based_on === NONE ? null : based_on,
    ...byKind(kind, changes),
  };
}

/** Sets of changes, each with its size in front and at an even place. */
function listChanges(table: StreamView, start: number, end: number, from: number): Changes[] {
  const list: Changes[] = [];
  let at = from;
  while (at + 2 <= end && list.length < 3) {
    at += (at - start) % 2;
    const size = Math.min(table.u16(at), Math.max(0, end - at - 2));
    list.push({ at: at + 2, size });
    at += 2 + size;
  }
  return list;
}

/** Of paragraphs the number of the style itself is in front of the changes. */
const behindNumber = (changes: Changes | undefined): Changes | null =>
  changes && changes.size >= 2 ? { at: changes.at + 2, size: changes.size - 2 } : null;

function byKind(kind: DocStyle['kind'], changes: readonly Changes[]): Pick<DocStyle, 'paragraph' | 'characters'> {
  if (kind === 'character') return { paragraph: null, characters: changes[0] ?? null };
  if (kind === 'table') return { paragraph: behindNumber(changes[1]), characters: changes[2] ?? null };
  return { paragraph: behindNumber(changes[0]), characters: changes[1] ?? null };
}
