// Draws a picture of a page into a file: by the format's own reader, or from the document as it was read.
import { rmSync, writeFileSync } from 'node:fs';
import { FolioError } from '../../errors.ts';
import type { DrawRequest, FormatReader } from '../../formats/reader.ts';
import type { ByteSource, DocumentView, Format } from '../../model/index.ts';
import type { DrawOutcome } from '../draw-file-request.ts';
import { openFileSource } from '../file-source.ts';
import { pageAsPdf } from './page-as-pdf.ts';

/** The format that pages are written in whose own format is not drawn. */
export const ENGINE: Format = 'pdf';

/** The file itself, or the document that was read from it. */
export type Drawn = { readonly blob: string } | { readonly view: DocumentView };

/** Draws a picture into a file. Either the file is whole or nothing is left. */
export async function drawInto(
  drawn: Drawn,
  request: DrawRequest & { readonly format: Format },
  out_path: string,
  formats: readonly FormatReader[],
): Promise<DrawOutcome> {
  try {
    const { bytes, width, height } = await ('blob' in drawn
      ? drawFile(drawn.blob, request, formats)
      : drawView(drawn.view, request, formats));
    writeFileSync(out_path, bytes, { mode: 0o600 });
    return { width, height };
  } catch (error) {
    rmSync(out_path, { force: true });
    throw error;
  }
}

async function drawFile(
  path: string,
  request: DrawRequest & { readonly format: Format },
  formats: readonly FormatReader[],
) {
  const draw = drawingOf(request.format, formats);
  const source = openFileSource(path);
  try {
    return await draw(source, request);
  } finally {
    source.close();
  }
}

async function drawView(view: DocumentView, request: DrawRequest, formats: readonly FormatReader[]) {
  const draw = drawingOf(ENGINE, formats);
  const { bytes, page } = await pageAsPdf(view, request);
  return draw(bytesSource(bytes), page);
}

function drawingOf(format: Format, formats: readonly FormatReader[]): NonNullable<FormatReader['draw']> {
  const reader = formats.find((one) => one.format === format);
  if (reader?.draw) return (source, request) => reader.draw!(source, request);
  throw new FolioError('no_pictures', `Files of format ${format} have no pictures.`);
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => Uint8Array.from(bytes.subarray(offset, offset + length)),
});
