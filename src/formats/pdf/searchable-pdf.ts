// The file with its recognised words laid over the pages that show them. The `searchable` of the PDF reader.
import type { ByteSource } from '../../model/index.ts';
import type { SearchableRequest } from '../reader.ts';
import { withTextLayer } from './engine/text-layer/index.ts';

/** A file that nothing is done to comes back byte for byte, signatures and all. */
export async function searchablePdf(source: ByteSource, request: SearchableRequest): Promise<Uint8Array> {
  const { pages, layers, highlights = [] } = request;
  if (pages === null && highlights.length === 0 && layers.every(({ words }) => words.length === 0))
    return source.read(0, source.size);
  return withTextLayer(source, request);
}
