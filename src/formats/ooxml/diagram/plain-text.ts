import type { XmlReader } from '../../../bytes/index.ts';

/** Characters of one text; more are left out. */
const MAX_LENGTH = 100_000;

/** From the start of a text body of DrawingML (`a:txBody`, `dgm:t`) to its end: its paragraphs as lines, without blanks at the edges. */
export function readPlainText(reader: XmlReader): string {
  const { depth } = reader;
  const lines: string[] = [];
  let length = 0;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'p' || name === 'br') lines.push('');
    else if (name === 't') {
      const text = reader.text().slice(0, Math.max(0, MAX_LENGTH - length));
      length += text.length;
      lines.push((lines.pop() ?? '') + text);
    } else if (SKIPPED.has(name)) reader.skip();
  }
  return lines.join('\n').trim();
}

const SKIPPED: ReadonlySet<string> = new Set(['bodyPr', 'lstStyle', 'pPr', 'rPr', 'endParaRPr', 'extLst']);
