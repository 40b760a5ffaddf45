// Recognises the pictures on a page that has text of its own: those that may hold text, each laid out by itself.
import {
  buildFrames,
  createLayout,
  type FoundTable,
  type Frames,
  type PageInk,
  type PageLayout,
  plainElements,
} from '../../../geometry/index.ts';
import type { Box, Figure } from '../../../model/index.ts';
import type { GreyPicture } from '../../../ocr/index.ts';
import {
  inkOfRecognition,
  type PageRecogniser,
  type PictureText,
  type StyleTable,
  sureText,
} from '../../page-document/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { drawGrey } from '../picture/draw-grey.ts';
import { maskStated } from './mask-stated.ts';
import { mayHoldText } from './may-hold-text.ts';

/** Smaller pictures, in parts of the page, are logos and signs: to look at each of them would double the time of many a letter. */
const LEAST_SHARE = 0.04;
/** Pictures of one page that are looked at, the largest first: more are parts of a drawing. */
const MOST_PICTURES = 12;
/** A picture over so much of the page may be the paper that the text was printed on, and is no figure. */
const BACKGROUND_SHARE = 0.9;

/** What was recognised in a picture, before it is counted. */
export interface RecognisedPicture extends Omit<PictureText, 'coverage'> {
  readonly glyphs: number;
  readonly confidence: number;
}

export interface PicturePage {
  readonly document: PdfDocument;
  readonly open: OpenPage;
  /** Of the page as the file states it. */
  readonly ink: PageInk;
  readonly figures: readonly Figure[];
}

export async function readPictures(
  { document, open, ink, figures }: PicturePage,
  recogniser: PageRecogniser,
  styles: StyleTable,
): Promise<RecognisedPicture[]> {
  const found: RecognisedPicture[] = [];
  for (const { figure, box } of candidatesOf(ink, figures)) {
    const draw = (): GreyPicture | null => {
      const picture = drawGrey(document, open, box);
      maskStated(picture, ink, box);
      return mayHoldText(picture) ? picture : null;
    };
    const share = areaOf(box) / (ink.width * ink.height);
    const recognition = await recogniser.recognisePicture(share, draw);
    const sure = recognition && sureText(recognition);
    if (!sure) continue;
    const size = { width: box[2] - box[0], height: box[3] - box[1] };
    const seen = inkOfRecognition(sure, ink.page, size, styles);
    const frames = buildFrames(seen, styles.styles);
    const layout = layOutPicture(frames);
    found.push({ figure, box, frames, layout, glyphs: seen.glyphs.count, confidence: sure.confidence });
  }
  return found;
}

/** Labels of a chart are in rows and columns too: a table is believed where it has so many rows and so many of its cells are filled. */
const LEAST_ROWS = 3;
const LEAST_FILLED = { drawn: 0.75, undrawn: 0.9 };

function layOutPicture(frames: Frames): PageLayout {
  const [layout] = createLayout([]).add([{ frames, tags: null }]);
  const isDoubtful = layout!.elements.some((element) => element.kind === 'table' && !isTable(element.table));
  return isDoubtful ? { ...layout!, elements: plainElements(frames.main) } : layout!;
}

function isTable({ method, row_count, col_count, cells }: FoundTable): boolean {
  const least = method === 'whitespace' ? LEAST_FILLED.undrawn : LEAST_FILLED.drawn;
  const filled = cells.filter(({ lines }) => lines.length > 0).length;
  return row_count >= LEAST_ROWS && filled >= least * row_count * col_count;
}

interface Candidate {
  readonly figure: string | null;
  readonly box: Box;
}

function candidatesOf(ink: PageInk, figures: readonly Figure[]): Candidate[] {
  const page: Box = [0, 0, ink.width, ink.height];
  const hasBackground = ink.pictures.some(({ box }) => areaOf(within(box, page)) >= BACKGROUND_SHARE * areaOf(page));
  if (hasBackground) return [{ figure: null, box: page }];
  return figures
    .map(({ id, bbox }) => ({ figure: id, box: bbox }))
    .filter(({ box }) => areaOf(box) >= LEAST_SHARE * areaOf(page))
    .sort((a, b) => areaOf(b.box) - areaOf(a.box))
    .slice(0, MOST_PICTURES)
    .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

const within = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
