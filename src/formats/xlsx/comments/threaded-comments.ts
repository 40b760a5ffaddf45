// Parses threaded comments of a sheet (`threadedComment1.xml`).
import { XmlReader } from '../../../bytes/index.ts';
import { MAX_COMMENTS, toCell } from './comments-part.ts';

/** A remark of a thread, as `threadedComment1.xml` has it. */
export interface ThreadedComment {
  readonly id: string;
  readonly parent: string | null;
  readonly cell: string;
  readonly person: string;
  readonly date: string | null;
  readonly text: string;
}

/** [MS-XLSX] 2.6.205. */
export function parseThreadedComments(bytes: Uint8Array): ThreadedComment[] {
  const reader = new XmlReader(bytes);
  const comments: ThreadedComment[] = [];
  while (reader.nextStart(0) && comments.length < MAX_COMMENTS) {
    if (reader.name !== 'threadedComment') continue;
    const cell = toCell(reader.attribute('ref'));
    const id = reader.attribute('id') ?? '';
    const parent = reader.attribute('parentId');
    const person = reader.attribute('personId') ?? '';
    const date = reader.attribute('dT');
    const text = readText(reader);
    if (cell) comments.push({ id, parent, cell, person, date, text });
  }
  return comments;
}

/** Beside the text there may be mentions, which repeat it. */
function readText(reader: XmlReader): string {
  const { depth } = reader;
  let text = '';
  while (reader.nextStart(depth)) {
    if (reader.name === 'text') text += reader.text();
    else reader.skip();
  }
  return text.trim();
}
