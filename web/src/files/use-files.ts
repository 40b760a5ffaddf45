// Hook that manages the file list: loading, uploading, polling files being read, and deleting.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { filePath, get, problemOf, remove } from '../api/client.ts';
import { upload } from '../api/upload.ts';
import type { DocumentFile, ListFilesAnswer, Problem } from '../wire.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly sent: number;
  readonly problem: Problem | null;
}

export interface Files {
  readonly files: readonly DocumentFile[] | null;
  readonly uploads: readonly Upload[];
  readonly problem: Problem | null;
  readonly hasMore: boolean;
  add(files: Iterable<File>): void;
  again(upload: Upload): void;
  dismiss(key: number): void;
  remove(id: string): Promise<void>;
  /** Takes in what another part of the page learned of a file. */
  learn(file: DocumentFile): void;
  more(): void;
}

const POLL_MS = 400;
let keys = 0;

/** The files of the service, those on their way to it, and those being read, which are asked about until they are done. */
export function useFiles(onTaken: (file: DocumentFile) => void): Files {
  const [list, setList] = useState<ListFilesAnswer | null>(null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = useCallback((error: unknown) => setProblem(problemOf(error)), []);

  const load = useCallback((cursor: string | null) => {
    get<ListFilesAnswer>(`/v1/files${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`).then((page) => {
      setProblem(null);
      setList((before) => ({
        files: cursor === null ? page.files : [...(before?.files ?? []), ...page.files],
        next_cursor: page.next_cursor,
      }));
    }, fail);
  }, []);
  useEffect(() => load(null), []);

  const learn = useCallback((file: DocumentFile) => {
    setProblem(null);
    setList((before) => before && withFile(before, file));
  }, []);
  const reading = list?.files.filter(({ status }) => status === 'processing').map(({ id }) => id) ?? [];
  const forget = useCallback((id: string) => setList((before) => before && withoutFile(before, id)), []);
  usePolling(reading, learn, (id, error) => {
    if (problemOf(error).status === 404) forget(id);
    else fail(error);
  });

  const change = (key: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: number): void => setUploads((all) => all.filter((one) => one.key !== key));
  const start = ({ key, file }: Upload): void => {
    upload(file, (sent) => change(key, { sent })).then(
      (taken) => {
        dismiss(key);
        learn(taken);
        onTaken(taken);
      },
      (error: unknown) => change(key, { problem: problemOf(error) }),
    );
  };
  return {
    files: list?.files ?? null,
    uploads,
    problem,
    hasMore: list !== null && list.next_cursor !== null,
    add: (files) => {
      const added = Array.from(files, (file) => ({ key: (keys += 1), file, sent: 0, problem: null }));
      setUploads((all) => [...added, ...all]);
      added.forEach(start);
    },
    again: (one) => {
      change(one.key, { problem: null, sent: 0 });
      start(one);
    },
    dismiss,
    remove: async (id) => {
      try {
        await remove(filePath(id));
        forget(id);
      } catch (error) {
        fail(error);
      }
    },
    learn,
    more: () => load(list?.next_cursor ?? null),
  };
}

function withFile(list: ListFilesAnswer, file: DocumentFile): ListFilesAnswer {
  const isKnown = list.files.some(({ id }) => id === file.id);
  const files = isKnown ? list.files.map((one) => (one.id === file.id ? file : one)) : [file, ...list.files];
  return { ...list, files };
}

const withoutFile = (list: ListFilesAnswer, id: string): ListFilesAnswer => ({
  ...list,
  files: list.files.filter((file) => file.id !== id),
});

function usePolling(
  ids: readonly string[],
  learn: (file: DocumentFile) => void,
  fail: (id: string, error: unknown) => void,
): void {
  const joined = ids.join(' ');
  useEffect(() => {
    if (joined === '') return undefined;
    const timer = setInterval(() => {
      for (const id of joined.split(' '))
        get<DocumentFile>(filePath(id)).then(learn, (error: unknown) => fail(id, error));
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [joined]);
}
