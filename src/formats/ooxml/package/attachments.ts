// Lists files embedded in an OOXML package as attachments of the document.
import type { Attachment } from '../../../model/index.ts';
import type { OoxmlPackage } from './open-package.ts';

/** Files carried inside; more are not listed. */
const MAX_ATTACHMENTS = 1_000;
const EMBEDDED = /(^|\/)embeddings\/[^/]+$/i;
const OLE_TYPE = 'application/vnd.openxmlformats-officedocument.oleObject';

/** The embedded objects of a package. Sizes are those that the archive declares. */
export function listAttachments(pack: OoxmlPackage): Attachment[] {
  const embedded = pack.archive.entries.filter(
    (entry) => EMBEDDED.test(entry.name) || pack.types.find(entry.name) === OLE_TYPE,
  );
  return embedded.slice(0, MAX_ATTACHMENTS).map((entry) => ({
    name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
    media_type: pack.types.find(entry.name),
    size_bytes: entry.unpacked_bytes,
  }));
}
