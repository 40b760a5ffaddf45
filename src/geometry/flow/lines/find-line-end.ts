// Finds where a line must break: widths, tabs, hyphens, spaces and forced breaks.
import {
  BLANK,
  breakPairs,
  COMBINING,
  characterClasses,
  GAP,
  IDEOGRAPH,
  NEWLINE,
  SOFT_HYPHEN,
  TAB,
} from '../character-class.ts';
import type { FlowBreak, FlowObject, TabStop } from '../flow.ts';
import { extentOf, type LineText, type MeasuredRun } from './line-text.ts';
import type { SetLine } from './set-line.ts';
import { findDecimalSign, nextStop } from './tab-stops.ts';

/** A place in a paragraph: between characters, objects and breaks. */
export interface Place {
  readonly at: number;
  readonly run: number;
  readonly object: number;
  readonly break: number;
}

/** Where a line may run: from the pen's start to its end, with the stops of its tabs. */
export interface LineRoom {
  readonly start: number;
  readonly end: number;
  /** Text past it goes to the next line; infinite where lines do not wrap. */
  readonly limit: number;
  readonly tabs: readonly TabStop[];
  readonly hanging: number;
  readonly default_tab: number;
}

export interface LineEnd {
  readonly place: Place;
  readonly ends: SetLine['ends'];
  /** The width of each tab in the line, in their order. */
  readonly tabs: readonly number[];
  /** The line ends at an optional hyphen, which is to be seen. */
  readonly hyphen: boolean;
}

/** Points: word processors round widths, and 65 letters of Courier New fill 6.5 inches although they are 0.08 too wide. */
export const TOLERANCE = 0.12;
const HYPHEN_SIGN = 0x2d;

/**
 * Goes along the text until the line is full. Text behind a centred or right stop first fills the room that its tab left: `slack`
 * is what is still free of it, `share` how much of each letter's width is taken from it.
 */
class LineScan {
  readonly #source: LineText;
  readonly #room: LineRoom;
  readonly #limit: number;
  readonly #tabs: number[] = [];
  #at: number;
  #run: number;
  #object: number;
  #break: number;
  #pen: number;
  #slack = 0;
  #share = 0;
  /** Of the sign that is at a decimal stop. */
  #decimal = -1;
  #before = BLANK;
  #started = false;
  // The last place where the line may end; none while `#bestAt` is negative.
  #bestAt = -1;
  #bestRun = 0;
  #bestObject = 0;
  #bestBreak = 0;
  #bestTabs = 0;
  #bestSlack = -1;
  #bestHyphen = false;

  constructor(source: LineText, from: Place, room: LineRoom) {
    this.#source = source;
    this.#room = room;
    this.#limit = room.limit + TOLERANCE;
    this.#at = from.at;
    this.#run = from.run;
    this.#object = from.object;
    this.#break = from.break;
    this.#pen = room.start;
  }

  toEnd(): LineEnd {
    for (;;) {
      const end = this.#step();
      if (end !== null) return end;
    }
  }

