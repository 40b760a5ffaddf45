// Fills pages with strips: breaks, sections, floats, footnotes and repeated table headers; the core of pagination.
import type { Box } from '../../../model/index.ts';
import type { FlowBlock, FlowDocument, FlowSection } from '../flow.ts';
import type { FlowContext, Room, RoomFinder } from '../flow-context.ts';
import type { FlowPage } from '../flow-page.ts';
import { BlockStrips } from '../strips/block-strips.ts';
import { cutRow, cutRowAtMark, notesOf } from '../strips/galley.ts';
import { spaceBetween } from '../strips/spacing.ts';
import type { Floating, ForcedBreak, Galley, Strip } from '../strips/strip.ts';
import { balanceColumns } from './balance-columns.ts';
import { findRoom } from './find-room.ts';
import { finishPage } from './finish-page.ts';
import {
  bottomOf,
  type Column,
  type Entry,
  type NoteOnPage,
  type OpenPage,
  obstacleOf,
  type PageStart,
  type Region,
  recount,
  regionBottom,
  takeUp,
  takeUpCarried,
} from './open-page.ts';
import { isEven, PageFrames, textSides } from './page-frame.ts';
import type { PageMarks } from './page-marks.ts';
import { placeFloat } from './place-float.ts';
import type { FloatOnPage } from './place-strips.ts';
import { sectionColumns } from './section-columns.ts';
import { setNotes, WaitingNotes } from './set-notes.ts';

/** In points: heights that differ by less are the same. */
const TINY = 0.01;
/** How far beyond a page's end a page mark is waited for, as a share of the page's height for text. */
const PATIENCE: Readonly<Record<PageMarks, number>> = { none: 0, some: 0.15, all: 0.4 };
/** Header rows are drawn again if they take no more of the page than this. */
const MOST_HEADERS = 0.5;
const NO_NOTES: readonly NoteOnPage[] = [];
const NO_FLOATS: readonly FloatOnPage[] = [];

/** Fills pages with strips. A page is finished as soon as a strip goes to the next. */
export class PageFiller {
  private readonly document: FlowDocument;
  private readonly context: FlowContext;
  private readonly patience: number;
  private readonly marks: PageMarks;
  private readonly frames: PageFrames;
  private section = 0;
  private page!: OpenPage;
  private source!: BlockStrips;
  /** Strips that were set and have to be placed yet, the next one last. */
  private queue: Strip[] = [];
  /** Floats of the paragraph whose first lines are being set. */
  private coming: { readonly floats: readonly Floating[]; readonly placed: readonly FloatOnPage[] } | null = null;
  private readonly noted = new Set<number>();
  private readonly waiting = new WaitingNotes();
  private done: FlowPage[] = [];
  private waits = true;
  /** One for all strips. */
  private readonly findRoom: RoomFinder = (space, height, floats) => this.room(space, height, floats);

  constructor(document: FlowDocument, context: FlowContext, marks: PageMarks) {
    this.document = document;
    this.context = context;
    this.frames = new PageFrames(context);
    this.marks = marks;
    this.patience = PATIENCE[marks];
  }

  *fill(): Generator<FlowPage> {
    const { sections, endnotes } = this.document;
    for (let n = 0; n < sections.length; n++) {
      this.beginSection(n);
      yield* this.pour(sections[n]!.blocks);
    }
    if (sections.length === 0) return;
    if (endnotes.length > 0) yield* this.pour(endnotes);
    while (this.page.notes_full) this.turnPage('full');
    this.finish();
    yield* this.given();
  }

  private *given(): Generator<FlowPage> {
    const done = this.done;
    this.done = [];
    yield* done;
  }

  private *pour(blocks: readonly FlowBlock[]): Generator<FlowPage> {
    this.source = new BlockStrips(blocks, this.column.width, this.context, true);
    for (let strip = this.take(); strip !== null; strip = this.take()) {
      if (strip.forced !== null) this.obey(strip.forced);
      this.put(strip);
      if (this.done.length > 0) yield* this.given();
    }
  }

  private take(): Strip | null {
    return this.queue.pop() ?? this.source.next(this.findRoom);
  }

  private get region(): Region {
    return this.page.regions.at(-1)!;
  }

  private get column(): Column {
    return this.region.columns[this.region.at]!;
  }

  /** Where the text of the page has to end. */
  private get limit(): number {
    return this.page.frame.bottom - this.page.note_height;
  }

  // Sections

  private beginSection(n: number): void {
    const section = this.document.sections[n]!;
    this.section = n;
    if (n === 0) {
      this.page = this.open('order', 0, []);
      return;
    }
    const before = this.document.sections[n - 1]!;
    const shares = section.width === before.width && section.height === before.height;
    if (section.start === 'continuous' && shares) this.addRegion(section, before);
    else if (section.start === 'column' && shares) this.turnColumn('order');
    else if (this.isBlankPage()) this.page = this.open('order', 0, this.page.carried, true);
    else this.turnPage('order');
  }

