// Hook that manages the file list: loading, uploading, polling files being read, and deleting.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { filePath, get, problemOf, remove } from '../api/client.ts';
import { upload } from '../api/upload.ts';
import { useToasts } from '../state/toasts.tsx';
import type { DocumentFile, ListFilesAnswer, Problem } from '../wire.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly sent: number;
  readonly problem: Problem | null;
  /** Of those that came together: it is shown when it is taken. */
  readonly isFirst: boolean;
}

export interface Files {
  readonly files: readonly DocumentFile[] | null;
  readonly uploads: readonly Upload[];
  readonly problem: Problem | null;
  readonly hasMore: boolean;
  add(files: Iterable<File>): void;
  again(upload: Upload): void;
  dismiss(key: number): void;
  /** Takes it off the list; the service deletes it once it is too late to undo. */
  remove(file: DocumentFile): void;
  /** It is gone from the list, and may come back. */
  isRemoved(id: string): boolean;
  /** Takes in what another part of the page learned of a file. */
  learn(file: DocumentFile): void;
  more(): void;
}

const POLL_MS = 400;
/** A folder of files is sent a few at a time. */
const AT_ONCE = 3;
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
  const waiting = useRef<{ readonly queue: Upload[]; running: number }>({ queue: [], running: 0 });
  const next = (): void => {
    while (waiting.current.running < AT_ONCE && waiting.current.queue.length > 0) start(waiting.current.queue.shift()!);
  };
  const start = ({ key, file, isFirst }: Upload): void => {
    waiting.current.running += 1;
    upload(file, (sent) => change(key, { sent }))
      .then(
        (taken) => {
          dismiss(key);
          learn(taken);
          if (isFirst) onTaken(taken);
        },
        (error: unknown) => change(key, { problem: problemOf(error) }),
      )
      .then(() => {
        waiting.current.running -= 1;
        next();
      });
  };
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const doomed = useRef(new Set<string>());
  const { say } = useToasts();
  const putBack = (id: string): void => setRemoved((all) => new Set([...all].filter((one) => one !== id)));
  const destroy = (id: string, isLast = false): void => {
    if (!doomed.current.delete(id)) return;
    remove(filePath(id), isLast).then(
      () => forget(id),
      (error: unknown) => {
        putBack(id);
        fail(error);
      },
    );
  };
  useEffect(() => {
    const leave = (): void => {
      for (const id of doomed.current) destroy(id, true);
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  return {
    files: list?.files.filter(({ id }) => !removed.has(id)) ?? null,
    uploads,
    problem,
    hasMore: list !== null && list.next_cursor !== null,
    add: (files) => {
      const added = Array.from(files, (file, i) => ({
        key: (keys += 1),
        file,
        sent: 0,
        problem: null,
        isFirst: i === 0,
      }));
      setUploads((all) => [...added, ...all]);
      waiting.current.queue.push(...added);
      next();
    },
    again: (one) => {
      change(one.key, { problem: null, sent: 0 });
      waiting.current.queue.push(one);
      next();
    },
    dismiss,
    remove: ({ id, file_name }) => {
      setRemoved((all) => new Set([...all, id]));
      doomed.current.add(id);
      const undo = (): void => {
        doomed.current.delete(id);
        putBack(id);
      };
      say(`${file_name} is deleted.`, { label: 'Undo', run: undo }, () => destroy(id));
    },
    isRemoved: (id) => removed.has(id),
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