  #step(): LineEnd | null {
    const { text, runs, objects, breaks } = this.#source;
    while (this.#run < runs.length - 1 && runs[this.#run]!.end <= this.#at) this.#run++;
    const pause = breaks[this.#break];
    const object = objects[this.#object];
    const atEnd = this.#at >= text.length;
    // An object belongs to the letter behind it, so a break at the same place comes first; at the text's end it comes last.
    if (pause !== undefined && pause.at <= this.#at && !(atEnd && object !== undefined)) return this.#pause(pause);
    if (object !== undefined && object.at <= this.#at) return this.#readObject(object);
    if (atEnd) return this.#finish('end');
    const run = runs[this.#run]!;
    const stop = Math.min(run.end, object?.at ?? run.end, pause?.at ?? run.end);
    if (!run.hidden) return this.#readText(run, stop);
    this.#at = stop;
    return null;
  }

  #pause(pause: FlowBreak): LineEnd | null {
    this.#break++;
    return pause.kind !== 'mark' || this.#started ? this.#finish(pause.kind) : null;
  }

  #readObject(object: FlowObject): LineEnd | null {
    if (this.#started && breakPairs[(this.#before << 4) | IDEOGRAPH] === 1) this.#mark(this.#at);
    const width = extentOf(object.width);
    const taken = Math.min(this.#slack, width * this.#share);
    if (this.#started && this.#pen + width - taken > this.#limit) return this.#fallBack();
    this.#slack -= taken;
    this.#pen += width - taken;
    this.#before = IDEOGRAPH;
    this.#started = true;
    this.#object++;
    return null;
  }

  #readText({ font }: MeasuredRun, stop: number): LineEnd | null {
    const { text } = this.#source;
    const { table, scale, spacing } = font;
    const limit = this.#limit;
    let at = this.#at;
    // A number beyond doubt, so that compiled code makes no object of it for each letter.
    let pen = Number(this.#pen);
    let before = this.#before;
    let started = this.#started;
    for (; at < stop; at++) {
      const unit = text.charCodeAt(at);
      const kind = characterClasses[unit]!;
      if (kind === COMBINING) continue;
      if (started && breakPairs[(before << 4) | kind] === 1) {
        if (before !== SOFT_HYPHEN || pen + table[HYPHEN_SIGN]! * scale + spacing <= limit) {
          this.#before = before;
          this.#mark(at);
        }
      }
      if (kind === NEWLINE) {
        this.#at = at + 1;
        return this.#finish('break');
      }
      if (kind === TAB) {
        this.#before = before;
        pen = Number(this.#readTab(at, pen));
        if (Number.isNaN(pen)) return this.#fallBack();
      } else if (kind !== GAP && kind !== SOFT_HYPHEN) {
        const units = table[unit]!;
        let width = units === 0 ? 0 : units * scale + spacing;
        if (width < 0) width = 0;
        const taken = this.#share > 0 ? this.#takeSlack(at, width) : 0;
        if (pen + width - taken > limit && kind !== BLANK && started) {
          this.#slack += taken;
          this.#at = at;
          return this.#fallBack();
        }
        pen += width - taken;
      }
      before = kind;
      if (!started) this.#started = started = true;
    }
    this.#at = at;
    this.#pen = pen;
    this.#before = before;
    return null;
  }

  /** Where the pen goes; the paragraph's own stops past the line's end are at its end. Not a number: to the next line. */
  #readTab(at: number, pen: number): number {
    this.#closeTab();
    const { tabs, hanging, default_tab, limit } = this.#room;
    const stop = nextStop(tabs, hanging, default_tab, pen);
    if (stop.usual && stop.position >= limit && this.#started) {
      this.#mark(at);
      return Number.NaN;
    }
    const position = Math.max(pen, Math.min(stop.position, limit));
    this.#slack = position - pen;
    this.#tabs.push(this.#slack);
    this.#share = stop.align === 'left' ? 0 : stop.align === 'center' ? 0.5 : 1;
    this.#decimal = stop.align === 'decimal' ? findDecimalSign(this.#source.text, at + 1) : -1;
    return position;
  }

  #takeSlack(at: number, width: number): number {
    if (at === this.#decimal) {
      this.#closeTab();
      return 0;
    }
    const taken = Math.min(this.#slack, width * this.#share);
    this.#slack -= taken;
    return taken;
  }

  #closeTab(): void {
    if (this.#share > 0) this.#tabs[this.#tabs.length - 1] = this.#slack;
    this.#share = 0;
  }

  #mark(at: number): void {
    this.#bestAt = at;
    this.#bestRun = this.#run;
    this.#bestObject = this.#object;
    this.#bestBreak = this.#break;
    this.#bestTabs = this.#tabs.length;
    this.#bestSlack = this.#share > 0 ? this.#slack : -1;
    this.#bestHyphen = this.#before === SOFT_HYPHEN;
  }

  #finish(ends: SetLine['ends']): LineEnd {
    this.#closeTab();
    const place = { at: this.#at, run: this.#run, object: this.#object, break: this.#break };
    return { place, ends, tabs: this.#tabs, hyphen: false };
  }

  /** A line without any place to end is cut where it is full. */
  #fallBack(): LineEnd {
    if (this.#bestAt < 0) return this.#finish('text');
    this.#tabs.length = this.#bestTabs;
    if (this.#bestSlack >= 0) this.#tabs[this.#bestTabs - 1] = this.#bestSlack;
    const place = { at: this.#bestAt, run: this.#bestRun, object: this.#bestObject, break: this.#bestBreak };
    return { place, ends: 'text', tabs: this.#tabs, hyphen: this.#bestHyphen };
  }
}

/** How far a line reaches from a place on. */
export function findLineEnd(source: LineText, from: Place, room: LineRoom): LineEnd {
  return new LineScan(source, from, room).toEnd();
}
