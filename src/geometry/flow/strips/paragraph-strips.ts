// Yields the lines of a paragraph as strips, with keep, widow and orphan rules.
import type { FlowParagraph } from '../flow.ts';
import type { FlowContext, Room, RoomFinder } from '../flow-context.ts';
import type { LineBreaker, SetLine } from '../lines/set-line.ts';
import { startLines } from '../lines/start-lines.ts';
import { sizeOf } from '../points.ts';
import { isVanished } from './is-vanished.ts';
import type { BoxContent, Floating, ForcedBreak, LineStrip } from './strip.ts';

/** How a paragraph joins what is above it. */
export interface Lead {
  readonly owner: object;
  readonly block: number;
  readonly space: number;
  readonly top_space: number;
  readonly keep: boolean;
  readonly forced: ForcedBreak | null;
  readonly floats: readonly Floating[];
  readonly borders: { readonly top: number; readonly bottom: number };
  readonly boxes: ReadonlyMap<number, BoxContent>;
}

/** Lines that stay together at either side of a page break, where widows and orphans are controlled. */
const LEAST_LINES = 2;

/** Gives out the lines of a paragraph as strips, each set when it is asked for (one line ahead, to know the last but one). */
export class ParagraphStrips {
  private readonly paragraph: FlowParagraph;
  private readonly context: FlowContext;
  private readonly width: number;
  private readonly lead: Lead;
  private readonly lines: LineBreaker;
  private readonly vanished: boolean;
  private ahead: { line: SetLine; room: Room | null } | null = null;
  private given = 0;
  private note = 0;
  /** A break behind what has been given out. */
  pending: ForcedBreak | null = null;

  constructor(paragraph: FlowParagraph, width: number, context: FlowContext, lead: Lead) {
    this.paragraph = paragraph;
    this.context = context;
    this.width = width;
    this.lead = lead;
    this.vanished = isVanished(paragraph);
    this.lines = startLines(paragraph, {
      default_tab: context.default_tab,
      column_width: width,
      break_at_marks: context.break_at_marks,
    });
    this.pending = lead.forced ?? (this.beginsAtMark() ? 'mark' : null);
  }

  next(find: RoomFinder): LineStrip | null {
    return this.vanished ? this.nextVanished() : this.nextLine(find);
  }

  /** One strip of no height, so that it is known where the paragraph would be. */
  private nextVanished(): LineStrip | null {
    if (this.given > 0) return null;
    const strip = this.nextLine(() => null);
    this.ahead = null;
    if (strip === null) return null;
    const line = { ...strip.line, end: this.paragraph.text.length, words: [] };
    const nothing = { label: null, inset: 0, hang: 0, height: 0, space: 0, top_space: 0, is_empty: true };
    // Neighbours that stay together do so around it.
    return { ...strip, ...nothing, line, keep: true };
  }

  private nextLine(find: RoomFinder): LineStrip | null {
    const begins = this.given === 0;
    const space = begins ? this.lead.space : 0;
    const inset = begins ? this.lead.borders.top : 0;
    const current = this.pull(find, space + inset);
    if (current === null) return null;
    const { line, room } = current;
    if (this.given > 0 && this.isLeftover(line, this.pending)) return null;
    this.ahead ??= this.set(find, space + inset + (room?.down ?? 0) + line.height);
    const following = this.ahead?.line ?? null;
    const behind = BREAKS[line.ends] ?? null;
    const ends = following === null || this.isLeftover(following, behind);
    const forced = this.pending;
    const position = this.given;
    this.given++;
    this.pending = behind;
    return {
      kind: 'line',
      paragraph: this.paragraph,
      line,
      label: begins ? this.lines.label : null,
      inset,
      boxes: this.lead.boxes,
      hang: ends && this.lead.borders.bottom > 0 ? 0 : blankFoot(line),
      height: inset + sizeOf(line.height) + (ends ? this.lead.borders.bottom : 0),
      space,
      down: room?.down ?? 0,
      top_space: begins ? this.lead.top_space : 0,
      keep: begins ? this.lead.keep : this.keeps(position, ends),
      forced,
      notes: this.notesIn(line, ends),
      floats: begins ? this.lead.floats : NO_FLOATS,
      owner: this.lead.owner,
      block: this.lead.block,
      begins,
      narrowed: room !== null,
      is_empty: line.words.length === 0 && line.objects.length === 0,
    };
  }

  private pull(find: RoomFinder, above: number): { line: SetLine; room: Room | null } | null {
    const ahead = this.ahead;
    this.ahead = null;
    return ahead ?? this.set(find, above);
  }

  private set(find: RoomFinder, above: number): { line: SetLine; room: Room | null } | null {
    const { size } = this.paragraph.runs[0]?.style ?? this.paragraph.mark_style;
    const room = find(above, size, this.given === 0 ? this.lead.floats : NO_FLOATS);
    const line = this.lines.next(room ?? { left: 0, right: this.width });
    return line === null ? null : { line, room };
  }

  /** Behind a page break at the very end of a paragraph nothing is left to be on the next page. */
  private isLeftover(line: SetLine, behind: ForcedBreak | null): boolean {
    return behind !== null && this.isBlankEnd(line);
  }

  private isBlankEnd(line: SetLine): boolean {
    return line.start === line.end && line.end >= this.paragraph.text.length && line.objects.length === 0;
  }

  private keeps(position: number, ends: boolean): boolean {
    const { keep_lines, widow_control } = this.paragraph.format;
    return keep_lines || (widow_control && (position < LEAST_LINES || ends));
  }

  private beginsAtMark(): boolean {
    return this.context.break_at_marks && this.paragraph.breaks.some(({ at, kind }) => kind === 'mark' && at <= 0);
  }

  private notesIn(line: SetLine, ends: boolean): readonly number[] {
    const { notes } = this.paragraph;
    if (this.note >= notes.length) return NO_NOTES;
    const found: number[] = [];
    for (; this.note < notes.length && (ends || notes[this.note]!.at < line.end); this.note++) {
      found.push(notes[this.note]!.note);
    }
    return found;
  }
}

const NO_NOTES: readonly number[] = [];
const NO_FLOATS: readonly Floating[] = [];

const BREAKS: Partial<Record<SetLine['ends'], ForcedBreak>> = { page: 'page', column: 'column', mark: 'mark' };

/** Lines that are set apart have the distance below their letters. */
export const blankFoot = ({ height, baseline, descent }: SetLine): number =>
  Math.max(0, sizeOf(height) - sizeOf(baseline) - sizeOf(descent));
