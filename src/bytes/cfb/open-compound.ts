// Opens an OLE compound file (CFB) and reads its streams by path, tolerant of damage.
import { ContainerError } from '../container-error.ts';
import { readAllocationTable, readMiniTable } from './allocation-table.ts';
import { parseDirectory, type StreamEntry } from './parse-directory.ts';
import { type CompoundHeader, parseHeader } from './parse-header.ts';
import { createSectors } from './sectors.ts';

export interface CompoundEntry {
  /** Names with slashes between, such as `_VBA_PROJECT_CUR/VBA/dir`. */
  readonly path: string;
  /** As the directory states it: a damaged file may hold less. */
  readonly size: number;
  /** No storage leads to it, and the path is its bare name. */
  readonly is_lost: boolean;
}

/** A file of streams in storages, such as XLS, or an encrypted XLSX. */
export interface Compound {
  /**
   * The bytes of a stream by its path, in whatever case, as far as the file holds them; null where there is no such stream. Of
   * a broken tree, streams are found by their bare names. The result may be a part of the file's own buffer.
   */
  find(path: string): Uint8Array | null;
  list(): readonly CompoundEntry[];
  /** Storages lie deeper within each other than is read: what is in them has no place. */
  readonly is_too_deep: boolean;
}

/** Throws `ContainerError('corrupt')` where there is no header or no directory; all other damage shortens streams. */
export function openCompound(bytes: Uint8Array): Compound {
  const header = parseHeader(bytes);
  const body = bytes.subarray(header.sector_bytes);
  const next = readAllocationTable(body, header);
  const sectors = createSectors(body, header.sector_bytes, next);
  const directory = parseDirectory(sectors.read(header.first_directory, body.length), header.version);
  if (!directory) throw new ContainerError('corrupt', 'The compound file has no directory.');
  const mini = lazily(() => {
    const stream = sectors.read(directory.mini_start, body.length);
    return createSectors(stream, header.mini_sector_bytes, readMiniTable(body, header, next));
  });
  const entries = [...directory.streams, ...directory.lost];
  const places = lazily(() => byPath(entries));
  return {
    find(path) {
      const entry = places().get(path.toLowerCase());
      if (!entry) return null;
      return (isMini(entry, header) ? mini() : sectors).read(entry.start, entry.size);
    },
    list: () => entries.map(({ path, size }, i) => ({ path, size, is_lost: i >= directory.streams.length })),
    is_too_deep: directory.is_too_deep,
  };
}

const isMini = (entry: StreamEntry, header: CompoundHeader): boolean => entry.size < header.mini_cutoff;

/** Of two streams of one path the first counts. */
function byPath(entries: readonly StreamEntry[]): Map<string, StreamEntry> {
  const places = new Map<string, StreamEntry>();
  for (const entry of entries) {
    const key = entry.path.toLowerCase();
    if (!places.has(key)) places.set(key, entry);
  }
  return places;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
