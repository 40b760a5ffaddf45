// Writes laid-out pages to the sink once their headings are settled: gives blocks ids and sections, joins tables and paragraphs.
import {
  type FoundTable,
  type Frame,
  type Frames,
  isHidden,
  type PageLayout,
  plainElements,
  type TableElement,
  type TextElement,
  textElement,
} from '../../../geometry/index.ts';
import type {
  Block,
  Box,
  Comment,
  DocumentSink,
  Figure,
  Link,
  PageRecognition,
  PageSummary,
  TablePlace,
  TableSummary,
} from '../../../model/index.ts';
import { createSectionList, isOfText, type SectionList } from '../../section-list.ts';
import type { PageExtras } from '../extras.ts';
import type { PageCoverage } from './coverage.ts';
import {
  commentBlock,
  type ExtraBlock,
  fieldBlock,
  toComments,
  toLinks,
  typedBlock,
  withCaptions,
} from './extra-blocks.ts';
import { insertNear } from './insert-near.ts';
import { insertPictures, type PictureText } from './picture-pieces.ts';
import { boxOfPiece, type Piece, pieceApart, type TextPiece, textPiece } from './pieces.ts';
import { placeBox, setText } from './set-text.ts';
import { createTableJoiner } from './table-joiner.ts';
import { createWordLookup } from './words-in-box.ts';

/** All of one page that is to be written. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly frames: Frames;
  readonly layout: PageLayout;
  readonly figures: readonly Figure[];
  readonly extras: PageExtras;
  readonly is_scanned: boolean;
  /** Null where the file states the text. */
  readonly recognition: PageRecognition | null;
  /** Counts what is written. */
  readonly coverage: PageCoverage;
  /** Text in pictures on a page that has text of its own. */
  readonly pictures?: readonly PictureText[];
}

export interface WrittenPages {
  readonly pages: readonly PageSummary[];
  readonly tables: readonly TableSummary[];
  readonly sections: ReturnType<SectionList['finish']>;
  readonly comments: readonly Comment[];
}

/**
 * Writes pages one after the other; tables, sections and paragraphs go on from page to page. Pages are held back until the headings of
 * the document are settled, as blocks: all else of them is let go.
 */
export function createPageWriter(out: DocumentSink) {
  const summaries: PageSummary[] = [];
  const comments: Comment[] = [];
  const sections = createSectionList();
  const tables = createTableJoiner(out);
  /** Ids of the last block of each type that text may go on from. */
  const last = new Map<Block['type'], string>();

  let held: HeldPage[] = [];

  function holdPage(picture: PagePicture): void {
    const find = createWordLookup(picture.frames, picture);
    const pieces = layoutPieces(picture);
    addPiecesApart(pieces, picture);
    const { page, figures, extras } = picture;
    const { fields, annotations } = extras;
    const filled = [...fields.map((field) => fieldBlock(field, find)), ...annotations.typed.map(typedBlock)];
    insertNear(pieces, filled.map(pieceApart), boxOfPiece);
    const links = toLinks(extras.links, find);
    held.push({
      page,
      pieces: insertPictures(pieces, picture.pictures ?? [], page, tables.addApart),
      figures,
      links,
      comments: annotations.comments,
      opens_with_table: opensWithTable(picture.layout),
      summary: summaryOf(picture),
    });
  }

  function writePage({ page, pieces, links, comments: remarks, summary, ...rest }: HeldPage): void {
    const blocks: Block[] = [];
    const places: TablePlace[] = [];
    if (rest.opens_with_table) sections.reach(page);
    for (const piece of pieces) {
      if ('table' in piece) {
        sections.reach(page);
        places.push({ id: piece.table, before: blocks.length });
      } else {
        const block = number(page, blocks.length + 1, settled(piece), piece.continues);
        if (piece.in_flow) last.set(block.type, block.id);
        blocks.push(block);
      }
    }
    comments.push(...addComments(page, remarks, blocks));
    const figures = withCaptions(rest.figures, blocks);
    out.page({ page, blocks, tables: places, figures, links });
    const heading = blocks.find((block) => block.type === 'heading' && block.visible);
    const title = heading ? flat(heading.text) : null;
    summaries.push({ ...summary, title, block_count: blocks.length, table_count: places.length });
  }

  /** Gives a block its id, and the section that it begins or belongs to. */
  function number(page: number, count: number, block: ExtraBlock, continues: boolean): Block {
    const begins = block.type === 'heading' && block.visible;
    if (!begins && block.visible && isOfText(block.type)) sections.reach(page);
    const section_id = begins
      ? sections.begin(flat(block.text), block.level ?? 1, page, block.bbox)
      : sections.current();
    const before = continues ? last.get(block.type) : undefined;
    const id = `p${page}.b${count}`;
    return before ? { id, ...block, section_id, continues: before } : { id, ...block, section_id };
  }

  function layoutPieces(picture: PagePicture): Piece[] {
    const { page, layout, frames, coverage } = picture;
    const pieces: Piece[] = [];
    const firstBody = layout.elements.findIndex((element) => !isFurniture(element));
    layout.elements.forEach((element, at) => {
      if (element.kind === 'text') {
        pieces.push(textPiece(picture, frames.main, element, true, true));
        return;
      }
      const part = { table: element.table, frame: frames.main, size: picture, page };
      const added = tables.add(part, titleOf(layout, frames.main, element), at === firstBody);
      coverage.placeTable(part, added.dropped_rows);
      if (added.dropped_rows > 0) pieces.push(repeatedHeader(picture, element.table, added.dropped_rows));
      if (added.id !== null) pieces.push({ table: added.id });
    });
    if (firstBody >= 0 && !endsInTable(layout)) tables.finish();
    return pieces;
  }

  /** Remarks are blocks at the end, and name what they are over. */
  function addComments(page: number, remarks: HeldPage['comments'], blocks: Block[]): Comment[] {
    const texts = blocks.slice();
    const anchors = remarks.map((comment) => {
      const own = number(page, blocks.length + 1, commentBlock(comment), false);
      blocks.push(own);
      return texts.find(({ bbox, visible }) => visible && overlaps(bbox, own.bbox))?.id ?? own.id;
    });
    return toComments(page, remarks, anchors);
  }

  function writeHeld(): void {
    for (const page of held) writePage(page);
    held = [];
  }

  return {
    holdPage,
    /** Writes the pages that are held back: what is a heading on them is settled. */
    writeHeld,
    finish: (): WrittenPages => {
      writeHeld();
      tables.finish();
      return { pages: summaries, tables: tables.summaries, sections: sections.finish(), comments };
    },
  };
}

