// State of a page while it is filled: regions, columns, entries and footnotes.
import { sidesOf } from '../points.ts';
import type { Galley } from '../strips/strip.ts';
import type { Obstacle } from './find-room.ts';
import type { PageFrame } from './page-frame.ts';
import type { FloatOnPage, PlacedStrip } from './place-strips.ts';

/** A footnote, or the part of it that is on the page, and what goes on the next. */
export interface NoteOnPage {
  readonly note: number;
  readonly part: Galley;
  /** Measured where it gets room, since notes without any may be many. */
  readonly rest: (() => Galley) | null;
}

/** A strip on a page that is being filled, with what came with it. */
export interface Entry extends PlacedStrip {
  readonly notes: readonly NoteOnPage[];
}

export interface Column {
  readonly left: number;
  readonly width: number;
  entries: Entry[];
  /** Where the next strip goes. */
  y: number;
  /** Position of the first entry that stands too low, held in case a page mark follows. */
  over: number | null;
}

/** The columns of one section on the page. */
export interface Region {
  readonly section: number;
  readonly top: number;
  /** The space that the text above wants below itself. */
  readonly after: number;
  readonly columns: readonly Column[];
  /** The column that is being filled. */
  at: number;
}

/** Why a page begins: by order of the file, where Word saw it, or since the one before is full. */
export type PageStart = 'order' | 'mark' | 'full';

export interface OpenPage {
  readonly page: number;
  readonly number: number;
  readonly section: number;
  readonly frame: PageFrame;
  readonly start: PageStart;
  /** Pages since one that is known to begin where it does. */
  distance: number;
  has_text: boolean;
  readonly regions: Region[];
  /** What is left of footnotes of the page before, as far as it has room here. */
  readonly carried: readonly NoteOnPage[];
  /** Footnotes of earlier pages still have no room here. */
  readonly has_waiting: boolean;
  note_height: number;
  /** A footnote has no more room here. */
  notes_full: boolean;
  obstacles: Obstacle[];
}

/** In points: the rule above footnotes and its distances. */
export const NOTE_RULE = 10;

export function* entriesOf(page: OpenPage): Generator<Entry> {
  for (const { columns } of page.regions) for (const { entries } of columns) yield* entries;
}

/** The footnotes of a page in order: those that go on first. */
export function notesOn(page: OpenPage): NoteOnPage[] {
  const notes = [...page.carried];
  for (const entry of entriesOf(page)) notes.push(...entry.notes);
  return notes;
}

/** Takes up on an empty page the text there from the beginning. */
export function takeUpCarried(page: OpenPage): void {
  takeUp(page, page.carried, []);
  page.notes_full ||= page.has_waiting;
}

/** Takes up on the page what comes with an entry. */
export function takeUp(page: OpenPage, notes: readonly NoteOnPage[], floats: readonly FloatOnPage[]): void {
  for (const { part, rest } of notes) {
    page.note_height += part.height + (page.note_height === 0 ? NOTE_RULE : 0);
    if (rest !== null) page.notes_full = true;
  }
  for (const float of floats) {
    const obstacle = obstacleOf(float);
    if (obstacle !== null) page.obstacles.push(obstacle);
  }
}

/** Reckons anew what is on the page, where entries have been taken off. */
export function recount(page: OpenPage): void {
  page.note_height = 0;
  page.notes_full = false;
  page.obstacles = [];
  takeUpCarried(page);
  for (const { notes, floats } of entriesOf(page)) takeUp(page, notes, floats);
}

export function obstacleOf({ floating, box }: FloatOnPage): Obstacle | null {
  const { wrap, distance } = floating.place;
  if (wrap === 'none') return null;
  const [left, top, right, bottom] = sidesOf(distance);
  return {
    box: [box[0] - left, box[1] - top, box[2] + right, box[3] + bottom],
    beside: wrap === 'beside',
  };
}

/** The bottom of the last strip, or the top where there is none. */
export function bottomOf(column: Column, top: number): number {
  const last = column.entries.at(-1);
  return last === undefined ? top : last.y + last.strip.height;
}

export const regionBottom = (region: Region): number =>
  region.columns.reduce((lowest, column) => Math.max(lowest, column.y), region.top);
