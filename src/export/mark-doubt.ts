// Marks words whose recognition is in doubt in the texts of a document, as `[?word]`.
import type { DocumentView, Line, PageContent, Table, Word } from '../model/index.ts';

/** Words that are less sure are marked. Measured on scans of all grades: of those below, six in ten are wrong. */
export const DOUBTFUL = 0.9;
const [OPEN, CLOSE] = ['[?', ']'];

/** The same document, with marks in the texts of its blocks and cells. Whatever counts their characters counts the marks too. */
export function markDoubt(view: DocumentView): DocumentView {
  return {
    ...view,
    page: async (page) => markedPage(await view.page(page)),
    table: async (id) => {
      const table = await view.table(id);
      return table && markedTable(table);
    },
  };
}

const markedPage = (content: PageContent): PageContent => ({ ...content, blocks: content.blocks.map(marked) });

const markedTable = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(marked) })),
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a block and a cell have in common. */
interface Text {
  readonly text: string;
  readonly lines?: readonly Line[];
  readonly runs?: readonly Span[];
  readonly emphasis?: readonly Span[];
  readonly fields?: readonly Span[];
  readonly confidence?: number;
}

function marked<T extends Text>(set: T): T {
  const spans = set.confidence === undefined ? [] : doubtfulSpans(set);
  if (spans.length === 0) return set;
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text += `${set.text.slice(at, start)}${OPEN}${set.text.slice(start, end)}${CLOSE}`;
    at = end;
  }
  const move = mover(spans);
  const moved = <S extends Span>(span: S): S => ({ ...span, start: move(span.start), end: move(span.end) });
  const lines = set.lines!.map((line) => ({ ...moved(line), words: line.words.map(moved) }));
  const others = (['runs', 'emphasis', 'fields'] as const).flatMap((name) => {
    const list = set[name];
    return list ? [[name, list.map(moved)] as const] : [];
  });
  return { ...set, text: text + set.text.slice(at), lines, ...Object.fromEntries(others) };
}

/** Words in doubt. One that is parted at the end of a line is one with its rest, so that it can be made whole. */
function doubtfulSpans({ text, lines = [] }: Text): Span[] {
  const spans: Span[] = [];
  const words = lines.flatMap((line) => line.words);
  for (let i = 0; i < words.length; i++) {
    const first = i;
    while (i + 1 < words.length && isParted(text, words[i]!, words[i + 1]!)) i++;
    if (words.slice(first, i + 1).some(isDoubtful)) spans.push({ start: words[first]!.start, end: words[i]!.end });
  }
  return spans;
}

const isDoubtful = ({ confidence }: Word): boolean => confidence !== undefined && confidence < DOUBTFUL;

const isParted = (text: string, { end }: Word, next: Word): boolean =>
  /[-\u00ad\u2010]/.test(text[end - 1] ?? '') && /^[ \t]*\r?\n\s*$/.test(text.slice(end, next.start));

/** Where a place in the text comes to lie: behind the marks that begin before it and those that end up to it. */
function mover(spans: readonly Span[]): (offset: number) => number {
  const [starts, ends] = [spans.map(({ start }) => start), spans.map(({ end }) => end)];
  return (offset) => offset + OPEN.length * countBelow(starts, offset) + CLOSE.length * countBelow(ends, offset + 1);
}

/** How many of these ascending numbers are less. */
function countBelow(numbers: readonly number[], bound: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