/** A page whose headings are not settled yet. */
interface HeldPage extends Pick<PagePicture, 'page' | 'figures'> {
  readonly pieces: readonly Piece[];
  readonly links: readonly Link[];
  readonly comments: PageExtras['annotations']['comments'];
  /** A table may go on there that began on another page. */
  readonly opens_with_table: boolean;
  /** But for what is known when the page is written. */
  readonly summary: PageSummary;
}

/** The block of a piece, now that it is known whether it is a heading. */
const settled = ({ block, heading }: TextPiece): ExtraBlock =>
  heading && heading.level !== null ? { ...block, type: 'heading', level: heading.level } : block;

/** The header that a table has again on the next page is a running head there: in the table it is once. */
function repeatedHeader(picture: PagePicture, { cells }: FoundTable, rows: number): Piece {
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.filter((cell) => cell.row === row && row + cell.row_span <= rows).flatMap((cell) => cell.lines.flat()),
  );
  const { main } = picture.frames;
  return textPiece(
    picture,
    main,
    {
      ...textElement(
        main,
        lines.filter((line) => line.length > 0),
      ),
      type: 'header',
    },
    true,
  );
}

/** Text of another direction in the margin, such as who downloaded the page, is a running head where the page has much more text. */
const STAMP_SHARE = 0.1;
/** The margin, in parts of the page's width and height. */
const MARGIN = 0.1;

const isInMargin = ([x0, y0, x1, y1]: Box, { width, height }: PagePicture): boolean =>
  x1 <= MARGIN * width || x0 >= (1 - MARGIN) * width || y1 <= MARGIN * height || y0 >= (1 - MARGIN) * height;

/** Text of other directions, hidden text, and what no stage has placed. */
function addPiecesApart(pieces: Piece[], picture: PagePicture): void {
  const { frames, coverage } = picture;
  const others = frames.slanted ? [...frames.others, frames.slanted] : frames.others;
  for (const frame of others) {
    const few = frame.words.count < STAMP_SHARE * frames.main.words.count;
    for (const element of plainElements(frame)) {
      const stamp = few && isInMargin(placeBox(frame, element.box, picture), picture);
      pieces.push(textPiece(picture, frame, stamp ? { ...element, type: 'header' } : element, true));
    }
  }
  for (const frame of [frames.main, ...others]) {
    if (!hasHidden(frame)) continue;
    const hidden = plainElements(frame, (w) => isHidden(frame, w));
    for (const element of hidden) pieces.push(textPiece(picture, frame, element, false));
  }
  for (const { frame, lines } of coverage.missing(frames)) {
    pieces.push(textPiece(picture, frame, textElement(frame, lines), true));
  }
}

function hasHidden(frame: Frame): boolean {
  for (let w = 0; w < frame.words.count; w++) if (isHidden(frame, w)) return true;
  return false;
}

const overlaps = (a: Block['bbox'], b: Block['bbox']): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const summaryOf = (picture: PagePicture): PageSummary => ({
  page: picture.page,
  width: Math.round(picture.width * 100) / 100,
  height: Math.round(picture.height * 100) / 100,
  rotation: picture.rotation,
  title: null,
  block_count: 0,
  table_count: 0,
  figure_count: picture.figures.length,
  is_scanned: picture.is_scanned,
  visible: true,
  ...(picture.recognition ? { recognition: picture.recognition } : {}),
});

const isFurniture = (element: TextElement | TableElement): boolean =>
  element.kind === 'text' && (element.type === 'header' || element.type === 'footer');

const opensWithTable = ({ elements }: PageLayout): boolean =>
  elements.find((element) => !isFurniture(element))?.kind === 'table';

/** Notes may be under a table that goes on overleaf; other text ends it. */
function endsInTable(layout: PageLayout): boolean {
  for (let at = layout.elements.length - 1; at >= 0; at--) {
    const element = layout.elements[at]!;
    if (element.kind === 'table') return true;
    if (!isFurniture(element) && element.type !== 'footnote') return false;
  }
  return false;
}

const flat = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function titleOf(layout: PageLayout, frame: Frame, { caption }: TableElement): string | null {
  const element = caption === null ? undefined : layout.elements[caption];
  return element?.kind === 'text' ? flat(setText(frame, element.lines, frame).text) : null;
}
