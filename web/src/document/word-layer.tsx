// The words of a page as targets: a click takes one, a drag takes all from the first to the last.
import { useEffect, useRef, useState } from 'preact/hooks';
import { filePath, get, isAbort } from '../api/client.ts';
import type { Take } from '../picking.ts';
import type { Box, GetPageAnswer, Table } from '../wire.ts';
import { textBetween, wordsOfBlocks, wordsOfTable } from './page-words.ts';

interface WordLayerProps {
  readonly file_id: string;
  readonly page: GetPageAnswer;
  place(box: Box): Record<string, string>;
  onTake: Take;
}

export function WordLayer({ file_id, page, place, onTake }: WordLayerProps) {
  const tables = useTables(file_id, page);
  const words = [...wordsOfBlocks(page.text_blocks), ...tables.flatMap((table) => wordsOfTable(table, page.page))];
  const [drag, setDrag] = useState<readonly [from: number, to: number] | null>(null);
  const isDown = useRef(false);
  const [from, to] = drag ? [Math.min(...drag), Math.max(...drag)] : [0, -1];
  const indexOf = (event: PointerEvent): number => Number((event.target as HTMLElement).dataset['word'] ?? -1);
  const start = (event: PointerEvent): void => {
    const at = indexOf(event);
    if (at < 0) return;
    event.preventDefault();
    isDown.current = true;
    setDrag([at, at]);
  };
  const move = (event: PointerEvent): void => {
    const at = indexOf(event);
    if (isDown.current && drag && at >= 0) setDrag([drag[0], at]);
  };
  const end = (): void => {
    if (isDown.current && drag) onTake(textBetween(words, from, to));
    isDown.current = false;
  };
  return (
    <div class="word-layer" onPointerDown={start} onPointerOver={move} onPointerUp={end}>
      {words.map(({ box }, i) => (
        <div
          key={i}
          class={i >= from && i <= to ? 'page-word is-taken' : 'page-word'}
          data-word={i}
          style={place(box)}
        />
      ))}
    </div>
  );
}

function useTables(file_id: string, page: GetPageAnswer): readonly Table[] {
  const [tables, setTables] = useState<readonly Table[]>([]);
  const ids = page.tables.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return undefined;
    const asked = new AbortController();
    const ask = (id: string): Promise<Table> =>
      get<Table>(filePath(file_id, `/tables/${encodeURIComponent(id)}?detail=words`), asked.signal);
    Promise.all(ids.split(' ').map(ask)).then(setTables, (error: unknown) => {
      // Without its words a table cannot be selected from; its values can still be typed.
      if (!isAbort(error)) setTables([]);
    });
    return () => asked.abort();
  }, [file_id, ids]);
  return tables;
}
