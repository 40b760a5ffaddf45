// Bar above the grid with name, content and reading details of the active cell.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type CellPosition, cellName, parseCell } from '../a1.ts';
import type { Cell } from '../wire.ts';
import type { Extent } from './extent.ts';

interface CellBarProps {
  readonly at: CellPosition;
  readonly cell: Cell | undefined;
  readonly extent: Extent;
  onGo(to: CellPosition): void;
}

/** The active cell in full: its name, which can be written to go elsewhere, what stands in it and how it was read. */
export function CellBar({ at, cell, extent, onGo }: CellBarProps) {
  const name = cellName(at.row, at.col);
  const [draft, setDraft] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setDraft(name);
    setWrong(false);
  }, [name]);

  const go = (event: Event): void => {
    event.preventDefault();
    const to = parseCell(draft);
    const isThere = to !== null && to.row < extent.rows && to.col < extent.cols;
    setWrong(!isThere);
    if (to && isThere) onGo(to);
  };
  return (
    <form class="cell-bar" onSubmit={go}>
      <input
        ref={input}
        class="cell-name"
        aria-label="Go to cell"
        aria-invalid={isWrong}
        title={isWrong ? 'No such cell in this sheet' : 'Write a cell, such as B7, and press Enter'}
        value={draft}
        spellcheck={false}
        onInput={() => setDraft(input.current!.value)}
        onFocus={() => input.current!.select()}
      />
      <output class="cell-text" aria-label="Content of the cell">
        {cell?.formula ?? cell?.text ?? ''}
      </output>
      {cell && (
        <span class="cell-facts" title={factsOf(cell)}>
          {factsOf(cell)}
        </span>
      )}
    </form>
  );
}

/** How the text was read: what an auditor compares. */
function factsOf({ type, value, text, number_format, formula, hidden, comment }: Cell): string {
  const facts: string[] = [type];
  if (formula || (value !== null && String(value) !== text)) facts.push(`value ${value}`);
  if (number_format !== 'General') facts.push(number_format);
  if (hidden) facts.push('hidden');
  if (comment) facts.push(`comment: ${comment}`);
  return facts.join(' · ');
}
