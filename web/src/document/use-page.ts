// Hook that reads what stands on a page once the page has come to rest: blocks, words, and the cells of its tables.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { filePath, isAbort } from '../api/client.ts';
import { getKept, useAnswer } from '../api/use-answer.ts';
import type { GetPageAnswer, Table } from '../wire.ts';
import { inPlace, type PageWord, wordsOfBlocks, wordsOfTable } from './page-words.ts';

/** A page that only flies past is not read. */
const REST_MS = 120;

export interface PageContent {
  readonly answer: GetPageAnswer | null;
  readonly tables: readonly Table[];
  readonly words: readonly PageWord[];
}

const NO_TABLES: readonly Table[] = [];

export function usePage(file_id: string, page: number): PageContent {
  const isAtRest = useRest(REST_MS);
  const { answer } = useAnswer<GetPageAnswer>(isAtRest ? filePath(file_id, `/pages/${page}?detail=words`) : null);
  const tables = useTables(file_id, answer);
  const words = useMemo(
    () => (answer ? inPlace([wordsOfBlocks(answer.text_blocks), ...tables.map((one) => wordsOfTable(one, page))]) : []),
    [answer, tables],
  );
  return { answer, tables, words };
}

function useRest(delay: number): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

function useTables(file_id: string, page: GetPageAnswer | null): readonly Table[] {
  const [tables, setTables] = useState(NO_TABLES);
  const ids = page?.tables.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (ids === '') return undefined;
    const asked = new AbortController();
    const ask = (id: string): Promise<Table> =>
      getKept<Table>(filePath(file_id, `/tables/${encodeURIComponent(id)}?detail=words`), asked.signal);
    Promise.all(ids.split(' ').map(ask)).then(setTables, (error: unknown) => {
      // Without its words a table cannot be selected from; its values can still be typed.
      if (!isAbort(error)) setTables(NO_TABLES);
    });
    return () => asked.abort();
  }, [file_id, ids]);
  return tables;
}
