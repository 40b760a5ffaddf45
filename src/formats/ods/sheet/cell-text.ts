// Reads the text of a paragraph in a cell, with the links in it.
import { XML, type XmlReader } from '../../../bytes/index.ts';
import { XLINK } from '../../odf/namespaces.ts';
import { spacesOf } from '../../odf/plain-text.ts';

/** Blanks with a line end among them. Programs write runs of spaces as they are, and take them so. */
const BROKEN = / {0,100}[\t\n\r][ \t\n\r]*/g;

/** From the start of `text:p` to its end. */
export function readTextLines(reader: XmlReader, link: (text: string, target: string) => void): string {
  const within = reader.depth;
  const open: { readonly depth: number; readonly start: number; readonly target: string }[] = [];
  let text = '';
  for (;;) {
    const event = reader.next();
    if (event === XML.text) text += reader.value.replace(BROKEN, ' ');
    else if (event === XML.start) {
      if (reader.name === 's') text += ' '.repeat(spacesOf(reader));
      else if (reader.name === 'tab') text += '\t';
      else if (reader.name === 'line-break') text += '\n';
      else if (reader.name === 'annotation' || reader.name === 'ruby-text') reader.skip();
      else if (reader.name === 'a')
        open.push({ depth: reader.depth, start: text.length, target: (reader.attribute('href', XLINK) ?? '').trim() });
    } else if (event === XML.done || reader.depth <= within) return text;
    else if (open.at(-1)?.depth === reader.depth) {
      const { start, target } = open.pop()!;
      if (target !== '') link(text.slice(start), target);
    }
  }
}
