// The index of an opened document: as it was kept, or built when it is first needed; held with the document.
import type { DocumentView } from '../../model/index.ts';
import { buildIndex } from './build-index.ts';
import { decodeIndex } from './index-codec.ts';
import type { PassageIndex } from './passage-index.ts';

const indexes = new WeakMap<DocumentView, Promise<PassageIndex>>();

/** `kept` are the bytes that were kept of it, where there are any. */
export function indexOf(view: DocumentView, kept: Uint8Array | null = null): Promise<PassageIndex> {
  let index = indexes.get(view);
  if (!index) {
    index = open(view, kept);
    indexes.set(view, index);
    index.catch(() => indexes.delete(view));
  }
  return index;
}

const open = async (view: DocumentView, kept: Uint8Array | null): Promise<PassageIndex> =>
  (kept && decodeIndex(kept)) ?? buildIndex(view);
