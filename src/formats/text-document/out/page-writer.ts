// Writes pages of pieces to the sink: ids, sections, comments, links, and blocks that go on across pages.
import type { FlowPage } from '../../../geometry/index.ts';
import {
  type Block,
  type Box,
  type Comment,
  type DocumentSink,
  type Figure,
  type PageSummary,
  rounded,
  type Section,
  type TablePlace,
  type TableSummary,
} from '../../../model/index.ts';
import { createSectionList, isOfText } from '../../section-list.ts';
import type { CommentOnText } from '../parts.ts';
import { PagePieces, type PageSource } from '../pieces/page-pieces.ts';
import type { Piece } from '../pieces/piece.ts';
import type { Passage } from '../text/passage.ts';
import type { SetPart } from '../text/set-part.ts';
import { type BookmarkPlaces, listBookmarks } from './bookmarks.ts';
import { findCaptions } from './captions.ts';
import { createComments } from './comments.ts';
import { type DraftLink, draftLinks, hasLinks, type LinkTarget } from './draft-links.ts';
import { createHeldPages } from './held-pages.ts';
import { createPlaces, type Places } from './places.ts';

export interface WrittenPages {
  readonly pages: readonly PageSummary[];
  readonly tables: readonly TableSummary[];
  readonly sections: readonly Section[];
  readonly comments: readonly Comment[];
  readonly has_images: boolean;
  readonly hidden_runs: number;
  readonly places: Places;
  readonly bookmarks: BookmarkPlaces;
}

type BlockFacts = Pick<Block, 'type' | 'text' | 'level' | 'bbox' | 'visible'>;

/** A page while it is numbered. */
interface OpenPage {
  readonly page: number;
  readonly blocks: Block[];
  readonly tables: TablePlace[];
  readonly figures: Figure[];
  readonly links: DraftLink[];
  /** What is in a table within a table is in the cells of both; its links are given once. */
  readonly linked: Set<SetPart>;
}

