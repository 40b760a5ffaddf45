// The documents that a process answers questions about: opened by path, a few kept open by their key.
import type { DocumentView } from '../../model/index.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import { type FileSource, openFileSource } from '../file-source.ts';
import type { QuestionInput } from '../question-request.ts';
import type { AskedDocument } from '../work/index.ts';

const KEPT_OPEN = 8;
const CACHE_BYTES = 64 * 2 ** 20;

interface Opened {
  readonly source: FileSource;
  readonly view: DocumentView;
}

export interface OpenDocuments {
  /** Closes everything: what is held open may be a file that another has taken the place of. */
  forget(): void;
  open(path: string, key: string): Promise<DocumentView>;
  openAll(
    files: Readonly<Record<string, string>>,
    documents: QuestionInput['documents'],
  ): Promise<Record<string, AskedDocument>>;
}

/** Equal keys mean equal documents, wherever the file lies this time. */
export function createOpenDocuments(): OpenDocuments {
  const cache = createSegmentCache(CACHE_BYTES);
  const held = new Map<string, Opened>();
  const openNew = async (path: string, key: string): Promise<Opened> => {
    const source = openFileSource(path);
    try {
      return { source, view: await openContainer(source, key, cache) };
    } catch (error) {
      source.close();
      throw error;
    }
  };
  const open: OpenDocuments['open'] = async (path, key) => {
    const opened = held.get(key) ?? (await openNew(path, key));
    held.delete(key);
    held.set(key, opened);
    return opened.view;
  };
  /** Between works, so that no document is closed that one is about. */
  const closeOldest = (): void => {
    for (const [key, { source }] of held) {
      if (held.size <= KEPT_OPEN) return;
      held.delete(key);
      source.close();
    }
  };
  return {
    forget: () => {
      for (const { source } of held.values()) source.close();
      held.clear();
    },
    open: (path, key) => {
      closeOldest();
      return open(path, key);
    },
    openAll: async (files, documents) => {
      closeOldest();
      const opened: Record<string, AskedDocument> = {};
      for (const [part, { key, file }] of Object.entries(documents)) {
        opened[part] = { view: await open(files[part]!, key), file };
      }
      return opened;
    },
  };
}
