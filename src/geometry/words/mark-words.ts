// Marks the words of lines and tables in a mask. By index: every word goes by here, and an iterator for each line costs more than the marks.
import type { FoundTable, WordLine } from './frame.ts';

export function markWords(lines: readonly WordLine[], mask: Uint8Array): void {
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    for (let i = 0; i < line.length; i++) mask[line[i]!] = 1;
  }
}

export function markTable({ cells }: FoundTable, mask: Uint8Array): void {
  for (let c = 0; c < cells.length; c++) markWords(cells[c]!.lines, mask);
}
