// Reads one page of a PDF as far as its layout needs it; a page that cannot be read is an empty one.
import {
  buildFrames,
  type Frames,
  framesWithin,
  isWithin,
  type LayoutPage,
  type Steering,
} from '../../geometry/index.ts';
import type { Diagnostic, Figure, PageRecognition } from '../../model/index.ts';
import {
  type createCoverage,
  findFigures,
  NO_EXTRAS,
  type PageCoverage,
  type PageExtras,
  type PictureText,
} from '../page-document/index.ts';
import type { PdfDocument } from './engine/open-document.ts';
import { openPage } from './engine/open-page.ts';
import type { PdfForm } from './extras/form-fields.ts';
import { readExtras } from './extras/page-extras.ts';
import { type DocumentFonts, readVisibleInk } from './read-page.ts';
import type { ReadingAccount } from './reading-account.ts';
import type { PdfRecogniser } from './recognition/recognise-page.ts';

/** Pages that are held at once: what they have in common is looked for among them. */
export const BATCH_PAGES = 64;
/** Pages that wait for their headings to be settled, at most: the census of so many holds for the rest. */
export const WAITING_PAGES = 1024;

export interface HeldPage extends LayoutPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly coverage: PageCoverage;
  readonly figures: readonly Figure[];
  readonly extras: PageExtras;
  readonly is_scanned: boolean;
  readonly recognition: PageRecognition | null;
  readonly pictures: readonly PictureText[];
}

export interface Reading {
  readonly document: PdfDocument;
  readonly form: PdfForm | null;
  readonly shared: DocumentFonts;
  readonly coverage: ReturnType<typeof createCoverage>;
  readonly account: ReadingAccount;
  readonly recogniser: PdfRecogniser;
  readonly diagnostics: Diagnostic[];
  /** What is said of the layout of pages. */
  readonly steering: Steering;
}

const NOTHING = {
  width: 612,
  height: 792,
  rotation: 0,
  tags: null,
  figures: [],
  extras: NO_EXTRAS,
  is_scanned: false,
  recognition: null,
  pictures: [],
};

/** A page that cannot be read is an empty page and a diagnostic. */
export async function readPage(
  { document, form, shared, coverage, account, recogniser, diagnostics, steering }: Reading,
  page: number,
): Promise<HeldPage> {
  const open = openPage(document, page);
  if (!open) {
    diagnostics.push({ code: 'bad_page', message: `Page ${page} is damaged and could not be read.`, page });
    const frames = emptyFrames(page, shared);
    return { ...NOTHING, page, frames, coverage: coverage.beginPage(page, frames, 0) };
  }
  try {
    const found = readVisibleInk(document, page, open, shared);
    const extras = readExtras(document, form, open, found.ink);
    const text = await recogniser.read(page, open, found);
    const { ink, recognition } = text;
    const areas = steering(page);
    const frames = framesWithin(text.frames, areas);
    account.add(page, found, text);
    const figures = findFigures(page, ink, ink.pictures, extras.tags, ink.glyphs.count > 0);
    const isRead = ({ bbox: [x0, y0, x1, y1] }: Figure) => isWithin(areas ?? {}, (x0 + x1) / 2, (y0 + y1) / 2);
    const pictures = text.outcome === 'stands' ? await recogniser.readPictures(open, ink, figures.filter(isRead)) : [];
    account.addPictures(page, pictures);
    return {
      page,
      width: ink.width,
      height: ink.height,
      rotation: open.space.rotation,
      tags: recognition ? null : extras.tags,
      extras,
      recognition,
      figures,
      pictures: pictures.map((picture) => ({
        ...picture,
        coverage: coverage.beginPage(page, picture.frames, picture.glyphs),
      })),
      is_scanned: found.scan.is_scanned,
      frames,
      coverage: coverage.beginPage(page, frames, ink.glyphs.count),
    };
  } finally {
    open.close();
  }
}

function emptyFrames(page: number, shared: DocumentFonts): Frames {
  const none = new Float32Array(0);
  const ints = new Uint32Array(0);
  const bytes = new Uint8Array(0);
  const boxes = { count: 0, x0: none, y0: none, x1: none, y1: none };
  return buildFrames(
    {
      page,
      width: NOTHING.width,
      height: NOTHING.height,
      glyphs: { ...boxes, code: ints, ox: none, oy: none, run: ints, flags: bytes },
      runs: [],
      strokes: { ...boxes, width: none, colour: ints, z: ints },
      fills: { ...boxes, colour: ints, alpha: bytes, rectangle: bytes, z: ints },
      pictures: [],
    },
    shared.styles.styles,
  );
}
