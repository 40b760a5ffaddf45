// Conducts the reading of pictures as documents: each frame is decoded, recognised, laid out and written as a page.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import { buildFrames, createLayout, framesWithin } from '../../geometry/index.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import type { GreyPicture, Recognition } from '../../ocr/index.ts';
import {
  createCoverage,
  createPageRecogniser,
  createPageWriter,
  createStyleTable,
  createUnreadAccount,
  inkOfRecognition,
  NO_EXTRAS,
  type PagePicture,
  type PageRecogniser,
  toldRecognition,
  toPageRecognition,
} from '../page-document/index.ts';
import { layoutOfPage, type ReadContext } from '../reader.ts';
import { openPicture } from './open-picture.ts';
import { type PageSize, sizeOf } from './page-size.ts';
import type { Frame, PictureFile } from './picture-file.ts';
import { MAX_SAMPLE_BYTES, type Raster, sampleBytes } from './raster/raster.ts';
import { toGrey, toSquarePixels } from './raster/to-grey.ts';
import { turnRaster } from './raster/turn-raster.ts';

/** Pages that are laid out together, and that wait for their headings to be settled. */
const BATCH_PAGES = 64;
/** A file may unfold to so many times its size in all, beyond what any file may: pages that share their bytes are no document. */
const UNFOLDING = 1000;

export async function readImage(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  const { limits, signal } = context;
  signal.throwIfAborted();
  const file = await openPicture(source, limits.max_unpacked_bytes, limits.max_pages);
  if (file.frames.length > limits.max_pages) throw tooManyPages(limits.max_pages);
  checkAllFrames(file, limits.max_unpacked_bytes + UNFOLDING * source.size);
  const reading = createReading(context);
  const layout = createLayout([], { steering: (page) => layoutOfPage(context.layout, page) });
  const writer = createPageWriter(context.out);
  const confidences: number[] = [];
  let held: Omit<PagePicture, 'layout'>[] = [];
  for (const [i, frame] of file.frames.entries()) {
    await nextTurn();
    signal.throwIfAborted();
    held.push(await reading.readPage(frame, i + 1));
    context.progress((i + 1) / file.frames.length);
    if (held.length < BATCH_PAGES && i + 1 < file.frames.length) continue;
    layout.add(held.map(({ frames }) => ({ frames, tags: null }))).forEach((laid, at) => {
      confidences.push(laid.confidence);
      writer.holdPage({ ...held[at]!, layout: laid });
    });
    held = [];
  }
  layout.settle();
  writer.writeHeld();
  return toBody(file, writer.finish(), reading.finish(file.frames.length), mean(confidences));
}

/** What becomes of the pages of one file. */
function createReading(context: ReadContext) {
  const recogniser = createPageRecogniser(context.ocr, context.signal);
  const styles = createStyleTable();
  const coverage = createCoverage();
  const diagnostics: Diagnostic[] = [];
  const recognised: number[] = [];
  const assumed = new Set<string>();
  const unread_places = createUnreadAccount();
  let [sure, letters, unread] = [0, 0, 0];

  /** Pages of one size, such as the frames of an animation, are told of once. */
  function noteSize(page: number, size: PageSize): void {
    const shape = `${size.width} ${size.height}`;
    if (!size.is_assumed || assumed.has(shape)) return;
    assumed.add(shape);
    diagnostics.push(assumedSize(page, size));
  }

  async function readPage(frame: Frame, page: number): Promise<Omit<PagePicture, 'layout'>> {
    const size = sizeOf(frame);
    noteSize(page, size);
    const { raster, fault } = await frame.decode();
    if (fault) diagnostics.push(raster ? damaged(page, fault) : undecodable(page, fault));
    if (!raster) unread++;
    const found = raster ? await recognise(recogniser, page, frame, raster, size) : null;
    const ink = inkOfRecognition(found ?? NOTHING_FOUND, page, { width: size.width, height: size.height }, styles);
    const has_text = ink.glyphs.count > 0;
    const told = found && toPageRecognition(found, { width: size.width, height: size.height });
    unread_places.add(page, told);
    if (found && has_text) {
      recognised.push(page);
      letters += ink.glyphs.count;
      sure += found.confidence * ink.glyphs.count;
    } else if (raster) diagnostics.push(withoutText(page, found !== null));
    const frames = framesWithin(buildFrames(ink, styles.styles), layoutOfPage(context.layout, page));
    return {
      ...{ page, width: size.width, height: size.height, rotation: 0, frames, extras: NO_EXTRAS, is_scanned: true },
      figures: [{ id: `p${page}.f1`, bbox: [0, 0, size.width, size.height], alt: null, caption: null }],
      recognition: has_text || told?.unread ? told : null,
      coverage: coverage.beginPage(page, frames, ink.glyphs.count),
    };
  }

  return {
    readPage,
    finish(page_count: number) {
      if (unread === page_count)
        throw new FolioError('corrupt_file', diagnostics.find(({ code }) => code === 'bad_page')!.message);
      return {
        coverage: coverage.finish(),
        diagnostics: [
          ...diagnostics,
          ...toldRecognition(recognised, letters === 0 ? 0 : sure / letters),
          ...unread_places.told(),
          ...recogniser.diagnostics(),
        ],
        text_confidence: letters === 0 ? 0 : Math.round((100 * sure) / letters) / 100,
      };
    },
  };
}

