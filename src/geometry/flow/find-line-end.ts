import {
  BLANK,
  breakPairs,
  COMBINING,
  characterClasses,
  GAP,
  HYPHEN,
  IDEOGRAPH,
  LETTER,
  NEWLINE,
  SOFT_HYPHEN,
  TAB,
} from './character-class.ts';
import type { TabStop } from './flow.ts';
import { extentOf, type LineText } from './line-text.ts';
import type { SetLine } from './set-line.ts';
import { nextStop } from './tab-stops.ts';

/** A place in a paragraph: between characters, objects and breaks. */
export interface Place {
  readonly at: number;
  readonly run: number;
  readonly object: number;
  readonly break: number;
}

/** Where a line may run: from the pen's start to its right end, with the stops of its tabs. */
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
  /** Of each tab in the line, in their order. */
  readonly tabs: readonly number[];
  /** The line ends at an optional hyphen, which is to be seen. */
  readonly hyphen: boolean;
}

/** Points: rounding must not push a word to the next line. */
const TOLERANCE = 0.01;

/**
 * How far a line reaches from `from`. Text behind a centred or right stop first fills the room that its tab left: `slack` is what
 * is still free of it, `share` how much of each letter's width is taken from it.
 */
export function findLineEnd(source: LineText, from: Place, room: LineRoom): LineEnd {
  const { text, runs, objects, breaks } = source;
  const length = text.length;
  const limit = room.limit + TOLERANCE;
  const tabs: number[] = [];
  let { at, run, object } = from;
  let breakAt = from.break;
  let pen = room.start;
  let slack = 0;
  let share = 0;
  let decimal = false;
  let before = BLANK;
  let started = false;

  // The last place where the line may end.
  let best: Place | null = null;
  let bestTabs = 0;
  let bestSlack = 0;
  let bestHyphen = false;

  const closeTab = () => {
    if (share > 0) tabs[tabs.length - 1] = slack;
    share = 0;
  };
  const finish = (ends: SetLine['ends'], end: number, breakEnd: number): LineEnd => {
    closeTab();
    return { place: { at: end, run, object, break: breakEnd }, ends, tabs, hyphen: false };
  };
  const fallBack = (): LineEnd => {
    if (best === null) return finish('text', at, breakAt);
    if (share > 0 || bestTabs < tabs.length) {
      tabs.length = bestTabs;
      if (bestTabs > 0 && bestSlack >= 0) tabs[bestTabs - 1] = bestSlack;
    }
    return { place: best, ends: 'text', tabs, hyphen: bestHyphen };
  };
  const mark = () => {
    best = { at, run, object, break: breakAt };
    bestTabs = tabs.length;
    bestSlack = share > 0 ? slack : -1;
    bestHyphen = before === SOFT_HYPHEN;
  };

  for (;;) {
    while (run < runs.length - 1 && runs[run]!.end <= at) run++;
    // Objects belong to the letter behind them; at the text's end, the break is the last.
    const pause = breaks[breakAt];
    if (pause !== undefined && pause.at <= at && (at < length || !(objects[object] !== undefined))) {
      if (pause.kind !== 'mark' || started) return finish(pause.kind, at, breakAt + 1);
      breakAt++;
      continue;
    }
    const thing = objects[object];
    if (thing !== undefined && thing.at <= at) {
      if (started && breakPairs[(before << 4) | IDEOGRAPH] === 1) mark();
      const width = extentOf(thing.width);
      const taken = Math.min(slack, width * share);
      if (started && pen + width - taken > limit) return fallBack();
      slack -= taken;
      pen += width - taken;
      before = IDEOGRAPH;
      started = true;
      object++;
      continue;
    }
    if (at >= length) return finish('end', at, breakAt);

    const { font, hidden, end: runEnd } = runs[run]!;
    const stop = Math.min(runEnd, thing === undefined ? length : thing.at, pause === undefined ? length : pause.at);
    if (hidden) {
      at = stop;
      continue;
    }
    const { table, scale, spacing } = font;
    for (; at < stop; at++) {
      const unit = text.charCodeAt(at);
      let kind = characterClasses[unit]!;
      if (kind === COMBINING) {
        started = true;
        continue;
      }
      if (kind === HYPHEN && (before === BLANK || before === TAB)) kind = LETTER;
      if (breakPairs[(before << 4) | kind] === 1 && started) {
        if (before !== SOFT_HYPHEN || pen + table[0x2d]! * scale + spacing <= limit) mark();
      }
      if (kind === NEWLINE) return finish('break', at + 1, breakAt);
      if (kind === TAB) {
        closeTab();
        const next = nextStop(room.tabs, room.hanging, room.default_tab, pen);
        const position = Math.max(pen, Math.min(next.position, room.end));
        slack = position - pen;
        tabs.push(slack);
        share = next.align === 'left' ? 0 : next.align === 'center' ? 0.5 : 1;
        decimal = next.align === 'decimal';
        pen = position;
      } else if (kind !== GAP && kind !== SOFT_HYPHEN) {
        const units = table[unit]!;
        let width = units === 0 ? 0 : units * scale + spacing;
        if (width < 0) width = 0;
        if (share > 0) {
          if (decimal && isDecimalSign(unit)) closeTab();
          const taken = Math.min(slack, width * share);
          if (kind === BLANK || !started || pen + width - taken <= limit) slack -= taken;
          width -= taken;
        }
        if (kind !== BLANK && pen + width > limit && started) return fallBack();
        pen += width;
      }
      before = kind;
      started = true;
    }
  }
}

const isDecimalSign = (unit: number): boolean => unit === 0x2e || unit === 0x2c;
