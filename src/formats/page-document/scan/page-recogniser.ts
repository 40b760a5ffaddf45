// Recognises pages of one document as long as there are pages and time left, and keeps account of it.
import type { Diagnostic } from '../../../model/index.ts';
import type { GreyPicture, Recogniser, Recognition } from '../../../ocr/index.ts';
import type { OcrContext } from '../../reader.ts';

/** Why a page that shows text in a picture has none. */
export type NotRecognised = 'off' | 'unavailable' | 'limit';

export interface PageRecogniser {
  /** Reads the picture that `draw` makes. It is not made where nothing can be recognised. */
  recognise(draw: () => GreyPicture): Promise<Recognition | NotRecognised>;
  /** What there is to tell of the document as a whole. */
  diagnostics(): Diagnostic[];
}

export function createPageRecogniser(ocr: OcrContext | undefined, signal: AbortSignal): PageRecogniser {
  const left = { off: 0, unavailable: 0, limit: 0 };
  let recogniser: Promise<Recogniser | null> | null = null;
  let count = 0;
  const recognise = async (draw: () => GreyPicture): Promise<Recognition | NotRecognised> => {
    if (!ocr || ocr.mode === 'never') return 'off';
    recogniser ??= ocr.recogniser();
    const engine = await recogniser;
    if (!engine) return 'unavailable';
    if (count >= ocr.max_pages || !ocr.hasTime()) return 'limit';
    count++;
    return engine.recognise(draw(), signal);
  };
  return {
    recognise: async (draw) => {
      const found = await recognise(draw);
      if (typeof found === 'string') left[found]++;
      return found;
    },
    diagnostics: () => {
      const found: Diagnostic[] = [];
      if (left.unavailable > 0)
        found.push({ code: 'ocr_unavailable', message: unavailable(left.unavailable), page: null });
      if (left.limit > 0) found.push({ code: 'ocr_limited', message: limited(left.limit, count), page: null });
      return found;
    },
  };
}

const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

const unavailable = (count: number): string =>
  `The text of ${pages(count)} is a picture and was not recognised: no recogniser is installed.`;

const limited = (count: number, done: number): string =>
  `${pages(done)} were recognised; ${pages(count)} more were left out, for the bounds on pages and time (FOLIO_MAX_OCR_PAGES, FOLIO_MAX_OCR_SECONDS).`;
