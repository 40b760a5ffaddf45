// Reads rich text (`si`, `is`) as plain text.
import { XML, type XmlReader } from '../../../bytes/index.ts';

/** From the start of an `si` or `is` to its end: the texts of its runs. How the characters are pronounced (`rPh`) is not part of the text there. */
export function readRichText(reader: XmlReader): string {
  const depth = reader.depth;
  let text = '';
  for (;;) {
    const event = reader.next();
    if (event === XML.done || (event === XML.end && reader.depth <= depth)) return text;
    if (event !== XML.start) continue;
    if (reader.name === 't') text += reader.text();
    else if (reader.name === 'rPh' || reader.name === 'rPr') reader.skip();
  }
}
