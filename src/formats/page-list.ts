// Lists of pages such as `2,5-7`, in one spelling.

/** In ascending order and without overlaps. */
export type PageList = `${number}${string}`;

const MOST_CHARS = 400;
const LIST = /^\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?)*$/;

/** The list that a text says; null where it says none. */
export function readPageList(text: string): PageList | null {
  const list = text.replace(/\s+/g, '');
  if (list.length > MOST_CHARS || !LIST.test(list)) return null;
  const spans = spansOf(list);
  if (spans.some(([first, last]) => first < 1 || last < first)) return null;
  return joined(spans.sort((a, b) => a[0] - b[0]))
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',') as PageList;
}

export const isListed = (list: PageList, page: number): boolean =>
  spansOf(list).some(([first, last]) => page >= first && page <= last);

type Span = readonly [first: number, last: number];

function spansOf(list: string): Span[] {
  return list.split(',').map((piece) => {
    const [first, last = first] = piece.split('-').map(Number);
    return [first!, last!];
  });
}

/** Of spans in ascending order, with those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const [first, last] of spans) {
    const before = out.at(-1);
    if (before && first <= before[1] + 1) out[out.length - 1] = [before[0], Math.max(before[1], last)];
    else out.push([first, last]);
  }
  return out;
}
