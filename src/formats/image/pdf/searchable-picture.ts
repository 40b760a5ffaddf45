// The pictures of a file as pages of a PDF, with their recognised words laid over them. The `searchable` of this format.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ByteSource } from '../../../model/index.ts';
import { withTextLayer } from '../../pdf/engine/text-layer/index.ts';
import type { SearchableRequest } from '../../reader.ts';
import { openPicture } from '../open-picture.ts';
import { sizeOf } from '../page-size.ts';
import type { Frame } from '../picture-file.ts';
import { MAX_SAMPLE_BYTES } from '../raster/raster.ts';
import { turnRaster, uprightPlace } from '../raster/turn-raster.ts';
import { packRaster } from './pack-raster.ts';
import { type PicturePage, writePages } from './write-pages.ts';

export async function searchablePicture(source: ByteSource, request: SearchableRequest): Promise<Uint8Array> {
  const { frames } = await openPicture(source, MAX_SAMPLE_BYTES, Number.POSITIVE_INFINITY);
  const wanted = request.pages ?? frames.map((_, i) => i + 1);
  const pages: PicturePage[] = [];
  for (const page of wanted) {
    await nextTurn();
    const frame = frames[page - 1];
    if (frame) pages.push(await toPage(frame));
  }
  const written = writePages(pages);
  const layers = request.layers.flatMap((layer) => renumbered(layer, wanted));
  const plain = { size: written.length, read: async (at: number, length: number) => written.subarray(at, at + length) };
  const highlights = (request.highlights ?? []).flatMap((one) => renumbered(one, wanted));
  return withTextLayer(plain, { pages: null, layers, highlights, password: null });
}

/** The pages that are left out have no numbers. */
function renumbered<On extends { readonly page: number }>(on: On, wanted: readonly number[]): On[] {
  const at = wanted.indexOf(on.page);
  return at < 0 ? [] : [{ ...on, page: at + 1 }];
}

async function toPage(frame: Frame): Promise<PicturePage> {
  const { width, height } = sizeOf(frame);
  const place = (orientation: Frame['orientation']) => uprightPlace(orientation, width, height);
  if (frame.as_stored) return { width, height, picture: frame.as_stored, place: place(frame.orientation) };
  const { raster } = await frame.decode();
  const picture = raster && (await packRaster(turnRaster(raster, frame.orientation)));
  return { width, height, picture, place: place(1) };
}
