// Collects the text of paragraphs where only their words count: comments, deleted text, charts.
import { XML, type XmlReader } from '../../bytes/index.ts';
import { toCount } from './lengths.ts';
import { TEXT } from './namespaces.ts';

/** Spaces that one element may stand for. */
export const MAX_SPACES = 1_000;
/** Elements within text that hold no words of it. */
const APART: ReadonlySet<string> = new Set(['note', 'annotation', 'ruby-text', 'change-info', 'tracked-changes']);

/** From the start of an element to its end: the text of the paragraphs in it, a line each. */
export function readPlainText(reader: XmlReader): string {
  const within = reader.depth;
  const lines: string[] = [];
  let line = '';
  let open = 0;
  for (;;) {
    const event = reader.next();
    if (event === XML.text) line += open > 0 ? reader.value.replace(/\s+/g, ' ') : '';
    else if (event === XML.start) {
      if (APART.has(reader.name)) reader.skip();
      else if (isParagraph(reader.name)) open++;
      else if (reader.name === 's') line += ' '.repeat(spacesOf(reader));
      else if (reader.name === 'tab') line += '\t';
      else if (reader.name === 'line-break') line += '\n';
    } else if (event === XML.done || reader.depth <= within) return lines.join('\n');
    else if (isParagraph(reader.name) && --open === 0) {
      lines.push(line.trim());
      line = '';
    }
  }
}

const isParagraph = (name: string): boolean => name === 'p' || name === 'h';

export const spacesOf = (reader: XmlReader): number => Math.min(toCount(reader.attribute('c', TEXT)) ?? 1, MAX_SPACES);
