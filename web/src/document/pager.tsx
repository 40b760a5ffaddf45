// Controls to go to the previous, next or a numbered page.
import { useRef } from 'preact/hooks';
import { count } from '../words.ts';

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly title: string | null;
  onGo(page: number): void;
}

/** From page to page, and to any by its number. */
export function Pager({ page, count: last, title, onGo }: PagerProps) {
  const input = useRef<HTMLInputElement>(null);
  const go = (event: Event): void => {
    event.preventDefault();
    onGo(Math.max(1, Math.min(last, Math.round(Number(input.current!.value)) || 1)));
  };
  return (
    <form class="pager" onSubmit={go}>
      <button type="button" class="tab" disabled={page <= 1} onClick={() => onGo(page - 1)} aria-label="Page before">
        ‹
      </button>
      <label>
        Page <input ref={input} type="number" min={1} max={last} value={page} /> of {count(last)}
      </label>
      <button type="button" class="tab" disabled={page >= last} onClick={() => onGo(page + 1)} aria-label="Next page">
        ›
      </button>
      <span class="faint">{title}</span>
    </form>
  );
}
