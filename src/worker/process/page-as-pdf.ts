// One page of a document as a PDF of its own, no larger than what is to be seen, for the engine that turns PDFs into pixels.
import type { FallbackFonts } from '../../draw/index.ts';
import type { DrawRequest } from '../../formats/reader.ts';
import type { DocumentView } from '../../model/index.ts';
import { readFontFile } from './font-file.ts';

let fonts: FallbackFonts | undefined;

/** The bytes, and what is then to be drawn of them. */
export async function pageAsPdf(
  view: DocumentView,
  request: DrawRequest,
): Promise<{ readonly bytes: Uint8Array; readonly page: DrawRequest }> {
  const { createFallbackFonts, drawPage, toPdf } = await import('../../draw/index.ts');
  const drawn = await drawPage(view, request.page, request.clip);
  fonts ??= createFallbackFonts(readFontFile);
  const [left, top] = drawn.window;
  const marks = request.marks.map(([x0, y0, x1, y1]) => [x0 - left, y0 - top, x1 - left, y1 - top] as const);
  return { bytes: toPdf(drawn, fonts), page: { ...request, page: 1, clip: null, marks, password: null } };
}
