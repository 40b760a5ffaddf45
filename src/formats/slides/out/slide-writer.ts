// Writes finished slides to the sink: ids for blocks, tables and figures, sections, notes and comments.

import { FolioError } from '../../../errors.ts';
import type {
  Block,
  Box,
  Comment,
  DocumentSink,
  Figure,
  PageSummary,
  Section,
  TablePlace,
  TableSummary,
} from '../../../model/index.ts';
import type { DraftBlock, Piece, SlideExtras } from '../items/slide-item.ts';
import type { SlideComment } from './slide-comment.ts';

/** All of one slide, in the order of reading. */
export interface SlidePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly visible: boolean;
  /** Its part is missing or broken. */
  readonly is_lost: boolean;
  readonly pieces: readonly Piece[];
  readonly extras: SlideExtras;
  /** What the speaker is to say; empty for nothing. */
  readonly notes: string;
  readonly comments: readonly SlideComment[];
}

export interface WrittenSlides {
  readonly pages: readonly PageSummary[];
  readonly tables: readonly TableSummary[];
  readonly sections: readonly Section[];
  readonly comments: readonly Comment[];
  /** Characters of blocks and cells. */
  readonly characters: number;
  readonly hidden_blocks: number;
}

/** Gives names to what is on slides and hands them out, one after the other. */
export function createSlideWriter(out: DocumentSink, max_text_bytes: number) {
  const pages: PageSummary[] = [];
  const tables: TableSummary[] = [];
  const sections: (Section & { end_page: number })[] = [];
  const comments: Comment[] = [];
  let characters = 0;
  let hidden_blocks = 0;

  const check = (text: string): void => {
    characters += text.length;
    if (text.length * 3 > max_text_bytes && Buffer.byteLength(text) > max_text_bytes)
      throw new FolioError('limit_exceeded', `A text has more than ${max_text_bytes} bytes.`);
  };

  function writeSlide(slide: SlidePicture): void {
    const { page, extras } = slide;
    const blocks: Block[] = [];
    const places: TablePlace[] = [];
    const figures: Figure[] = [];
    const byShape = new Map<string, string>();
    const add = (draft: DraftBlock): Block => {
      check(draft.text);
      if (!draft.visible) hidden_blocks++;
      if (draft.type === 'heading' && draft.visible) beginSection(draft, page);
      const block: Block = { id: `p${page}.b${blocks.length + 1}`, ...draft, section_id: sections.at(-1)?.id ?? null };
      blocks.push(block);
      return block;
    };
    for (const piece of slide.pieces) {
      if (piece.kind === 'block') {
        const { id } = add(piece.block);
        if (!byShape.has(piece.shape)) byShape.set(piece.shape, id);
      } else if (piece.kind === 'figure') {
        const id = `p${page}.f${figures.length + 1}`;
        figures.push({ id, ...piece.figure });
        for (const text of piece.texts ?? []) add({ ...text, figure: id });
      } else {
        const id = `t${tables.length + 1}`;
        const { geometry, rows, ...summary } = piece.table;
        for (const row of rows) for (const cell of row.cells) check(cell.text);
        tables.push({ id, ...summary });
        places.push({ id, before: blocks.length });
        byShape.set(piece.shape, id);
        out.table({ id, ...summary, geometry, rows });
      }
    }
    addNotes(slide, add);
    addRemarks(slide, blocks, byShape, add);
    const { links, areas } = extras;
    out.page({ page, blocks, tables: places, figures, links, areas });
    pages.push(summaryOf(slide, blocks, places.length, figures.length));
  }

  function beginSection(draft: DraftBlock, page: number): void {
    const title = draft.text.replace(/\s+/g, ' ');
    const last = sections.at(-1);
    if (last) last.end_page = Math.max(last.start_page, page - 1);
    const id = `s${sections.length + 1}`;
    sections.push({
      id,
      title,
      level: draft.level ?? 1,
      start_page: page,
      end_page: page,
      parent_id: null,
      bbox: draft.bbox,
    });
  }

  /** Remarks are blocks at the end, over what they are about. */
  function addRemarks(
    slide: SlidePicture,
    blocks: readonly Block[],
    byShape: ReadonlyMap<string, string>,
    add: (draft: DraftBlock) => Block,
  ): void {
    const all = blocks.slice();
    let looks = MAX_LOOKS;
    for (const comment of slide.comments) {
      looks -= all.length;
      const texts = looks >= 0 ? all : [];
      const bbox = commentBox(slide, comment, texts);
      const own = add({ ...PLAIN, type: 'comment', text: comment.text, bbox });
      const about = comment.shape === null ? null : byShape.get(comment.shape);
      const anchor = about ?? texts.find((block) => isWithin(block.bbox, bbox))?.id ?? own.id;
      const { author, date, text, is_resolved } = comment;
      const listed = { id: comment.id, author, date, text, anchor, parent_id: comment.parent };
      comments.push(is_resolved === null ? listed : { ...listed, is_resolved });
    }
  }

  return {
    writeSlide,
    finish(): WrittenSlides {
      const last = sections.at(-1);
      if (last) last.end_page = Math.max(last.start_page, pages.length);
      return { pages, tables, sections, comments, characters, hidden_blocks };
    },
  };
}

/** Blocks that remarks of one slide are held against, each against all: any more remarks are where their own marks do. */
const MAX_LOOKS = 40_000_000;

const PLAIN = { level: null, font_size: null, visible: true } as const;

function addNotes({ notes, width, height }: SlidePicture, add: (draft: DraftBlock) => Block): void {
  if (notes !== '') add({ ...PLAIN, type: 'note', text: notes, bbox: [0, 0, width, height] });
}

/** The shape that it is about, or the point where its mark is, or the whole slide. */
function commentBox({ width, height, extras }: SlidePicture, comment: SlideComment, blocks: readonly Block[]): Box {
  const shape = comment.shape === null ? undefined : extras.boxes.get(comment.shape);
  if (shape) return shape;
  if (!comment.point) return [0, 0, width, height];
  const x = Math.min(Math.max(comment.point[0], 0), width);
  const y = Math.min(Math.max(comment.point[1], 0), height);
  return blocks.find(({ bbox }) => isWithin([x, y, x, y], bbox))?.bbox ?? [x, y, x, y];
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

function summaryOf(
  slide: SlidePicture,
  blocks: readonly Block[],
  table_count: number,
  figure_count: number,
): PageSummary {
  const { page, width, height, visible } = slide;
  const title = blocks.find((block) => block.type === 'heading')?.text.replace(/\s+/g, ' ') ?? null;
  return {
    page,
    width,
    height,
    rotation: 0,
    title,
    block_count: blocks.length,
    table_count,
    figure_count,
    is_scanned: false,
    visible,
  };
}
