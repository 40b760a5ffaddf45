// Fills one chunk from upcoming text parts: keeps headings with their text, prefers whole paragraphs and lists.
import { countTokens } from '../../tokens/index.ts';
import type { ChunkOptions, Position } from '../chunk.ts';
import { comparePositions } from '../chunk.ts';
import { type Lookahead, positionAt, type Slice } from '../lookahead.ts';
import { isLead, isNote, type TextPart } from '../parts/part.ts';
import { CHARACTERS_A_TOKEN, cutText } from './cut-text.ts';
import { findBreaks } from './find-breaks.ts';

/** Why a chunk ends where it ends. */
export type Ending = 'full' | 'border' | 'table' | 'end';

export interface Packed {
  /** Repeated from the chunk before, then what is new. */
  readonly repeated: readonly Slice[];
  readonly fresh: readonly Slice[];
  readonly ending: Ending;
  readonly next: Position | null;
  /** What the slices cost one by one, and a token for each. */
  readonly tokens: number;
}

/** What is taken whole where it fits: a paragraph with what goes on from it, or a list. */
interface Unit {
  readonly slices: readonly Slice[];
  readonly tokens: number;
  /** All of it was looked at, and it is no larger than a chunk. */
  readonly fits: boolean;
  /** Parts that it takes up. */
  readonly parts: number;
}

/** Filled to less than this share, a chunk takes in the beginning of a paragraph that is too long for any chunk. */
const WELL_FILLED = 0.5;

/** Takes text into one chunk, from where `lookahead` stands. Takes in something wherever there is text. */
export async function packText(
  lookahead: Lookahead,
  options: ChunkOptions,
  room: number,
  fresh: Position,
): Promise<Packed> {
  const draft = { repeated: [] as Slice[], fresh: [] as Slice[], tokens: 0 };
  let ahead = 0;
  const end = (ending: Ending, next: Position | null): Packed => {
    const { repeated, fresh: taken, tokens } = draft;
    return { repeated, fresh: taken, tokens, ending, next };
  };
  for (;;) {
    const head = lookahead.held(ahead) ?? (await lookahead.peek(ahead));
    if (!head) return end('end', null);
    if (head.part.kind === 'table') return end('table', head.part.position);
    let { start } = head;
    if (comparePositions(positionAt(head.part, start), fresh) < 0) {
      const slice = repeatedSlice(head.part, start, fresh);
      draft.repeated.push(...sentencesOf(slice));
      draft.tokens += sentencesOf(slice).reduce((sum, sentence) => sum + costOf(sentence), 0);
      start = slice.end;
    }
    if (isBlankFrom(head.part.text, start)) {
      ahead++;
      continue;
    }
    const last = draft.fresh.at(-1) ?? null;
    if (last && isBorder(last.part, head.part, options, draft.fresh))
      return end('border', positionAt(head.part, start));
    const unit = await readUnit(lookahead, ahead, start, room);
    while (
      draft.repeated.length > 0 &&
      draft.tokens + unit.tokens > room &&
      (unit.fits || !fillable(unit, room - draft.tokens))
    ) {
      draft.tokens -= costOf(draft.repeated.shift()!);
    }
    if (unit.fits && draft.tokens + unit.tokens <= room) {
      draft.fresh.push(...unit.slices);
      draft.tokens += unit.tokens;
      ahead += unit.parts;
      continue;
    }
    const isOpen = draft.fresh.every(({ part }) => isLead(part));
    if (!isOpen && (unit.fits || draft.tokens >= WELL_FILLED * room)) return end('full', positionAt(head.part, start));
    const taken = fillWith(unit, Math.max(0, room - draft.tokens), draft.fresh.length > 0 && !isOpen);
    if (taken.length === 0 && draft.fresh.length > 0) return end('full', positionAt(head.part, start));
    const slices = taken.length > 0 ? taken : firstCharacter(unit);
    draft.fresh.push(...slices);
    draft.tokens += slices.reduce((sum, slice) => sum + costOf(slice), 0);
    const { part, end: stop } = slices.at(-1)!;
    return end('full', positionAt(part, stop));
  }
}

/** Only a few blanks are left at the end of a text; a long text is not looked through. */
const isBlankFrom = (text: string, start: number): boolean => text.slice(start).trimStart() === '';

