// Text that was recognised in pictures on a page, as pieces of the page: each picture's together, behind the text beside or over it.
import { type Frame, type Frames, type PageLayout, type TextElement, textElement } from '../../../geometry/index.ts';
import type { Block, Box } from '../../../model/index.ts';
import type { PageCoverage } from './coverage.ts';
import { insertNear } from './insert-near.ts';
import { boxOfPiece, type Piece, type SetPage, textPiece } from './pieces.ts';
import { setText } from './set-text.ts';
import type { TablePart } from './table-joiner.ts';

/** The text of one picture on a page, laid out by itself: it is no part of the columns and tables around it. */
export interface PictureText {
  /** The figure that shows it; null where the picture lies behind the whole page. */
  readonly figure: string | null;
  /** On the page, in points. */
  readonly box: Box;
  /** In points from the upper left corner of the picture. */
  readonly frames: Frames;
  readonly layout: PageLayout;
  readonly coverage: PageCoverage;
}

/** Gives the id of a table that stands by itself. */
type AddTable = (part: TablePart, title: string | null) => string;

/** Puts the texts of pictures among the pieces of their page. */
export function insertPictures(
  pieces: Piece[],
  pictures: readonly PictureText[],
  page: number,
  addTable: AddTable,
): Piece[] {
  if (pictures.length === 0) return pieces;
  const placed: Placed[] = pieces.map((piece) => ({ pieces: [piece], box: boxOfPiece(piece) }));
  const added = pictures.map((picture) => ({ pieces: piecesOf(picture, page, addTable), box: picture.box }));
  insertNear(placed, added, ({ box }) => box);
  return placed.flatMap((place) => place.pieces);
}

interface Placed {
  readonly pieces: readonly Piece[];
  readonly box: Box | null;
}

/** What a text may be in a picture: it is no heading, running head or caption of the document around it. */
const KEPT_TYPES: ReadonlySet<Block['type']> = new Set(['paragraph', 'list_item', 'code', 'formula']);

function piecesOf({ figure, box, frames, layout, coverage }: PictureText, page: number, addTable: AddTable): Piece[] {
  const set: SetPage = { width: box[2] - box[0], height: box[3] - box[1], at: [box[0], box[1]], coverage };
  const toPiece = (frame: Frame, element: TextElement): Piece => {
    const type = KEPT_TYPES.has(element.type) ? element.type : 'paragraph';
    const piece = textPiece(set, frame, { ...element, type, heading: null, continues: false }, true);
    return figure === null ? piece : { ...piece, block: { ...piece.block, figure } };
  };
  const pieces = layout.elements.map((element): Piece => {
    if (element.kind === 'text') return toPiece(frames.main, element);
    const part: TablePart = { table: element.table, frame: frames.main, size: set, page };
    coverage.placeTable(part, 0);
    const caption = element.caption === null ? undefined : layout.elements[element.caption];
    const title = caption?.kind === 'text' ? setText(frames.main, caption.lines, set).text.replace(/\s+/g, ' ') : null;
    return { table: addTable(part, title) };
  });
  const rest = coverage.missing(frames);
  return [...pieces, ...rest.map(({ frame, lines }) => toPiece(frame, textElement(frame, lines)))];
}
