// Text that was recognised in a picture, as blocks where the picture is shown: for formats that lay out their own pages.
import { buildFrames, plainElements, type TextElement, textElement } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';
import type { Recognition } from '../../../ocr/index.ts';
import { inkOfRecognition } from '../scan/ink-of-recognition.ts';
import type { StyleTable } from '../style-table.ts';
import { createCoverage } from './coverage.ts';
import type { ExtraBlock } from './extra-blocks.ts';
import { type SetPage, textPiece } from './pieces.ts';
import { within } from './set-text.ts';

/** The page that shows the picture. */
export interface ShownOn {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureBlocks {
  readonly blocks: readonly ExtraBlock[];
  /** Characters of them. */
  readonly glyphs: number;
}

/** `box` is where the page shows the picture, in points; it may reach beyond the page. */
export function blocksOfPicture(found: Recognition, on: ShownOn, box: Box, styles: StyleTable): PictureBlocks {
  const { page } = on;
  const size = { width: box[2] - box[0], height: box[3] - box[1] };
  const ink = inkOfRecognition(found, page, size, styles);
  const frames = buildFrames(ink, styles.styles);
  const coverage = createCoverage().beginPage(page, frames, ink.glyphs.count);
  const set: SetPage = { ...size, at: [box[0], box[1]], coverage };
  const plain = (element: TextElement): TextElement => ({
    ...element,
    type: 'paragraph',
    heading: null,
    continues: false,
  });
  const pieces = plainElements(frames.main).map((element) => textPiece(set, frames.main, plain(element), true));
  const rest = coverage
    .missing(frames)
    .map(({ frame, lines }) => textPiece(set, frame, plain(textElement(frame, lines)), true));
  return { blocks: [...pieces, ...rest].map(({ block }) => cut(block, on)), glyphs: ink.glyphs.count };
}

/** No box reaches beyond the page. */
function cut(block: ExtraBlock, { width, height }: ShownOn): ExtraBlock {
  const inside = ([x0, y0, x1, y1]: Box): Box => [
    within(x0, width),
    within(y0, height),
    within(x1, width),
    within(y1, height),
  ];
  const lines = block.lines?.map((line) => ({
    ...line,
    bbox: inside(line.bbox),
    words: line.words.map((word) => ({ ...word, bbox: inside(word.bbox) })),
  }));
  return { ...block, bbox: inside(block.bbox), ...(lines ? { lines } : {}) };
}
