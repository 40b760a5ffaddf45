// Opens and closes the lists of an HTML export as items of several levels come and go.

export interface ListHtml {
  /** What is before an item of that level. */
  item(level: number): string;
  /** What ends the list that is open. */
  end(): string;
}

/** More lists within each other than any document has. */
const MAX_DEPTH = 12;

/** The marks of items are part of their text, so that lists have none of their own. */
export function createListHtml(): ListHtml {
  /** Levels of the lists that are open, each deeper than the one before. */
  const open: number[] = [];
  const closeAbove = (level: number): string => {
    let out = '';
    for (; open.length > 0 && open.at(-1)! > level; open.pop()) out += '</li></ul>';
    return out;
  };
  return {
    item(level) {
      const closed = closeAbove(level);
      if (open.at(-1) === level || open.length === MAX_DEPTH) return `${closed}</li>\n`;
      open.push(level);
      return `${closed}<ul>\n`;
    },
    end: () => (open.length > 0 ? `${closeAbove(Number.NEGATIVE_INFINITY)}\n` : ''),
  };
}
