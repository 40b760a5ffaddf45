// Reads titles and series names of charts from rich text or cached cells.
import type { XmlReader } from '../../../bytes/index.ts';

/** Characters of a title or name. */
const MAX_TITLE = 2_000;

/** What holds other drawings, formats, or what is only of use to the program. */
export const PASSED_OVER: ReadonlySet<string> = new Set(['extLst', 'userShapes', 'spPr', 'txPr', 'clrMapOvr']);

/** From the start of a title or name to its end: paragraphs of runs, or what is kept of the cells that it refers to. Null where it is empty. */
export function readChartText(reader: XmlReader): string | null {
  const { depth } = reader;
  const pieces: string[] = [];
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'p') pieces.push(' ');
    else if (name === 't' || name === 'v') pieces.push(name === 'v' ? ' ' : '', reader.text());
    else if (name === 'f' || PASSED_OVER.has(name)) reader.skip();
  }
  return pieces.join('').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || null;
}
