// Pages of a document as a PDF of its own, no larger than what is to be seen: one for the engine that turns PDFs into pixels, several to be given out.
import type { FallbackFonts } from '../../draw/index.ts';
import type { DrawRequest, Highlight } from '../../formats/reader.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import { readFontFile } from './font-file.ts';

let fonts: FallbackFonts | undefined;

const loadDrawing = async () => {
  const [draw, { loadPictureLoader }] = await Promise.all([
    import('../../draw/index.ts'),
    import('../../formats/index.ts'),
  ]);
  fonts ??= draw.createFallbackFonts(readFontFile);
  return { ...draw, fonts, loadPictureLoader };
};

/** The bytes, and what is then to be drawn of them. */
export async function pageAsPdf(
  view: DocumentView,
  request: DrawRequest,
): Promise<{ readonly bytes: Uint8Array; readonly page: DrawRequest }> {
  const { drawPage, toPdf, fonts, loadPictureLoader } = await loadDrawing();
  const drawn = await drawPage(view, request.page, request.clip, await loadPictureLoader('pdf'));
  const [left, top] = drawn.window;
  const marks = request.marks.map(([x0, y0, x1, y1]) => [x0 - left, y0 - top, x1 - left, y1 - top] as const);
  return { bytes: toPdf(drawn, fonts), page: { ...request, page: 1, clip: null, marks, password: null } };
}

/** Points around places on a sheet, and the most that one page of it shows: sheets have no pages of their own. */
const AROUND = 120;
const MOST_SHEET = { width: 900, height: 1200 };

/** What is seen of a page, and the places on it. */
interface PlacesOnPage {
  readonly page: number;
  readonly window: Box | null;
  readonly places: readonly Highlight[];
}

/** The pages that places are on, drawn; the places by the numbers and in the points of the new pages. */
export async function placesAsPdf(
  view: DocumentView,
  highlights: readonly Highlight[],
): Promise<{ readonly bytes: Uint8Array; readonly highlights: readonly Highlight[] }> {
  const { drawPage, pagesToPdf, fonts, loadPictureLoader } = await loadDrawing();
  const drawn: Awaited<ReturnType<typeof drawPage>>[] = [];
  const moved: Highlight[] = [];
  for (const { page, window, places } of listPages(view, highlights)) {
    drawn.push(await drawPage(view, page, window, await loadPictureLoader('pdf')));
    const [left, top] = drawn.at(-1)!.window;
    for (const { bbox, ...place } of places) {
      const [x0, y0, x1, y1] = bbox;
      moved.push({ ...place, page: drawn.length, bbox: [x0 - left, y0 - top, x1 - left, y1 - top] });
    }
  }
  return { bytes: pagesToPdf(drawn, fonts), highlights: moved };
}

function listPages({ head }: DocumentView, highlights: readonly Highlight[]): PlacesOnPage[] {
  const pages = [...new Set(highlights.map(({ page }) => page))].sort((a, b) => a - b);
  return pages.flatMap((page): PlacesOnPage[] => {
    const places = highlights.filter((one) => one.page === page);
    if (!head.sheets.some(({ index }) => index === page)) return [{ page, window: null, places }];
    const together = around(places.map(({ bbox }) => bbox));
    const fits = together[2] - together[0] <= MOST_SHEET.width && together[3] - together[1] <= MOST_SHEET.height;
    if (fits) return [{ page, window: together, places }];
    return places.map((place) => ({ page, window: around([place.bbox]), places: [place] }));
  });
}

/** No sheet begins before its first cell. */
const around = (boxes: readonly Box[]): Box => [
  Math.max(0, Math.min(...boxes.map(([x0]) => x0)) - AROUND),
  Math.max(0, Math.min(...boxes.map(([, y0]) => y0)) - AROUND),
  Math.max(...boxes.map(([, , x1]) => x1)) + AROUND,
  Math.max(...boxes.map(([, , , y1]) => y1)) + AROUND,
];
