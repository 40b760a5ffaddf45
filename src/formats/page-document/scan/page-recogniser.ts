// Recognises pages of one document as long as there are pages and time left, and keeps account of it.
import type { Diagnostic } from '../../../model/index.ts';
import {
  type GreyPicture,
  pictureKey,
  type Recogniser,
  type Recognition,
  type ScriptHint,
} from '../../../ocr/index.ts';
import { ocrModeOfPage } from '../../ocr-mode.ts';
import type { OcrContext } from '../../reader.ts';

/** Why a page that shows text in a picture has none. */
export type NotRecognised = 'off' | 'unavailable' | 'limit';

export interface PageRecogniser {
  /** Reads the picture that `draw` makes. It is not made where nothing can be recognised. */
  recognise(page: number, draw: () => GreyPicture): Promise<Recognition | NotRecognised>;
  /**
   * Reads a picture on a page that has text of its own, which takes `share` of what a page takes. The document does not depend on it: null
   * where nothing can be recognised or it is not worth it.
   */
  recognisePicture(share: number, draw: () => GreyPicture | null): Promise<Recognition | null>;
  /** What there is to tell of the document as a whole. */
  diagnostics(): Diagnostic[];
}

/** What pictures on pages with text may take in all, in pages: so many, and a share of the pages of the document. */
const PICTURE_PAGES = 10;
const PICTURE_SHARE = 0.05;

export function createPageRecogniser(ocr: OcrContext | undefined, signal: AbortSignal, page_count = 1): PageRecogniser {
  const left = { off: 0, unavailable: 0, limit: 0 };
  let recogniser: Promise<Recogniser | null> | null = null;
  let unknown_script: ScriptHint | null = null;
  const open = async ({ hint, recogniser: load }: OcrContext): Promise<Recogniser | null> => {
    const engine = await load();
    if (hint && engine?.knows?.(hint) === false) unknown_script = hint;
    return engine;
  };
  let count = 0;
  let picture_pages = 0;
  const most = PICTURE_PAGES + PICTURE_SHARE * page_count;
  let pictures_left = 0;
  /** A picture that is on every page is read once. */
  const known = new Map<string, Recognition>();
  const recognise = async (page: number, draw: () => GreyPicture): Promise<Recognition | NotRecognised> => {
    if (!ocr || ocrModeOfPage(ocr.mode, page) === 'never') return 'off';
    recogniser ??= open(ocr);
    const engine = await recogniser;
    if (!engine) return 'unavailable';
    if (count + picture_pages >= ocr.max_pages || !ocr.hasTime()) return 'limit';
    count++;
    return engine.recognise(draw(), signal, ocr.hint);
  };
  const recognisePicture = async (share: number, draw: () => GreyPicture | null): Promise<Recognition | null> => {
    if (!ocr || ocr.mode === 'never') return null;
    const picture = draw();
    if (!picture) return null;
    const hash = pictureKey(picture);
    const before = known.get(hash);
    if (before) return before;
    recogniser ??= open(ocr);
    const engine = await recogniser;
    if (!engine) return null;
    if (count + picture_pages >= ocr.max_pages || picture_pages >= most || !ocr.hasTime()) {
      pictures_left++;
      return null;
    }
    picture_pages += share;
    const found = await engine.recognise(picture, signal, ocr.hint);
    known.set(hash, found);
    return found;
  };
  return {
    recognisePicture,
    recognise: async (page, draw) => {
      const found = await recognise(page, draw);
      if (typeof found === 'string') left[found]++;
      return found;
    },
    diagnostics: () => {
      const found: Diagnostic[] = [];
      if (left.unavailable > 0)
        found.push({ code: 'ocr_unavailable', message: unavailable(left.unavailable), page: null });
      if (unknown_script) found.push({ code: 'ocr_unavailable', message: unknown(unknown_script), page: null });
      if (left.limit > 0) found.push({ code: 'ocr_limited', message: limited(left.limit, count), page: null });
      if (pictures_left > 0) found.push({ code: 'ocr_limited', message: picturesLeft(pictures_left), page: null });
      return found;
    },
  };
}

const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

const unavailable = (count: number): string =>
  `The text of ${pages(count)} is a picture and was not recognised: no recogniser is installed.`;

const unknown = (script: ScriptHint): string =>
  `The recogniser that is installed does not know the letters of ${script}: pages were read as if no script had been told.`;

const limited = (count: number, done: number): string =>
  `${pages(done)} were recognised; ${pages(count)} more were left out, for the bounds on pages and time (FOLIO_MAX_OCR_PAGES, FOLIO_MAX_OCR_SECONDS).`;

const picturesLeft = (count: number): string =>
  `${count === 1 ? '1 picture' : `${count} pictures`} on pages that have text of their own may hold more text and were not recognised, for the bounds on pages and time.`;
