// Reads content controls (`w:sdt`) around blocks, inline content, rows or cells, with their titles.
import type { XmlReader } from '../../../bytes/index.ts';
import { CHECKED, UNCHECKED } from '../fields/form-field.ts';
import { isOn, readValue } from '../properties/measures.ts';
import { WORD_2010 } from '../properties/namespaces.ts';

/** A content control (`w:sdt`): a place to fill in, or one that the program fills. */
export interface ContentControl {
  readonly name: string | null;
  /** What a box shows by its state; null where this is no box to tick. */
  readonly box: string | null;
}

const UNNAMED: ContentControl = { name: null, box: null };

/** From the start of `w:sdt` to its end; `read` is called at the start of its content, and reads it to the end. */
export function readContentControl(reader: XmlReader, read: (control: ContentControl) => void): void {
  const within = reader.depth;
  let control = UNNAMED;
  while (reader.nextStart(within)) {
    if (reader.name === 'sdtPr') control = readProperties(reader);
    else if (reader.name === 'sdtContent') read(control);
    else reader.skip();
  }
}

/** The title that the author gave, else the tag that programs know it by. */
function readProperties(reader: XmlReader): ContentControl {
  const within = reader.depth;
  let title: string | null = null;
  let tag: string | null = null;
  let box: string | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'alias') title = readValue(reader) || null;
    else if (reader.name === 'tag') tag = readValue(reader) || null;
    else if (reader.name === 'checkbox' && reader.namespace === WORD_2010) box = readBox(reader);
    else reader.skip();
  }
  return { name: title ?? tag, box };
}

function readBox(reader: XmlReader): string {
  const within = reader.depth;
  let checked = false;
  while (reader.nextStart(within)) if (reader.name === 'checked') checked = isOn(reader.attribute('val', WORD_2010));
  return checked ? CHECKED : UNCHECKED;
}