  /** A section that goes on upon the same page: the columns above it are made equally high. */
  private addRegion(section: FlowSection, before: FlowSection): void {
    if (this.region.columns.length > 1) balanceColumns(this.region);
    const top = regionBottom(this.region);
    const sides = textSides(section, this.page.frame.width, isEven(this.page.number));
    this.page.regions.push({
      section: this.section,
      top,
      after: spaceBetween(before.blocks.at(-1) ?? null, null, false),
      columns: sectionColumns(section, sides, top),
      at: 0,
    });
  }

  private isBlankPage(): boolean {
    return this.page.regions.every(({ columns }) => columns.every(({ entries }) => entries.length === 0));
  }

  // Pages

  /** A page to be filled, behind the last one or (`instead`) in its stead. */
  private open(start: PageStart, distance: number, carried: readonly NoteOnPage[], instead = false): OpenPage {
    const section = this.document.sections[this.section]!;
    const opens = this.page === undefined || this.page.regions.at(-1)!.section !== this.section;
    const { page, number } = this.numbers(section, opens, instead ? 0 : 1);
    const even = this.document.even_and_odd && isEven(number);
    const frame = this.frames.frame(section, opens && section.title_page ? 'first' : even ? 'even' : 'usual', number);
    const columns = sectionColumns(section, frame, frame.top);
    const opened: OpenPage = {
      page,
      number,
      section: this.section,
      frame,
      start,
      distance,
      carried,
      has_waiting: !this.waiting.is_empty,
      has_text: false,
      note_height: 0,
      notes_full: false,
      obstacles: [],
      regions: [{ section: this.section, top: frame.top, after: 0, columns, at: 0 }],
    };
    takeUpCarried(opened);
    this.waits = true;
    this.coming = null;
    this.source?.resize(columns[0]!.width);
    return opened;
  }

  private numbers(section: FlowSection, opens: boolean, step: number): { page: number; number: number } {
    const page = (this.page?.page ?? 0) + step;
    let number = (this.page?.number ?? 0) + step;
    if (opens && section.first_number !== null) number = section.first_number;
    if (opens && section.start === 'even_page' && number % 2 !== 0) number++;
    if (opens && section.start === 'odd_page' && number % 2 === 0) number++;
    return { page, number };
  }

  private finish(): void {
    this.done.push(finishPage(this.page, this.document.sections[this.page.section]!, this.marks));
  }

  private turnPage(start: PageStart): void {
    this.finish();
    const distance = start === 'full' ? this.page.distance + 1 : 0;
    this.page = this.open(start, distance, this.waiting.carry(this.page));
  }

  private turnColumn(start: PageStart): void {
    const { region } = this;
    if (region.at + 1 < region.columns.length) {
      region.at++;
      this.source?.resize(this.column.width);
      this.coming = null;
    } else this.turnPage(start);
  }

  private obey(forced: ForcedBreak): void {
    if (forced === 'page' && !this.isBlankPage()) this.turnPage('order');
    else if (forced === 'column' && this.column.entries.length > 0) this.turnColumn('order');
    else if (forced === 'mark' && this.page.has_text) this.turnPage('mark');
    else if (forced === 'mark') this.page.distance = 0;
  }

  // Strips

  private put(strip: Strip): void {
    if (strip.kind === 'row' && strip.has_mark) {
      const { head, rest } = cutRowAtMark(strip);
      this.queue.push({ ...rest, forced: 'mark' });
      this.put(head);
      return;
    }
    if (strip.kind === 'row' && this.column.entries.length === 0) this.repeatHeaders(strip);
    const y = this.topOf(strip);
    const bottom = y + strip.height - strip.hang;
    const notes = bottom <= this.limit + TINY ? this.setNotes(strip, bottom, this.isFresh()) : null;
    if (notes !== null) this.add(strip, y, notes);
    else this.overflow(strip, y);
  }

  private topOf(strip: Strip): number {
    const { column, region } = this;
    if (column.entries.length > 0) return column.y + strip.space + strip.down;
    const ordered = region.at === 0 && (this.page.start === 'order' || this.page.regions.length > 1);
    return column.y + (ordered ? Math.max(region.after, strip.top_space) : 0) + strip.down;
  }

  private add(strip: Strip, y: number, notes: readonly NoteOnPage[], repeated = false): void {
    const floats = strip.floats.length === 0 ? NO_FLOATS : strip.floats.map((floating) => this.placed(floating, y));
    this.column.entries.push({ strip, y, repeated, notes, floats });
    this.column.y = y + strip.height;
    takeUp(this.page, notes, floats);
    for (const { note } of notes) this.noted.add(note);
    if (!strip.is_empty && !repeated) this.page.has_text = true;
    if (strip.begins) this.coming = null;
  }

  private overflow(strip: Strip, y: number): void {
    const fresh = this.isFresh();
    const { column, limit } = this;
    if (!fresh && this.mayWait(y + strip.height)) {
      column.over ??= column.entries.length;
      this.addAnyway(strip, y);
      return;
    }
    if (column.over !== null) {
      this.giveUp(strip);
      return;
    }
    const parts = strip.kind === 'row' ? cutRow(strip, limit - y, fresh) : null;
    if (parts !== null) {
      this.addAnyway(parts.head, y);
      this.queue.push(parts.rest);
      this.turnColumn('full');
    } else if (fresh) this.addAnyway(strip, y);
    else this.breakBefore(strip);
  }

