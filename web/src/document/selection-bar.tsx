// What can be done with the text that is selected on a page: copy it with its citation, link to it, set a field by it.
import { useEffect, useState } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { getKept } from '../api/use-answer.ts';
import { formatLink } from '../link.ts';
import { useToasts } from '../state/toasts.tsx';
import { useWorkspace } from '../state/workspace.ts';
import type { GetPageAnswer, Table } from '../wire.ts';
import { spoken } from '../words.ts';
import { selectedWords } from './layers/text-layer.tsx';
import { anchorBetween, inPlace, textBetween, wordsOfBlocks, wordsOfTable } from './page-words.ts';

interface Selected {
  readonly page: number;
  readonly text: string;
  readonly anchor: string;
  /** Where on the screen it begins. */
  readonly left: number;
  readonly top: number;
}

/** Dragging ends before one is asked what to do. */
const REST_MS = 200;
const BAR_HEIGHT = 40;

export function SelectionBar({ file_id }: { readonly file_id: string }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const { file_name, fields, setField } = useWorkspace();
  const { say } = useToasts();
  useEffect(() => {
    let timer = 0;
    let round = 0;
    const changed = (): void => {
      clearTimeout(timer);
      round += 1;
      const own = round;
      timer = window.setTimeout(() => {
        void readSelected(file_id).then((found) => {
          if (own === round) setSelected(found);
        });
      }, REST_MS);
    };
    document.addEventListener('selectionchange', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', changed);
    };
  }, [file_id]);
  useEffect(() => {
    if (!selected) return undefined;
    const onCopy = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', selected.text);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [selected]);
  if (!selected) return null;
  const { page, text, anchor, left, top } = selected;
  const link = `${location.href.split('#')[0]}${formatLink(file_id, { page, anchor })}`;
  const copy = (what: string, said: string): void => {
    navigator.clipboard.writeText(what).then(
      () => say(said),
      () => say('The browser does not let this page copy. Press Ctrl+C.'),
    );
  };
  return (
    <div class="selection-bar" role="toolbar" aria-label="Selection" style={{ left: `${left}px`, top: `${top}px` }}>
      <button type="button" onClick={() => copy(citationOf(text, file_name, page, link), 'Copied with its citation.')}>
        Copy with citation
      </button>
      <button type="button" onClick={() => copy(link, 'Link copied: it opens at this place.')}>
        Copy link
      </button>
      {fields.length > 0 && (
        <select
          aria-label="Set a field"
          value=""
          onChange={(event) => {
            setField(event.currentTarget.value, text);
            getSelection()?.removeAllRanges();
          }}
        >
          <option value="">Set field …</option>
          {fields.map((name) => (
            <option key={name} value={name}>
              {spoken(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

export const citationOf = (text: string, file_name: string, page: number, link: string): string =>
  `“${text}” (${file_name}, page ${page}, ${link})`;

async function readSelected(file_id: string): Promise<Selected | null> {
  const selection = getSelection();
  const found = selectedWords(selection);
  if (!found || !selection) return null;
  const at = selection.getRangeAt(0).getBoundingClientRect();
  // Both are kept: the page has shown them.
  const answer = await getKept<GetPageAnswer>(filePath(file_id, `/pages/${found.page}?detail=words`));
  const tables = await Promise.all(
    answer.tables.map(({ id }) => getKept<Table>(filePath(file_id, `/tables/${encodeURIComponent(id)}?detail=words`))),
  );
  const words = inPlace([wordsOfBlocks(answer.text_blocks), ...tables.map((table) => wordsOfTable(table, found.page))]);
  if (!words[found.to]) return null;
  return {
    page: found.page,
    text: textBetween(words, found.from, found.to),
    anchor: anchorBetween(words, found.from, found.to),
    left: Math.max(8, at.left),
    top: at.top > 2 * BAR_HEIGHT ? at.top - BAR_HEIGHT : at.bottom + 8,
  };
}