/** Of a whole part it is noted: it is looked at again where the chunk before had no room for it. */
function costOf({ part, start, end }: Slice): number {
  if (start > 0 || end < part.text.length) return countTokens(part.readable(part.text.slice(start, end))) + 1;
  part.cost ??= countTokens(part.readable(part.text)) + 1;
  return part.cost;
}

function repeatedSlice(part: TextPart, start: number, fresh: Position): Slice {
  const isHere = comparePositions(positionAt(part, 0), [fresh[0], fresh[1], fresh[2], fresh[3], 0]) === 0;
  return { part, start, end: isHere ? Math.min(fresh[4], part.text.length) : part.text.length };
}

export function sentencesOf({ part, start, end }: Slice): Slice[] {
  const places = [0, ...findBreaks(part.text.slice(start, end), 'sentence'), end - start];
  return places.slice(1).map((place, i) => ({ part, start: start + places[i]!, end: start + place }));
}

/** Whether a chunk ends between two parts. Headings stay with what is under them. */
function isBorder(before: TextPart, part: TextPart, options: ChunkOptions, taken: readonly Slice[]): boolean {
  if (before.sheet !== part.sheet || isNote(before) !== isNote(part)) return true;
  if (part.goes_on || options.by === 'size') return false;
  if (part.slide !== before.slide) return true;
  if (before.section.id === part.section.id) return false;
  const isUnder = before.section.id === null || part.section.ids.includes(before.section.id);
  return !(isUnder && taken.every((slice) => isLead(slice.part)));
}

/** What is at `ahead`, as far as a chunk could hold it. */
async function readUnit(lookahead: Lookahead, ahead: number, start: number, room: number): Promise<Unit> {
  const slices: Slice[] = [];
  let [tokens, parts, paragraph] = [0, 0, 0];
  for (; ; parts++) {
    const next = lookahead.held(ahead + parts) ?? (await lookahead.peek(ahead + parts));
    if (!next || next.part.kind === 'table') break;
    const { part } = next;
    const first = slices[0]?.part;
    const isItem = first?.type === 'list_item' && part.type === 'list_item' && part.section.id === first.section.id;
    if (first && !part.goes_on && !isItem) break;
    // A list that is too long is taken item by item.
    if (first && !part.goes_on && tokens > room) break;
    if (first && part.goes_on && tokens > room) break;
    const slice = { part, start: parts === 0 ? start : 0, end: part.text.length };
    slices.push(slice);
    if (slice.end - slice.start > room * CHARACTERS_A_TOKEN) tokens += room + 1;
    else tokens += costOf(slice);
    if (!part.goes_on || parts === 0) paragraph++;
  }
  if (tokens <= room || paragraph <= 1) return { slices, tokens, fits: tokens <= room, parts };
  return firstParagraph(slices, room);
}

function firstParagraph(slices: readonly Slice[], room: number): Unit {
  const more = slices.findIndex(({ part }, i) => i > 0 && !part.goes_on);
  const own = slices.slice(0, more);
  const long = own.some(({ start, end }) => end - start > room * CHARACTERS_A_TOKEN);
  const tokens = long ? room + 1 : own.reduce((sum, slice) => sum + costOf(slice), 0);
  return { slices: own, tokens, fits: tokens <= room, parts: own.length };
}

const textOf = ({ slices }: Unit): string =>
  slices.map(({ part, start, end }) => part.text.slice(start, end)).join('\n');

const fillable = (unit: Unit, room: number): boolean => fillWith(unit, Math.max(0, room), true).length > 0;

/** The beginning of the unit that fits. */
function fillWith(unit: Unit, room: number, between_sentences: boolean): Slice[] {
  const first = unit.slices[0]!;
  const readable = (text: string): string => first.part.readable(text);
  // One token is kept for what is between this and what is there already.
  const end = room <= 1 ? 0 : cutText(textOf(unit), room - 1, { between_sentences, readable });
  return upTo(unit, end);
}

const firstCharacter = (unit: Unit): Slice[] => upTo(unit, 1);

function upTo({ slices }: Unit, length: number): Slice[] {
  const taken: Slice[] = [];
  let left = length;
  for (const { part, start, end } of slices) {
    if (left <= 0) break;
    taken.push({ part, start, end: Math.min(end, start + left) });
    left -= end - start + 1;
  }
  return taken;
}
