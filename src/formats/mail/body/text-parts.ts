// Finds lists and tables in the lines of a message, by their shape; the rest is paragraphs.
import type { MarkupNode } from '../../hypertext/index.ts';
import {
  findAlignedTable,
  findMarkers,
  findRuledTable,
  HeadingLevels,
  hasGap,
  isBlank,
  type Marker,
  type TextBlock,
  type TextLine,
  toTree,
} from '../../text-shape/index.ts';

/** Lines after a sign in which another of its kind makes both of them items. */
const NEAR = 12;
const NO_NOTES: ReadonlySet<string> = new Set();

/** Whether a line was broken to fit, and the next one goes on with it. */
type GoesOn = (line: string, next: string) => boolean;

/** The parts of lines of one depth. */
export function findParts(lines: readonly TextLine[], goesOn: GoesOn): MarkupNode[] {
  const markers = itemsOf(lines);
  const blocks: TextBlock[] = [];
  /** Lines up to here have no columns in common. */
  let searched = 0;
  const tableAt = (at: number) => {
    const ruled = findRuledTable(lines, at);
    if (ruled || at < searched || markers[at] || !hasGap(lines[at]!)) return ruled;
    const { table, end } = findAlignedTable(lines, at);
    if (!table) searched = end;
    return table;
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const table = isBlank(line) ? null : tableAt(at);
    if (table) blocks.push({ kind: 'table', indent: line.indent, table });
    if (table || isBlank(line)) {
      at = table?.end ?? at + 1;
      continue;
    }
    const marker = markers[at];
    let end = at + 1;
    while (end < lines.length && !isBlank(lines[end]!) && !markers[end]) {
      const isOut = marker && lines[end]!.indent <= line.indent && !goesOn(lines[end - 1]!.text, lines[end]!.text);
      if (isOut || tableAt(end)) break;
      end++;
    }
    blocks.push(marker ? itemOf(lines.slice(at, end), marker, goesOn) : paragraphOf(lines.slice(at, end), goesOn));
    at = end;
  }
  return [...toTree(blocks, new HeadingLevels(), NO_NOTES).root.children()];
}

const paragraphOf = (lines: readonly TextLine[], goesOn: GoesOn): TextBlock => ({
  ...{ kind: 'paragraph', indent: lines[0]!.indent },
  lines: joined(lines, (line, next) => goesOn(line.text, next.text)),
});

/** What is set in as far as the text of an item goes on with it. */
function itemOf(lines: readonly TextLine[], { label, width, is_numbered }: Marker, goesOn: GoesOn): TextBlock {
  const { text, indent } = lines[0]!;
  const text_indent = indent + width;
  const first = { text: text.slice(text_indent), indent: text_indent };
  return {
    ...{ kind: 'item', indent, text_indent, label, is_numbered },
    lines: joined([first, ...lines.slice(1)], (line, next) => {
      const before = line === first ? text : line.text;
      return next.indent === text_indent || goesOn(before, next.text);
    }),
  };
}

function joined(lines: readonly TextLine[], isOne: (line: TextLine, next: TextLine) => boolean): string[] {
  const texts: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i > 0 && isOne(lines[i - 1]!, line)) texts[texts.length - 1] += ` ${line.text.trim()}`;
    else texts.push(line.text.trim());
  }
  return texts;
}

/** Marks of items: numbers in a sequence, and signs that are not alone. */
function itemsOf(lines: readonly TextLine[]): (Marker | null)[] {
  const markers = findMarkers(lines);
  const signs = new Map<string, number[]>();
  for (const [at, marker] of markers.entries()) {
    if (!marker || marker.is_numbered) continue;
    const key = `${marker.label} ${lines[at]!.indent}`;
    const list = signs.get(key);
    if (list) list.push(at);
    else signs.set(key, [at]);
  }
  const together = new Set<number>();
  for (const places of signs.values())
    for (const [i, at] of places.entries()) {
      const [before, next] = [places[i - 1], places[i + 1]];
      if ((before !== undefined && at - before <= NEAR) || (next !== undefined && next - at <= NEAR)) together.add(at);
    }
  return markers.map((marker, at) => {
    if (!marker) return null;
    return (marker.is_numbered ? marker.is_item : together.has(at)) ? marker : null;
  });
}
