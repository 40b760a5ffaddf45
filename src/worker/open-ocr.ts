// What a reader is given to recognise pictures with: the installed recogniser, loaded once, within bounds on pages and time.
import type { OcrContext, OcrMode } from '../formats/reader.ts';
import type { Recogniser } from '../ocr/index.ts';
import { openRecogniser } from './open-recogniser.ts';

/** Which pictures are to be recognised, and how much of it there may be for one document. */
export interface OcrRequest {
  readonly mode: OcrMode;
  readonly max_pages: number;
  readonly max_seconds: number;
}

/** `begin` is told before each page, which takes longer than other pages do. */
export function openOcr(
  { mode, max_pages, max_seconds }: OcrRequest,
  begin: () => void = () => undefined,
  load: () => Promise<Recogniser | null> = openRecogniser,
): OcrContext {
  let began: number | null = null;
  const watched = (recogniser: Recogniser): Recogniser => ({
    version: recogniser.version,
    recognise: (picture, signal) => {
      began ??= performance.now();
      begin();
      return recogniser.recognise(picture, signal);
    },
  });
  return {
    mode,
    max_pages,
    recogniser: async () => {
      const recogniser = await load();
      return recogniser && watched(recogniser);
    },
    hasTime: () => began === null || performance.now() - began < 1000 * max_seconds,
  };
}
