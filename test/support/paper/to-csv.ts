import { type Paper, spelled } from './paper.ts';
import { toRows } from './to-rows.ts';

/** Semicolons between the cells, as where the comma is a decimal sign. Nothing can be hidden in it. */
export function toCsv(paper: Paper): Uint8Array {
  const rows = toRows(paper);
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, i) => quoted(spelled(paper, row[i] ?? ''))).join(';'),
  );
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
