// Lists, their levels, and the overrides by which paragraphs name them. [MS-DOC] 2.9.146 (LSTF), 2.9.150 (LVL), 2.9.131 (LFO)

import type { StreamView } from '../../ole/stream-view.ts';
import type { List, ListLevel, ListTable } from '../../word-text/definitions/list-table.ts';
import { forEachSprm } from '../sprm/sprm.ts';
import { type Fib, PART } from '../stream/fib.ts';
import type { Changes } from './styles.ts';

/** What lists say of paragraphs. */
export interface ListParagraphs {
  /** How the paragraphs of a level are set. */
  changes(list: number, level: number): Changes | null;
  /** The level that belongs to a style; null where none does. */
  levelOf(list: number, style: number): number | null;
}

const LIST_BYTES = 28;
const LEVEL_BYTES = 28;
const LEVELS = 9;
const OVERRIDE_BYTES = 16;
const FOLLOW = ['tab', 'space', 'none'] as const;
const ALIGN = ['left', 'center', 'right'] as const;
const LEVEL_FONT = 0x4a4f;
const MAX_LISTS = 20_000;

interface LevelInFile {
  readonly level: ListLevel;
  readonly paragraph: Changes;
  readonly end: number;
}

interface ListInFile {
  readonly changes: readonly Changes[];
  /** Styles of paragraphs by their levels. */
  readonly styles: readonly number[];
}

interface Override {
  readonly list: number;
  readonly levels: ReadonlyMap<number, Changes>;
}

export function readLists(table: StreamView, fib: Fib, lists: ListTable): ListParagraphs {
  const paragraphs = new Map<number, ListInFile>();
  const place = fib.place(PART.lists);
  if (place.size >= 2) readDefinitions(table, place, lists, paragraphs);
  const overrides = readOverrides(table, fib, lists);
  const listOf = (number: number): ListInFile | undefined => paragraphs.get(overrides.get(number)?.list ?? 0);
  return {
    changes: (number, level) => overrides.get(number)?.levels.get(level) ?? listOf(number)?.changes[level] ?? null,
    levelOf(number, style) {
      const level = listOf(number)?.styles.indexOf(style) ?? -1;
      return level < 0 ? null : level;
    },
  };
}

function readDefinitions(
  table: StreamView,
  { at, size }: { readonly at: number; readonly size: number },
  lists: ListTable,
  paragraphs: Map<number, ListInFile>,
): void {
  const count = Math.min(table.u16(at), Math.floor(Math.max(0, table.length - at) / LIST_BYTES), MAX_LISTS);
  // Levels follow behind what the head of the file counts as the part.
  let next = at + Math.max(2 + count * LIST_BYTES, Math.min(size, 2 + count * LIST_BYTES));
  for (let i = 0; i < count && next < table.length; i++) {
    const place = at + 2 + i * LIST_BYTES;
    const is_simple = (table.u8(place + 26) & 1) !== 0;
    const list: List = { id: table.i32(place), levels: [] };
    const changes: Changes[] = [];
    for (let k = 0; k < (is_simple ? 1 : LEVELS) && next < table.length; k++) {
      const { level, paragraph, end } = readLevel(table, next);
      list.levels.push(level);
      changes.push(paragraph);
      next = end;
    }
    lists.addList(list);
    const styles = Array.from({ length: LEVELS }, (_, k) => table.u16(place + 8 + k * 2));
    paragraphs.set(list.id, { changes, styles });
  }
}

function readLevel(table: StreamView, at: number): LevelInFile {
  const characters = table.u8(at + 24);
  const paragraphs = table.u8(at + 25);
  const paragraph = { at: at + LEVEL_BYTES, size: paragraphs };
  const text_at = at + LEVEL_BYTES + paragraphs + characters;
  const length = table.u16(text_at);
  const flags = table.u8(at + 5);
  const level: ListLevel = {
    start: table.i32(at),
    format: table.u8(at + 4),
    align: ALIGN[flags & 3] ?? 'left',
    template: table.utf16(text_at + 2, length).slice(0, 255),
    follow: FOLLOW[table.u8(at + 15)] ?? 'tab',
    font: fontOf(table, at + LEVEL_BYTES + paragraphs, characters),
    is_legal: (flags & 4) !== 0,
  };
  return { level, paragraph, end: text_at + 2 + length * 2 };
}

function fontOf(table: StreamView, at: number, size: number): number {
  let font = -1;
  forEachSprm(table, at, size, false, (sprm) => {
    if (sprm.code === LEVEL_FONT) font = sprm.view.u16(sprm.at);
  });
  return font;
}

/** Numbered from 1, as paragraphs name them. */
function readOverrides(table: StreamView, fib: Fib, lists: ListTable): Map<number, Override> {
  const overrides = new Map<number, Override>();
  const { at, size } = fib.place(PART.list_overrides);
  const end = Math.min(table.length, at + size);
  const count = size < 4 ? 0 : Math.min(table.u32(at), Math.floor(Math.max(0, end - at - 4) / OVERRIDE_BYTES));
  let next = at + 4 + count * OVERRIDE_BYTES;
  for (let i = 0; i < count; i++) {
    const place = at + 4 + i * OVERRIDE_BYTES;
    const list = table.i32(place);
    const starts = new Map<number, number>();
    const levels = new Map<number, ListLevel>();
    const changes = new Map<number, Changes>();
    if (next + 4 <= end) next += 4;
    for (let k = 0; k < table.u8(place + 12) && next + 8 <= end; k++) {
      const flags = table.u32(next + 4);
      const number = flags & 15;
      if (flags & 0x10) starts.set(number, table.i32(next));
      next += 8;
      if (!(flags & 0x20)) continue;
      const { level, paragraph, end: behind } = readLevel(table, next);
      levels.set(number, level);
      changes.set(number, paragraph);
      if (flags & 0x10) starts.set(number, level.start);
      next = behind;
    }
    lists.addOverride({ list, number: i + 1, starts, levels });
    overrides.set(i + 1, { list, levels: changes });
  }
  return overrides;
}
