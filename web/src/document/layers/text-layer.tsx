// The words of a page as text that nobody sees and everybody can select, find and copy.
import { useMemo } from 'preact/hooks';
import { createTextWidth } from '../../grid/text-width.ts';
import type { PageWord } from '../page-words.ts';

interface TextLayerProps {
  readonly page: number;
  readonly words: readonly PageWord[];
  readonly scale: number;
}

/** Of the height of a word's box, which reaches from the tallest letters to the lowest. */
const FONT_SHARE = 0.86;

let measure: ((text: string) => number) | null = null;

/** Width of a text, in pixels at the size that the page itself is set in. */
function widthOf(text: string): number {
  measure ??= createTextWidth(document.body);
  return measure(text);
}

export function TextLayer({ page, words, scale }: TextLayerProps) {
  // Drawn anew for another page or zoom only: it has an element for each word.
  return useMemo(
    () => (
      <div class="text-layer" data-page={page}>
        {grouped(words).map(([first, end]) => (
          <p key={first}>
            {words.slice(first, end).map((word, i) => (
              <Word key={first + i} word={word} index={first + i} scale={scale} />
            ))}
          </p>
        ))}
      </div>
    ),
    [page, words, scale],
  );
}

function Word({ word, index, scale }: { readonly word: PageWord; readonly index: number; readonly scale: number }) {
  const [x0, y0, x1, y1] = word.box;
  const text = word.text.slice(word.start, word.end);
  const size = (y1 - y0) * scale * FONT_SHARE;
  const natural = (widthOf(text) * size) / bodySize();
  return (
    <span
      data-w={index}
      style={{
        left: `${x0 * scale}px`,
        top: `${y0 * scale}px`,
        height: `${(y1 - y0) * scale}px`,
        fontSize: `${size}px`,
        lineHeight: `${(y1 - y0) * scale}px`,
        transform: `scaleX(${natural > 0 ? ((x1 - x0) * scale) / natural : 1})`,
      }}
    >
      {`${text} `}
    </span>
  );
}

let size = 0;
function bodySize(): number {
  size ||= Number.parseFloat(getComputedStyle(document.body).fontSize) || 13;
  return size;
}

/** First and end of each run of words of one block or cell. */
function grouped(words: readonly PageWord[]): [number, number][] {
  const groups: [number, number][] = [];
  words.forEach(({ anchor }, i) => {
    const last = groups.at(-1);
    if (last && words[last[0]]!.anchor === anchor) last[1] = i + 1;
    else groups.push([i, i + 1]);
  });
  return groups;
}

/** First and last word of a text layer that the selection touches; null where nothing of a page is selected. */
export function selectedWords(
  selection: Selection | null,
): { readonly page: number; readonly from: number; readonly to: number } | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const layer = layerOf(range.startContainer) ?? layerOf(range.endContainer);
  if (!layer) return null;
  const touched = [...layer.querySelectorAll<HTMLElement>('[data-w]')].filter((word) => isTouched(range, word));
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  return { page: Number(layer.dataset['page']), from: Number(first.dataset['w']), to: Number(last.dataset['w']) };
}

const layerOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('.text-layer') ?? null;

/** Selected by at least one letter: a range that ends before the first does not count. */
function isTouched(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false;
  const text = word.firstChild;
  if (!text) return false;
  const letters = (text.textContent ?? '').trimEnd().length;
  if (range.startContainer === text && range.startOffset >= letters) return false;
  if (range.endContainer === text && range.endOffset === 0) return false;
  return !(range.endContainer === word && range.endOffset === 0);
}