  private addAnyway(strip: Strip, y: number): void {
    this.add(strip, y, this.setNotes(strip, y + strip.height, true)!);
  }

  /** Nothing is above on this page, so that a strip without room here has it nowhere. */
  private isFresh(): boolean {
    return this.page.regions.length === 1 && this.column.entries.every(({ repeated }) => repeated);
  }

  private mayWait(bottom: number): boolean {
    if (!this.waits || this.patience === 0 || this.region.at < this.region.columns.length - 1) return false;
    const { frame } = this.page;
    return bottom <= this.limit + this.patience * (frame.bottom - frame.top);
  }

  /** No page mark came: what is there too low goes to the next page after all. */
  private giveUp(strip: Strip): void {
    const { column, region } = this;
    const pushed = column.entries.splice(column.over!);
    this.forget(pushed);
    column.y = bottomOf(column, region.top);
    column.over = null;
    this.waits = false;
    this.queue.push(strip, ...pushed.reverse().map((entry) => entry.strip));
  }

  /** Begins the next column with the strip, or with an earlier one that has to stay with it. */
  private breakBefore(strip: Strip): void {
    const { entries } = this.column;
    let from = entries.length;
    for (let keeps = strip.keep; from > 0 && keeps; ) keeps = entries[--from]!.strip.keep;
    const stays = from > 0 && !entries[from - 1]!.repeated;
    if (!stays && this.page.regions.length === 1) from = entries.length;
    const pushed = entries.splice(from).filter(({ repeated }) => !repeated);
    this.forget(pushed);
    this.column.y = bottomOf(this.column, this.region.top);
    this.turnColumn('full');
    this.pushBack([...pushed.map((entry) => entry.strip), strip]);
  }

  /** Strips that were set beside something that floats, or bring something that does, are set anew. */
  private pushBack(strips: readonly Strip[]): void {
    const first = strips[0]!;
    const anew = strips.some(({ narrowed, floats }) => narrowed || floats.some(({ place }) => place.wrap !== 'none'));
    if (anew && first.begins && first.kind === 'line' && first.owner === this.source) {
      this.queue = [];
      this.source.rewind(
        first.block,
        first.floats.filter(({ object }) => object === null),
      );
      return;
    }
    for (let n = strips.length - 1; n >= 0; n--) this.queue.push(strips[n]!);
  }

  private forget(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    for (const { notes } of entries) for (const { note } of notes) this.noted.delete(note);
    recount(this.page);
  }

  private repeatHeaders(strip: Strip & { kind: 'row' }): void {
    const { headers } = strip.table;
    const last = headers.at(-1);
    if (last === undefined || strip.row < headers.length) return;
    if (last.open.some((span) => span.last > last.row)) return;
    const height = headers.reduce((sum, header) => sum + header.height, 0);
    if (height > (this.limit - this.column.y) * MOST_HEADERS) return;
    for (const header of headers) this.add({ ...header, floats: [] }, this.column.y, [], true);
  }

  /** The footnotes of a strip that have not been set yet, as they have room below it. */
  private setNotes(strip: Strip, bottom: number, always: boolean): readonly NoteOnPage[] | null {
    const { footnotes } = this.document;
    if (footnotes.size === 0) return NO_NOTES;
    const numbers = notesOf(strip).filter((note) => footnotes.has(note) && !this.noted.has(note));
    if (numbers.length === 0) return NO_NOTES;
    const { width } = this.column;
    const measure = (note: number): Galley => this.context.measure(footnotes.get(note)!, width);
    return setNotes(new Set(numbers), measure, this.page, bottom, always);
  }

  // What floats

  private room(space: number, height: number, floats: readonly Floating[]): Room | null {
    const { column, page } = this;
    if (floats.length === 0 && this.coming === null && page.obstacles.length === 0) return null;
    const y = column.y + (column.entries.length === 0 && page.start === 'full' ? 0 : space);
    if (floats.length > 0 && this.coming?.floats !== floats) {
      this.coming = { floats, placed: floats.map((floating) => this.placed(floating, y)) };
    }
    const coming = (this.coming?.placed ?? []).map(obstacleOf).filter((obstacle) => obstacle !== null);
    if (page.obstacles.length + coming.length === 0) return null;
    return findRoom([...page.obstacles, ...coming], column.left, column.left + column.width, y, height);
  }

  private placed(floating: Floating, y: number): FloatOnPage {
    const { frame } = this.page;
    const margin: Box = [frame.left, frame.top, frame.right, frame.bottom];
    const { left, width } = this.column;
    const column = [left, left + width] as const;
    return { floating, box: placeFloat(floating, { page: [0, 0, frame.width, frame.height], margin, column, y }) };
  }
}
