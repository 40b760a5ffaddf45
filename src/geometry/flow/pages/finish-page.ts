// Turns a filled page into placed items, and estimates how sure its page breaks are.
import type { FlowSection } from '../flow.ts';
import type { FlowPage, PlacedItem } from '../flow-page.ts';
import { isBlank } from '../strips/galley.ts';
import { type Column, type Entry, NOTE_RULE, notesOn, type OpenPage, regionBottom } from './open-page.ts';
import type { PageMarks } from './page-marks.ts';
import { placeGalley, placeStrips, type Sheet } from './place-strips.ts';

/** Turns a page that nothing will be added to into what the layout gives. */
export function finishPage(page: OpenPage, section: FlowSection, marks: PageMarks): FlowPage {
  const { frame } = page;
  const sheet: Sheet = { width: frame.width, height: frame.height, origin: 0, scale: 1, upward: null };
  const furniture = (part: typeof frame.header): PlacedItem[] =>
    part === null ? [] : placeGalley(part.galley, frame.left, part.y, sheet);
  return {
    page: page.page,
    number: page.number,
    section: page.section,
    width: frame.width,
    height: frame.height,
    header: furniture(frame.header),
    body: placeBody(page, section, sheet),
    footnotes: placeNotes(page, sheet),
    footer: furniture(frame.footer),
    confidence: pageConfidence(page.distance, marks),
  };
}

function placeBody(page: OpenPage, section: FlowSection, sheet: Sheet): PlacedItem[] {
  const shift = verticalShift(page, section);
  const items: PlacedItem[] = [];
  for (const region of page.regions) {
    for (const column of region.columns) {
      const scale = squeeze(page, column, region.top);
      const drawn = { ...sheet, origin: region.top, scale };
      for (const item of placeStrips(shifted(column.entries, shift), column.left, drawn)) items.push(item);
    }
  }
  return items;
}

/** Text that is known to be on this page is pressed together where it would not have room. */
function squeeze(page: OpenPage, column: Column, top: number): number {
  const room = page.frame.bottom - page.note_height - top;
  const used = column.y - top;
  return column.over !== null && used > room && room > 0 ? room / used : 1;
}

function verticalShift(page: OpenPage, section: FlowSection): number {
  const free = page.frame.bottom - page.note_height - Math.max(...page.regions.map(regionBottom), page.frame.top);
  if (free <= 0 || page.regions.length !== 1) return 0;
  if (section.vertical_align === 'center') return free / 2;
  return section.vertical_align === 'bottom' ? free : 0;
}

const shifted = (entries: readonly Entry[], shift: number): readonly Entry[] =>
  shift === 0 ? entries : entries.map((entry) => ({ ...entry, y: entry.y + shift }));

function placeNotes(page: OpenPage, sheet: Sheet): FlowPage['footnotes'] {
  let y = page.frame.bottom - page.note_height + NOTE_RULE;
  const placed: { note: number; items: PlacedItem[] }[] = [];
  for (const { note, part } of notesOn(page)) {
    if (isBlank(part)) continue;
    placed.push({ note, items: placeGalley(part, page.frame.left, y, sheet) });
    y += part.height;
  }
  return placed;
}

/**
 * How sure a page is by its distance, in pages, from one that begins by order or at a mark of the file. Where the marks are complete, what
 * they say is what Word saw; elsewhere even the text behind a break may run over.
 */
function pageConfidence(distance: number, marks: PageMarks): number {
  const sure = marks === 'all' ? 1 : NEAREST;
  return Math.round(Math.max(LEAST, sure * FALL ** distance) * 100) / 100;
}

/** Shares of texts on the right page, in measured documents: at a break, and by what they fall from page to page. */
const NEAREST = 0.95;
const FALL = 0.94;
const LEAST = 0.3;
