// What a reader is given to recognise pictures with: the installed recogniser, loaded once, within bounds on pages and time.
import { type HeldPicture, type OcrContext, type OcrMode, partsOfMode } from '../../formats/reader.ts';
import type { Recogniser } from '../../ocr/index.ts';
import { openRecogniser } from './open-recogniser.ts';

/** Which pictures are to be recognised, and how much of it there may be for one document. */
export interface OcrRequest {
  readonly mode: OcrMode;
  readonly max_pages: number;
  readonly max_seconds: number;
  /** The folder of the weights; empty for those that come along. */
  readonly weights: string;
}

/** What recognition of pictures took. */
export interface RecognitionCost {
  /** Pages, and pictures on other pages. */
  readonly pictures: number;
  readonly seconds: number;
  /** Of the pictures together: each is as doubtful as its characters are on average, from 0 to 1. */
  readonly doubt: number;
}

/** The port, and what was spent so far; null where nothing was recognised. */
export interface WatchedOcr extends OcrContext {
  spent(): RecognitionCost | null;
}

/** `begin` is told before each page, which takes longer than other pages do. */
export function openOcr(
  { mode, max_pages, max_seconds, weights }: OcrRequest,
  begin: () => void = () => undefined,
  load: (weights: string) => Promise<Recogniser | null> = openRecogniser,
): WatchedOcr {
  let began: number | null = null;
  let [pictures, seconds, doubt] = [0, 0, 0];
  const watched = (recogniser: Recogniser): Recogniser => ({
    ...recogniser,
    recognise: async (picture, signal, hint) => {
      const start = performance.now();
      began ??= start;
      begin();
      const found = await recogniser.recognise(picture, signal, hint);
      pictures++;
      seconds += (performance.now() - start) / 1000;
      if (found.lines.length > 0) doubt += 1 - found.confidence;
      return found;
    },
  });
  return {
    ...partsOfMode(mode),
    max_pages,
    recogniser: async () => {
      const recogniser = await load(weights);
      return recogniser && watched(recogniser);
    },
    spent: () => (pictures === 0 ? null : { pictures, seconds, doubt }),
    pixels: decodeHeld,
    hasTime: () => began === null || performance.now() - began < 1000 * max_seconds,
  };
}

/** By the format whose files are pictures. */
async function decodeHeld(bytes: Uint8Array): Promise<HeldPicture> {
  const { FORMATS } = await import('../../formats/index.ts');
  const reader = FORMATS.find(({ pixels }) => pixels !== undefined);
  return reader?.pixels?.(bytes) ?? { picture: null, fault: 'a picture that no format decodes' };
}
