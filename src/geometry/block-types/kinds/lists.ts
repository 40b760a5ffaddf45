// Recognises list items by label and indent and follows lists over columns and pages.
import type { ListLabel } from '../../list-label.ts';
import type { Frame } from '../../words/frame.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';

/** A gap after the label this wide, in em, or later lines so many em to the right of it, show an item by themselves. */
const LABEL_GAP = 0.45;
const HANGING = 0.6;
/** Labels within so many em of each other are in one list. */
const SAME_INDENT = 0.8;
/** How many paragraphs ahead a sibling is looked for. */
const LOOK_AHEAD = 8;
/** Open lists within lists. */
const MAX_DEPTH = 6;
const SYMBOL_FONT = /symbol|dingbat|wingding|courier|marlett/i;

interface OpenList {
  /** Of the label, from the left of its column; points. */
  readonly indent: number;
  form: string;
  ordinal: number | null;
}

export interface Lists {
  /** The level of the item that the paragraph is, from 1; null where it is none. */
  readonly item: (frame: Frame, facts: ParagraphFacts, ahead: readonly ParagraphFacts[]) => number | null;
  /** Tells that a paragraph which is no item was read: one at the left of the open lists ends them. */
  readonly pass: (facts: ParagraphFacts) => void;
  readonly end: () => void;
  /** Whether the paragraph has the label that comes next in an open list. */
  readonly expects: (facts: ParagraphFacts) => boolean;
}

/** Follows lists over columns and pages: which labels open items, and how deep. */
export function createLists(): Lists {
  let open: OpenList[] = [];
  const ended = new Map<string, number>();
  const indentOf = (facts: ParagraphFacts) => facts.box[0] - facts.column_box[0];
  const enter = (facts: ParagraphFacts, label: ListLabel): number => {
    const indent = indentOf(facts);
    const slack = SAME_INDENT * facts.size;
    while (open.length > 0 && open.at(-1)!.indent > indent + slack) open.pop();
    const top = open.at(-1);
    if (top && Math.abs(top.indent - indent) <= slack) {
      top.form = label.form;
      top.ordinal = label.ordinal;
    } else if (open.length < MAX_DEPTH) open.push({ indent, form: label.form, ordinal: label.ordinal });
    if (label.ordinal !== null) ended.set(label.form, label.ordinal);
    return open.length;
  };
  const expects = (facts: ParagraphFacts): boolean => {
    const { label } = facts;
    if (!label) return false;
    return open.some(
      (list) =>
        list.form === label.form &&
        Math.abs(list.indent - indentOf(facts)) <= SAME_INDENT * facts.size &&
        (label.ordinal === null || follows(label, list.ordinal)),
    );
  };
  return {
    item: (frame, facts, ahead) => {
      const { label } = facts;
      if (!label || facts.text.length <= label.length) return null;
      const isItem =
        label.kind === 'bullet'
          ? label.sure || isSymbol(frame, facts) || isShaped(facts) || expects(facts) || hasSibling(facts, ahead)
          : expects(facts) || isShaped(facts) || hasSibling(facts, ahead) || goesOn(ended, label);
      return isItem ? enter(facts, label) : null;
    },
    pass: (facts) => {
      const indent = indentOf(facts) + SAME_INDENT * facts.size;
      while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
      if (open.length > 0 && indentOf(facts) <= open[0]!.indent + SAME_INDENT * facts.size) open = [];
    },
    end: () => {
      open = [];
      ended.clear();
    },
    expects,
  };
}

const follows = (label: ListLabel, before: number | null): boolean =>
  before !== null && (label.ordinal === before + 1 || label.letter === before + 1);

/** A list that text interrupted goes on with its next number. */
const goesOn = (ended: ReadonlyMap<string, number>, label: ListLabel): boolean =>
  label.sure && label.depth === 1 && follows(label, ended.get(label.form) ?? null);

const isShaped = (facts: ParagraphFacts): boolean =>
  facts.label_gap >= LABEL_GAP || facts.hanging >= HANGING * facts.size;

function isSymbol({ words, styles }: Frame, facts: ParagraphFacts): boolean {
  const first = facts.lines[0]?.[0];
  const second = facts.lines[0]?.[1];
  if (first === undefined || second === undefined) return false;
  const font = styles[words.style[first]!]?.font ?? '';
  return SYMBOL_FONT.test(font) && font !== styles[words.style[second]!]?.font;
}

function hasSibling(facts: ParagraphFacts, ahead: readonly ParagraphFacts[]): boolean {
  const label = facts.label!;
  return ahead.slice(0, LOOK_AHEAD).some((other) => {
    if (!other.label || other.label.form !== label.form) return false;
    if (Math.abs(other.box[0] - facts.box[0]) > SAME_INDENT * facts.size) return false;
    return label.ordinal === null || follows(other.label, label.ordinal);
  });
}