/** Writes pages one after the other; tables, sections and paragraphs go on from page to page. */
export function createPageWriter(out: DocumentSink, source: PageSource) {
  const { document, tables } = source;
  const summaries: PageSummary[] = [];
  const sections = createSectionList();
  const places = createPlaces(document);
  const comments = createComments(document.comments);
  const bookmarks = listBookmarks(document.paragraphs);
  /** The first block of each note. */
  const notes = new Map<number, string>();
  /** The last block of each paragraph and note that goes on in another column or on another page. */
  const unfinished = new Map<string, string>();
  let has_images = false;
  let hidden_runs = 0;

  const find = (target: LinkTarget): string | null | undefined => {
    if (target.kind === 'address') return null;
    if (target.kind === 'note') return notes.get(target.note);
    const place = bookmarks.get(target.name);
    return place ? (places.anchorFrom(place.paragraph, place.at) ?? undefined) : null;
  };
  const held = createHeldPages(out, find);

  /** The section that a block is in: one that it begins, or else the open one. */
  function sectionOf(open: OpenPage, { type, text, level, bbox, visible }: BlockFacts): string | null {
    const begins = type === 'heading' && visible;
    if (!begins && isOfText(type)) sections.reach(open.page);
    return begins ? sections.begin(flat(text), level ?? 1, open.page, bbox) : sections.current();
  }

  const nextId = ({ page, blocks }: OpenPage): string => `p${page}.b${blocks.length + 1}`;

  function number(open: OpenPage, block: Omit<Block, 'id' | 'section_id'>): Block {
    const numbered = { id: nextId(open), ...block, section_id: sectionOf(open, block) };
    open.blocks.push(numbered);
    return numbered;
  }

  function addText(open: OpenPage, { passage, type, level, note }: Piece & { kind: 'text' }): void {
    const { text, bbox, font_size, lines, runs, fields } = passage;
    const begun = flowKey(passage, note, 'first');
    const continues = begun === null ? undefined : unfinished.get(begun);
    const id = nextId(open);
    const section_id = sectionOf(open, { type, text, level, bbox, visible: true });
    // Written out for what most blocks have: records that are put together from others take longer to make, and to store.
    if (fields.length === 0 && continues === undefined)
      open.blocks.push({ id, type, text, level, bbox, font_size, visible: true, lines, runs, section_id });
    else {
      const more = { ...(fields.length > 0 && { fields }), ...(continues !== undefined && { continues }) };
      open.blocks.push({ id, type, text, level, bbox, font_size, visible: true, lines, runs, ...more, section_id });
    }
    if (note !== null && !notes.has(note)) notes.set(note, id);
    const cut = type === 'header' || type === 'footer' ? null : flowKey(passage, note, 'last');
    if (cut !== null) unfinished.set(cut, id);
    addPassage(open, passage, id, 0);
  }

  /** What refers to the text of a block or cell, and where that text is. */
  function addPassage(open: OpenPage, passage: Passage, anchor: string, from: number): void {
    const { parts, text } = passage;
    let refers = document.comments.length > 0;
    for (const { part, at } of parts) {
      places.write(part, anchor, from + at, from + text.length);
      refers ||= hasLinks(part.meaning);
    }
    if (refers) addReferences(open, passage, anchor, from);
  }

  function addReferences(open: OpenPage, { parts, text, lines }: Passage, anchor: string, from: number): void {
    const known = parts.some(({ part }) => open.linked.has(part));
    const fresh = known ? parts.filter(({ part }) => !open.linked.has(part)) : parts;
    for (const { part } of fresh) open.linked.add(part);
    draftLinks({ text, lines, parts: fresh }, anchor, from, open.links);
    if (document.comments.length > 0) for (const { part } of fresh) addRemarks(open, part);
  }

  function addRemarks(open: OpenPage, { paragraph, start, end, box }: SetPart): void {
    addComments(open, comments.take(paragraph.id, start, end, paragraph.text.length), box);
  }

  function addComments(open: OpenPage, found: readonly CommentOnText[], bbox: Box): void {
    for (const comment of found) {
      const { text } = comment;
      const { id } = number(open, {
        type: 'comment',
        text,
        level: null,
        bbox,
        font_size: null,
        visible: true,
      });
      comments.note(comment, id);
    }
  }

  function addPiece(open: OpenPage, piece: Piece, caption: string | null): void {
    switch (piece.kind) {
      case 'text':
        addText(open, piece);
        break;
      case 'plain': {
        const { type, text, level, bbox, visible } = piece;
        number(open, { type, text, level, bbox, font_size: null, visible });
        if (!visible) hidden_runs++;
        break;
      }
      case 'blank':
        places.skip(piece.part.paragraph.id);
        addRemarks(open, piece.part);
        break;
      case 'figure': {
        has_images = true;
        sections.reach(open.page);
        const id = `p${open.page}.f${open.figures.length + 1}`;
        open.figures.push({ id, ...piece.figure, caption });
        for (const block of piece.texts ?? []) number(open, { ...block, figure: id });
        break;
      }
      case 'data':
        sections.reach(open.page);
        open.tables.push({ id: piece.id, before: open.blocks.length });
        break;
      case 'table':
        sections.reach(open.page);
        if (piece.table.begins) open.tables.push({ id: piece.table.id, before: open.blocks.length });
        if (caption !== null) tables.setTitle(piece.flow, caption);
        for (const { passage, anchor, at } of piece.table.passages) addPassage(open, passage, anchor, at);
    }
  }

  return {
    writePage: (flow: FlowPage): void => {
      const number_format = source.document.flow.sections[flow.section]?.number_format ?? null;
      const made = new PagePieces(source, { number_format, ...flow });
      made.addFurniture(flow.header, 'header');
      made.addBody(flow.body);
      for (const { note, items } of flow.footnotes) made.addFootnote(note, items);
      made.addFurniture(flow.footer, 'footer');
      const { page } = flow;
      const open: OpenPage = { page, blocks: [], tables: [], figures: [], links: [], linked: new Set() };
      const captions = findCaptions(made.pieces);
      for (const [at, piece] of made.pieces.entries()) addPiece(open, piece, captions.get(at) ?? null);
      if (summaries.length === 0) addComments(open, comments.placeless(), TOP_LEFT);
      const { blocks, figures, links } = open;
      held.put({ page, blocks, tables: open.tables, figures, links, areas: made.areas });
      tables.endPage(page);
      summaries.push(summaryOf(flow, open));
    },
    finish: (): WrittenPages => {
      held.finish();
      return {
        pages: summaries,
        tables: tables.finish(),
        sections: sections.finish(),
        comments: comments.finish(places),
        ...{ has_images, hidden_runs, places, bookmarks },
      };
    },
  };
}

/** Where something stands that has no place on the page. */
const TOP_LEFT: Box = [0, 0, 0, 0];

/** Names what a block goes on from or what goes on from it: a note, or the paragraph that its text begins or ends within; null for none. */
function flowKey({ parts }: Passage, note: number | null, end: 'first' | 'last'): string | null {
  if (note !== null) return `note ${note}`;
  const { part } = parts.at(end === 'first' ? 0 : -1)!;
  const isCut = end === 'first' ? part.start > 0 : part.end < part.paragraph.text.length;
  return isCut ? `paragraph ${part.paragraph.id}` : null;
}

const flat = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function summaryOf({ page, width, height, confidence }: FlowPage, open: OpenPage): PageSummary {
  const heading = open.blocks.find(({ type, visible }) => type === 'heading' && visible);
  const [, , right, bottom] = rounded([0, 0, width, height]);
  return {
    page,
    width: right,
    height: bottom,
    rotation: 0,
    title: heading ? flat(heading.text) : null,
    block_count: open.blocks.length,
    table_count: open.tables.length,
    figure_count: open.figures.length,
    is_scanned: false,
    visible: true,
    page_confidence: Math.round(100 * confidence) / 100,
  };
}
