// Operations on galleys, stacks of strips of any height: walking, cutting at a height or page mark.
import type { Galley, RowCell, RowStrip, Strip, StripAt } from './strip.ts';

export function wholeGalley(strips: readonly StripAt[], width: number, height: number): Galley {
  return { width, height, strips, from: 0, to: strips.length, base: 0, first: null, last: null };
}

const NOTHING = wholeGalley([], 0, 0);
/** Of a cell that ended on a page before: a row of many cells may run over many pages for one of them. */
const ENDED: Parts<Galley> = { head: NOTHING, rest: NOTHING };

/** Columns that Word allows. Of a row of more, cells that ended on a page before have no frame on the next: a last one that runs over many pages would draw all others on each. */
const MOST_FRAMED = 63;

export const isBlank = (galley: Galley): boolean => galley.from === galley.to;

export function stripAt(galley: Galley, at: number): Strip {
  if (at === galley.from && galley.first !== null) return galley.first;
  return at === galley.to - 1 && galley.last !== null ? galley.last : galley.strips[at]!.strip;
}

/** Where Word saw a page begin: with the text of the galley, within it, or neither. */
export function markIn(galley: Galley): 'begin' | 'within' | null {
  const at = firstMark(galley, galley.from);
  if (at === null) return null;
  return hasTextBefore(galley, at) ? 'within' : 'begin';
}

function firstMark(galley: Galley, from: number): number | null {
  for (let at = from; at < galley.to; at++) if (stripAt(galley, at).forced === 'mark') return at;
  return null;
}

function hasTextBefore(galley: Galley, end: number): boolean {
  for (let at = galley.from; at < end; at++) if (!stripAt(galley, at).is_empty) return true;
  return false;
}

export interface Parts<T> {
  readonly head: T;
  readonly rest: T;
}

/** What of a galley is in `room` points, and what is left. `always`: something is there, be it higher than the room. */
export function cutGalley(galley: Galley, room: number, always: boolean): Parts<Galley> {
  if (galley.height <= room) return { head: galley, rest: NOTHING };
  let at = galley.from;
  while (at < galley.to && footAt(galley, at) <= room) at++;
  if (at === galley.to) return { head: galley, rest: NOTHING };
  const strip = stripAt(galley, at);
  if (strip.kind === 'row') {
    const parts = cutRow(strip, room - topAt(galley, at), always && at === galley.from);
    if (parts !== null) return splitWithin(galley, at, parts);
  }
  const broken = breakBefore(galley, at);
  if (broken > galley.from) return splitBefore(galley, broken);
  if (at > galley.from) return splitBefore(galley, at);
  return always ? splitBefore(galley, at + 1) : { head: NOTHING, rest: galley };
}

/** What of a galley is in front of the first page mark behind any text; all of it where there is none. */
function cutGalleyAtMark(galley: Galley): Parts<Galley> {
  const first = firstMark(galley, galley.from);
  if (first === null) return { head: galley, rest: NOTHING };
  const at = hasTextBefore(galley, first) ? first : firstMark(galley, first + 1);
  return at === null ? { head: galley, rest: NOTHING } : splitBefore(galley, at);
}

/** The last strip up to `at` that a page may begin with. */
function breakBefore(galley: Galley, at: number): number {
  let broken = at;
  while (broken > galley.from && stripAt(galley, broken).keep) broken--;
  return broken;
}

/** How far below the galley's top a strip begins. */
export const topAt = (galley: Galley, at: number): number => Math.max(0, galley.strips[at]!.y - galley.base);
const bottomAt = (galley: Galley, at: number): number => topAt(galley, at) + stripAt(galley, at).height;
const footAt = (galley: Galley, at: number): number => bottomAt(galley, at) - stripAt(galley, at).hang;

function splitBefore(galley: Galley, at: number): Parts<Galley> {
  if (at >= galley.to) return { head: galley, rest: NOTHING };
  const top = topAt(galley, at);
  const head = { ...galley, to: at, last: null, height: bottomAt(galley, at - 1) };
  const rest = { ...galley, from: at, first: null, base: galley.strips[at]!.y, height: galley.height - top };
  return { head, rest };
}

