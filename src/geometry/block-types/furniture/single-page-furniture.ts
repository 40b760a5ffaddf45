// Judges rows at a page edge as furniture from that page alone, where repetition cannot help.
import { listLabel } from '../../list-label.ts';
import type { Frame } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import { hasRuleBetween } from '../facts/horizontal-rules.ts';
import { type PageRow, textOf } from './page-rows.ts';

/** Rows at an edge of the page that belong together, the outermost first, and the row of the body next to them. */
export interface EdgeGroup {
  readonly rows: readonly PageRow[];
  readonly next: PageRow | null;
  readonly side: 'top' | 'bottom';
  /** Other pages have their running heads or feet in this height. */
  readonly standing: boolean;
}

/** Distance of the group's middle from the edge, in parts of the page's height, and what is asked for there. */
const ZONES = [
  { depth: 0.05, evidence: 1, gap: 0, numbered: false },
  { depth: 0.075, evidence: 2, gap: 0, numbered: false },
  { depth: 0.11, evidence: 2, gap: 1.5, numbered: false },
  { depth: 0.16, evidence: 2, gap: 1.2, numbered: true },
] as const;
/** Furniture is smaller than the body by this factor, where it is. */
const SMALL = 0.92;
/** A gap to the body this wide, in em, is evidence; one narrower than the second is evidence of the contrary. */
const WIDE_GAP = 2.2;
const LINE_GAP = 0.6;
/** It parts furniture from the body when it is no farther from the furniture than so many em. */
const RULE_REACH = 3;
const PAGE_NUMBER =
  /^(?:[-–—|\s]*(?:\d{1,4}|[ivxl]{1,6})[-–—|\s]*|(?:p(?:age|g)?|seite|página|pagina|стр)\.?\s*\d{1,4}(?:\s*(?:of|von|de|di|\/|из)\s*\d{1,4})?|\d{1,4}\s*(?:of|von|\/)\s*\d{1,4})$/iu;
/** At the top of a page an address is a letter head, which is read. */
const ADDRESS = /https?:|www\.|@[\w-]+\.\w/iu;
const LABEL = /:$|\p{L}:\s/u;
const TABULAR = 3;
/** Small text with a gap needs to tell nothing so near the edge, or below a wider gap when it is so short (characters). */
const FAR_OUT = 0.035;
const FAR_GAP = 3;
const FAR_LENGTH = 40;
/** A rule parts no more rows than this from the body. */
const RULED_ROWS = 2;
const IMPRINT =
  /doi[:.\s]|©|\(c\)\s|copyright|all rights reserved|\bissn\b|\bisbn\b|downloaded from|published (?:by|online)|\bvol(?:ume|\.)|confidential|\bet al\b|open access|printed (?:on|in)/iu;

/** Whether rows at the edge of a page are furniture by what that page alone shows. `em` is the size of the body in points. */
export function isSinglePageFurniture(frame: Frame, group: EdgeGroup, em: number): boolean {
  const { rows, next, side, standing } = group;
  if (!next) return false;
  const [y0, y1] = [Math.min(...rows.map((row) => row.y0)), Math.max(...rows.map((row) => row.y1))];
  const middle = (y0 + y1) / 2;
  const depth = (side === 'top' ? middle : frame.height - middle) / frame.height;
  const texts = rows.flatMap((row) => row.fragments.map(textOf));
  const numbered = texts.includes(String(frame.page));
  const zone = ZONES.find((candidate) => depth <= candidate.depth && (numbered || !candidate.numbered));
  if (!zone) return false;
  const gap = (side === 'top' ? next.y0 - y1 : y0 - next.y1) / em;
  if (gap < zone.gap) return false;
  const near = Math.min(gap, RULE_REACH) * em;
  const [from, to] = side === 'top' ? [y1, y1 + near] : [y0 - near, y0];
  const imprint = texts.some((text) => IMPRINT.test(text) || (side === 'bottom' && ADDRESS.test(text)));
  const telling = [
    hasRuleBetween(frame, from, to) && rows.length <= RULED_ROWS,
    texts.some((text) => PAGE_NUMBER.test(text)),
    numbered,
    imprint,
    standing && gap > LINE_GAP,
  ].filter(Boolean).length;
  const looks = (rows.every((row) => row.size < SMALL * em) ? 1 : 0) + (gap > WIDE_GAP ? 1 : 0);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const apart = looks === 2 && (depth < FAR_OUT || (side === 'bottom' && gap > FAR_GAP && length <= FAR_LENGTH));
  const tabular = rows.filter(isTabular).length;
  // One row may be a running head of several parts with the page's number; several are a table that has this number in it.
  if ((telling === 0 && !apart) || tabular > 1 || (tabular > 0 && !numbered && !imprint)) return false;
  return telling + looks >= zone.evidence + (gap < LINE_GAP ? 1 : 0);
}

/** Cells of a table, or labels with their values. */
const isTabular = (row: PageRow): boolean =>
  row.fragments.length > TABULAR || row.fragments.filter((fragment) => LABEL.test(textOf(fragment))).length > 1;

export const isPageNumber = (row: PageRow): boolean =>
  row.fragments.every((fragment) => PAGE_NUMBER.test(textOf(fragment)));

/** Items of a list and notes are at the edges of pages too. */
export function opensItemOrNote(frame: Frame, row: PageRow): boolean {
  const first = row.fragments[0]!;
  if (frame.words.flags[first.from]! & WORD.raised) return true;
  const label = listLabel(textOf(first));
  return label?.sure === true && (textOf(first).length > label.length || row.fragments.length > 1);
}
