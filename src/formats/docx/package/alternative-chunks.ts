// Lists embedded documents in other formats (`w:altChunk`) as attachments.
import type { Attachment } from '../../../model/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';
import type { Reading } from '../reading/reading.ts';

/** Documents in other formats that Word would take in (`w:altChunk`): they are listed, and not read. */
export function listAlternativeChunks(pack: OoxmlPackage, { chunks, log }: Reading): Attachment[] {
  return [...chunks].flatMap((part) => {
    const entry = pack.find(part);
    if (!entry) return [];
    log.add('ignored_part', `The document takes in ${part}, which is listed and not read.`);
    const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
    return [{ name, media_type: pack.types.find(entry.name), size_bytes: entry.unpacked_bytes }];
  });
}