function splitWithin(galley: Galley, at: number, { head, rest }: Parts<RowStrip>): Parts<Galley> {
  const top = topAt(galley, at);
  const cut = stripAt(galley, at).height - rest.height;
  return {
    head: {
      ...galley,
      to: at + 1,
      last: head,
      first: at === galley.from ? head : galley.first,
      height: top + head.height,
    },
    rest: {
      ...galley,
      from: at,
      first: rest,
      last: at === galley.to - 1 ? rest : galley.last,
      base: galley.strips[at]!.y + Math.max(0, galley.base - galley.strips[at]!.y) + cut,
      height: Math.max(rest.height, galley.height - top - cut),
    },
  };
}

/** Cuts a row so that its head is in `room`. Null where it is not to be cut there: not every cell has a line for it. */
export function cutRow(strip: RowStrip, room: number, always: boolean): Parts<RowStrip> | null {
  if (!strip.can_split && !always) return null;
  const parts = strip.cells.map((cell) => {
    if (cell.galley === NOTHING) return ENDED;
    if (cell.upward !== null) return { head: cell.galley, rest: NOTHING };
    const inner = room - cell.margins[1] - cell.margins[3];
    return cutGalley(cell.galley, inner, always);
  });
  if (parts.every(({ rest }) => isBlank(rest))) return null;
  if (!always && parts.some(({ head, rest }) => isBlank(head) && !isBlank(rest))) return null;
  return partsOfRow(strip, parts);
}

/** How high a cell has to be for its text. */
export function cellHeight({ galley, margins, upward }: RowCell): number {
  if (isBlank(galley)) return 0;
  return (upward ?? galley.height) + margins[1] + margins[3];
}

/** Cuts a row where Word saw a page begin within it. */
export function cutRowAtMark(strip: RowStrip): Parts<RowStrip> {
  return partsOfRow(
    strip,
    strip.cells.map(({ galley }) => cutGalleyAtMark(galley)),
  );
}

function partsOfRow(strip: RowStrip, parts: readonly Parts<Galley>[]): Parts<RowStrip> {
  const part = (side: keyof Parts<Galley>): RowStrip => {
    const all = strip.cells.map((cell, n) => withGalley(cell, parts[n]![side]));
    const cells = all.length > MOST_FRAMED && side === 'rest' ? all.filter(({ galley }) => galley !== NOTHING) : all;
    const height = cells.reduce((most, cell) => Math.max(most, cellHeight(cell)), 0);
    return { ...strip, cells, height, has_mark: false };
  };
  const rest = part('rest');
  const has_mark = strip.has_mark && rest.cells.some(({ galley }) => markIn(galley) === 'within');
  return {
    head: { ...part('head'), goes_on: true },
    rest: { ...rest, keep: false, space: 0, top_space: 0, floats: [], begins: false, has_mark },
  };
}

const withGalley = (cell: RowCell, galley: Galley): RowCell =>
  cell.galley === galley && cell.align === 'top' ? cell : { ...cell, galley, align: 'top' };

/** The footnotes that a strip refers to, in order. */
export function notesOf(strip: Strip): readonly number[] {
  const notes = strip.kind === 'line' ? [...strip.notes] : [];
  for (const galley of contentsOf(strip))
    for (let at = galley.from; at < galley.to; at++) for (const note of notesOf(stripAt(galley, at))) notes.push(note);
  return notes;
}

/** What is in the cells that begin in a row, in text boxes and in what floats. */
function contentsOf(strip: Strip): readonly Galley[] {
  const floating = strip.floats.flatMap(({ content }) => (content === null ? [] : [content.galley]));
  if (strip.kind === 'row') {
    const begun = strip.open.filter(({ cell }) => cell.row === strip.row && !strip.goes_on);
    return [...strip.cells, ...begun.map(({ cell }) => cell)].map(({ galley }) => galley).concat(floating);
  }
  if (strip.boxes.size === 0) return floating;
  return strip.line.objects.flatMap(({ id }) => strip.boxes.get(id)?.galley ?? []).concat(floating);
}
