// Recognises a page of a PDF where that is needed, and puts what was recognised in place of what the file says.
import { buildFrames, type Frames, type PageInk } from '../../../geometry/index.ts';
import type { Diagnostic, Figure, PageRecognition } from '../../../model/index.ts';
import type { Recognition } from '../../../ocr/index.ts';
import { ocrModeOfPage } from '../../ocr-mode.ts';
import {
  createPageRecogniser,
  inkOfRecognition,
  type NotRecognised,
  toPageRecognition,
} from '../../page-document/index.ts';
import type { ReadContext } from '../../reader.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { drawGrey } from '../picture/draw-grey.ts';
import type { DocumentFonts, InkReading } from '../read-page.ts';
import { agreementOf, isBetter } from './compare-layers.ts';
import { type Need, needOf } from './need.ts';
import { type RecognisedPicture, readPictures } from './read-pictures.ts';

/** What became of the text of a page. */
export interface PageText {
  readonly ink: PageInk;
  readonly frames: Frames;
  /** Null where the text is that of the file. */
  readonly recognition: PageRecognition | null;
  readonly outcome: Outcome;
}

/** `stands`: nothing was to be recognised; `nothing`: the picture shows no text; `layer`: another program's text was found good. */
export type Outcome = 'stands' | 'recognised' | 'nothing' | 'layer' | NotRecognised;

export interface PdfRecogniser {
  /** The page must be open. */
  read(page: number, open: OpenPage, found: InkReading): Promise<PageText>;
  /** The pictures of a page whose text stands. */
  readPictures(open: OpenPage, ink: PageInk, figures: readonly Figure[]): Promise<readonly RecognisedPicture[]>;
  diagnostics(): Diagnostic[];
}

/** Text layers of so many pages are compared before the others of the document are believed or not. */
const SAMPLED_LAYERS = 2;
/** Lines that were drawn by the file are better than those seen in its picture, where the picture is straight to this, in degrees. */
const STRAIGHT = 0.3;
/** A picture over so much of the page is the page itself, and no figure on it. */
const WHOLE_PAGE = 0.5;

export function createPdfRecogniser(
  document: PdfDocument,
  shared: DocumentFonts,
  context: Pick<ReadContext, 'ocr' | 'signal'>,
): PdfRecogniser {
  const recogniser = createPageRecogniser(context.ocr, context.signal, document.page_count);
  const mode = context.ocr?.mode ?? 'never';
  const layers = { good: 0, bad: 0 };
  const { styles } = shared;
  /** Null where the text layer is to be without a look. */
  const isLayerTrusted = (need: Need): boolean =>
    need === 'text_layer' && layers.bad === 0 && layers.good >= SAMPLED_LAYERS;

  const settle = (page: number, need: Need, found: InkReading, own: Frames, recognition: Recognition): PageText => {
    const stands = { ink: found.ink, frames: own, recognition: null };
    if (need === 'text_layer') {
      const takes = isBetter(agreementOf(own, recognition), recognition);
      layers[takes ? 'bad' : 'good']++;
      if (!takes) return { ...stands, outcome: 'layer' };
    }
    const { skew, ...told } = toPageRecognition(recognition, found.ink);
    if (recognition.lines.every(({ words }) => words.length === 0))
      return { ...stands, recognition: told.unread ? told : null, outcome: 'nothing' };
    const seen = inkOfRecognition(recognition, page, found.ink, styles);
    const ink = withDrawings(seen, found);
    return {
      ink,
      frames: buildFrames(ink, styles.styles),
      recognition: skew === undefined || ink.slope === undefined ? told : { ...told, skew },
      outcome: 'recognised',
    };
  };

  return {
    read: async (page, open, found) => {
      const own = buildFrames(found.ink, styles.styles);
      const stands = (outcome: Outcome): PageText => ({ ink: found.ink, frames: own, recognition: null, outcome });
      const need = needOf(found, mode);
      if (need === null) return stands(found.scan.is_scanned ? 'off' : 'stands');
      if (isLayerTrusted(need)) return stands('layer');
      const recognition = await recogniser.recognise(page, () => drawGrey(document, open));
      if (typeof recognition === 'string') return stands(recognition);
      return settle(page, need, found, own, recognition);
    },
    readPictures: async (open, ink, figures) =>
      ocrModeOfPage(mode, ink.page) === 'never'
        ? []
        : readPictures({ document, open, ink, figures }, recogniser, styles),
    diagnostics: recogniser.diagnostics,
  };
}

/** Pictures that are figures stay; of a page that is no picture itself so do the lines and areas that the file draws. */
function withDrawings(seen: PageInk, { ink, scan }: InkReading): PageInk {
  const page = ink.width * ink.height;
  const pictures = ink.pictures.filter(({ box: [x0, y0, x1, y1] }) => (x1 - x0) * (y1 - y0) < WHOLE_PAGE * page);
  if (scan.is_scanned || seen.paper || Math.abs(seen.slope ?? 0) > STRAIGHT) return { ...seen, pictures };
  const { slope: _, ...straight } = seen;
  const top = Math.max(0, ...highest(ink.strokes.z), ...highest(ink.fills.z));
  const runs = seen.runs.map((run) => ({ ...run, z: top + 1 + run.z }));
  return { ...straight, runs, pictures, strokes: ink.strokes, fills: ink.fills };
}

const highest = (z: Uint32Array): number[] => (z.length === 0 ? [] : [z.reduce((a, b) => Math.max(a, b))]);
