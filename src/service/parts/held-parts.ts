// Files that a document holds which is in memory itself: listed with ids, and read when they are opened.
import { FolioError } from '../../errors.ts';
import { detect, HEAD_BYTES } from '../../formats/index.ts';
import type { ByteSource, Format } from '../../model/index.ts';
import { openParts, type StoredPart } from '../../segments/index.ts';
import type { Page } from '../../store/index.ts';
import { sha256 } from '../environment.ts';
import { cleanFileName } from '../input/clean-file-name.ts';
import type { WirePart } from '../service.ts';
import { listed, partId, readCursor, unreadPart } from './wire-parts.ts';

interface HeldParts {
  /** A part that can be opened is `ready`, though it is read only then. */
  list(limit: number, cursor: string | null): Promise<Page<WirePart>>;
  /** Throws `file_not_found`. */
  open(id: string): Promise<{ readonly file_name: string; readonly path: string; readonly bytes: Uint8Array }>;
}

export function createHeldParts(file_id: string, container: ByteSource): HeldParts {
  const toWire = async (part: StoredPart): Promise<WirePart> => {
    const bytes = await bytesOf(part);
    const file_type = part.size === null ? null : typeOf(part, bytes);
    if (file_type === null) return unreadPart(part, null);
    const id = partId(file_id, part.number);
    return {
      ...{ id, ...listed(part), file_type, size_bytes: bytes.length },
      ...{ sha256: sha256(bytes), status: 'ready', error: null },
    };
  };
  return {
    list: async (limit, cursor) => {
      const from = readCursor(cursor);
      const parts = await openParts(container);
      const items: WirePart[] = [];
      for (const part of parts.slice(from, from + limit)) items.push(await toWire(part));
      return { items, next_cursor: parts.length > from + limit ? String(from + limit) : null };
    },
    open: async (id) => {
      const part = (await openParts(container)).find(({ number }) => partId(file_id, number) === id);
      if (!part || part.size === null)
        throw new FolioError('file_not_found', `There is no part ${id} that can be opened.`);
      const path = part.attachment.name;
      return { file_name: cleanFileName(path), path, bytes: await bytesOf(part) };
    },
  };
}

async function bytesOf(part: StoredPart): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  if (part.size !== null) for await (const piece of part.bytes()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Null where nothing here reads it. */
function typeOf({ attachment }: StoredPart, bytes: Uint8Array): Format | null {
  try {
    return detect(bytes.subarray(0, HEAD_BYTES), cleanFileName(attachment.name)).format;
  } catch (error) {
    if (error instanceof FolioError) return null;
    throw error;
  }
}
