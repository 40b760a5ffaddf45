// Splits the text of a chunk into fields: what leads it in, labels of rows, and the rest.
import type { Chunk } from '../../chunk/index.ts';

export interface PassageParts {
  /** Captions and titles before a table, and its heads; the first line of a text that is its heading. */
  readonly lead: readonly string[];
  /** The first cell of each row. */
  readonly label: readonly string[];
  readonly body: readonly string[];
}

const RULE = /^\|(?: ?:?-+:? ?\|)+$/;

/** Tables are Markdown, as chunking writes them; everything else is a body of lines. */
export function splitTable({ kind, text }: Pick<Chunk, 'kind' | 'text'>): PassageParts {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (kind !== 'table') return { lead: [], label: [], body: lines };
  const lead: string[] = [];
  const label: string[] = [];
  const body: string[] = [];
  const ruleAt = lines.findIndex((line) => RULE.test(line));
  for (const [i, line] of lines.entries()) {
    if (i === ruleAt) continue;
    if (i < ruleAt || !line.startsWith('|')) {
      (line.startsWith('|') || i < ruleAt || ruleAt < 0 ? lead : body).push(line);
      continue;
    }
    const end = cellEnd(line);
    label.push(line.slice(1, end));
    body.push(line.slice(end));
  }
  return { lead, label, body };
}

/** Where the first cell ends; a bar within it is written with a backslash. */
function cellEnd(line: string): number {
  for (let at = 1; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '|') return at;
  }
  return line.length;
}
