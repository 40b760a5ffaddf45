// The words of a page as targets: a click takes one, a drag takes all from the first to the last.
import { useRef, useState } from 'preact/hooks';
import type { Take } from '../../picking.ts';
import type { Box } from '../../wire.ts';
import { type PageWord, textBetween } from '../page-words.ts';

interface WordLayerProps {
  readonly words: readonly PageWord[];
  place(box: Box): Record<string, string>;
  onTake: Take;
}

export function WordLayer({ words, place, onTake }: WordLayerProps) {
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