/** Null where nothing is to recognise it. */
async function recognise(
  recogniser: PageRecogniser,
  page: number,
  frame: Frame,
  raster: Raster,
  { density, is_assumed }: PageSize,
): Promise<Recognition | null> {
  const draw = (): GreyPicture => {
    const grey = toSquarePixels(toGrey(turnRaster(raster, frame.orientation)), density, MAX_SAMPLE_BYTES);
    const { width, height, samples } = grey;
    return { width, height, pixels: samples, dpi: is_assumed ? null : Math.max(density.x, density.y) };
  };
  const found = await recogniser.recognise(page, draw);
  return typeof found === 'string' ? null : found;
}

const NOTHING_FOUND: Recognition = {
  ...{ turn: 0, skew: 0, width: 1, height: 1, lines: [], rules: [], unread: [], script: null, confidence: 0 },
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : Math.round((100 * values.reduce((a, b) => a + b, 0)) / values.length) / 100;

function toBody(
  { kind, about, diagnostics }: PictureFile,
  written: ReturnType<ReturnType<typeof createPageWriter>['finish']>,
  read: ReturnType<ReturnType<typeof createReading>['finish']>,
  layout: number,
): DocumentBody {
  return {
    format: 'image',
    geometry: 'recognised',
    metadata: { ...about, properties: { format: kind } },
    ...written,
    ...{ sheets: [], names: [], list_objects: [], external_links: [], number_formats: ['General'] },
    ...{ attachments: [], revisions: [], has_images: true, is_scanned: true },
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: {
      text: read.text_confidence,
      layout,
      tables: mean(written.tables.map(({ confidence }) => confidence)),
    },
    coverage: read.coverage,
    diagnostics: [...diagnostics, ...read.diagnostics],
  };
}

function checkAllFrames({ frames }: PictureFile, most: number): void {
  const claimed = frames.reduce((sum, frame) => sum + sampleBytes(frame), 0);
  if (claimed <= most) return;
  throw new FolioError('limit_exceeded', `The pictures of the file unfold to ${claimed} bytes, more than ${most}.`, {
    hint: 'Raise FOLIO_MAX_UNPACKED_BYTES, or split the file.',
  });
}

const tooManyPages = (most: number): FolioError =>
  new FolioError('limit_exceeded', `The document has more than ${most} pages (max_pages).`, {
    hint: 'Raise FOLIO_MAX_PAGES.',
  });

const assumedSize = (page: number, { width, height, density }: PageSize): Diagnostic => ({
  code: 'layout_estimated',
  message: `The picture of page ${page} does not say how large it is: taken as ${Math.round(density.x)} pixels an inch, ${Math.round(width)} by ${Math.round(height)} points.`,
  page,
});

const damaged = (page: number, fault: string): Diagnostic => ({
  code: 'truncated_input',
  message: `The picture of page ${page} is read as far as it goes: ${fault}.`,
  page,
});

const undecodable = (page: number, fault: string): Diagnostic => ({
  code: 'bad_page',
  message: `The picture of page ${page} cannot be decoded: it is ${fault}.`,
  page,
});

const withoutText = (page: number, was_looked_at: boolean): Diagnostic => ({
  code: 'scanned_page',
  message: `Page ${page} is a picture; ${was_looked_at ? 'no text was found in it' : 'its text is not recognised'}.`,
  page,
});
