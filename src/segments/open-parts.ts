// Gives out the files that a stored document carries, piece by piece.
import type { Attachment, ByteSource, DocumentHead } from '../model/index.ts';
import { decodeDirectory, type Entry, SEGMENT } from './directory.ts';
import { parseJson } from './lined-codec.ts';
import { damaged, readDirectory, readSegment, readTrailer } from './open-container.ts';

export interface StoredPart {
  /** Position in the list of attachments, from 0. */
  readonly number: number;
  readonly attachment: Attachment;
  /** In bytes; null where the bytes are not kept, or not whole. */
  readonly size: number | null;
  /** Throws `stored_document_damaged` in place of a piece that is not what was written. */
  bytes(): AsyncGenerator<Uint8Array>;
}

/** Every attachment of a stored document, in the order of its list. */
export async function openParts(source: ByteSource): Promise<readonly StoredPart[]> {
  const entries = decodeDirectory(await readDirectory(source, await readTrailer(source)));
  const head = entries.find(({ kind }) => kind === SEGMENT.head);
  if (!head) throw damaged('it has no head');
  const { attachments } = parseJson<{ head: DocumentHead }>(await readSegment(source, head)).head;
  const pieces = piecesByNumber(entries);
  return attachments.map((attachment, number) => {
    const own = pieces.get(number);
    return {
      ...{ number, attachment },
      size: own && attachment.unread === undefined ? own.reduce((sum, { length }) => sum + length, 0) : null,
      bytes: async function* () {
        for (const entry of own ?? []) yield await readSegment(source, entry);
      },
    };
  });
}

function piecesByNumber(entries: readonly Entry[]): Map<number, Entry[]> {
  const pieces = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.kind !== SEGMENT.part) continue;
    const list = pieces.get(entry.number);
    if (list) list.push(entry);
    else pieces.set(entry.number, [entry]);
  }
  return pieces;
}
