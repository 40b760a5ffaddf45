// Splits the entries of an embedded invoice into line items and single fields.
import type { EmbeddedEntry, EmbeddedInvoice } from '../../model/index.ts';

/** What the XML states of one line, by the names of the parts; of each the likeliest first. */
export type EmbeddedLine = ReadonlyMap<string, readonly EmbeddedEntry[]>;

const LINE_PATH = /^line_items\[(\d+)\]\.(\w+)$/;

export function linesOf({ entries }: EmbeddedInvoice): EmbeddedLine[] {
  const lines = new Map<number, Map<string, EmbeddedEntry[]>>();
  for (const entry of entries) {
    const [, index, part] = LINE_PATH.exec(entry.path) ?? [];
    if (index === undefined || part === undefined) continue;
    const line = lines.get(Number(index)) ?? new Map<string, EmbeddedEntry[]>();
    lines.set(Number(index), line);
    line.set(part, [...(line.get(part) ?? []), entry]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
}

/** What the XML states of the single fields. */
export function singlesOf({ entries }: EmbeddedInvoice): Map<string, EmbeddedEntry[]> {
  const singles = new Map<string, EmbeddedEntry[]>();
  for (const entry of entries) {
    if (LINE_PATH.test(entry.path)) continue;
    const list = singles.get(entry.path);
    if (list) list.push(entry);
    else singles.set(entry.path, [entry]);
  }
  return singles;
}
