// Pieces of a page before it is written: blocks without ids, and the places of tables.
import type { Frame, HeadingMark, TextElement } from '../../../geometry/index.ts';
import type { Block, Box } from '../../../model/index.ts';
import type { PageCoverage } from './coverage.ts';
import { emphasisOf, scriptsOf } from './emphasis.ts';
import type { ExtraBlock } from './extra-blocks.ts';
import { setCode } from './set-code.ts';
import { commonSize, confidenceOf, type PageSize, placeBox, setText } from './set-text.ts';

/** A block that has no id yet, or the place of a table. */
export type Piece = TextPiece | { readonly table: string };

export interface TextPiece {
  readonly block: ExtraBlock;
  readonly heading: HeadingMark | null;
  readonly continues: boolean;
  /** Whether it is part of the text that is read from page to page: nothing goes on from a watermark. */
  readonly in_flow: boolean;
}

export const pieceApart = (block: ExtraBlock): Piece => ({ block, heading: null, continues: false, in_flow: false });

export const boxOfPiece = (piece: Piece): Box | null => ('table' in piece ? null : piece.block.bbox);

/** What text is set on: a page, or a picture on one, with the count of what is written. */
export interface SetPage extends PageSize {
  readonly coverage: PageCoverage;
}

export function textPiece(
  picture: SetPage,
  frame: Frame,
  element: TextElement,
  visible: boolean,
  in_flow = false,
): TextPiece {
  picture.coverage.place(frame, element.lines);
  const { heading, continues } = element;
  return { block: toBlock(picture, frame, element, visible), heading, continues, in_flow };
}

function toBlock(picture: SetPage, frame: Frame, element: TextElement, visible: boolean): ExtraBlock {
  const { text, lines } = (element.type === 'code' ? setCode : setText)(frame, element.lines, picture);
  const confidence = confidenceOf(lines);
  const find = SAYS_MUCH.has(element.type) ? scriptsOf : emphasisOf;
  const emphasis = visible && !SAYS_ENOUGH.has(element.type) ? find(frame, element.lines, lines) : null;
  return {
    type: element.type,
    text,
    level: element.level,
    bbox: placeBox(frame, element.box, picture),
    font_size: commonSize(frame, element.lines),
    visible,
    lines,
    ...(emphasis ? { emphasis } : {}),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** Types of text whose looks say no more than the type does, and those of which only what is raised or lowered does. */
const SAYS_ENOUGH: ReadonlySet<Block['type']> = new Set(['header', 'footer', 'code']);
const SAYS_MUCH: ReadonlySet<Block['type']> = new Set(['heading', 'formula']);
